/** Totals, differences, products and shares of the figures that a video says. */

import { inOneFamily } from '../../language/numerals/units.ts'
import { same } from './derive.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import { isAlike } from '../words.ts'

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
  given: Figure,
  told: readonly Told[],
  beside: readonly Figure[],
  { isWhole, isTotal }: { isWhole: boolean; isTotal: boolean },
): Told | undefined {
  const isMoney = told.some(({ unit }) => unit?.family === 'money')
  const asMoney = <One extends Figure>(one: One): One =>
    isMoney && one.unit?.also?.family === 'money' ? { ...one, unit: one.unit.also } : one
  const figure = asMoney(given)
  const said = unique(
    told.map(asMoney).filter(({ isOtherwise, isImplied, unit }) => !isOtherwise && (!isImplied || unit !== undefined)),
  )
  if (said.length === 0) return undefined
  const { source, around } = said[0]!
  const known = new Set(said.map(({ value }) => value))
  const others = beside.filter((one) => one !== given && one.unit !== undefined && !known.has(one.value))
  const figures = [...said, ...others.map((one) => Object.assign({}, one, { source, around }))]
  // Where the video names the measure, a number without one is no amount of it; only prices often have none.
  const isMeasured =
    figure.unit !== undefined &&
    figure.unit.family !== 'money' &&
    !(isTotal && figure.unit.family === 'time') &&
    said.some(({ unit }) => unit && inOneFamily(figure.unit!, unit))
  const alike = figures.flatMap((one) => {
    const isOfIt = one.unit ?? (one.carried && inOneFamily(figure.unit ?? one.carried, one.carried))
    const amounts = isMeasured && !isOfIt ? undefined : amountsOf(figure, one)
    return amounts ? [{ one, mine: amounts[0], theirs: amounts[1] }] : []
  })
  return (
    (figure.unit?.family === 'date' ? yearOf(figure, figures) : totalOf(alike, isWhole)) ??
    productOf(figure, figures, isTotal) ??
    (figure.unit?.family === 'percent' ? shareOf(figure.value, figures) : undefined)
  )
}

const steps = new Set(['point', 'percent'])

/** "From 150 to 130, a drop of 20 points": what lies between two others of the same text. */
export const isBetween = (figure: Figure, beside: readonly Figure[]): boolean =>
  beside.some((one) =>
    beside.some((other) => {
      if (one === figure || other === figure || one.unit?.name !== other.unit?.name) return false
      const isKind = steps.has(figure.unit?.family ?? 'point') || one.unit?.family === figure.unit?.family
      return (
        isKind &&
        figure.value !== one.value &&
        figure.value !== other.value &&
        same(one.value - other.value, figure.value)
      )
    }),
  )

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

/** So many times an amount; told in different places, only where the answer says that it was worked out. */
function productOf(figure: Figure, figures: Told[], isTotal: boolean): Told | undefined {
  if (figure.unit?.family === 'date') return undefined
  for (const one of figures) {
    const amounts = amountsOf(figure, one)
    if (!amounts) continue
    const [mine, theirs] = amounts
    for (const other of figures) {
      if (other === one || other.value < 2 || (!isTotal && other.source !== one.source)) continue
      const share = other.unit?.family === 'percent' ? other.value / 100 : undefined
      if (share !== undefined && [share, 1 - share].some((part) => same(theirs * part, mine))) return one
      const isOther = mine > 4 && one.unit?.name !== figure.unit?.name
      if (isCount(other, figure) && mine !== theirs && isMultiple(mine, theirs, other.value, figure, isOther))
        return one
    }
  }
  return undefined
}

/** A product of small numbers proves nothing: nearly every small number is one. A share may be rounded. */
const isMultiple = (mine: number, theirs: number, count: number, { value: written }: Figure, isOther: boolean) =>
  (count < 400 && (written > 4 || !Number.isInteger(written) || isOther) && same(theirs * count, mine)) ||
  (count < 400 && Math.abs(theirs / count - mine) < mine * 0.02)

/** Everything that is paid for, each as often as it is told beside its price; one of them may be left out. */
export function billOf(figure: Figure, told: readonly Told[]): Told | undefined {
  if (figure.unit?.family !== 'money') return undefined
  const said = unique(told.filter(({ isOtherwise }) => !isOtherwise))
  const prices = said.filter(({ unit, range }) => unit?.family === 'money' && !range)
  if (prices.length < 2 || prices.length > 12) return undefined
  const paid = prices.map((price) => {
    const count = said.find(
      ({ source, unit, value }) => source === price.source && unit === undefined && value > 1 && value < 20,
    )
    return price.value * price.unit!.size * (count && Number.isInteger(count.value) ? count.value : 1)
  })
  const total = paid.reduce((sum, one) => sum + one, 0)
  const mine = figure.value * figure.unit.size
  return [0, ...paid].some((left) => same(total - left, mine)) ? prices[0] : undefined
}

/** "Two pieces make €7", "3,60 € os três": so often as the same text says. */
export const timesBeside = (figure: Figure, told: readonly Told[], beside: readonly Figure[]): Told | undefined => {
  const counts = beside.filter(
    (one) => one !== figure && isCount(one, figure) && Number.isInteger(one.value) && one.value > 1 && one.value < 400,
  )
  // "40 casts in 2 drills", where twenty casts are told: the things have the same name.
  const isOfKind = ({ unit, nouns }: Told) =>
    figure.unit ? unit !== undefined : unit === undefined && figure.nouns.some((noun) => isAlike(nouns, noun))
  return told.find((one) => {
    const amounts = one.isOtherwise || !isOfKind(one) ? undefined : amountsOf(figure, one)
    return amounts !== undefined && counts.some(({ value }) => same(amounts[1] * value, amounts[0]))
  })
}

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
