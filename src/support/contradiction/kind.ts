/** Whether a figure of a video is of the same kind as one of an answer. */

import { inOneFamily, isSameUnit, type Unit } from '../../language/numerals/units.ts'
import { words } from '../derivation/shown-results.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import { measures } from '../reading/figures.ts'
import type { Setting } from './setting.ts'

export const isWithin = (one: number, other: number, times: number) => one < other * times && other < one * times

/** "8 out of 10" may be told as a mere "eight". */
const isOutOf = ({ unit, parts }: Figure, told: Told) =>
  unit?.family === 'rating' &&
  parts !== undefined &&
  (told.unit === undefined
    ? told.isOpen === true && !told.isImplied && told.value <= parts[1]
    : told.parts !== undefined)

const each = new RegExp(String.raw`^[^.,;:!?]{0,24}?\s${words('each')}`, 'iu')

/** "Two or three cakes each". */
export const isForEach = (text: string, { end }: { end: number }): boolean => each.test(text.slice(end, end + 50))

export const isBare = ({ unit }: Figure) => unit === undefined || !measures.has(unit.family)

/** "One fiftieth of it". */
export const isFraction = ({ unit, parts, value }: Figure) =>
  unit === undefined && parts !== undefined && parts[0] > 0 && value < 1

// A minute is no slip for three months.
const farthest = 30

const metric = new Set(['millilitre', 'centilitre', 'decilitre', 'litre'])
const isMetric = ({ name }: Unit) => metric.has(name)

/** The same kind of measure; without one, numbers that count something that is not measured. */
export function isOfKind(figure: Figure, told: Told, { isAlone, isAmount }: Setting): boolean {
  if (!isBare(figure)) {
    if (isOutOf(figure, told)) return true
    // What nothing is named for, or something in a word that is not known.
    if (told.unit === undefined) return !told.isImplied && isWithin(figure.value, told.value, 5)
    // How fast says nothing of how far.
    if ((figure.unit!.family === 'speed') !== (told.unit.family === 'speed')) return false
    const both = inOneFamily(figure.unit!, told.unit)
    const amounts = amountsOf(figure, told)
    if (!amounts || !isWithin(...amounts, farthest)) return false
    // Two cups of one thing say nothing of a teaspoon of another: who cooks measures each in its own.
    return both !== undefined && (both[0].family !== 'volume' || isSameUnit(...both) || both.every(isMetric))
  }
  if (isFraction(figure)) return isFraction(told)
  if (isAlone && !isAmount && figure.unit === undefined) return !told.isImplied
  if (!isBare(told) || told.parts !== undefined || (told.isImplied && told.unit === undefined)) return false
  if (Number.isInteger(told.value) !== Number.isInteger(figure.value) || (told.value <= 1 && told.unit === undefined))
    return false
  if (!isWithin(figure.value, told.value, Math.min(figure.value, told.value) < 100 ? 5 : 12)) return false
  // Three eggs say nothing of two cloves.
  const isAny = (one: Figure) => one.unit === undefined || one.unit.family === 'piece' || one.unit.family === 'person'
  return isAny(figure) || isAny(told) || told.unit!.family === figure.unit!.family
}
