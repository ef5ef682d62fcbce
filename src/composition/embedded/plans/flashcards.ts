import flashcards from '../../../formats/flashcards.ts'
import { headline } from '../../../language/headline.ts'
import { summary } from '../../../language/ranking.ts'
import { contentWords } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { cardOf } from '../spans/card.ts'
import { asksAndAnswers } from '../spans/question.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

const most = 15

export default definePlan(flashcards)({
  title: ({ reading }) => headline(reading),
  subject: ({ reading }) => lexicon('subjects').choose(reading.everything),
  cards: (video) => {
    const asked = asksAndAnswers(video, 'cards').map(({ question, answer, line }) => ({
      timestamp: timeOf(video, line),
      front: question,
      back: answer,
      type: 'basic' as const,
      bloomLevel: /^(?:why|how)\b/i.test(question) ? ('understand' as const) : ('remember' as const),
      tags: contentWords(question).slice(0, 2),
      line,
    }))
    const taken = new Set(asked.flatMap(({ line }) => [line.index, line.index + 1]))
    const told = statements(video, 'cards', { key: 'front', most, verbatim: true })
      .filter(({ line }) => !taken.has(line.index))
      .flatMap(({ text, line }) => {
        const card = cardOf(text, line.passages('cards.back')[0]?.text ?? '')
        return card
          ? [
              {
                timestamp: timeOf(video, line),
                ...card,
                bloomLevel: 'remember' as const,
                tags: contentWords(card.back).slice(0, 2),
                line,
              },
            ]
          : []
      })
    return [...asked, ...told]
      .toSorted((one, other) => one.line.index - other.line.index)
      .slice(0, most)
      .map(({ line: _, ...card }) => card)
  },
  summary: ({ reading }) => summary(reading),
})
