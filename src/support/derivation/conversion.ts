/** "3 meters (20 feet)": a figure beside another that says the same in another unit. */

import { inOneFamily, isSameUnit } from '../../language/numerals/units.ts'
import type { Figure } from '../reading/figure.ts'
import { isOtherDegree } from './derive.ts'

const hedges =
  "about|around|roughly|approximately|approx\\.?|nearly|almost|some|or|i\\.e\\.|ca\\.?|circa|cerca de|unos|unas|aproximadamente|aprox\\.?|uns|umas|environ|à peu près|soit|presque|etwa|ungefähr|rund|knapp|gut|oder|quasi|o|ou|zo['’]n|ongeveer|ruim|of|ungefär|omkring|około|ok\\.?|prawie|около|примерно|почти|yaklaşık|noin|约|約|大约|약|लगभग|करीब|حوالي|نحو|تقريبا"
/** What stands between a figure and its conversion: its own unit, a bracket, and perhaps a word that says "about". */
const between = new RegExp(
  String.raw`^[\s-]?[\p{L}°%/²³]{0,14}(?: of \p{L}{1,14})? ?[(（](?:(?:${hedges})(?!\p{L})|[~≈=])? ?$`,
  'iu',
)

/** The figure that one in brackets says again. */
const restatedBy = (figure: Figure, all: readonly Figure[], text: string): Figure | undefined =>
  all.find(({ end }) => end < figure.start && between.test(text.slice(end, figure.start)))

/** "85 km/h (about 53 mph)", "1.82 m (about 6 ft)": it says the figure before it again, in a unit of its own. */
export function isRestated(figure: Figure, all: readonly Figure[], text: string): boolean {
  const first = restatedBy(figure, all, text)
  if (!first) return false
  if (figure.unit?.family === 'degree' && first.unit?.family === 'degree')
    return isOtherDegree(first.value, figure.value)
  return figure.unit === undefined || (first.unit !== undefined && unitsOf(first, figure) !== undefined)
}

const families = new Set(['time', 'mass', 'volume', 'length'])

function unitsOf({ unit: one }: Figure, { unit: other }: Figure) {
  if (!one || !other || isSameUnit(one, other)) return undefined
  const units = inOneFamily(one, other)
  return units && families.has(units[0].family) ? units : undefined
}

/** What should stand in its place; undefined where it is right, or no conversion. */
export function conversionFor(figure: Figure, all: readonly Figure[], text: string): string | undefined {
  const first = restatedBy(figure, all, text)
  const units = first && unitsOf(first, figure)
  if (!units || first.range || figure.range) return undefined
  // "2 hours (1 h 30 min + 30 min)": what it is made of.
  if (/^[^)）]{0,30}\+/.test(text.slice(figure.end, figure.end + 32))) return undefined
  const right = (first.value * units[0].size) / units[1].size
  // People round, and a cup is not the same everywhere; what is a third off is another amount.
  if (figure.value > right * 0.75 && figure.value < right * 1.33) return undefined
  return String(Number(right.toPrecision(right < 100 ? 2 : 3)))
}

const conversion = new RegExp(
  String.raw`^([\s-]?[\p{L}°%/²³]{0,14}) ?[(（](?:(?:${hedges})(?!\p{L})|[~≈=])? ?\d[\d.,/]{0,9}\s?[\p{L}°/²³]{1,14}[)）]`,
  'iu',
)

/** What stands behind a figure, without its conversion: of another figure, that says nothing. */
export const withoutConversion = (behind: string): string => behind.replace(conversion, '$1')
