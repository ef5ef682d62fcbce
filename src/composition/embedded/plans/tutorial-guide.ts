import tutorialGuide from '../../../formats/tutorial-guide.ts'
import { instructions, isTip } from '../../../language/imperatives.ts'
import { summary } from '../../../language/summary.ts'
import { capitalise, sentence, words } from '../../../language/text.ts'
import { totalTime } from '../../../language/total-time.ts'
import { personal } from '../about.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { withoutFigures } from '../../../language/outline/figures.ts'
import { afterOrder } from '../../../language/outline/order.ts'
import type { Section } from '../../../language/outline/outline.ts'
import { definePlan } from '../plan.ts'
import { commandsIn, isNoCommand } from '../spans/command.ts'
import { withoutFillers } from '../../../language/fillers.ts'
import { calm } from '../../../language/listed-name.ts'
import { statements } from '../statements.ts'
import { things } from '../things.ts'
import { from } from '../time.ts'
import { titleIn } from '../title.ts'
import { isTranslated } from '../unread.ts'

export default definePlan(tutorialGuide)(
  {
    title: titleIn,
    summary: ({ reading }) => summary(reading),
    difficulty: ({ reading }) =>
      /\b(?:beginners?|easy|easiest|simple)\b/.test(reading.everything) ? ('beginner' as const) : ('' as const),
    totalTime: ({ reading }) => totalTime(reading),
    materials: (video) => {
      const listed = video.outline.posted.filter(({ sign, label }) => sign >= 0 && needed.test(label))
      if (listed.length > 0) return listed.map(({ text }) => text)
      const without = ({ plain }: MarkedLine) => !needed.test(plain)
      return things(video, 'materials', undefined, { split: (text) => text.split(', '), without }).map(
        ({ name }) => name,
      )
    },
    steps: (video) => {
      const numbered = video.outline.sections.filter(({ number, sign }) => number !== undefined && sign >= 0)
      return numbered.length > 1 ? numbered.map((section) => stepOf(video, section)) : stepsSaid(video)
    },
    faq: () => [],
  },
  (result) => ({ ...result, summary: result.steps.length === 0 ? '' : result.summary }),
)

const needed =
  /\b(?:you(?:'ll| will)? need|what (?:i|you) (?:use|need)|i used|materials?|supplies|tools?|equipment|ingredients|grab)\b/i

/** A numbered card, as it is said in full; what else is written or said there is a tip. */
function stepOf(video: MarkedVideo, { title, line, cards, speech }: Section<MarkedLine>) {
  const stated = speech
    .map(({ text }) => withoutFillers(afterOrder(text) ?? text))
    .filter((text) => !personal.test(text) && !text.endsWith('?') && words(text).length > 2)
  const row = cards.find(({ sign, isAdvertising, text }) => sign >= 0 && !isAdvertising && withoutFigures(text) !== '')
  const [first = capitalise(calm(title)), ...others] = stated
  const tip =
    (isTranslated(video) ? undefined : row?.text) ??
    others.find((text) => isTip(text) || instructions(text).length === 0) ??
    ''
  return from(video, line, { instruction: sentence(first), tip: tip === '' ? '' : sentence(calm(tip)) })
}

function stepsSaid(video: MarkedVideo) {
  const hooks = new Set<MarkedLine | undefined>([video.outline.opening?.line, ...(video.outline.opening?.speech ?? [])])
  const refused = new Set(video.outline.sections.filter(({ sign }) => sign < 0).map(({ line }) => line))
  const without = (line: MarkedLine) => isNoCommand(line) || hooks.has(line) || refused.has(line)
  return statements(video, 'steps', { key: 'instruction', without }).flatMap(({ text, line }) => {
    const next = video.lines[line.index + 1]
    const tip = next && next.score('steps') < 0.2 && isTip(next.text) ? sentence(next.text) : ''
    return commandsIn(text).map((instruction, at) =>
      from(video, line, {
        instruction,
        tip: at === 0 ? tip : '',
      }),
    )
  })
}
