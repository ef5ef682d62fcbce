/**
 * What a video says instead of a figure that it does not say: figures of the same kind, told of the same thing. That it
 * is the same thing shows by the place (the entry's time, or the words that both stand among), by what is counted, and
 * by the answer having no other use for it.
 */

import { inOneFamily, isSameUnit, type Unit } from '../../language/numerals/units.ts'
import { amountsOf, type Figure, type Told } from './figure.ts'
import { measures } from './figures.ts'
import { isNear, type Setting } from './setting.ts'
import type { Taken } from './taken.ts'
import { isAlike } from './words.ts'

export interface Rivals {
  /** The best of them. */
  told: Told[]
  /** They agree on what is right. */
  areOne: boolean
  /** 0: none. 1: of the same measure. 2: and of the same place, or left over. 3: plainly of the same thing. */
  level: number
}

export interface Ground {
  all: readonly Told[]
  /** Those that say a figure. */
  saying: (figure: Figure) => readonly Told[]
  isTaken(told: Told): ReturnType<Taken>
  /** The composer may know more than the words. */
  mayKnowMore: boolean
}

interface Scored {
  told: Told
  level: number
  score: number
}

/** `isAboutSame`: whether a place may be told of the same thing at all. */
export function rivalsOf(
  figure: Figure,
  setting: Setting,
  ground: Ground,
  isAboutSame: (told: Told) => boolean,
): Rivals {
  const kin = ground.all.filter(
    (told) =>
      !told.isOtherwise &&
      !told.isWithdrawn &&
      !isNearly(figure, told) &&
      isOfKind(figure, told, setting) &&
      !isBeside(told, setting, ground) &&
      isAboutSame(told),
  )
  const isPlain = ({ unit, nouns, isOpen, value }: Told) =>
    unit !== undefined ||
    (isBare(figure) && figure.value >= 1000 && value >= 1000) ||
    (isBare(figure) ? nouns.length > 0 && !isOpen : figure.unit?.family === 'rating')
  const measured = kin.filter(isPlain)
  const left = measured.filter((told) => !ground.isTaken(told))
  const isInUnit = ({ unit }: Told) => figure.unit !== undefined && unit !== undefined && isSameUnit(figure.unit, unit)
  const isGreat = ({ value }: Told) => Math.min(figure.value, value) >= 1000
  const isOnly = (told: Told) =>
    // Who was shown the pictures may have seen another one, at another time.
    !(ground.mayKnowMore && setting.span) &&
    isPlain(told) &&
    isOfOrder(figure, told) &&
    [measured, left, measured.filter(isInUnit), left.filter(isInUnit), left.filter(isGreat)].some((some) =>
      areAll(told, some),
    )
  const scored = kin
    .map((told) => scoredFor(told, figure, setting, ground, isOnly(told)))
    .filter(({ level }) => level > 0)
  const level = Math.max(0, ...scored.map((one) => one.level))
  const foremost = scored.filter((one) => one.level === level)
  // What the answer has no other use for is meant before what it says elsewhere.
  const free = foremost.filter((one) => !ground.isTaken(one.told))
  const plain = free.length > 0 ? free : foremost
  const best = Math.max(...plain.map(({ score }) => score))
  const told = plain.filter(({ score }) => score > best - 0.25).map((one) => one.told)
  return { told, areOne: told.length > 0 && areAll(told[0]!, told), level }
}

/** What is all but the same is rounded, or lost its cents. */
function isNearly(figure: Figure, told: Told): boolean {
  if (figure.unit?.family === 'date' || figure.clock) return false
  const amounts = amountsOf(figure, told)
  return amounts !== undefined && amounts[1] > 4 && Math.abs(amounts[0] - amounts[1]) < amounts[1] * 0.03
}

const areAll = (told: Told, some: readonly Told[]) => some.length > 0 && some.every((one) => isSameAmount(one, told))

/** Who slips writes twice or half as much, and seldom ten times. */
function isOfOrder(figure: Figure, told: Told, isAmount = false): boolean {
  // 19명 may be 19 divers; and what is listed has a name of its own in every language.
  const areCounts = isBare(figure) && (told.unit?.family === 'person' || (isAmount && isBare(told)))
  const amounts = areCounts ? ([figure.value, told.value] as const) : amountsOf(figure, told)
  // Of a measure, five times as much is the most; of things that are counted, less.
  return isOutOf(figure, told) || (amounts !== undefined && isWithin(...amounts, isBare(figure) ? 5 : 5.01))
}

export const isWithin = (one: number, other: number, times: number) => one < other * times && other < one * times

/** "8 out of 10" may be told as a mere "eight". */
const isOutOf = ({ unit, parts }: Figure, told: Told) =>
  unit?.family === 'rating' &&
  parts !== undefined &&
  (told.unit === undefined
    ? told.isOpen === true && !told.isImplied && told.value <= parts[1]
    : told.parts !== undefined)

const isSameAmount = (one: Told, other: Told) => amountsOf(one, other)?.[0] === amountsOf(other, one)?.[0]

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

/** Another figure of the same text says it already. */
const isBeside = (told: Told, { others }: Setting, { saying }: Ground) =>
  others.some((other) => isPlainCount(other) === isPlainCount(told) && saying(other).includes(told))

const isPlainCount = ({ unit }: Figure) => unit === undefined || unit.family === 'person'

/** So much a day, a month, for each person. */
const rateTold =
  /\b(?:per|each|every|a|par|por|pro|al|alla|cada|om de|na) (?:day|week|month|year|night|person|jour|semaine|mois|nuit|personne|día|dia|semana|mes|mês|noche|noite|persona|pessoa|tag|woche|monat|nacht|giorno|settimana|mese|notte|dag|maand|dzień|osobę)|в (?:день|неделю|месяц)|günde|ayda|하루|[一1毎每][日天]|प्रति|في اليوم|في الشهر/iu

function scoredFor(told: Told, figure: Figure, setting: Setting, ground: Ground, isLeft: boolean): Scored {
  const { about, others } = setting
  const weight = setting.weigh(figure)
  let words = 0
  for (const word of about) words += closeness(told, word) * weight(word)
  const named = setting.named(figure)
  if (named !== undefined && isAlike(told.source.words, named)) words += 1.5
  const companions = others.filter(
    (other) =>
      other !== figure && ground.saying(other).some((one) => one.source === told.source && one.value !== told.value),
  ).length
  const taken = ground.isTaken(told)
  // What the same line tells beside it is told of the same thing, where nothing else takes it up.
  const place = placeOf(told, setting, words + companions * (taken ? 1.5 : 3))
  const isAlikeUnit = figure.unit !== undefined && told.unit !== undefined && isSameUnit(figure.unit, told.unit)
  const isRate = setting.isRate && told.unit !== undefined && rateTold.test(told.source.text)
  const isThing = isBare(figure) && isAlikeUnit && figure.unit!.family !== 'piece'
  // A thing has one rating.
  const isRated = figure.parts !== undefined && isOutOf(figure, told) && told.parts !== undefined
  // There are few great numbers: where one is left, it is meant.
  const isGreat = isLeft && isBare(figure) && Math.min(figure.value, told.value) >= 1000
  const isCounted =
    isRate ||
    isThing ||
    isRated ||
    isGreat ||
    figure.nouns.some((noun) => told.nouns.some((other) => isAlike([other], noun)))
  // What has no unit is of the same kind only as far as its place says so.
  const isKin = isBare(figure)
    ? isCounted || (isBare(told) && (place > 0 || told.unit?.family !== 'person'))
    : told.unit !== undefined || isOutOf(figure, told)
  const isLike = isOfOrder(figure, told, setting.isAmount)
  const level =
    isKin &&
    isLike &&
    ((place === 2 && (!taken || isCounted || words >= 3)) ||
      (isCounted && (place > 0 || isLeft)) ||
      (isLeft && !taken && !isBare(figure)))
      ? 3
      : (isKin && (isLike ? place > 0 || isLeft || isCounted : isCounted || (isThere(told, setting) && !taken))) ||
          (isKin && isBare(figure) && setting.isAmount && told.unit !== undefined && !taken) ||
          (place === 2 && !taken && !isBare(figure))
        ? 2
        : (!isBare(figure) && isKin && (isLike || isAlikeUnit)) || (place === 2 && (!taken || words >= 2))
          ? 1
          : 0
  const score =
    words +
    companions * 1.5 +
    place +
    (setting.near !== undefined && isNear(told.source, setting.near, 0) ? 0.5 : 0) +
    (taken === undefined ? 1.2 : taken === 'here' ? -1 : 0) +
    (isCounted ? 1.5 : 0) +
    (isAlikeUnit ? 0.5 : 0) +
    (isOfOrder(figure, told) ? 0.4 : 0) -
    (told.isImplied ? 0.5 : 0) -
    (told.unit === undefined && !isBare(figure) ? 1 : 0) -
    // "9分" are nine minutes or nine points.
    (told.unit?.also ? 0.6 : 0)
  return { told, level, score }
}

/** 2: at the entry's time, or among the same words; 1: shortly before or after, or beside a word of it. */
function placeOf(told: Told, setting: Setting, words: number): 0 | 1 | 2 {
  if (isThere(told, setting) || words >= 3) return 2
  return words >= 1.5 || (setting.near !== undefined && isNear(told.source, setting.near)) ? 1 : 0
}

const isThere = ({ source }: Told, { span }: Setting) =>
  span !== undefined && source.by !== 'posted' && source.start < span[1] && source.end > span[0]

/** From 1 for a word of the same passage to 3 for one right beside the figure. */
export function closeness({ around, source }: Told, word: string): number {
  let distance = Infinity
  for (const [other, far] of around) if (far < distance && isAlike([other], word)) distance = far
  if (distance < Infinity) return 1 + 2 / (1 + distance / 12)
  return isAlike(source.words, word) ? 1 : 0
}
