/** The unit of a figure that stands in a field of an answer, where its text does not name one. */

import { isSameUnit, type Unit, unitOf } from '../../language/numerals/units.ts'
import type { Figure, Told } from './figure.ts'
import type { Leaf } from '../walk.ts'
import { wordsOf } from '../words.ts'

/** Keys that name their unit, where the value does not. */
const units: Record<string, string> = { sets: 'sets', reps: 'reps', price: '$', rating: 'stars', yield: 'servings' }
const piece: Unit = { name: 'piece', family: 'piece', size: 1 }

/** `all`: the figures of the same text. */
export function withUnit(figure: Figure, { key, entry, rule, main }: Leaf, all: readonly Figure[] = []): Figure {
  if (rule !== 'stated') return figure
  // "2000" of grams is no year.
  if (figure.unit !== undefined && !(key === 'amount' && figure.unit.family === 'date')) return figure
  const beside = typeof entry['unit'] === 'string' ? unitOf(entry['unit']) : undefined
  if (beside) return { ...figure, unit: beside }
  // "$14.97 for three": where one has its unit, the others are of another kind.
  if (key in units && all.some(({ unit }) => unit && isSameUnit(unit, unitOf(units[key]!)!))) return figure
  // "10 doubles": what is made is named.
  if (key === 'yield' && figure.nouns.length > 0) return figure
  if (key in units) return { ...figure, unit: unitOf(units[key]!) }
  if (key === 'value') return { ...figure, unit: unitOf('degrees') }
  if (key !== 'amount') return figure
  // "3 eggs", "2 cloves of garlic": the thing may be its own unit.
  const subject = main === undefined ? '' : entry[main]
  const words = wordsOf([entry['unit'], subject].filter((part) => typeof part === 'string').join(' '))
  const named = words.map(unitOf).find((unit) => unit !== undefined)
  return { ...figure, unit: named ?? piece, nouns: words }
}

/**
 * "100 m" where a hundred metres are told: of the two things that a sign stands for, the one that is told is meant. Where
 * neither is, "m" stands for metres if the video tells a length at all: who means minutes writes "min".
 */
export function asMeant(figure: Figure, all: readonly Told[]): Figure {
  const { unit, value } = figure
  if (!unit?.also) return figure
  const isTold = ({ family }: Unit) =>
    all.some((one) => one.value === value && !one.unit?.also && one.unit?.family === family)
  const [first, second] = [unit, unit.also].map(isTold)
  const isLength =
    first === second &&
    unit.family === 'time' &&
    unit.also.family === 'length' &&
    all.some((one) => one.unit?.family === 'length' && !one.unit.also)
  return isLength || (second && !first) ? { ...figure, unit: unit.also } : figure
}
