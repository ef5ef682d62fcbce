import flashcards from '../../../formats/flashcards.ts'
import { summary } from '../../../language/ranking.ts'
import { contentWords } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { cardOf } from '../spans/card.ts'
import { pairIn } from '../../../language/pair.ts'
import { asksAndAnswers } from '../spans/question.ts'
import { subjectIn } from '../spans/subject.ts'
import { termsIn } from '../spans/term.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'
import { titleIn } from '../title.ts'

const max = 15

export default definePlan(flashcards)({
  title: titleIn,
  subject: ({ reading }) => subjectIn(reading.everything),
  cards: (video) => {
    const tagsOf = taggedBy(video)
    const asked = asksAndAnswers(video, 'cards').map(({ question, answer, line }) => ({
      line,
      front: question,
      back: answer,
      type: 'basic' as const,
      bloomLevel: /^(?:why|how)\b/i.test(question) ? ('understand' as const) : ('remember' as const),
    }))
    const taken = new Set(asked.flatMap(({ line }) => [line.index, line.index + 1]))
    const hooks = new Set(video.outline.opening?.speech)
    const stated = statements(video, 'cards', { key: 'front', max, verbatim: true })
      .filter(
        ({ line }) =>
          !taken.has(line.index) && !hooks.has(line) && !(line.source === 'on-screen-text' && pairIn(line.text, true)),
      )
      .flatMap(({ text, line }) => {
        const card = cardOf(text, line.passages('cards.back')[0]?.text ?? '')
        return card ? [{ line, ...card, bloomLevel: 'remember' as const }] : []
      })
    const terms = termsIn(video)
    const listed = terms.length > 1 ? terms.map((term) => Object.assign(term, { bloomLevel: 'remember' as const })) : []
    // What a card names is asked for once.
    const listedLines = new Set(
      video.outline.sections
        .filter(({ line, cards }) =>
          listed.some((term) => term.line === line || cards.some((row) => row.line === term.line)),
        )
        .flatMap(({ speech }) => speech),
    )
    return [...asked, ...listed, ...stated.filter(({ line }) => !listedLines.has(line))]
      .toSorted((one, other) => one.line.index - other.line.index)
      .slice(0, max)
      .map(({ line, front, back, type, bloomLevel }) => ({
        timestamp: timeOf(video, line),
        front,
        back,
        type,
        bloomLevel,
        tags: tagsOf(`${front} ${back}`),
      }))
  },
  summary: ({ reading }) => summary(reading),
})

/** What a card is filed under: its words that the title has as well, or that come again and again. */
function taggedBy({ reading, evidence }: MarkedVideo): (text: string) => string[] {
  const counts = new Map<string, number>()
  for (const word of contentWords(reading.everything)) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of contentWords(evidence.video.title)) counts.set(word, (counts.get(word) ?? 0) + 2)
  const weight = (word: string) => counts.get(word) ?? 0
  return (text) =>
    [...new Set(contentWords(text))]
      .filter((word) => weight(word) > 2 && /\p{L}{3}/u.test(word))
      .toSorted((one, other) => weight(other) - weight(one))
      .slice(0, 2)
}
