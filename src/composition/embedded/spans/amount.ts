/** How much of a thing: the quantity right before its name ("two cups of flour") or right after it ("flour - 200 g"). */

import { digits } from '../../../language/numbers.ts'
import { measureOf, quantities } from '../../../language/quantities.ts'
import { tokensOf } from '../../../language/text.ts'
import type { NamedThing } from '../things.ts'

export interface Amount {
  amount: string | null
  unit: string | null
}

/** Words between a quantity and the name that it belongs to: "two large, ripe tomatoes". */
const maxBetween = 24

type Named = Pick<NamedThing, 'before' | 'after' | 'name'>

/** The amount that stands at the first of its mentions that has one: shown without, said with it. */
export const amountOf = (thing: NamedThing): Amount =>
  [thing, ...thing.again].map(amountBeside).find(({ amount }) => amount !== null) ?? none

const none: Amount = { amount: null, unit: null }

function amountBeside({ before, after, name }: Named): Amount {
  const lead = digits(`${before} ${name}`)
  const start = lead.length - digits(name).length
  const ahead = quantities(lead).findLast(
    ({ amount, end, measure }) =>
      end <= lead.length && start - end <= maxBetween && measure !== 'time' && amount !== 'some',
  )
  if (ahead) return { amount: ahead.amount, unit: ahead.unit === '' ? null : ahead.unit }
  // "Flour: 200 g", "salt (1 tsp)": only where a sign says that it belongs to the name.
  const tail = /^\s*[-–—:(x×]\s*(.{1,30})/.exec(digits(after))
  const [behind] = tail ? quantities(tail[1]!) : []
  if (behind && behind.start === 0 && behind.measure !== 'time')
    return { amount: behind.amount, unit: behind.unit === '' ? null : behind.unit }
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
