/** Whether figures are of one kind, or are the same. */

import { inOneFamily, isSameUnit } from '../../language/numerals/units.ts'
import type { Claim } from './claims.ts'
import { isRounded } from '../derivation/derive.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import { isSaid } from '../reading/figures.ts'
import { isAlike } from '../words.ts'

/** Of the same measure, which may have been named before, or may be shown only; repetitions are often counted by number alone. */
export const isMeasuredAlike = (
  { unit, clock }: Figure,
  { unit: told, shown, carried, isOpen, nouns, clock: time }: Told,
): boolean => {
  if ((clock === undefined) !== (time === undefined)) return false
  const named = told ?? shown ?? carried
  if (unit === undefined || named === undefined)
    return (
      unit === named || (unit?.family === 'repetition' && named === undefined && (isOpen === true || nouns.length > 0))
    )
  return inOneFamily(unit, named) !== undefined
}

export const isPlain = ({ isOtherwise, isImplied, isWithdrawn }: Told) => !isOtherwise && !isImplied && !isWithdrawn

export const isNamed = ({ nouns }: Figure, told: Told) => nouns.some((noun) => isAlike(told.nouns, noun))

/** One of two numbers that belong together: a score, a fraction. */
export const isPart = ({ figure: { parts, range, start, end, unit, value }, text, setting }: Claim): boolean =>
  // "1/2 cup" is an amount.
  (parts !== undefined && !(unit !== undefined && unit.family !== 'rating' && value < 1)) ||
  // Not "0:19 – 9 strands", nor "3: two serve the gills", nor "92-93 km/h".
  (!(range && unit && !setting.isAmount && !setting.isTotalKey) &&
    /(?<!\d:\d\d ?)(?:(?<=\d) ?[-–/] ?|(?<=\d):)#|# ?[-–/] ?\d|#:\d/.test(
      `${text.slice(Math.max(0, start - 8), start)}#${text.slice(end, end + 4)}`,
    ))

/** What differs by less is the same, converted. */
const rounding = 0.05
const nearly = 0.011

/** The same amount: rounded, or in another unit. */
export function isEqual(figure: Figure, told: Told): boolean {
  if (isSaid(figure, told)) return true
  const amounts = amountsOf(figure, told)
  if (!amounts) return false
  const named = told.unit ?? told.shown ?? told.carried
  if (figure.unit && named && !isSameUnit(figure.unit, named))
    return Math.abs(amounts[0] - amounts[1]) <= Math.abs(amounts[1]) * rounding
  // A year is not rounded.
  if (figure.unit?.family === 'date') return false
  const isDecimal = !Number.isInteger(figure.value) && !Number.isInteger(told.value)
  return isRounded(figure.value, told.value) || (isDecimal && Math.abs(amounts[0] - amounts[1]) <= amounts[1] * nearly)
}
