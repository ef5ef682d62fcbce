/** How the embedded composer chooses the lines worth repeating. */

import { type Quote, quotesOf } from '../../language/quotes.ts'
import { headline } from '../../language/headline.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { sentence, shorten } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

const most = 8
const fewestPoints = 1.15

export function extractQuotes(reading: Reading) {
  const ranked = quotesOf(reading)
  const best = ranked[0]?.score ?? 0
  // Long talks have more good lines; each has to hold its own against the best one.
  const room = Math.min(most, Math.max(3, Math.ceil(reading.sentences.length * 0.5)))
  const chosen = ranked.filter(({ score }) => score >= Math.max(fewestPoints, best * 0.4)).slice(0, room)
  const highlights = chosen
    .sort((one, other) => one.line.start - other.line.start)
    .map((quote) => ({
      timestamp: timestamp(quote.line.start, reading.duration),
      quote: quote.text,
      context: contextOf(quote, reading),
      shareability:
        quote.score >= 2.6 ? ('high' as const) : quote.score >= 1.6 ? ('medium' as const) : ('low' as const),
    }))
  return { highlights, summary: summary(reading) }
}

/** What is said right before a line says what it answers; the first line has only the title. */
function contextOf({ line }: Quote, reading: Reading): string {
  const at = reading.sentences.indexOf(line)
  const before = reading.sentences[at - 1]
  if (before) return `After: ${sentence(shorten(before.text, 16))}`
  const title = headline(reading)
  return title === '' ? '' : `Opening of "${title}"`
}
