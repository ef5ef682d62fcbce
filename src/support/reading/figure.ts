/** Reading the figures of a text: each number with what it counts and where it stands. */

import { type ClockTime, clockTimes } from '../../language/numerals/clock.ts'
import { inOneFamily, type Unit, unitOf } from '../../language/numerals/units.ts'
import { numberWords } from '../../language/numerals/words.ts'
import { currencyBefore } from './currency.ts'
import { durationsIn } from './durations.ts'
import { yearOfEra } from './eras.ts'
import { intervalAt } from './interval.ts'
import { isOpen, nounsIn } from './open.ts'
import { drawnStars, ratings } from './rating.ts'
import type { Source } from '../sources.ts'
import { asWeighed, inPercent, isBelowZero, isRangeAt, unitAfter, unitBefore } from './unit-beside.ts'
import { readingsOf, scaleAfter, thousands } from './written.ts'

/** A number in a text, with what it counts and where it stands. */
export interface Figure {
  value: number
  /** Other ways to read it: "1,500" is fifteen hundred or one and a half; "350" may be said "three fifty". */
  readings: number[]
  unit: Unit | undefined
  /** Without a unit: the words behind it, of which one may be what is counted: "15 fire trucks". */
  nouns: string[]
  /** Of "8/10": what stands over and under the stroke, which may have been said as two numbers. */
  parts?: [number, number]
  /** Of "10 to 12 minutes": both ends, at either. What lies between was said too. */
  range?: [number, number]
  /** Without a unit, and nothing is named that it counts: "cook it for ten". */
  isOpen?: true
  /** Of an open one: the unit that was named before it: "twenty minutes, no, fifteen". */
  carried?: Unit
  /** Of an open one: the unit with which it is written on screen at the same time. */
  shown?: Unit
  /** Of a time of day: as it was told. */
  clock?: ClockTime
  /** Of a decade: "the 1960s". */
  isDecade?: true
  /** Said without a number: "half a cup", "an hour", "a dozen". */
  isImplied?: true
  /** The speaker took it back: "two minutes, no, forty seconds". */
  isWithdrawn?: true
  /** Of one that was taken back: it was right once ("it used to be twelve"), and may be told as such. */
  isOutdated?: true
  /** Of one that was taken back: what was said instead. */
  correction?: Figure
  /** Another way to hear a figure that stands there too: it supports a value, and contradicts none. */
  isOtherwise?: true
  /** One in a series: "the ninth floor", "9th". */
  isOrdinal?: true
  /** Of two numbers said in a row, the other way to hear them: "three eighty" is 380, or 3.80. */
  alternative?: Figure
  start: number
  end: number
}

export interface Told extends Figure {
  source: Source
  /** The words around it, which say what it is about, with how far away they stand. */
  around: ReadonlyMap<string, number>
}

const fraction = String.raw`(?:(\d{1,6})[ と又])?(\d{1,3})\/(\d{1,3})(?!\/?\d)`
/** "300 000", "18 038": thousands behind a space; with a common one only where they cannot be two numbers. */
const spaced = String.raw`[1-9]\d{0,2}(?: 0\d\d|[\u00a0\u202f]\d{3}| \d{3}(?= ?(?:€|Euro|Franken|Höhenmeter|hm)(?!\p{L})))(?: \d{3}|[\u00a0\u202f]\d{3}){0,2}(?:[.,]\d{1,2})?(?!\d)`
/** "1万1,000", "5만 3,000", "1万5千": tens of thousands, and what is left of them. */
const hundredMillions = String.raw`\d{1,4}[億亿억] ?(?:\d{1,4}|\d,\d{3})[万萬만](?:\d{1,4})?(?!\d)`
const myriads = String.raw`${hundredMillions}|\d{1,4}(?:[.,]\d{1,3})?[万萬만億亿억](?: ?(?:\d{1,3},\d{3}|\d千|\d{1,4}))?(?!\d)`
/** "2½", "¾". */
const glyph = String.raw`(?:\d{1,3} ?)?[¼½¾⅐-⅞]`
const zeroless = String.raw`(?<![\p{L}\p{N}.,])\.\d{1,4}(?![.,]?\d)|(?<=(?:^|\s)[-–—]),\d\d(?= ?€)`
const numberPattern = new RegExp(
  String.raw`${fraction}|${glyph}|${myriads}|${spaced}|${zeroless}|\d{1,12}(?:[.,]\d{1,6}){0,3}`,
  'gu',
)
/**
 * Places in the video and times of day are no figures, nor are the marks of a card's gap: "{{c1::oxygen}}", nor names:
 * "E-19", nor day and month of 11/02/2022; and 3分の1 is no three minutes. But "1h50" is a length of time.
 */
const notFigures =
  /(?<!\d)(?!1:\d\d[.,]\d00\b)\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?(?!\d)|\d{1,3}分[の之]\d{1,3}|(?<![\d/])\d{1,2}\/\d{1,2}(?=\/\d{2,4}(?![\d/]))|\{\{c\d+::|(?!(?<=\d)[hmx]\d\d?\b)(?<!\dmi(?=n\d))[a-z]\d+\b|(?<![\p{L}\p{N}])[a-z]-\d+\b|(?<!\p{L})covid-19\b/giu

/** "2min08s4". */
const tenthsBehind = /(?<=\dmin ?\d{1,2})s(\d{1,2})(?![\d\p{L}])/gu

const blank = (text: string) => ' '.repeat(text.length)

/** The figures of a text whose numbers are in digits. */
export function figuresIn(text: string, language?: string): Figure[] {
  const cut = thousands(text.slice(0, 4_000), language).replaceAll(tenthsBehind, '.$1')
  const clocks = clockTimes(cut, language ?? 'en').filter((clock) => !isAmount(clock, cut))
  const durations = durationsIn(cut)
  const timeless = without(
    without(cut, durations),
    clocks.filter(({ isSure }) => isSure),
  )
  const plain = timeless.replaceAll(notFigures, (found, at: number) =>
    currencyBefore.test(timeless.slice(Math.max(0, at - 4), at + 1)) ? found : blank(found),
  )
  const figures = [...plain.matchAll(numberPattern)].flatMap((match) => {
    const readings = readingsOf(match)
    if (readings.length === 0) return []
    const { times, length } = scaleAfter(
      plain.slice(match.index + match[0].length, match.index + match[0].length + 20),
      language,
    )
    const end = match.index + match[0].length + length
    // "Dos cincuenta el cartucho": no German spoon.
    const isEach = language === 'es' && plain.startsWith(' el ', end)
    const before = plain.slice(Math.max(0, match.index - 30), match.index)
    const named =
      unitBefore(before.slice(-12)) ??
      (isEach || isGermanAt.test(plain.slice(end, end + 4)) ? undefined : unitAfter(plain, end))
    const isCold = named === undefined && isBelowZero(before) && isOpen(plain, match.index, end, language)
    const unit = isCold ? unitOf('degrees') : asWeighed(named, before)
    const more = partBefore(plain.slice(Math.max(0, match.index - 8), match.index))
    const scaled = readings.map((reading) => (reading + more) * times)
    const parts = match[3] !== undefined && match[1] === undefined ? [Number(match[2]), Number(match[3])] : undefined
    const figure: Figure = {
      value: scaled[0]!,
      readings: scaled,
      unit:
        isYear(match[0]) &&
        (unit === undefined || isYearSign(plain.slice(end, end + 3))) &&
        !(match[0] === '2000' && roughly.test(before))
          ? date
          : (unit ?? intervalAt(plain, match.index, end, language)),
      nouns: unit ? [] : nounsIn(plain.slice(end, end + 50)),
      ...(!unit &&
        !isCode(plain, match.index, end) &&
        isOpen(plain, match.index, end, language) && {
          isOpen: true as const,
        }),
      ...(parts && { parts: parts as [number, number] }),
      ...(ordinalEnd.test(plain.slice(end, end + 5)) && { isOrdinal: true as const }),
      start: match.index,
      end,
    }
    const { year, ...decade } = yearOfEra(plain, figure) ?? {}
    return [
      year === undefined ? inPercent(figure) : { ...figure, ...decade, value: year, readings: [year], unit: date },
    ]
  })
  return [
    ...clocks.map(clockFigure),
    ...durations,
    ...ratings(repetitions(ranges(decades(figures, plain), plain), plain), plain),
    ...drawnStars(plain),
  ]
}

/** "About two thousand": so many of something, and no year. */
const roughly =
  /(?<![\p{L}\p{M}])(?:about|around|roughly|nearly|almost|over|some|etwa|rund|fast|über|environ|près de|unos|unas|casi|cerca de|uns|umas|quase|circa|quasi|करीब|लगभग|حوالي|نحو|約|大约) ?$/iu

/** "Erst wenn 50 am Stück sitzen": what is a time of day was taken before. */
const isGermanAt = /^ am(?!\p{L})/u

/** "साढ़े 3": three and a half. */
const partBefore = (before: string): number => {
  const { shifts, fold: folded } = numberWords['hi']!
  const word = /([\u0900-\u097f]{3,6}) $/u.exec(before)?.[1]
  return word === undefined ? 0 : (shifts.get(folded(word)) ?? 0)
}

const ordinalEnd = /^(?:st|nd|rd|th|[ºª]|er|ère|e|ème|[.]?[ao])(?![\p{L}\d])/u

/** "At 18–21 °C", "at 15 weeks": what may be a time of day is none where something is measured. */
const isAmount = ({ isSure, end }: ClockTime, text: string): boolean =>
  !isSure && !['clock', 'hour', undefined].includes(unitAfter(text, end)?.name)

/** What is surely a time is no other figure; "a las 9" may be to nine of something. */
const without = (text: string, times: readonly { start: number; end: number }[]) =>
  times.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text)

/** Both halves of the day are readings: "half past seven" may be 19:30. */
export function clockFigure(clock: ClockTime): Figure {
  const value = (clock.hour % 12) + clock.minute / 60
  const { start, end } = clock
  const figure = { value, readings: [value, value + 12], unit: unitOf('am'), nouns: [], clock, start, end }
  return clock.isMaybe ? { ...figure, isOtherwise: true } : figure
}

/** "The 1960s": any of ten years; "the 1600s": any of a hundred. */
const decades = (figures: Figure[], text: string): Figure[] =>
  figures.map((figure) => {
    const isCentury = /^1[1-9]00$/.test(String(figure.value))
    const isDecade =
      figure.value % 10 === 0 &&
      (isCentury || isYear(String(figure.value))) &&
      /^['’]?s\b/.test(text.slice(figure.end, figure.end + 3))
    const last = figure.value + (isCentury ? 99 : 9)
    return isDecade ? { ...figure, unit: date, range: [figure.value, last], isDecade } : figure
  })

const date: Unit = { name: 'date', family: 'date', size: 1 }
/** "1977年", but not "2000年前". */
const isYearSign = (rest: string) => /^ ?[年년](?![前間间代ぶ])/u.test(rest)
const isYear = (digits: string) => /^(?:1[89]|20)\d\d$/.test(digits)

function ranges(figures: Figure[], text: string): Figure[] {
  return figures.map((figure, at) => {
    const join = (one: Figure, other: Figure) => isRangeAt(text, one.end, other.end) && one.value < other.value
    const [before, next] = [figures[at - 1], figures[at + 1]]
    if (next && join(figure, next)) return { ...figure, range: [figure.value, next.value] }
    return before && join(before, figure) ? { ...figure, range: [before.value, figure.value] } : figure
  })
}

/** "After four rounds take fifteen". */
const pauses = /(?<!\p{L})(?:takes?|rest|break|pause|wait)(?!\p{L})/iu
const ofSets = /^[\p{L}\p{M}\s]{0,14}?\s?(?:x|×|by|of|de|mit|da|di|à|por|per|with|zu|من|,|の)?\s?$/u

/** "3 sets of 10", "tres series de doce", "三セット十回": a number right behind the sets counts repetitions. */
function repetitions(figures: Figure[], text: string): Figure[] {
  const repetition = unitOf('reps')
  return figures.map((figure, at) => {
    const before = figures[at - 1]
    const isPart = before?.unit?.family === 'set' && figure.unit === undefined
    const between = before ? text.slice(before.end, figure.start) : ''
    return isPart && ofSets.test(between) && !pauses.test(between) ? { ...figure, unit: repetition } : figure
  })
}

/** "#4", "zip code four one seven": a name, which is no amount of anything. */
const isCode = (text: string, start: number, end: number): boolean =>
  text[start - 1] === '#' ||
  (end === start + 1 &&
    (/(?<!\d)\d $/.test(text.slice(Math.max(0, start - 3), start)) || /^ \d(?!\d)/.test(text.slice(end, end + 3))))

/** The amounts of two figures in a unit that both have; undefined where they cannot be compared. */
export function amountsOf(one: Figure, other: Figure): [number, number] | undefined {
  if (!one.unit && !other.unit) return [one.value, other.value]
  if (!other.unit && other.shown) return amountsOf(one, { ...other, unit: other.shown })
  const carried = one.unit && other.carried && inOneFamily(one.unit, other.carried)
  if (!other.unit && carried) return [one.value * carried[0].size, other.value * carried[1].size]
  // What nothing is named for may be meant in the other's unit.
  if (!other.unit && other.isOpen) return [one.value * one.unit!.size, other.value * one.unit!.size]
  if (!one.unit || !other.unit) return undefined
  const meanings = inOneFamily(one.unit, other.unit)
  return meanings && [one.value * meanings[0].size, other.value * meanings[1].size]
}
