/** How numbers are misheard and misread, and how they are rounded. */

import { isSameUnit } from '../../language/numerals/units.ts'
import { isAsFine } from '../derivation/derive.ts'
import { amountsOf, type Figure, type Told } from './figure.ts'

const digitsOf = (value: number) => String(Number(value.toFixed(2))).replace('.', '')
const isTeen = (teen: string, ten: string) => /^1[2-9]$/.test(teen) && ten === `${teen[1]}0`
const without = (digits: string, at: number) => digits.slice(0, at) + digits.slice(at + 1)

/** Digits turned around, one of them another, one too many or too few: 27 and 72, 20 and 30, 18 and 8, 13 and 30. */
export function isMisread(one: number, other: number): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  // Any digit may be any other: that says nothing.
  if (a.length === 1 && b.length === 1) return false
  if (Array.from(a).toSorted().join('') === Array.from(b).toSorted().join('')) return true
  if (a.length === b.length)
    return Array.from(a).filter((digit, at) => digit !== b[at]).length === 1 || isTeen(a, b) || isTeen(b, a)
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.length - short.length === 1 && Array.from(long).some((_, at) => without(long, at) === short)
}

/** What differs by less is nearly the same. */
const nearly = 0.12

/** Told as finely and nearly the same, which rounding is not: 499 for five hundred. */
export const isNearMiss = (figure: Figure, told: Told): boolean => {
  const [mine, theirs] = amountsOf(figure, told) ?? [figure.value, told.value]
  const said = (theirs / mine) * figure.value
  return figure.value > 9 && Math.abs(mine - theirs) <= theirs * nearly && isAsFine(figure.value, said)
}

export const isSlip = (figure: Figure, told: Told): boolean =>
  isMisread(figure.value, told.value) || isNearMiss(figure, told)

/** How many digits can be left out: 2 of 400, 1 of 40, none of 41; -1 of 4.1. */
function roundness(value: number): number {
  const text = String(Number(value.toFixed(2)))
  const point = text.indexOf('.')
  return point >= 0 ? point - text.length + 1 : text.length - text.replace(/0+$/, '').length
}

/** Of the same measure, and not merely rounded: "41" where forty are told; "40" may be told of forty-one. */
export function isOther(figure: Figure, told: Told): boolean {
  if (told.isOtherwise || told.isDecade || figure.isDecade || figure.parts || told.parts) return false
  const isAny = (test: (mine: number, theirs: number) => boolean) =>
    figure.readings.some((mine) => told.readings.some((theirs) => test(mine, theirs)))
  if (figure.unit?.family === 'date') return !isAny((mine, theirs) => mine === theirs || mine === theirs + 1900)
  if (figure.unit && told.unit && !isSameUnit(figure.unit, told.unit)) return false
  return !isAny((mine, theirs) => Math.abs(mine - theirs) < 0.006) && roundness(figure.value) <= roundness(told.value)
}
