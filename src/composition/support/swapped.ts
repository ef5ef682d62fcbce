/** Figures that two entries of an answer have exchanged. */

import { isSameUnit } from '../../language/numerals/units.ts'
import { amountsOf, type Figure, type Told } from './figure.ts'
import { isSaid } from './figures.ts'
import { closeness, type Ground, isWithin } from './rivals.ts'
import { isNear, type Setting } from './setting.ts'
import { isAlike } from './words.ts'

/**
 * What a video says where an entry stands, when the entry's figure is another's: it is said only elsewhere, where another
 * value has taken it up, and nobody has taken up the one that is said here.
 */
export function swappedFor(figure: Figure, setting: Setting, ground: Ground): Told | undefined {
  const { near, about } = setting
  if (figure.unit === undefined || near === undefined) return undefined
  const isElsewhere = (told: Told) =>
    told.source.by !== 'posted' &&
    !isNear(told.source, near) &&
    ground.isTaken(told) !== undefined &&
    [...about].every((word) => closeness(told, word) === 0)
  const saying = ground.all.filter((told) => isSaid(figure, told))
  if (saying.length === 0 || !saying.every(isElsewhere)) return undefined
  // "Two weeks, that is one day on the moon": the fourteen days are said here, in another unit.
  const isHere = (told: Told) => {
    const amounts = isNear(told.source, near, 1) ? amountsOf(figure, told) : undefined
    return amounts !== undefined && amounts[0] === amounts[1]
  }
  if (ground.all.some(isHere)) return undefined
  const here = ground.all.filter(
    (told) =>
      !told.isOtherwise &&
      told.unit &&
      isSameUnit(told.unit, figure.unit!) &&
      isNear(told.source, near, 1) &&
      ground.isTaken(told) === undefined,
  )
  return new Set(here.map(({ value }) => value)).size === 1 ? here[0] : undefined
}

/**
 * What is told of the very thing, in so many words, at the entry's time: "quinze por perna" for "12 por perna", where
 * twelve is told of other things only.
 */
export function namedFor(figure: Figure, { near }: Setting, { all }: Ground): Told | undefined {
  const noun = figure.nouns.at(-1)
  if (near === undefined || noun === undefined || figure.clock) return undefined
  const isOfIt = ({ nouns }: Told) => isAlike(nouns, noun)
  const saying = all.filter((told) => isSaid(figure, told))
  if (saying.length === 0 || saying.some((told) => isOfIt(told) || isNear(told.source, near, 1))) return undefined
  const here = all.filter(
    (told) =>
      !told.isOtherwise &&
      !told.isImplied &&
      (told.unit === undefined || (figure.unit !== undefined && isSameUnit(told.unit, figure.unit))) &&
      isOfIt(told) &&
      isNear(told.source, near, 1) &&
      isWithin(figure.value, told.value, 5),
  )
  return new Set(here.map(({ value }) => value)).size === 1 ? here[0] : undefined
}
