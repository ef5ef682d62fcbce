/** What follows from two figures that are told together: so many miles for so many seconds. */

import { isSameUnit } from '../../language/numerals/units.ts'
import { same } from './derive.ts'
import type { Figure, Told } from '../reading/figure.ts'

/** Of these, one may grow with another; sets and prices of different things do not. */
const growing = new Set(['time', 'length', 'mass', 'volume', 'money'])
const grows = ({ unit, clock }: Figure) => unit !== undefined && growing.has(unit.family) && clock === undefined

/** "10 seconds mean 2 miles", where five seconds are told to be one: both are the same number of times as much. */
export function inProportion(figure: Figure, told: readonly Told[], beside: readonly Figure[]): Told | undefined {
  if (!grows(figure)) return undefined
  const partners = beside.filter((one) => one !== figure && grows(one) && one.unit!.family !== figure.unit!.family)
  if (partners.length === 0) return undefined
  return told.find(
    (one) =>
      isOf(figure, one) &&
      told.some(
        (other) =>
          other.source === one.source &&
          partners.some(
            (partner) => isOf(partner, other) && same(figure.value / one.value, partner.value / other.value),
          ),
      ),
  )
}

/** "Three seconds is a kilometre": the article counts. */
const isOf = (figure: Figure, { unit, value, isOtherwise }: Told) =>
  unit !== undefined && (!isOtherwise || value === 1) && value > 0 && isSameUnit(unit, figure.unit!)

/** "A twelfth of a spoon, so a dozen fill one": as many as make up the whole. */
export const wholeOf = (figure: Figure, beside: readonly Told[]): Told | undefined =>
  figure.unit === undefined
    ? beside.find(({ parts }) => parts !== undefined && parts[0] === 1 && parts[1] === figure.value)
    : undefined

const rest =
  /(?<!\p{L})(?:rest|remaining|remainder|others?|resto|restante|reste|restant|übrigen?|बाकी|बाक़ी|الباقي|والباقي)(?!\p{L})|残り|其余|剩下|나머지/iu

/** "55 per cent linen and the rest cotton": 45 per cent. */
export const restOf = ({ unit, value }: Figure, told: readonly Told[]): Told | undefined =>
  unit?.family === 'percent'
    ? told.find((one) => one.unit?.family === 'percent' && same(100 - one.value, value) && rest.test(one.source.text))
    : undefined
