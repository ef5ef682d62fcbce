/** What a trip costs in all, as it is stated: "under €50", "€110 each". Prices of single places are none. */

import { prices } from './prices.ts'
import type { Line } from './reading.ts'

const total =
  /\b(?:budget|spend|spent|in total|total|all in|a day|per day|costs? (?:me|us|you)|for everything|altogether)\b/i
const limit = /\b(?:under|about|around|less than|only|up to|over|roughly|almost|nearly)\s*$/i
const share = /^\s*(?:each|a day|per day|a night|per night|a head|per person|pp|in total|for (?:\w+ ){1,2}days?)\b/i

export function budgetIn(lines: readonly Line[]): string {
  for (const { plain } of lines) {
    if (!total.test(plain)) continue
    const found = prices(plain).at(-1)
    if (!found) continue
    const before = limit.exec(plain.slice(0, found.start))?.[0].trim() ?? ''
    const after = share.exec(plain.slice(found.end))?.[0].trim() ?? ''
    return [before.toLowerCase(), found.text, after].filter(Boolean).join(' ')
  }
  return ''
}
