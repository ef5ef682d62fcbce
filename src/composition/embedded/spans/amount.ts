/** How much of a thing: the quantity right before its name ("two cups of flour"). */

import { digits } from '../../../language/numbers.ts'
import { measureOf, quantities } from '../../../language/quantities.ts'
import { tokensOf } from '../../../language/text.ts'
import type { NamedThing } from '../things.ts'

export interface Amount {
  amount: string | null
  unit: string | null
}

/** "Two large, ripe tomatoes". */
const maxBetween = 24

/** The amount that stands at the first of its mentions that has one: shown without, said with it. */
export const amountOf = (thing: NamedThing): Amount =>
  [thing, ...thing.again].map(amountBeside).find(({ amount }) => amount !== null) ?? none

const none: Amount = { amount: null, unit: null }

function amountBeside({ before, name }: Pick<NamedThing, 'before' | 'name'>): Amount {
  // The number of a row is no amount: "3. double espresso".
  const lead = digits(`${before.replace(/^\s*\d{1,2}[.)]\s/, '')} ${name}`)
  const start = lead.length - digits(name).length
  const ahead = quantities(lead).findLast(
    ({ amount, end, measure }) =>
      end <= lead.length && start - end <= maxBetween && measure !== 'time' && amount !== 'some',
  )
  if (ahead) return { amount: ahead.amount, unit: ahead.unit === '' ? null : ahead.unit }
  return none
}

/** "60 g flour", "fifteen squats", "cups of rice": the thing without how much of it. */
export function withoutAmount(text: string): string {
  const parts = tokensOf(text.trim())
  const isAmount = (word: string, next: string | undefined) =>
    next !== undefined && (/^\d/.test(digits(word)) || measureOf(word) !== 'count' || word.toLowerCase() === 'of')
  while (isAmount(parts[0]!, parts[1])) parts.shift()
  return parts.join(' ')
}
