/** What follows from the figures that a video says: the same amount in another unit or rounded, a total, a share. */

import { isSameUnit } from '../../language/numerals/units.ts'
import { amountsOf, type Figure, type Told } from './figure.ts'
import { isAlike } from './words.ts'

export const same = (one: number, other: number) => Math.abs(one - other) < 0.006 * Math.max(1, Math.abs(other))

const toCelsius = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9

/** The same amount in another unit, rounded as people round it, or inside a range that was said. */
export function converted(figure: Figure, told: readonly Told[], isRough: boolean): Told | undefined {
  return told.find((one) => {
    const amounts = amountsOf(figure, one)
    if (!amounts) return false
    const [mine, theirs] = amounts
    const { unit, value } = figure
    if (one.range && isSameUnit(unit ?? none, one.unit ?? none) && value > one.range[0] && value < one.range[1])
      return true
    if (unit?.family === 'clock') return false
    if (one.carried && same(mine, theirs)) return true
    if (
      unit?.family === 'degree' &&
      (Math.abs(value - toCelsius(one.value)) <= 6 || Math.abs(one.value - toCelsius(value)) <= 6)
    )
      return true
    if (unit && one.unit && !isSameUnit(unit, one.unit))
      return Math.abs(mine - theirs) <= theirs * tolerance(figure, one)
    return isRounded(value, one.value) || (isRough && Math.abs(mine - theirs) <= theirs * 0.08 && roundness(value) < 3)
  })
}

const none = { name: '', family: '', size: 1 }

/** Months differ in length, and people take a pound for half a kilo. */
const tolerance = (one: Figure, other: Figure) =>
  [one, other].some(({ unit }) => unit?.name === 'month')
    ? 0.1
    : [one, other].some(({ unit }) => unit?.name === 'pound')
      ? 0.1
      : 0.05

/** How many digits of a number say something: 1,200 has two. */
const roundness = (value: number) => String(value).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length

/** 20 for 19.99, 1,200 for 1,203: fewer digits, and hardly another amount. */
const isRounded = (value: number, said: number) =>
  Math.abs(value - said) <= Math.abs(said) * 0.03 && roundness(value) < roundness(said) && said > 4

/** Units that count how often or for how many something is taken: twelve times five dollars, three rounds of two minutes. */
const counting = new Set(['set', 'repetition', 'times', 'serving', 'night', 'piece', 'egg', 'can', 'slice', 'goal'])
const isCount = ({ unit }: Figure, { unit: of }: Figure) =>
  unit === undefined ||
  counting.has(unit.family) ||
  (unit.family === 'time' && unit.size >= 86_400 && of?.family !== 'time')

// Combinations are tried in pairs, so their number is bounded; a video that says more figures than this is a list.
const mostFigures = 60

/**
 * A total, a difference, a product of a count, a share. `beside`: the other figures of the same text, from which it may
 * follow too: "five nights come to $300; with the flight $1,190".
 */
export function combined(
  figure: Figure,
  told: readonly Told[],
  beside: readonly Figure[],
  { isWhole, isTotal }: { isWhole: boolean; isTotal: boolean },
): Told | undefined {
  const said = unique(
    told.filter(({ isOtherwise, isImplied, unit }) => !isOtherwise && (!isImplied || unit !== undefined)),
  )
  if (said.length === 0) return undefined
  const { source, around } = said[0]!
  const known = new Set(said.map(({ value }) => value))
  const given = beside.filter((one) => one !== figure && one.unit !== undefined && !known.has(one.value))
  const figures = [...said, ...given.map((one) => Object.assign({}, one, { source, around }))]
  const alike = figures.flatMap((one) => {
    const amounts = amountsOf(figure, one)
    return amounts ? [{ one, mine: amounts[0], theirs: amounts[1] }] : []
  })
  return (
    totalOf(alike, isWhole) ??
    yearOf(figure, figures) ??
    productOf(figure, figures, isTotal) ??
    (figure.unit?.family === 'percent' ? shareOf(figure.value, figures) : undefined)
  )
}

/** Of things that are counted by name, only those make up others: fourteen aces are no product of two scores. */
export function sameThings(figure: Figure, told: readonly Told[]): readonly Told[] {
  if (figure.unit !== undefined) return told
  const named = told.filter(({ nouns }) => figure.nouns.some((noun) => isAlike(nouns, noun)))
  return named.length > 0 ? named : told
}

interface Comparable {
  one: Told
  mine: number
  theirs: number
}

/** Some that follow each other, added up; two that do not; or what lies between two. */
function totalOf(alike: Comparable[], isWhole: boolean): Told | undefined {
  for (const [at, { one, mine, theirs }] of alike.entries()) {
    let sum = theirs
    for (const [after, next] of alike.slice(at + 1).entries()) {
      sum += next.theirs
      if (next.mine !== mine) break
      if (same(sum, mine) && after < 12) return one
      if (same(theirs + next.theirs, mine) || same(Math.abs(theirs - next.theirs), mine)) return one
    }
  }
  // Some are left out: the price before the sale is not paid. Of many figures, nearly any sum can be made.
  return isWhole && alike.length > 2 && alike.length < 8 && isSumOfSome(alike) ? alike[0]!.one : undefined
}

function isSumOfSome(alike: Comparable[]): boolean {
  const sums = [0]
  for (const { theirs } of alike) sums.push(...sums.map((sum) => sum + theirs))
  return sums.some((sum) => same(sum, alike[0]!.mine))
}

/** A year, so many years before or after another. */
function yearOf({ unit, value }: Figure, figures: Told[]): Told | undefined {
  if (unit?.family !== 'date') return undefined
  const spans = figures.filter((one) => one.unit?.name === 'year')
  return figures.find(
    (one) => one.unit?.family === 'date' && spans.some((span) => Math.abs(one.value - value) === span.value),
  )
}

/** A time of day that is rounded ("shortly after 11"), or so long before or after another that is told with it. */
export const shifted = ({ readings, clock }: Figure, told: readonly Told[]): Told | undefined =>
  told.find(
    (one) =>
      one.clock &&
      ((clock!.minute % 30 === 0 && one.clock.minute % 30 !== 0 && readings.some((mine) => Math.abs(mine - one.value) < 0.26)) ||
      told.some(
        ({ unit, value, source }) =>
          source === one.source &&
          unit?.family === 'time' &&
          unit.size < 86_400 &&
          readings.some((mine) => same(Math.abs(mine - one.value), (value * unit.size) / 3_600)),
      )),
  )

const sides =
  /\b(?:each|per|both|cada|ambos|por|pro|jede|beide|chaque|par|ogni) (?:side|leg|arm|lado|pierna|brazo|perna|braço|seite|bein|arm|côté|face|jambe|bras|lato|gamba|braccio)|片面|両面|左右|每边|每侧|两面/iu

/** Half of what was said, where a half is spoken of; or twice, where it is told of each side. */
export function portionOf(figure: Figure, told: readonly Told[]): Told | undefined {
  const parts = new Set(
    told
      .filter(({ value, unit, isOtherwise }) => unit === undefined && !isOtherwise && value > 0 && value < 1)
      .map(({ value }) => value),
  )
  return told.find((one) => {
    const amounts = one.isOtherwise || one.isImplied ? undefined : amountsOf(figure, one)
    if (!amounts || one.value < 2) return false
    const [mine, theirs] = amounts
    if (same(theirs * 2, mine) && sides.test(one.source.text)) return true
    return [...parts].some((part) => same(theirs * part, mine))
  })
}

/** So many times an amount; told in different places, only where the answer says that it was worked out. */
function productOf(figure: Figure, figures: Told[], isTotal: boolean): Told | undefined {
  for (const one of figures) {
    const amounts = amountsOf(figure, one)
    if (!amounts) continue
    const [mine, theirs] = amounts
    for (const other of figures) {
      if (other === one || other.value < 2 || (!isTotal && other.source !== one.source)) continue
      const share = other.unit?.family === 'percent' ? other.value / 100 : undefined
      if (share !== undefined && [share, 1 - share].some((part) => same(theirs * part, mine))) return one
      if (isCount(other, figure) && mine !== theirs && isMultiple(mine, theirs, other.value)) return one
    }
  }
  return undefined
}

/** A product of small numbers proves nothing: nearly every small number is one. A share may be rounded. */
const isMultiple = (mine: number, theirs: number, count: number) =>
  (count < 400 && mine > 4 && same(theirs * count, mine)) ||
  (count < 60 && Math.abs(theirs / count - mine) < mine * 0.02)

/** "40% off" from 50 to 30, "half" as 50%. */
function shareOf(value: number, figures: Told[]): Told | undefined {
  // Where shares are told, none has to be worked out.
  if (figures.some(({ unit }) => unit?.family === 'percent')) return undefined
  const near = (share: number) => Math.abs(share * 100 - value) < 1
  for (const one of figures) {
    if (one.value > 0 && one.value < 1 && near(one.value)) return one
    for (const other of figures)
      if (
        other.value > one.value &&
        amountsOf(one, other) &&
        (near(one.value / other.value) || near(1 - one.value / other.value))
      )
        return one
  }
  return undefined
}

const yearly = [7, 12, 30, 52, 365, 24, 60]

/** What is told of a day, a week or a month, told of a year, and the other way round. */
export const perTime = (figure: Figure, told: readonly Told[]): Told | undefined =>
  told.find((one) => {
    const amounts = amountsOf(figure, one)
    if (!amounts || one.isOtherwise) return false
    const ratio = amounts[0] / amounts[1]
    return yearly.some((count) => Math.abs(ratio / count - 1) < 0.03 || Math.abs(ratio * count - 1) < 0.03)
  })

/** What is said and written at the same time, or stands in the post too, is one figure. */
function unique(told: Told[]): Told[] {
  const result: Told[] = []
  for (const one of told) {
    const isKnown = result.some(
      (other) =>
        other.value === one.value &&
        other.unit?.name === one.unit?.name &&
        (other.source === one.source
          ? other.start === one.start
          : other.source.by !== one.source.by &&
            (one.source.by === 'posted' || Math.abs(one.source.start - other.source.start) < 8)),
    )
    if (!isKnown) result.push(one)
  }
  return result.slice(0, mostFigures)
}
