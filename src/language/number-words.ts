/** The words of which English numbers are made. */

import { tokensOf } from './text.ts'

export const small: Record<string, number> = Object.fromEntries(
  tokensOf(
    `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen`,
  ).map((word, value) => [word, value]),
)
for (const word of ['nil', 'nought', 'naught']) small[word] = 0
export const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
)
export const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1000,
  lakh: 100_000,
  million: 1_000_000,
  crore: 10_000_000,
}

/** "Thirty's the swing": the number before a shortened "is". */
export function numberBefore(word: string): string | undefined {
  const number = /^(\p{L}+)'s$/u.exec(word)?.[1]
  const name = number?.toLowerCase() ?? ''
  return name !== 'one' && (name in small || name in tens) ? number : undefined
}
