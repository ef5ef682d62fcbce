/**
 * Whether a figure of an answer can be worked out: of what a place tells together with another figure, of any two, or of
 * those that the answer itself names beside it.
 */

import { lists, phrases } from '../../language/lexicon.ts'
import type { Claim, Claims } from './claims.ts'
import { isBeside } from './contradiction-places.ts'
import { same } from '../derivation/derive.ts'
import { stepOf } from '../derivation/exact-results.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import type { Known } from '../known.ts'
import { memoized } from '../memoized.ts'
import type { Signs } from './trees.ts'

// Every two of them are tried: a short video tells fewer.
const mostTold = 50
const mostNamed = 8
/** What is rounded differs by as much. */
const rounded = 0.01

const near = (one: number, other: number) => Math.abs(one - other) <= rounded * Math.abs(other)

/** "80 %", where forty of fifty are told; "a third off". */
const isShare = (percent: number, one: number, other: number) =>
  [one / other, other / one, 1 - one / other, 1 - other / one].some((share) => near(100 * share, percent))

const inHours = ({ value, unit }: Figure) => (value * unit!.size) / 3600

const saysSo = phrases(lists('results')('told'))
/** "So about 140 pounds", "= 22". */
const announcing = new RegExp(
  String.raw`(?:(?<!\p{L})${saysSo}|=)(?: (?:about|like|around|etwa|environ|unos|circa))?[:,]? ?[$€£¥₹]?$`,
  'iu',
)
const isAnnounced = ({ source, start }: Told) => announcing.test(source.plain.slice(Math.max(0, start - 30), start))

type Made = Record<'sum' | 'difference' | 'product' | 'quotient' | 'share', boolean>

/** What two amounts make, together or one of the other. */
const resultsOf = (one: number, other: number): number[] => [
  one + other,
  Math.abs(one - other),
  ...(one > 1 && other > 1 ? [one * other, one / other, other / one] : []),
]

export function createArithmeticSigns({ all: claims }: Pick<Claims, 'all'>, { figures }: Known) {
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
      ownAnnounced: Number(figures.saying(claim.figure).some(isAnnounced)),
    }
  })

  /** Of two such figures, in the unit of a third, whatever that is. */
  function isMade({ figure }: Claim, value: number, [one, other]: readonly [Figure, Figure]): boolean {
    const size = figure.unit?.size ?? 1
    const results = resultsOf((amountIn(figure, one) ?? NaN) / size, (amountIn(figure, other) ?? NaN) / size)
    const isCounted = one.value > 1 && other.value > 1
    const products = isCounted ? [one.value * other.value, one.value / other.value, other.value / one.value] : []
    const times = [one, other].flatMap((a, at) => {
      const amount = (amountIn(figure, a) ?? NaN) / size
      const count = [other, one][at]!.value
      return [amount * count, amount / count]
    })
    const isShared = figure.unit?.family === 'percent' && isShare(value, one.value, other.value)
    return isShared || [...results, ...products, ...times].some((result) => same(result, value))
  }

  /** Whether one of such pairs makes it, and how many of the numbers around it they would make as well. */
  function madeHere(claim: Claim, pairs: readonly (readonly [Figure, Figure])[]): [number, number] {
    const { value } = claim.figure
    const is = (tried: number) => pairs.some((pair) => isMade(claim, tried, pair))
    if (!is(value)) return [0, 0]
    const around = [-3, -2, -1, 1, 2, 3].map((times) => value + times * stepOf(value)).filter((tried) => tried > 0)
    return [1, around.filter(is).length / around.length]
  }

  /** By what the text or the entry names beside it; by one of those and another that is told in one line with it. */
  const byNamed = memoized((claim: Claim): Signs => {
    const { figure, path } = claim
    const isOne = (one: Figure) => one !== figure && one.value !== figure.value && !one.clock && one.value > 0
    const beside = claims.filter((one) => isBeside(one, claim) && isOne(one.figure)).slice(0, mostNamed)
    const named = beside.filter((one) => figures.saying(one.figure).length > 0)
    const here = named.filter((one) => one.path === path).map((one) => one.figure)
    const withLine = here.flatMap((one) => {
      const lines = new Set(figures.saying(one).map(({ source }) => source))
      const inLine = told.filter((other) => lines.has(other.source) && other.value !== one.value && isOne(other))
      return inLine.map((other) => [one, other] as const)
    })
    const [inText, inTextToo] = madeHere(claim, pairsOf(here))
    const [inEntry, inEntryToo] = madeHere(claim, pairsOf(named.map((one) => one.figure)))
    const [inLine, inLineToo] = madeHere(claim, withLine.slice(0, mostTold))
    return {
      madeInText: inText - inTextToo,
      madeInEntry: inEntry - inEntryToo,
      madeInLine: inLine - inLineToo,
    }
  })

  return (claim: Claim, rival: Told): Signs => {
    const others = told.filter((one) => one.value !== rival.value)
    const all = others.map((other) => madeOf(claim, rival, other))
    const is = (way: keyof Made) => Number(all.some((made) => made[way]))
    const { value } = claim.figure
    return {
      ...byAny(claim),
      ...byNamed(claim),
      sumWith: is('sum'),
      differenceWith: is('difference'),
      productWith: is('product'),
      quotientWith: is('quotient'),
      announced: Number(isAnnounced(rival)),
      twice: Number(near(value, 2 * rival.value) || near(rival.value, 2 * value)),
    }
  }
}

const pairsOf = (all: readonly Figure[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))

/** Each once. */
const distinct = (all: readonly Told[]): Told[] =>
  [...new Map(all.map((one) => [`${one.value} ${one.unit?.name ?? ''}`, one])).values()].slice(0, mostTold)
