/** How long a procedure takes. */

import { durations } from './quantities.ts'
import type { Reading } from './reading.ts'

const takes = /\b(?:takes?|took|total|in (?:under|less than|just|only|about)|ready in|done in|in \d+)\b/i
const about = /\b(?:about|around|under|less than|almost) $/i
/** How far from a time the words stand that say what it is the time of, in characters. */
const near = 24

/** How long the whole takes, as said or as the title has it. '' when nobody says. */
export function totalTime(reading: Reading): string {
  for (const { plain, source } of [...reading.sentences, ...reading.caption, ...reading.written]) {
    const [span] = durations(plain)
    const around = span ? plain.slice(Math.max(0, span.start - near), span.end + near) : ''
    if (!span || span.seconds < 30 || !(source === 'title' || takes.test(around))) continue
    return `${about.exec(plain.slice(0, span.start))?.[0].toLowerCase() ?? ''}${span.text}`
  }
  return ''
}
