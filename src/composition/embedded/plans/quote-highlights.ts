import quoteHighlights from '../../../formats/quote-highlights.ts'
import { summary } from '../../../language/ranking.ts'
import { unique, words } from '../../../language/text.ts'
import { parseTimestamp } from '../../../language/timestamps.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { cardsInQuotes, type Quotation, quotations } from '../spans/quote.ts'
import { timeOf } from '../time.ts'

const max = 8

export default definePlan(quoteHighlights)(
  {
    highlights: (video) => {
      const found = unique(quotations(video, 'highlights', 'highlights.quote'), ({ text }) => words(text).join(' '))
      const best = new Set(found.toSorted((one, other) => other.score - one.score).slice(0, max))
      return found.filter((one) => best.has(one)).map((one) => highlightOf(video, one))
    },
    summary: ({ reading }) => summary(reading),
  },
  // What stands in quotation marks needs no second look.
  (result, video) => {
    const cards = cardsInQuotes(video).map((one) => highlightOf(video, one))
    const all = unique([...cards, ...result.highlights], ({ quote }) => words(quote).join(' '))
    const ordered = all.toSorted((one, other) => parseTimestamp(one.timestamp) - parseTimestamp(other.timestamp))
    return { ...result, highlights: ordered.slice(0, max) }
  },
)

const highlightOf = (video: MarkedVideo, { text, line, score }: Quotation) => ({
  timestamp: timeOf(video, line),
  quote: text,
  context: contextOf(video, line),
  shareability: score >= 0.4 ? ('high' as const) : ('medium' as const),
})

/** The question to the speaker that is asked right before a line is what it answers. */
function contextOf({ reading }: MarkedVideo, line: MarkedLine): string {
  const before = reading.sentences.findLast(({ start }) => start < line.start)
  const isAsked = line.source === 'speech' && before?.text.endsWith('?') === true && /\byou/i.test(before.text)
  return isAsked && words(before.text).length >= 3 ? `Asked: ${withoutFillers(before.text)}` : ''
}
