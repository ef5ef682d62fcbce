/** How the embedded composer chooses the lines worth repeating. */

import { type Quote, quotesOf } from '../../language/quotes.ts'
import { headline } from '../../language/headline.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { sentence, shorten, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

const most = 8
const fewestPoints = 1.15
/** However good the best line is, a good one beside it stays good. */
const highestBar = 1.4

export function extractQuotes(reading: Reading) {
  const ranked = quotesOf(reading)
  const best = ranked[0]?.score ?? 0
  // Long talks have more good lines; each has to hold its own against the best one.
  const room = Math.min(most, Math.max(3, Math.ceil(reading.sentences.length * 0.5)))
  const bar = Math.max(fewestPoints, Math.min(best * 0.4, highestBar))
  const chosen = ranked.filter(({ score }) => score >= bar).slice(0, room)
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
  const lines = line.source === 'speech' ? reading.sentences : reading.written
  const at = lines.indexOf(line)
  // "Right." and "But honestly?" answer nothing.
  const before = lines.slice(Math.max(0, at - 3), Math.max(0, at)).findLast(({ text }) => words(text).length >= 4)
  if (before) return `After: ${sentence(shorten(before.text, 16))}`
  const title = headline(reading)
  return title === '' ? '' : `Opening of "${title}"`
}
