/** How far words stand from a figure: what is near says what the figure is about. */

import type { Told } from '../reading/figure.ts'
import { isAlike, termsIn } from '../words.ts'

const farthest = 50
const separator = /[,;.|/]|\s(?:and|then|plus|but|y|e|et|und|ed|dann|luego|puis|poi|en|och|i|и|ve|और|ثم|و\p{L}+)\s/gu

/** What stands in the next sentence is farther away still. */
const sentenceEnds = new Set('.!?。！？؟।')

/** Each word near a figure with its distance in letters; what stands behind a comma or an "and" is farther away. */
export function wordsAround(text: string, { start, end }: { start: number; end: number }): Map<string, number> {
  const around = new Map<string, number>()
  const from = Math.max(0, start - farthest)
  for (const { term, index, length } of termsIn(text.slice(from, end + farthest))) {
    const at = from + index
    const between = at < start ? text.slice(at + length, start) : text.slice(end, at)
    const ends = Array.from(between).filter((sign) => sentenceEnds.has(sign)).length
    const distance = between.length + 25 * ((between.match(separator)?.length ?? 0) + ends)
    around.set(term, Math.min(distance, around.get(term) ?? Infinity))
  }
  return around
}

/** All words of a text that is no longer are about each of its figures. */
export const shortText = 70

/** How much a word of an answer says of one of its figures: all, in a short text; in a long one, as it is near. */
export function weightOf(word: string, text: string, around: ReadonlyMap<string, number>): number {
  if (text.length <= shortText) return 1
  const distance = around.get(word)
  return distance === undefined ? 0.3 : distance < 25 ? 1 : 0.7
}

/** From 1 for a word of the same passage to 3 for one right beside the figure. */
export function closeness({ around, source }: Told, word: string): number {
  let distance = Infinity
  for (const [other, far] of around) if (far < distance && isAlike([other], word)) distance = far
  if (distance < Infinity) return 1 + 2 / (1 + distance / 12)
  return isAlike(source.words, word) ? 1 : 0
}
