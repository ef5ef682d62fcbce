/**
 * Figures that follow from others which the answer names beside them, or which the video tells of the very things that
 * the answer names: they are worked out, and no figure from which they are speaks against them.
 */

import { inOneFamily } from '../../language/numerals/units.ts'
import { same } from './derive.ts'
import { isExactResult } from './exact-results.ts'
import type { Given } from './given.ts'
import { isRate, isSameRate } from './rates.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import { isPlain } from '../contradiction/likeness.ts'
import { isBare } from '../contradiction/kind.ts'
import { words } from './shown-results.ts'
import { isAlike, wordsOf } from '../words.ts'

/** The figures beside one that the video tells. */
const namedBeside = (figure: Figure, { beside, places }: Given) =>
  beside.filter((one) => one.value !== figure.value && !one.clock && places.saying(one).length > 0)

/** As the words around it say, and as figures that the answer names beside it prove: "25 more than the 60 allowed". */
export const followsPlainly = (figure: Figure, given: Given): boolean =>
  isDifference(figure, given, namedBeside(figure, given)) ||
  isThereAndBack(figure, given) ||
  isSameRate(figure, given) ||
  isAndAnother(figure, given) ||
  isTimeBetween(figure, given)

export function follows(figure: Figure, given: Given): boolean {
  const named = namedBeside(figure, given)
  return (
    isDifference(figure, given, named) ||
    isProduct(figure, named) ||
    isShare(figure, given, named) ||
    isGap(figure, given) ||
    isRate(figure, given, named) ||
    isSumOfNamed(figure, given) ||
    isRest(figure, given, named) ||
    isExactResult(figure, given.setting, given.places) ||
    isOpeningOf(figure, given) ||
    isThereAndBack(figure, given)
  )
}

/** Of one measure; what stands beside it without one is meant in the same. */
const areKin = (one: Figure, other: Figure) =>
  one.unit === undefined || other.unit === undefined || inOneFamily(one.unit, other.unit) !== undefined

const apart = (one: Figure, other: Figure): number => {
  const amounts = one.unit && other.unit ? amountsOf(one, other) : undefined
  return amounts && one.unit ? Math.abs(amounts[0] - amounts[1]) / one.unit.size : Math.abs(one.value - other.value)
}

/** The same in the unit of a figure that tells it: 300 g, of 2.9 and 2.6 kg. */
const gapFor = ({ unit }: Figure, one: Figure, other: Figure) =>
  apart(one, other) * (unit && one.unit ? one.unit.size / unit.size : 1)

/** What a difference loses where it is told roughly: "about $10 over" for $9.90. */
const rounding = 0.03

const than = /(?<!\p{L})(?:than|als|que|di|rispetto al?)(?!\p{L})(.{3,30})/iu
/** "2 menos que en la primera". */
const comparedBehind = new RegExp(`^ ${words('compared')}`, 'iu')

/** "85 km/h, 25 more than the 60 allowed": what lies between two figures, of which one stands beside it. */
function isDifference(given: Figure, { text, setting, places }: Given, named: readonly Figure[]): boolean {
  if (!setting.isTotal(given)) return false
  // "Up 8 points from 33%".
  const percent = given.unit?.name === 'point' ? named.find(({ unit }) => unit?.family === 'percent')?.unit : undefined
  const figure = percent ? { ...given, unit: percent } : given
  const isBetween = (one: Figure, other: Figure) =>
    one !== other &&
    areKin(one, other) &&
    areKin(one, figure) &&
    (same(gapFor(figure, one, other), figure.value) ||
      (setting.isRough && Math.abs(gapFor(figure, one, other) - figure.value) <= figure.value * rounding))
  const here = named.filter((one) => setting.others.includes(one))
  // "93 €, 73 € mais do que a lancha", which is told in another line.
  const thing = than.exec(text.slice(figure.end, figure.end + 60))?.[1]
  const isComparedWith = (words: ReadonlySet<string>) =>
    thing !== undefined && wordsOf(thing).some((word) => word.length > 3 && isAlike(words, word))
  if (here.some((other) => named.some((one) => isBetween(one, other)))) return true
  // "All in $24.50, more than $250 below the shop": the other is told in the same breath.
  return (
    (!isBare(figure) || comparedBehind.test(text.slice(figure.end, figure.end + 24))) &&
    here.some((one) =>
      places.all.some(
        (other) =>
          isPlain(other) &&
          isBetween(one, other) &&
          (isComparedWith(other.source.words) ||
            (other.unit !== undefined && places.saying(one).some((same) => same.source === other.source))),
      ),
    )
  )
}

const counts = new Set(['set', 'times', 'serving', 'piece', 'night'])

/** "27 reps" of three sets of nine. A product of small numbers proves nothing. */
const isProduct = (figure: Figure, named: readonly Figure[]) =>
  figure.value > 4 &&
  named.some(
    (one) =>
      (one.unit === undefined || counts.has(one.unit.family)) &&
      Number.isInteger(one.value) &&
      one.value > 1 &&
      named.some((other) => {
        const amounts = other.unit?.name === one.unit?.name ? undefined : amountsOf(figure, other)
        return amounts !== undefined && same(amounts[1] * one.value, amounts[0])
      }),
  )

/** "A game", "per match", "al partido". */
const each =
  /^ ?(?:\/|(?:\p{L}{1,14} )?(?:an?|per|each|every|pro|je|par|por|al|alla|a la|ao|à|em cada|por cada) )\p{L}/iu

/** "112 goals in 18 games, about 6.2 a game": one of the figures beside it for each of another. */
const isShare = ({ value, end }: Figure, { text, setting }: Given, named: readonly Figure[]) => {
  if (!each.test(text.slice(end, end + 40)) || value <= 0) return false
  const digits = String(value).split('.')[1]?.length ?? 0
  const tolerance = setting.isRough ? Math.max(0.5 / 10 ** digits, value * 0.05) : 0.5 / 10 ** digits + 1e-9
  return named.some((one) =>
    named.some((other) => other !== one && other.value > 1 && Math.abs(one.value / other.value - value) <= tolerance),
  )
}

/** "Down by about 20 a minute", where a rate of 90 that fell to 70 is told in one line: what lies between both. */
const isGap = (figure: Figure, { setting, places }: Given) => {
  if (!setting.isTotal(figure) || figure.value <= 1) return false
  const told = places.all.filter((one) => isPlain(one) && setting.home.has(one.source) && areKin(one, figure))
  return told.some((one) =>
    told.some(
      (other) =>
        one.source === other.source &&
        one.end < other.start &&
        areKin(one, other) &&
        same(gapFor(figure, one, other), figure.value),
    ),
  )
}

/** How near a thing is named to its amount. */
const nearest = 20

/** "1 1/4 cups of vinegar and soy sauce", "8 screws" of four and another four: each part is told of what is named. */
function isSumOfNamed(figure: Figure, { setting: { about }, places }: Given): boolean {
  const parts = places.all.filter((one) => isPlain(one) && one.value > 0 && one.value < figure.value && !one.clock)
  const things = (one: Told) =>
    [...about].filter((word) => [...one.around].some(([other, far]) => far < nearest && isAlike([other], word)))
  return parts.some((one, at) =>
    parts.slice(at + 1).some((other) => {
      if (one.source.by !== other.source.by || !isSum(figure, one, other)) return false
      if (isBare(figure))
        return one.source !== other.source && [one, other].every(({ nouns }) => isOfNouns(figure.nouns, nouns))
      const [first, second] = [things(one), things(other)]
      return (
        one.source === other.source &&
        first.some((word) => !second.includes(word)) &&
        second.some((word) => !first.includes(word))
      )
    }),
  )
}

function isSum(figure: Figure, one: Told, other: Told): boolean {
  if (isBare(figure)) return isBare(one) && isBare(other) && one.value + other.value === figure.value
  const [first, second] = [one.unit && amountsOf(figure, one), other.unit && amountsOf(figure, other)]
  return first !== undefined && second !== undefined && same(first[1] + second[1], first[0])
}

const isOfNouns = (mine: readonly string[], theirs: readonly string[]) => mine.some((noun) => isAlike(theirs, noun))

const another = new RegExp(`${words('another')} $`, 'iu')

/** "Eight screws", of four and another four. */
const isAndAnother = (figure: Figure, { places: { all } }: Given): boolean =>
  all.some(
    (more) =>
      isPlain(more) &&
      another.test(more.source.plain.slice(Math.max(0, more.start - 20), more.start)) &&
      all.some(
        (one) =>
          isPlain(one) &&
          one !== more &&
          one.source.start <= more.source.start &&
          isSum(figure, one, more) &&
          (!isBare(figure) || [one, more].every(({ nouns }) => isOfNouns(figure.nouns, nouns))),
      ),
  )

/** "Of the 11 couples, so eight are not": what is left of a number beside it by another of the same line. */
const isRest = (figure: Figure, { setting, places }: Given, named: readonly Figure[]) =>
  isBare(figure) &&
  setting.isTotal(figure) &&
  named.some(
    (one) =>
      isBare(one) &&
      setting.others.includes(one) &&
      places
        .saying(one)
        .some((whole) =>
          places.all.some(
            (part) =>
              part.source === whole.source && isPlain(part) && isBare(part) && one.value - part.value === figure.value,
          ),
        ),
  )

const between = new RegExp(words('between'), 'iu')
/** What lies between two times may be told in round numbers: "over two and a half hours". */
const aboutAsLong = 0.08

/** "About 14 minutes pass between the two", which are told, or named beside it: 6:20 and 6:34. */
function isTimeBetween(figure: Figure, { text, setting, places }: Given): boolean {
  const { unit, value } = figure
  if (unit?.family !== 'time' || unit.size >= 86_400 || !between.test(text)) return false
  const named = setting.others.filter(({ clock }) => clock)
  const times = named.length > 1 ? named : places.all.filter((one) => one.clock && isPlain(one))
  const hours = [...new Set(times.flatMap(({ readings }) => readings))].slice(0, 20)
  const seconds = value * unit.size
  return hours.some((from) => hours.some((to) => Math.abs((to - from) * 3_600 - seconds) <= seconds * aboutAsLong))
}

const thereAndBack = new RegExp(`${words('both ways')}|往復|往返|来回|왕복`, 'iu')

/** "600 yen for the round trip", where 300 are told. */
const isThereAndBack = (figure: Figure, { text, places }: Given): boolean =>
  figure.unit !== undefined &&
  thereAndBack.test(text) &&
  places.all.some((one) => {
    const amounts = one.unit && isPlain(one) ? amountsOf(figure, one) : undefined
    return amounts !== undefined && same(amounts[1] * 2, amounts[0])
  })

const opening = new RegExp(`(?:${words('opening')}|最初の|冒頭の?|最後の|前) ?$`, 'iu')
const longestOpening = 30

/** "In the first 5 seconds": of the video, which nobody says. */
const isOpeningOf = ({ unit, value, start }: Figure, { text }: Given): boolean =>
  unit?.name === 'second' && value <= longestOpening && opening.test(text.slice(Math.max(0, start - 16), start))
