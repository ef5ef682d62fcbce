/** What follows from the figures that a video says: the same amount in another unit, a total, a product, a difference. */

import type { Figure, Told } from './figure.ts'

export const same = (one: number, other: number) => Math.abs(one - other) < 0.006 * Math.max(1, Math.abs(other))

const toCelsius = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9

/** The same amount in another unit, as people round it. */
export function converted({ value, unit }: Figure, told: Told[]): Told | undefined {
  if (unit === undefined) return undefined
  const near = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 0.04 + 0.001
  return told.find((one) => {
    if (one.unit?.family !== unit.family) return false
    if (unit.family === 'degree') {
      return Math.abs(value - toCelsius(one.value)) <= 6 || Math.abs(one.value - toCelsius(value)) <= 6
    }
    return one.unit.name !== unit.name && near(value * unit.size, one.value * one.unit.size)
  })
}

// Combinations are tried in pairs, so their number is bounded; a video that says more figures than this is a list.
const mostFigures = 80

/** A total, a product of two (rounds and minutes), or a difference of two (from and to). */
export function summed({ value, unit }: Figure, told: Told[]): Told | undefined {
  const size = unit?.size ?? 1
  const figures = told.filter((one) => one.start !== one.end).slice(0, mostFigures)
  const alike = figures.filter((one) => unit === undefined || one.unit === undefined || one.unit.family === unit.family)
  const amount = (one: Told) => one.value * (one.unit?.size ?? size)
  const wanted = value * size
  const measured = alike.filter((one) => one.unit !== undefined || unit === undefined)
  if (
    measured.length > 1 &&
    same(
      measured.reduce((sum, one) => sum + amount(one), 0),
      wanted,
    )
  )
    return measured[0]
  for (const [at, one] of figures.entries()) {
    for (const other of figures.slice(at + 1)) {
      const together = alike.includes(one) && alike.includes(other)
      if (
        together &&
        (same(amount(one) + amount(other), wanted) || same(Math.abs(amount(one) - amount(other)), wanted))
      )
        return one
      // A product has one unit at most: three rounds of two minutes, twelve times five dollars.
      const product =
        [one, other].filter(({ unit: its }) => its !== undefined && its.family === unit?.family).length <= 1
      const products = [amount(one) * other.value, one.value * amount(other)]
      if (value > 4 && product && products.some((total) => same(total, wanted))) return one
    }
  }
  return undefined
}
