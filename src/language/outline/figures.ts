/** Rows of nothing but figures: how often, how long, how much, how dear. */

import { digits } from '../numbers.ts'
import { prices } from '../prices.ts'
import { quantities } from '../quantities.ts'
import { tidy } from '../text.ts'

const counts = /(?<![\p{L}\d])\d+(?:[-–]\d+)? ?(?:x|×) ?(?:\d+(?:[-–/]\d+)?|max|failure)?(?![\p{L}\d])/giu
const words =
  /\b(?:rest|break|pause|rounds?|sets?|reps?|repetitions|repeat|times|each|per|every|side|leg|arm|person|pp|of|for|only|under|about|to failure|failure|max|am|pm|total|serves|makes)\b/gi

/** What a row says beside its figures; '' where it says nothing else. */
export function withoutFigures(text: string): string {
  let rest = digits(text)
  for (const found of prices(rest).toReversed()) rest = rest.slice(0, found.start) + rest.slice(found.end)
  rest = rest.replaceAll(counts, ' ')
  for (const found of quantities(rest).toReversed())
    if (found.measure !== 'count' || /\d/.test(found.amount)) rest = rest.slice(0, found.start) + rest.slice(found.end)
  const left = tidy(rest.replaceAll(words, ' ').replaceAll(/[^\p{L}\p{N}'’&\s-]/gu, ' '))
  return /\p{L}{2}/u.test(left) ? left : ''
}
