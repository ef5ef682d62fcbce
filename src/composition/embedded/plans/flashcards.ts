import flashcards from '../../../formats/flashcards.ts'
import { cardOf } from '../../../language/flashcard.ts'
import { summary } from '../../../language/summary.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { pairIn } from '../../../language/pair.ts'
import { withoutFillers } from '../../../language/fillers.ts'
import { termsIn } from '../spans/term.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { titleIn } from '../title.ts'

const max = 15

export default definePlan(flashcards)(
  {
    title: titleIn,
    subject: ({ reading }) => lexicon('subject-names').choose(reading.everything),
    cards: (video) =>
      cardsIn(video)
        .toSorted((one, other) => one.line.index - other.line.index)
        .slice(0, max)
        .map(({ line, front, back, type }) =>
          from(video, line, {
            front,
            back,
            type,
            bloomLevel: 'remember' as const,
            tags: [],
          }),
        ),
    summary: ({ reading }) => summary(reading),
  },
  // A card without an answer teaches nothing.
  (result) => ({ ...result, cards: result.cards.filter(({ back }) => back !== '') }),
)

function cardsIn(video: MarkedVideo) {
  const terms = termsIn(video)
  const listed = terms.length > 1 ? terms : []
  // What a card names is asked for once.
  const sections = video.outline.sections.filter(({ line, cards }) =>
    listed.some((term) => term.line === line || cards.some((row) => row.line === term.line)),
  )
  const taken = new Set([
    ...(video.outline.opening?.speech ?? []),
    ...sections.flatMap(({ line, speech }) => speech.concat(line ?? [])),
  ])
  const stated = statements(video, 'cards', { key: 'front', max, verbatim: true })
    .filter(({ line }) => !taken.has(line) && !(line.source === 'on-screen-text' && pairIn(line.text, true)))
    .flatMap(({ text, line }) => {
      const card = cardOf(withoutFillers(text))
      return card ? [{ line, ...card }] : []
    })
  return [...listed, ...stated]
}
