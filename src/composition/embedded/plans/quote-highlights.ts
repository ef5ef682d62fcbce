import quoteHighlights from '../../../formats/quote-highlights.ts'
import { summary } from '../../../language/ranking.ts'
import { sentence, shorten, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

export default definePlan(quoteHighlights)({
  highlights: (video) =>
    statements(video, 'highlights', { key: 'quote', most: 8, verbatim: true }).map(({ text, line, score }) => ({
      timestamp: timeOf(video, line),
      quote: text,
      context: contextOf(video, line),
      shareability: score >= 0.75 ? ('high' as const) : score >= 0.5 ? ('medium' as const) : ('low' as const),
    })),
  summary: ({ reading }) => summary(reading),
})

/** What is said right before a line says what it answers. */
function contextOf({ lines }: MarkedVideo, line: MarkedLine): string {
  const before = lines
    .slice(Math.max(0, line.index - 3), line.index)
    .findLast(({ source, text }) => source === line.source && words(text).length >= 4)
  return before ? `After: ${sentence(shorten(before.text, 16))}` : ''
}
