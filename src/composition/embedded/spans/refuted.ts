/** What a video says and takes back: "It is two miles. No, closer to one and a half", or a card "MYTH" beside it. */

import type { Line } from '../../../language/reading.ts'
import { words } from '../../../language/text.ts'

/** A line that denies or corrects the one before it, or the card beside it. */
const denies =
  /^\W*(?:(?:that(?:'s| is| one's| one is)|it's|this is|total|big) )?(?:an? )?(?:myth|false|nope|wrong|lie|not true|nonsense|fake)\b|^\W*❌\W*$|^(?:oh,? |ah,? )?no[.,!]|^(?:sorry,? (?:they|i|it|that)\b|correction\b|scratch that|wait,? no\b|i lied\b)/iu
/** A line that says itself that it is none. */
const isMyth = /\bmyth\b|^\W*❌/iu
/** Cards that stand together are shown within this many seconds of each other. */
const together = 1.5

/** "Well, April to July": the same sort of value once more, after a word of second thought or alone. */
const again = /^(?:oh,? |uh,? |um,? )*(?:well|actually|sorry|wait|i mean|or rather|make that|hang on|hold on|oops)\b/i
const value =
  /\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+day)\b/iu
const isValueAlone = ({ plain }: Line) => /\d/.test(plain) && words(plain).length <= 2
const isCorrection = (line: Line, next: Line) =>
  value.test(line.plain) &&
  value.test(next.plain) &&
  (again.test(next.text) || isValueAlone(next)) &&
  line.text !== next.text

/** Whether the next line of the same source takes a line back. */
export function isRefuted(lines: readonly Line[], line: Line): boolean {
  if (isMyth.test(line.text)) return true
  const next = lines[lines.findIndex((other, at) => at > lines.indexOf(line) && other.source === line.source)]
  if (!next) return false
  if (line.source === 'speech') return denies.test(next.text) || isCorrection(line, next)
  return denies.test(next.text) && next.start - line.start <= together
}
