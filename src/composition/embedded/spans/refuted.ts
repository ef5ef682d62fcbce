/** What a video only names to deny it: "Cracking your neck gives you arthritis", then a card "MYTH". */

import type { MarkedLine, MarkedVideo } from '../marks.ts'

/** A line that denies or corrects the one before it, or the card beside it. */
const denies =
  /^\W*(?:(?:that(?:'s| is| one's| one is)|it's|this is|total|big) )?(?:an? )?(?:myth|false|nope|wrong|lie|not true|nonsense|fake)\b|^\W*❌\W*$|^no[.,!]|^(?:sorry,? (?:they|i|it|that)\b|correction\b|scratch that|wait,? no\b)/iu
/** A line that says itself that it is none. */
const isMyth = /\bmyth\b|^\W*❌/iu
/** Cards that stand together are shown within this many seconds of each other. */
const together = 1.5

export function isRefuted({ lines }: MarkedVideo, line: MarkedLine): boolean {
  if (isMyth.test(line.text)) return true
  const next = lines.find(({ index, source }) => index > line.index && source === line.source)
  if (!next || !denies.test(next.text)) return false
  return line.source === 'speech' || next.start - line.start <= together
}
