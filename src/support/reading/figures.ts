/** The figures of a video and where it says them. */

import type { ClockTime } from '../../language/numerals/clock.ts'
import { inOneFamily, isSameUnit } from '../../language/numerals/units.ts'
import { billOf, combined, isBetween, sameThings, timesBeside } from '../derivation/combine.ts'
import {
  besideYear,
  converted,
  perTime,
  portionOf,
  rounded,
  shifted,
  shiftedBy,
  spanBetween,
} from '../derivation/derive.ts'
import { inProportion, restOf, wholeOf } from '../derivation/proportion.ts'
import { answerFigures } from './answer-figures.ts'
import type { Figure, Told } from './figure.ts'
import { asMeant } from './figure-unit.ts'
import { memoized } from '../memoized.ts'
import type { Setting } from '../contradiction/setting.ts'
import type { Sources } from '../sources.ts'
import { toldBy } from './told-figures.ts'
import { grouped } from './written.ts'
import { isAlike } from '../words.ts'

interface Derived {
  from: Told
  /** As the text around it tells. */
  isTold: boolean
  /** From figures that stand in the same text. */
  isBeside: boolean
}

export interface Figures {
  all: readonly Told[]
  /** All that say it, in any way. */
  saying: (figure: Figure) => readonly Told[]
  /** Where the video says it. Undefined: nowhere. */
  find: (figure: Figure) => Told | undefined
  /** What it is in another unit, rounded, or a told part of. */
  convert(figure: Figure, setting: Setting): Told | undefined
  /** From what it follows: a total, a share, a product. */
  derive(figure: Figure, setting: Setting): Derived | undefined
  /** The figures of a text of the answer. */
  in(text: string): Figure[]
}

export function indexFigures(sources: Sources, answerLanguage: string, duration: number): Figures {
  const all = toldBy(sources)
  // Every text of an answer is asked for several times.
  const answered = new Map<string, Figure[]>()
  const values = new Set(all.map(({ value }) => value))
  // Each figure is asked for by every other one of its text.
  const saying = memoized((figure: Figure) => all.filter((one) => isSaid(figure, one)))
  // Nothing is worked out of what was wrong; of what was right once, how much it has changed.
  const isStanding = ({ isWithdrawn, isOutdated }: Told) => !isWithdrawn || isOutdated === true
  const standing = all.filter(isStanding)
  return {
    all,
    saying,
    find(figure) {
      // "Eight in the morning" speaks against 8 pm, and its mere number does not speak for it.
      const against = new Set(all.filter((one) => isOtherHalf(figure, one)).map(({ source }) => source))
      const places = saying(figure).filter(
        (one) =>
          !(against.has(one.source) && one.unit === undefined) &&
          // "Two sentences, not twenty" says nothing of 20 mm.
          !(one.isWithdrawn && countsOther(figure, one)),
      )
      const withdrawn = places.find(({ isWithdrawn }) => isWithdrawn)
      const isKept = (one: Told) => !one.isWithdrawn && !countsOther(figure, one)
      const isNamed = (one: Told | undefined) => figure.nouns.some((noun) => one && isAlike(one.nouns, noun))
      // "Four seedlings" do not keep four wides that the speaker took back.
      const isOfIt = (one: Told) =>
        (isNamed(one) && !isNamed(withdrawn)) ||
        ((one.unit?.family === withdrawn?.unit?.family ||
          (one.unit !== undefined && one.unit.family === figure.unit?.family)) &&
          (!isNamed(withdrawn) || isNamed(one)))
      if (withdrawn && !places.some((one) => isKept(one) && isOfIt(one))) return withdrawn
      return places.find(isKept) ?? places[0]
    },
    convert: (figure, { isRough }) => (figure.clock ? rounded(figure, all) : converted(figure, all, isRough)),
    derive(figure, setting) {
      const { isAmount, isThing, isWhole, isRate, isTotalKey, home, others } = setting
      const as = (from: Told | undefined, isTold: boolean, isBeside = false) => from && { from, isTold, isBeside }
      if (figure.clock)
        return as(shiftedBy(figure, standing, others), true, true) ?? as(shifted(figure, standing), false)
      const portion = portionOf(figure, standing)
      const rate = setting.isRateOf(figure) ? perTime(figure, standing) : undefined
      // "£1.80 each, £27 for all 15": a price may be worked out beside the one that is told.
      if (isAmount || isThing || figure.unit?.family === 'every')
        return (
          as(portion, true) ?? as(others.length > 2 ? timesBeside(figure, standing, others) : undefined, true, true)
        )
      const beside = others.flatMap((one) => {
        const told = one === figure ? undefined : saying(one).find(isStanding)
        return told ? [{ ...one, source: told.source, around: told.around }] : []
      })
      if (isBetween(figure, beside)) return as(standing[0], true, true)
      const inStep = inProportion(figure, standing, others) ?? wholeOf(figure, beside) ?? restOf(figure, standing)
      if (inStep) return as(inStep, true, true)
      const year = besideYear(figure, standing, home) ?? spanBetween(figure, standing, others)
      if (year) return as(year, true)
      // A small count can be made of nearly any two numbers.
      const isTold =
        ((isTotalKey && !isRate) || setting.isTotal(figure)) &&
        (figure.unit !== undefined || figure.value > 20 || sameThings(figure, standing) !== standing)
      const ways = { isWhole, isTotal: isTold }
      const parts = isTold && (figure.unit !== undefined || figure.value > 20) ? standing : sameThings(figure, standing)
      // The figure of one step or entry follows from what is said of it, not from any two figures of the video.
      const here = isWhole ? parts : parts.filter(({ source }) => home.has(source))
      const fromBeside = beside.length > 1 ? combined(figure, beside, [], { isWhole: true, isTotal: true }) : undefined
      return (
        as(fromBeside, isTold || figure.unit !== undefined, true) ??
        as(timesBeside(figure, here, others), true, true) ??
        as(combined(figure, [...here, ...beside], others, ways), isTold) ??
        as(withinOne(figure, parts, isTold), false) ??
        as(isWhole ? billOf(figure, standing) : undefined, true) ??
        as(rate, true) ??
        as(portion, true)
      )
    },
    in(text) {
      const known = answered.get(text)
      if (known) return known
      const figures = answerFigures(grouped(text, values), answerLanguage)
        .filter((figure) => !isPlace(figure, duration))
        .map((figure) => asMeant(figure, all))
      answered.set(text, figures)
      return figures
    },
  }
}

function withinOne(figure: Figure, all: readonly Told[], isTotal: boolean): Told | undefined {
  for (const told of Map.groupBy(all, ({ source }) => source).values()) {
    const found = told.length > 1 ? combined(figure, told, [], { isWhole: false, isTotal }) : undefined
    if (found) return found
  }
  return undefined
}

export function isSaid(figure: Figure, told: Told): boolean {
  if (isOtherHalf(figure, told)) return false
  if (figure.isDecade && told.unit?.family === 'date') return Math.floor(told.value / 10) * 10 === figure.value
  if (figure.parts && told.parts && figure.parts[0] === told.parts[0] && figure.parts[1] === told.parts[1]) return true
  // "In eighty-six".
  if (
    figure.unit?.family === 'date' &&
    told.unit === undefined &&
    told.value > 29 &&
    figure.value === 1900 + told.value
  )
    return true
  // "An average of 1:50" may be a minute and fifty seconds.
  if (figure.clock && !figure.clock.half && !told.clock && told.unit?.family === 'time')
    return [1, 60].includes(Math.round(told.value * told.unit.size) / (figure.clock.hour * 60 + figure.clock.minute))
  // "La marée de 5 heures" comes at five.
  if (figure.clock?.minute === 0 && told.unit?.name === 'hour' && told.value === (figure.clock.hour % 12 || 12))
    return true
  // "7 h 15" is a length of time, or a time of day.
  if (told.clock && figure.isImplied && figure.unit?.family === 'time' && figure.value > 60)
    return told.readings.some((hours) => Math.abs(hours * 3600 - figure.value * figure.unit!.size) < 1)
  // "Nine points" may be nine out of ten.
  const values = figure.parts && figure.unit?.family === 'rating' ? [figure.parts[0]] : figure.readings
  const meant = told.isOtherwise ? [figure.value] : values
  if (!meant.some((value) => told.readings.some((said) => isSameNumber(value, said)))) return false
  if (figure.unit && told.unit) {
    // "Every four seventy-five": in which measure was not said.
    if (told.isOtherwise && told.unit.family === 'every') return true
    if (isSameUnit(figure.unit, told.unit)) return true
    const meanings = inOneFamily(figure.unit, told.unit)
    if (meanings) return meanings[0].size === meanings[1].size
    // So many of something, whatever its measure is called.
    if (figure.unit.family === 'piece' || figure.unit.family === 'every') return !measuring.has(told.unit.family)
    if (told.unit.family === 'piece' && things.has(figure.unit.family)) return true
    return loose.has(figure.unit.family) && [told.unit, told.unit.also].some((unit) => unit && loose.has(unit.family))
  }
  // "Three minutes, no, four" says nothing of eggs.
  if (figure.unit && things.has(figure.unit.family) && measuring.has(told.carried?.family ?? '')) return false
  const { shown } = told
  if (figure.unit && shown && [figure.unit, shown].every(({ family }) => measuring.has(family)))
    return inOneFamily(figure.unit, shown) !== undefined
  // An article is no amount of whatever is asked for.
  if (told.isImplied && !told.isOtherwise && told.unit === undefined)
    return figure.unit === undefined || counting.has(figure.unit.family)
  return true
}

/** Two places behind the point are enough, but a fortieth is no fiftieth. */
const isSameNumber = (one: number, other: number) =>
  one === other || Math.abs(one - other) < Math.min(0.0051, Math.max(one, other) * 0.05)

/** The same time on the clock, and told of the other half of the day. */
function isOtherHalf({ clock, value }: Figure, { clock: told, value: said }: Told): boolean {
  const [mine, theirs] = [clock && halfOf(clock), told && halfOf(told)]
  return mine !== undefined && theirs !== undefined && mine !== theirs && Math.abs(value - said) < 0.01
}

const halfOf = ({ half, hour }: ClockTime) => half ?? (hour > 12 ? 'pm' : undefined)

/** A number of things that are named is no amount of what is measured, nor the other way round: two children, two stars. */
export function countsOther(figure: Figure, { unit, nouns, isOpen, carried }: Told): boolean {
  // Without spaces, what stands behind a number need not be what it counts.
  const isNamed = (some: readonly string[], open: boolean | undefined) =>
    some.length > 0 &&
    !open &&
    !some.some((noun) => /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(noun))
  if (figure.unit && (measuring.has(figure.unit.family) || figure.unit.family === 'rating'))
    return unit === undefined && carried === undefined && isNamed(nouns, isOpen)
  return figure.unit === undefined && isNamed(figure.nouns, figure.isOpen) && measuring.has(unit?.family ?? '')
}

/** What these count is told in many words, which no table holds. */
const loose = new Set(['piece', 'times', 'set', 'repetition', 'rating', 'point', 'date'])
const things = new Set(['egg', 'clove', 'can', 'slice'])
const counting = new Set([...things, 'piece', 'set', 'repetition', 'times', 'serving', 'goal'])
const measuring = new Set(
  'time clock date degree percent money length speed calorie frequency power energy area'.split(' '),
)
/** Of these an amount is told, or a place in a series; all others count things. */
export const measures = new Set([...measuring, 'mass', 'volume', 'rating', 'set', 'repetition', 'serving', 'every'])

/** "At 1:24" is a place in a video that is longer, and "at 7" any number. */
const isPlace = ({ clock }: Figure, duration: number) =>
  clock !== undefined && (!clock.isSure || (clock.isBare === true && clock.hour * 60 + clock.minute <= duration))
