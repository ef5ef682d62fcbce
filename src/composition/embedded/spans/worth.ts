/** What a place to eat is worth: how dear it is, and how good. */

import { prices } from '../../../language/prices.ts'
import type { MarkedVideo } from '../marks.ts'

/** "I found the best cheap noodles in Chicago." */
export const superlative = ({ reading }: MarkedVideo) =>
  reading.sentences.map(({ text }) => /\bthe best [^.!?,]{4,50}/i.exec(text)?.[0]).find(Boolean) ?? ''

/** By the dearest dish that is named, in dollars. */
export function priceRange(text: string): '' | '$' | '$$' | '$$$' | '$$$$' {
  const dearest = Math.max(0, ...prices(text).map(({ dollars }) => dollars))
  return dearest === 0 ? '' : dearest < 15 ? '$' : dearest < 35 ? '$$' : dearest < 80 ? '$$$' : '$$$$'
}
