/** Whether a figure of an answer can be worked out: of what a place tells together with another figure, or of any two. */

import type { Claim } from './claims.ts'
import { amountsOf, type Figure, type Told } from './figure.ts'
import type { Known } from './known.ts'
import { memoized } from './memoized.ts'
import type { Signs } from './trees.ts'

// Every two of them are tried: a short video tells fewer.
const mostTold = 50
/** What is rounded differs by as much. */
const rounded = 0.01

const near = (one: number, other: number) => Math.abs(one - other) <= rounded * Math.abs(other)

/** "80 %", where forty of fifty are told; "a third off". */
const isShare = (percent: number, one: number, other: number) =>
  [one / other, other / one, 1 - one / other, 1 - other / one].some((share) => near(100 * share, percent))

const inHours = ({ value, unit }: Figure) => (value * unit!.size) / 3600

type Made = Record<'sum' | 'difference' | 'product' | 'quotient' | 'share', boolean>

export function createArithmeticSigns({ figures }: Known) {
  const told = distinct(figures.all.filter((one) => !one.isOtherwise && !one.isWithdrawn && one.value > 0))

  /** In the unit of a figure; what has none is meant in it. Of a time of day, hours. */
  const amountIn = (figure: Figure, one: Figure): number | undefined => {
    if (figure.clock) return one.clock ? one.value : one.unit?.family === 'time' ? inHours(one) : undefined
    const size = figure.unit?.size ?? 1
    if (one.unit === undefined) return one.value * size
    return figure.unit === undefined ? one.value : amountsOf(figure, one)?.[1]
  }

  function madeOf({ figure }: Claim, one: Told, other: Told): Made {
    const { value, unit } = figure
    const mine = value * (unit?.size ?? 1)
    const [first, second] = [amountIn(figure, one) ?? NaN, amountIn(figure, other) ?? NaN]
    const isMany = one.value > 1 && other.value > 1
    return {
      sum: near(first + second, mine),
      difference: first !== second && near(Math.abs(first - second), mine),
      product: isMany && (near(one.value * other.value, value) || near(first * other.value, mine)),
      quotient:
        isMany &&
        (near(one.value / other.value, value) ||
          near(other.value / one.value, value) ||
          near(first / other.value, mine)),
      share: unit?.family === 'percent' && isShare(value, one.value, other.value),
    }
  }

  /** By any two figures that the video tells. */
  const byAny = memoized((claim: Claim): Signs => {
    const all = told.flatMap((one, at) => told.slice(at + 1).map((other) => madeOf(claim, one, other)))
    const is = (way: keyof Made) => Number(all.some((made) => made[way]))
    return {
      anySum: is('sum'),
      anyDifference: is('difference'),
      anyProduct: is('product'),
      anyQuotient: is('quotient'),
      anyShare: is('share'),
      told: told.length,
    }
  })

  return (claim: Claim, rival: Told): Signs => {
    const others = told.filter((one) => one.value !== rival.value)
    const all = others.map((other) => madeOf(claim, rival, other))
    const is = (way: keyof Made) => Number(all.some((made) => made[way]))
    const { value } = claim.figure
    return {
      ...byAny(claim),
      sumWith: is('sum'),
      differenceWith: is('difference'),
      productWith: is('product'),
      quotientWith: is('quotient'),
      twice: Number(near(value, 2 * rival.value) || near(rival.value, 2 * value)),
    }
  }
}

/** Each once. */
const distinct = (all: readonly Told[]): Told[] =>
  [...new Map(all.map((one) => [`${one.value} ${one.unit?.name ?? ''}`, one])).values()].slice(0, mostTold)
