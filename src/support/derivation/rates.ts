/** Prices of another amount than the one that is told: so much a kilo. */

import { inOneFamily, unitAtStart } from '../../language/numerals/units.ts'
import { isPlain } from '../contradiction/likeness.ts'
import type { Figure } from '../reading/figure.ts'
import { same } from './derive.ts'
import type { Given } from './given.ts'

const per = /^ ?(?:\/|(?:an?|per|each|the|al|alla|le|la|il|el|por|pro|das|par|o|por) )(.{2,20})/iu
const measured = new Set(['mass', 'volume', 'length', 'time'])

/** "€9.50 (38 a kilo)": the price of another amount than the one that is told beside it. */
export function isRate({ value, end }: Figure, { text, setting, places }: Given, named: readonly Figure[]): boolean {
  const unit = unitAtStart(per.exec(text.slice(end, end + 24))?.[1] ?? '')
  if (!unit || !measured.has(unit.family)) return false
  return places.all.some((one) => {
    const both = one.unit && setting.home.has(one.source) ? inOneFamily(one.unit, unit) : undefined
    const amount = both ? (one.value * both[0].size) / both[1].size : 0
    return amount > 0 && named.some((price) => Math.abs(price.value / amount - value) < value * 0.02)
  })
}

/** "€42 a kilo", where 4.20 for 100 g are told. */
export function isSameRate(figure: Figure, { text, places }: Given): boolean {
  const unit = unitAtStart(per.exec(text.slice(figure.end, figure.end + 24))?.[1] ?? '')
  if (figure.unit?.family !== 'money' || !unit || !measured.has(unit.family)) return false
  return places.all.some((price) => {
    if (price.unit?.family !== 'money' || !isPlain(price)) return false
    const amount = places.all.find(
      (one) => one.source === price.source && one.start >= price.end && one.start - price.end < 20 && one.unit,
    )
    const units = amount?.unit && inOneFamily(amount.unit, unit)
    const right = units ? (price.value * price.unit.size * units[1].size) / (amount.value * units[0].size) : 0
    return right > 0 && same(right, figure.value * figure.unit!.size)
  })
}
