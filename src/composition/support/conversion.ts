/** "3 meters (20 feet)": a figure beside another that says the same in another unit. */

import { inOneFamily, isSameUnit } from '../../language/numerals/units.ts'
import type { Figure } from './figure.ts'

const between =
  /^[\s-]?[\p{L}°%]{0,14}(?: of \p{L}{1,14})? ?\((?:about|around|roughly|approx\.?|or|ca\.?|~|≈|i\.e\.)? ?$/u

/** "85 km/h (about 53 mph)": it says the figure before it again, in a unit that is not known. */
export const isRestated = (figure: Figure, all: readonly Figure[], text: string): boolean =>
  figure.unit === undefined &&
  all.some(({ end }) => end < figure.start && restating.test(text.slice(end, figure.start)))

const restating =
  /^[\s-]?[\p{L}°%/²³]{0,14}(?: of \p{L}{1,14})? ?\((?:about|around|roughly|approx\.?|or|ca\.?|~|≈|i\.e\.)? ?$/u

const families = new Set(['time', 'mass', 'volume', 'length'])

/** What should stand in its place; undefined where it is right, or no conversion. */
export function conversionFor(figure: Figure, all: readonly Figure[], text: string): string | undefined {
  const first = all.find(({ end }) => end < figure.start && between.test(text.slice(end, figure.start)))
  if (!first?.unit || !figure.unit || first.range || figure.range || isSameUnit(first.unit, figure.unit))
    return undefined
  const units = inOneFamily(first.unit, figure.unit)
  if (!units || !families.has(units[0].family)) return undefined
  const right = (first.value * units[0].size) / units[1].size
  // People round, and a cup is not the same everywhere; what is a third off is another amount.
  if (figure.value > right * 0.75 && figure.value < right * 1.33) return undefined
  return String(Number(right.toPrecision(right < 100 ? 2 : 3)))
}
