/** What a video says instead of a figure that it does not say: figures of the same kind, told of the same thing. */

import { inOneFamily, isSameUnit, type Unit } from '../../language/numerals/units.ts'
import { amountsOf, type Figure, type Told } from './figure.ts'
import { isSaid } from './figures.ts'
import { isNear, type Setting } from './setting.ts'
import { isAlike } from './words.ts'

export interface Rivals {
  /** The best of them; they speak against the figure. */
  told: Told[]
  /** They agree on what is right. */
  areOne: boolean
  /** Words, time or the want of any other say that they are of the same thing. */
  areClear: boolean
  /** They are told of the very thing, and nothing else in the answer says them. */
  areStrong: boolean
}

export interface Ground {
  all: readonly Told[]
  /** Whether another value of the answer says the same: what nobody has taken yet is likelier to be meant. */
  isTaken(told: Told): boolean
  /** The composer may know more than the words: it was shown pictures, or what is said was not written down. */
  mayKnowMore: boolean
  isForeign: boolean
}

interface Scored {
  told: Told
  /** Words in common beside it, and in the whole passage. */
  words: number
  isNear: boolean
  /** It is told of what the answer names right behind its figure. */
  isNamed: boolean
  score: number
}

const none: Rivals = { told: [], areOne: false, areClear: false, areStrong: false }

export function rivalsOf(figure: Figure, setting: Setting, ground: Ground): Rivals {
  const scored = ground.all
    .filter((told) => !told.isOtherwise && isOfKind(figure, told, setting) && !isBeside(told, setting))
    .map((told) => scoredFor(told, figure, setting, ground))
  const speaking = scored.filter((one) => speaks(one, scored, figure, setting, ground))
  const best = Math.max(...speaking.map(({ score }) => score))
  const foremost = speaking.filter(({ score }) => score > best - 0.25)
  const told = foremost.map((one) => one.told)
  const areOne = told.length > 0 && told.every((one) => amountsOf(one, told[0]!)?.[0] === amountsOf(told[0]!, one)?.[0])
  // A count without a unit is told apart by nothing but its place: it needs one that is plainly meant.
  if (isBare(figure) && !areOne) return none
  const areClear = foremost.some((one) => one.words > 0.5 || one.isNear) || speaking.length === foremost.length
  const areStrong = areOne && foremost.some((one) => isStrong(one, figure, ground))
  return { told, areOne, areClear, areStrong }
}

const things = new Set(['piece', 'egg', 'clove', 'can', 'slice'])
const isBare = ({ unit }: Figure) => unit === undefined || things.has(unit.family)

const metric = new Set(['millilitre', 'centilitre', 'decilitre', 'litre'])
const isMetric = ({ name }: Unit) => metric.has(name)

/** The same kind of measure; without one, numbers that count something that is not measured. */
function isOfKind(figure: Figure, told: Told, { isAlone, isAmount }: Setting): boolean {
  if (!isBare(figure)) {
    if (told.unit === undefined) return told.isOpen === true && !told.isImplied
    const both = inOneFamily(figure.unit!, told.unit)
    // Two cups of one thing say nothing of a teaspoon of another: who cooks measures each in its own.
    return both !== undefined && (both[0].family !== 'volume' || isSameUnit(...both) || both.every(isMetric))
  }
  if (isAlone && !isAmount && figure.unit === undefined) return !told.isImplied
  if (!isBare(told) || told.parts !== undefined || (told.isImplied && told.unit === undefined)) return false
  // Three eggs say nothing of two cloves.
  const isPiece = (one: Figure) => one.unit === undefined || one.unit.family === 'piece'
  return isPiece(figure) ? isPiece(told) : isPiece(told) || told.unit!.family === figure.unit!.family
}

/** Another figure of the same sentence says it already. */
const isBeside = (told: Told, { others }: Setting) =>
  others.some((other) => other.value === told.value && other.unit?.family === told.unit?.family)

/** So much a day, a month, for each person. */
export const rateTold =
  /\b(?:per|each|every|a|par|por|pro|al|alla|cada|om de|na) (?:day|week|month|year|night|person|jour|semaine|mois|nuit|personne|día|dia|semana|mes|mês|noche|noite|persona|pessoa|tag|woche|monat|nacht|giorno|settimana|mese|notte|dag|maand|dzień|osobę)|в (?:день|неделю|месяц)|günde|ayda|하루|[一1毎每][日天]|प्रति|في اليوم|في الشهر/iu

function scoredFor(told: Told, figure: Figure, setting: Setting, ground: Ground): Scored {
  const { about, near, others } = setting
  let words = 0
  const weight = setting.weigh(figure)
  for (const word of about) words += closeness(told, word) * weight(word)
  if (setting.isRate && rateTold.test(told.source.text)) words += 1
  const companions = others.filter(
    (other) => other !== figure && ground.all.some((one) => one.source === told.source && one.value === other.value),
  )
  const isClose = near !== undefined && isNear(told.source, near)
  const isThere = near !== undefined && isNear(told.source, near, 1)
  const named = setting.named(figure)
  const isNamed = named !== undefined && isAlike(told.source.words, named)
  const score =
    words +
    (isNamed ? 1.5 : 0) +
    companions.length * 1.5 +
    (isThere ? 2 : isClose ? 1 : 0) +
    (near !== undefined && isNear(told.source, near, 0) ? 0.5 : 0) +
    (ground.isTaken(told) ? 0 : 1.2) +
    (figure.unit && told.unit && isSameUnit(figure.unit, told.unit) ? 0.5 : 0) -
    (told.isImplied ? 0.5 : 0) -
    // "9分" are nine minutes or nine points.
    (told.unit?.also ? 0.6 : 0)
  return { told, words, isNear: isClose, isNamed, score }
}

const isStrong = ({ told, words, isNamed }: Scored, figure: Figure, ground: Ground) =>
  !ground.isTaken(told) &&
  (words >= 1.5 || isNamed) &&
  (figure.unit === undefined || (told.unit !== undefined && isSameUnit(figure.unit, told.unit)))

/** From 1 for a word of the same passage to 3 for one right beside the figure. */
function closeness({ around, source }: Told, word: string): number {
  const [distance] = [...around]
    .flatMap(([other, far]) => (isAlike([other], word) ? [far] : []))
    .toSorted((a, b) => a - b)
  if (distance !== undefined) return 1 + 2 / (1 + distance / 12)
  return isAlike(source.words, word) ? 1 : 0
}

const isCounting = ({ unit, value, nouns, isOpen }: Told) =>
  unit === undefined && value > 4 && nouns.length > 0 && !isOpen

/** Whether a figure of the same kind is one of the same thing. */
function speaks(one: Scored, all: Scored[], figure: Figure, setting: Setting, ground: Ground): boolean {
  const { told, words, isNear: isClose, isNamed } = one
  if (isBare(figure)) {
    const isCounted = figure.nouns.some((noun) => told.nouns.some((other) => isAlike([other], noun)))
    const isSame =
      figure.unit !== undefined && told.unit?.family === figure.unit.family && figure.unit.family !== 'piece'
    if (isCounted || isSame) return !ground.mayKnowMore || words > 3
    // "243": what was asked says of what.
    if (setting.isAlone && !isBare(told)) return words >= 2
    const isHere = setting.near !== undefined && isNear(told.source, setting.near, 1)
    if (ground.isTaken(told)) return false
    // Small numbers count things that can be counted in many ways; in a picture nobody counts more than a dozen.
    if (ground.mayKnowMore)
      return ground.isForeign && isHere && figure.value > 12 && isCounting(told) && figure.nouns.length > 0
    if (figure.unit !== undefined) return told.unit !== undefined || figure.unit.family === 'piece'
    const isThing = setting.isThing || (ground.isForeign && isHere && figure.nouns.length > 0)
    if (isThing && figure.value > 1 && told.nouns.length > 0 && !told.isOpen) return told.unit === undefined
    return figure.value > 12 && told.value > 4 && told.unit === undefined
  }
  // What nothing is named for is of the same kind only beside the same words.
  if (told.unit === undefined)
    return (
      (words >= 2 || (isNamed && !ground.mayKnowMore)) &&
      ground.all.every(
        (other) => other.source !== told.source || other.unit === undefined || !inOneFamily(other.unit, figure.unit!),
      )
    )
  // At the same time, and said nowhere else: the pictures would have to show another one of the same kind.
  if (ground.mayKnowMore && !figure.clock)
    return words >= 2 || (isClose && isSameUnit(figure.unit!, told.unit) && !ground.isTaken(told))
  const isOther = (other: Scored) => amountsOf(other.told, told)?.[0] !== amountsOf(told, other.told)?.[0]
  // What has no unit may be of the kind; it is passed over only where the amounts are of one order.
  const amounts = amountsOf(figure, told)
  const isLike = amounts !== undefined && amounts[0] < amounts[1] * 5 && amounts[1] < amounts[0] * 5
  const counted = isLike ? all.filter((other) => other.told.unit !== undefined) : all
  const isOnly = !counted.some(isOther)
  const isLeft = !counted.some((other) => !ground.isTaken(other.told) && isOther(other))
  // Pictures seldom show a time of day: the one that nobody has taken up is meant.
  if (ground.mayKnowMore) return words >= 2 || isClose || (isLeft && !ground.isTaken(told))
  return isSameUnit(figure.unit!, told.unit) || words > 0 || isClose || isOnly || (isLeft && !ground.isTaken(told))
}

/**
 * What a video says where an entry stands, when the entry's figure is another's: it is said only elsewhere, where another
 * value has taken it up, and nobody has taken up the one that is said here.
 */
export function swappedFor(figure: Figure, setting: Setting, ground: Ground): Told | undefined {
  const { near, about } = setting
  if (figure.unit === undefined || near === undefined || ground.mayKnowMore) return undefined
  const isElsewhere = (told: Told) =>
    told.source.by !== 'posted' &&
    !isNear(told.source, near) &&
    ground.isTaken(told) &&
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
      !ground.isTaken(told),
  )
  return new Set(here.map(({ value }) => value)).size === 1 ? here[0] : undefined
}
