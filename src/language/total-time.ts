/** How long a procedure takes. */

import { instructions } from './imperatives.ts'
import { durations } from './quantities.ts'
import type { Reading } from './reading.ts'

const takes =
  /\b(?:takes?|took|total|in (?:under|less than|just|only|about)|less than|under|that's all|ready in|done in|all it takes|in \d+)\b|^(?:about|around|only|just)\b/i

const howLong = /\bhow long\b[^?]*\btake\b[^?]*\?$/i

/** How long the whole takes, as said. '' when nobody says. */
export function totalTime(reading: Reading): string {
  for (const [index, line] of [...reading.sentences, ...reading.caption, ...reading.written].entries()) {
    const [span] = durations(line.plain)
    if (!span || span.seconds < (/\btakes?\b/i.test(line.plain) ? 5 : 30)) continue
    // "How long does that take you? Half an hour."
    if (line.source === 'speech' && howLong.test(reading.sentences[index - 1]?.text ?? '')) return asSaid(span.text)
    // "Ten minutes and a spoke key."
    if (line.source === 'speech' && index < 5 && /^\d+ \p{L}+ and an? \p{L}/u.test(line.plain)) return asSaid(span.text)
    const around = line.plain.slice(Math.max(0, span.start - 24), span.end + 24)
    const isStep = line.source === 'speech' && instructions(line.plain).length > 0 && !/\btakes?\b/i.test(around)
    if (
      !isStep &&
      (takes.test(around) ||
        line.source === 'title' ||
        /\d+[- ]min(?:ute)?s?\b/i.test(line.source === 'caption' ? around : ''))
    ) {
      const about = /\b(?:about|around|under|less than|almost)\s$/i.exec(line.plain.slice(0, span.start))
      return `${about ? about[0].toLowerCase() : ''}${asSaid(span.text)}`
    }
  }
  return ''
}

const asSaid = (time: string) => time.replace(/^1\/2 (?:an? )?hour$/, 'half an hour')
