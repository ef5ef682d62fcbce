/** What a place to eat is worth: how dear it is, and how good. */

import { prices } from '../../../language/prices.ts'
import type { MarkedVideo } from '../marks.ts'

/** "I found the best cheap noodles in Chicago." */
export const superlative = ({ reading }: MarkedVideo) =>
  reading.sentences.map(({ text }) => /\bthe best [^.!?,]{4,50}/i.exec(text)?.[0]).find(Boolean) ?? ''

/** Dollars that the dearest dish costs, from and below which a range is clear; between two ranges it is not. */
const ranges = [
  ['$', 0, 14],
  ['$$', 15.5, 30],
  ['$$$', 40, 70],
  ['$$$$', 80, Number.POSITIVE_INFINITY],
] as const

export function priceRange(text: string): '' | '$' | '$$' | '$$$' | '$$$$' {
  const dearest = Math.max(0, ...prices(text).map(({ dollars }) => dollars))
  return ranges.find(([, from, below]) => dearest > from && dearest < below)?.[0] ?? ''
}
