import quoteHighlights from '../../../formats/quote-highlights.ts'
import { summary } from '../../../language/ranking.ts'
import { unique, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { quotations } from '../spans/quote.ts'
import { timeOf } from '../time.ts'

const most = 8

export default definePlan(quoteHighlights)({
  highlights: (video) => {
    const found = unique(quotations(video, 'highlights', 'highlights.quote'), ({ text }) => words(text).join(' '))
    const best = new Set(found.toSorted((one, other) => other.score - one.score).slice(0, most))
    return found
      .filter((one) => best.has(one))
      .map(({ text, line, score }) => ({
        timestamp: timeOf(video, line),
        quote: text,
        context: contextOf(video, line),
        shareability: score >= 0.6 ? ('high' as const) : ('medium' as const),
      }))
  },
  summary: ({ reading }) => summary(reading),
})

/** The question that is asked right before a line says what it answers. */
function contextOf({ lines }: MarkedVideo, line: MarkedLine): string {
  const asked = lines.slice(Math.max(0, line.index - 2), line.index).findLast(({ text }) => text.endsWith('?'))
  return asked && words(asked.text).length >= 3 ? `Asked: ${withoutFillers(asked.text)}` : ''
}
