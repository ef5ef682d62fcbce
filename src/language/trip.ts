/** What is stated of a trip: what it costs in all ("under €50", "€110 each"), and where it starts. */

import { prices } from './prices.ts'
import type { Line } from './reading.ts'

const total =
  /\b(?:budget|spend|spent|in total|total|all in|a day|per day|costs? (?:me|us|you)|for everything|altogether)\b/i
const limit = /\b(?:under|about|around|less than|only|up to|over|roughly|almost|nearly)\s*$/i
const share = /^\s*(?:each|a day|per day|a night|per night|a head|per person|pp|in total|for (?:\w+ ){1,2}days?)\b/i

/** Prices of single places are no budget. */
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

/** "An hour from Madrid": where a trip starts is not where it goes. */
export function isOrigin(lines: readonly Line[], name: string): boolean {
  const before = lines.flatMap(({ text }) => (text.includes(name) ? text.slice(0, text.indexOf(name)) : []))
  return before.length > 0 && before.every((text) => /\b(?:from|desde|ab)\s*$/i.test(text))
}
