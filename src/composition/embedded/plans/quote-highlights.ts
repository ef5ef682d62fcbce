import quoteHighlights from '../../../formats/quote-highlights.ts'
import { summary } from '../../../language/summary.ts'
import { unique, words } from '../../../language/text.ts'
import { parseTimestamp } from '../../../language/timestamps.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { cardsInQuotes, isBeside, wholeQuote } from '../spans/quote.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'

const max = 8

export default definePlan(quoteHighlights)(
  {
    highlights: (video) =>
      statements(video, 'highlights', { key: 'quote', max, without: isBeside(video) })
        .map(({ line }) => ({ text: wholeQuote(line.said), line }))
        .filter(({ text }) => text !== '')
        .map((one) => highlightOf(video, one)),
    summary: ({ reading }) => summary(reading),
  },
  (result, video) => {
    const cards = cardsInQuotes(video).map((one) => highlightOf(video, one))
    const all = unique([...cards, ...result.highlights], ({ quote }) => words(quote).join(' '))
    const ordered = all.toSorted((one, other) => parseTimestamp(one.timestamp) - parseTimestamp(other.timestamp))
    return { ...result, highlights: ordered.slice(0, max) }
  },
)

const highlightOf = (video: MarkedVideo, { text, line }: { text: string; line: MarkedLine }) =>
  from(video, line, {
    quote: text,
    context: '',
    shareability: '' as const,
  })
