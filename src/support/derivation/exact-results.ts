/**
 * Results that an answer has worked out, whatever words tell so: "2.5 kg, 112.50", where a kilo costs 45. Nearly any small
 * number can be made of two others; one that can be, where hardly any around it can, was made of them.
 */

import { inOneFamily } from '../../language/numerals/units.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import type { Figures } from '../reading/figures.ts'
import { isPlain } from '../contradiction/likeness.ts'
import type { Setting } from '../contradiction/setting.ts'

/** More parts make too many results. */
const mostBeside = 6
const mostTold = 10

/** How many of the numbers around it may be results as well. */
const around = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]
const mostAround = { own: 2, told: 1 }

/** So many is what any two figures make; fewer where both stand beside it, or words say that it was worked out. */
const largestCommon = { plain: 20, worked: 4 }

/** What is told roughly may be rounded. */
const rounding = 0.03

interface Part {
  /** In the unit of the result, where it is of its measure. */
  value: number
  isKin: boolean
  /** Has a unit. */
  isMeasured: boolean
  /** Stands in the same text. */
  isBeside: boolean
  source?: Told['source']
}

interface Result {
  value: number
  isShare: boolean
}

/** Whether a figure is made of those that stand beside it and of what is told with them. */
export function isExactResult(
  figure: Figure,
  { others, home, isRough, isTotal }: Pick<Setting, 'others' | 'home' | 'isRough' | 'isTotal'>,
  { all, saying }: Pick<Figures, 'all' | 'saying'>,
): boolean {
  if (figure.clock || figure.range || figure.parts || figure.isOrdinal) return false
  if (figure.value <= largestCommon.worked) return false
  if (figure.unit?.family === 'date' || figure.unit?.family === 'rating') return false
  const beside = others.filter((one) => one !== figure && isPart(one) && saying(one).length > 0).slice(0, mostBeside)
  const lines = new Set([...home, ...beside.flatMap((one) => saying(one).map(({ source }) => source))])
  const told = all
    .filter(
      (one) => isPart(one) && isPlain(one) && lines.has(one.source) && !beside.some(({ value }) => value === one.value),
    )
    .slice(0, mostTold)
  const own = beside.map((one) => partOf(one, figure, true))
  const parts = [...own, ...told.map((one) => partOf(one, figure, false, one.source))]
  const isOneOf = (results: readonly Result[], most: number) => {
    const isResult = (value: number) => results.some((result) => isIt(result, value))
    const isIt = ({ value: result, isShare }: Result, value: number) => {
      const grain = isShare ? 0.5 / 10 ** placesOf(figure.value) : 1e-6 * value
      return Math.abs(result - value) <= (isRough ? Math.max(grain, rounding * value) : grain)
    }
    const step = Math.max(stepOf(figure.value), isRough ? 2 * rounding * figure.value : 0)
    const near = around.map((times) => figure.value + times * step).filter((value) => value > 0)
    return isResult(figure.value) && near.filter(isResult).length <= most
  }
  return (
    isOneOf([...resultsOf(own), ...sharedTwice(own), ...spansOf(figure, others, [])], mostAround.own) ||
    ((isTotal(figure) || figure.value > largestCommon.plain) &&
      isOneOf([...resultsOf(parts), ...sharedTwice(parts), ...spansOf(figure, others, all)], mostAround.told))
  )
}

const isPart = ({ value, clock, range, unit }: Figure) => value > 0 && !clock && !range && unit?.family !== 'date'

function partOf(one: Figure, figure: Figure, isBeside: boolean, source?: Told['source']): Part {
  const amounts = one.unit && figure.unit && inOneFamily(one.unit, figure.unit) ? amountsOf(figure, one) : undefined
  // Prices often have no unit.
  const isBareKin = one.unit === undefined && (figure.unit === undefined || figure.unit.family === 'money')
  return {
    value: amounts ? (amounts[1] / amounts[0]) * figure.value : one.value,
    isKin: amounts !== undefined || isBareKin,
    isMeasured: one.unit !== undefined,
    isBeside,
    ...(source && { source }),
  }
}

/** All that two of them make, of which one stands in the same text, or both are told in one line. */
function resultsOf(parts: readonly Part[]): Result[] {
  return parts.flatMap((one, at) =>
    parts.flatMap((other, index) => {
      const isTogether = one.isBeside || other.isBeside || one.source === other.source
      if (index === at || !isTogether || !one.isKin) return []
      const product = { value: one.value * other.value, isShare: false }
      const share = { value: one.value / other.value, isShare: true }
      const scaled = other.value === 1 ? [] : [product, share]
      if (!other.isKin || one.isMeasured !== other.isMeasured || index < at) return scaled
      return [
        ...scaled,
        { value: one.value + other.value, isShare: false },
        { value: Math.abs(one.value - other.value), isShare: false },
      ]
    }),
  )
}

/** "£270 for two people for 3 days, £45 a day each". */
const sharedTwice = (parts: readonly Part[]): Result[] =>
  parts.flatMap((one) =>
    parts.flatMap((first, at) =>
      parts.slice(at + 1).flatMap((second) => {
        const isTogether = [one, first, second].filter(({ isBeside }) => isBeside).length > 1
        const factor = first.value * second.value
        if (!one.isKin || !isTogether || first === one || second === one || first.value === 1 || second.value === 1)
          return []
        return [
          { value: one.value * factor, isShare: false },
          { value: one.value / factor, isShare: true },
        ]
      }),
    ),
  )

/** From one time of day to another, in the unit of a length of time. */
function spansOf({ unit }: Figure, others: readonly Figure[], all: readonly Told[]): Result[] {
  if (unit?.family !== 'time' || unit.size >= 86_400) return []
  const times = [...others, ...all.filter(isPlain)].filter(({ clock }) => clock)
  const hours = [...new Set(times.flatMap(({ readings }) => readings))].slice(0, mostTold * 2)
  const spans = hours.flatMap((from) => hours.flatMap((to) => (to > from ? [(to - from) * 3_600] : [])))
  return spans.map((seconds) => ({ value: seconds / unit.size, isShare: false }))
}

const placesOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/** What a number is told in: 240 in tens, 241 in ones, 2.5 in tenths, a third in hundredths. */
export const stepOf = (value: number): number =>
  Number.isInteger(value) ? (value >= 100 && value % 10 === 0 ? 10 : 1) : Number.isInteger(value * 10) ? 0.1 : 0.01
