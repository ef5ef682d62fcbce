/** What a video says and takes back: "It is two miles. No, closer to one and a half", or a card "MYTH" beside it. */

import type { Line } from './reading.ts'
import { contentWords, singular, words } from './text.ts'

/** A line that denies the one before it, or the card beside it. */
const denies =
  /^\W*(?:(?:that(?:'s| is| one's| one is)|it's|this is|total|big) )?(?:an? )?(?:myth|false|nope|wrong|lie|not true|nonsense|fake)\b|^\W*❌\W*$|^(?:oh,? |ah,? )?no[.!]/iu
const corrects =
  /^(?:oh,? |um,? )?(?:sorry,? (?:they|i|it|that|to|in|on|at|the|an?|from|with)\b|correction\b|scratch that|wait,? no\b|i lied\b)/i
/** "No, the new one". What answers a question, or denies something else, takes nothing back. */
const no = /^(?:oh,? |ah,? )?no,\s*(?:wait,? |sorry,? )?([^,.;!?]*)/i
const negated = /\b(?:not|no|never|nothing|cannot)\b|n['’]t\b/i
const [short, longest] = [3, 6]
function isReplaced(line: Line, next: Line): boolean {
  const instead = no.exec(next.text)?.[1]
  const max = negated.test(instead ?? '') ? short : longest
  return instead !== undefined && !line.text.endsWith('?') && words(instead).length <= max
}
/** A line that says itself that it is none. */
const isMyth = /\bmyth\b|^\W*❌/iu
/** Cards that stand together are shown within this many seconds of each other. */
const together = 1.5

/** "Well, April to July": the same sort of value once more, after a word of second thought or alone. */
const again =
  /^(?:oh,? |uh,? |um,? )*(?:well|actually|sorry|wait|i mean|or rather|make that|hang on|hold on|oops)\b|^oh,? (?:it|that)(?:'s| is| was)\b|^(?:\S+ ){1,4}(?:sorry|i mean)[.!]?$/i
const value =
  /\d+|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+day)\b/iu
/** "Thirty." after "forty days": a figure alone, or with what was counted before. */
const isValueAlone = (line: Line, { plain }: Line) => {
  const [, unit = ''] = /^\d[\d.,/]*(?: (\p{L}+))?\W*$/u.exec(plain) ?? [undefined, '-']
  return unit === '' || contentWords(line.plain).includes(singular(unit.toLowerCase()))
}
const isCorrection = (line: Line, next: Line) =>
  value.test(line.plain) &&
  value.test(next.plain) &&
  (again.test(next.text) || isValueAlone(line, next)) &&
  // "After two weeks. Two."
  !words(line.plain).includes(value.exec(next.plain)![0].toLowerCase())

const nextOf = (lines: readonly Line[], line: Line) =>
  lines.slice(lines.indexOf(line) + 1).find(({ source }) => source === line.source)

/** Whether a speaker says something else instead in the next sentence: nothing of it counts. */
export function isTakenBack(lines: readonly Line[], line: Line): boolean {
  const next = line.source === 'speech' ? nextOf(lines, line) : undefined
  return next !== undefined && (corrects.test(next.text) || isReplaced(line, next) || isCorrection(line, next))
}

/** Whether the next line of the same source denies a line. */
export function isRefuted(lines: readonly Line[], line: Line): boolean {
  if (isMyth.test(line.text)) return true
  const next = nextOf(lines, line)
  if (!next) return false
  const isNear = line.source === 'speech' || next.start - line.start <= together
  return (isNear && denies.test(next.text)) || isTakenBack(lines, line)
}
