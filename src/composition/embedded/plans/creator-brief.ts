import creatorBrief from '../../../formats/creator-brief.ts'
import { isCallToAction, isGreeting } from '../../../language/asides.ts'
import { headline } from '../../../language/headline.ts'
import { summary } from '../../../language/ranking.ts'
import { speechRate } from '../../../language/speech-rate.ts'
import { capitalise, sentence, shorten, tidy, words } from '../../../language/text.ts'
import { sensitiveIn } from '../../screening/sensitive.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { kindOfHook } from '../spans/hook.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

const mostWords = 60

export default definePlan(creatorBrief)({
  hook: (video) => {
    const line = opening(video)
    return line ? `${kindOfHook(line.text)}: "${tidy(line.text)}"` : 'No words in the first seconds.'
  },
  angle: ({ reading }) => sentence(shorten(headline(reading), 30)),
  summary: ({ reading }) => summary(reading),
  vetting: ({ reading }) => {
    const found = sensitiveIn(reading)
    const themes = lexicon('themes')
      .found(reading.everything)
      .filter((theme) => theme.words.length > 1)
    return {
      contentThemes: themes
        .toSorted((one, other) => other.words.length - one.words.length)
        .slice(0, 3)
        .map(({ key }) => key),
      tone: toneOf(reading.everything, speechRate(reading)),
      audienceFit: themes[0] ? `People interested in ${themes[0].key}` : '',
      brandRiskFlags: found.map(({ topic, words: named }) =>
        named.length === 0 ? topic : `${topic}: ${named.slice(0, 4).join(', ')}`,
      ),
      partnershipRecommendation: found.some(({ floor }) => floor)
        ? ('reject' as const)
        : found.length > 0
          ? ('review' as const)
          : ('approve' as const),
    }
  },
  keyMoments: (video) =>
    statements(video, 'keyMoments', { key: 'note', most: 8 }).map(({ text, line }) => ({
      timestamp: timeOf(video, line),
      note: line === opening(video) ? `Hook: ${text}` : text,
    })),
  cta: ({ reading }) => withoutFillers(reading.lines.findLast(({ text }) => isCallToAction(text))?.text ?? ''),
  transcriptExcerpt: ({ reading }) => {
    const taken: string[] = []
    for (const { text } of reading.sentences) {
      if (taken.length > 0 && words([...taken, text].join(' ')).length > mostWords) break
      taken.push(text)
    }
    return taken.join(' ')
  },
})

/** The words that a video opens with: a greeting hooks nobody. */
const opening = ({ lines }: MarkedVideo) =>
  lines.find(
    ({ source, start, text }) =>
      (source === 'speech' || source === 'on-screen-text') && start < 6 && words(text).length > 1 && !isGreeting(text),
  )

function toneOf(text: string, rate: number): string {
  const manner = lexicon('tones').choose(text) || 'matter-of-fact'
  const pace =
    rate === 0 ? 'without speech' : rate > 3.2 ? 'spoken fast' : rate < 1.8 ? 'spoken slowly' : 'spoken at an even pace'
  return capitalise(`${manner}, ${pace}`)
}
