import tutorialGuide from '../../../formats/tutorial-guide.ts'
import { headline } from '../../../language/headline.ts'
import { isTip } from '../../../language/imperatives.ts'
import { summary } from '../../../language/ranking.ts'
import { sentence } from '../../../language/text.ts'
import { totalTime } from '../../../language/total-time.ts'
import { definePlan } from '../plan.ts'
import { asksAndAnswers } from '../spans/question.ts'
import { commandsIn, isNoCommand } from '../spans/command.ts'
import { statements } from '../statements.ts'
import { things } from '../things.ts'
import { timeOf } from '../time.ts'

export default definePlan(tutorialGuide)({
  title: ({ reading }) => headline(reading),
  summary: ({ reading }) => summary(reading),
  difficulty: ({ reading }) =>
    /\b(?:beginners?|easy|simple|basic)\b/.test(reading.everything)
      ? ('beginner' as const)
      : reading.everything.includes('advanced')
        ? ('advanced' as const)
        : ('' as const),
  totalTime: ({ reading }) => totalTime(reading),
  materials: (video) => things(video, 'materials', undefined, { split: (text) => [text] }).map(({ name }) => name),
  steps: (video) =>
    statements(video, 'steps', { key: 'instruction', without: isNoCommand }).flatMap(({ text, line }) => {
      const next = video.lines[line.index + 1]
      const tip = next && next.score('steps') < 0.2 && isTip(next.text) ? sentence(next.text) : ''
      return commandsIn(text).map((instruction, at) => ({
        timestamp: timeOf(video, line),
        instruction,
        tip: at === 0 ? tip : '',
      }))
    }),
  faq: (video) => asksAndAnswers(video, 'faq').map(({ question, answer }) => ({ question, answer })),
})
