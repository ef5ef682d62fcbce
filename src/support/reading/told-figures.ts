/** The figures that a video tells, each where it is told; of those that were taken back, that they were. */

import { toDigits } from '../../language/numerals/numerals.ts'
import { withCardinals } from '../../language/numerals/ordinals.ts'
import { carrying, markShown } from './carried.ts'
import { maybeDurations } from './durations.ts'
import type { Figure, Told } from './figure.ts'
import { addedUp, daysBetween, sharesIn, shortYears } from './further.ts'
import {
  alternatives,
  decimals,
  distances,
  halves,
  heights,
  isItemNumber,
  lapTimes,
  mayBeTwo,
  otherwise,
  runTogether,
  spelled,
} from './heard-otherwise.ts'
import { wordsAround } from '../contradiction/nearness.ts'
import { asMeant } from './figure-unit.ts'
import { readFigures } from './read-figures.ts'
import type { Source, Sources } from '../sources.ts'
import { markWithdrawn, markWithdrawnBefore, withdrawRepeated } from '../withdrawn/withdrawn.ts'
import { markLearnt, type Reading } from '../withdrawn/withdrawn-learnt.ts'

// Every figure of an answer is held against them all, and both come from strangers: no short video says more.
const mostFigures = 400

export function toldBy(sources: Sources): Told[] {
  const readings = sources.all.flatMap((source) => readingsOf(source, sources.language))
  markLearnt(readings, sources.language)
  for (const { figures } of readings) withdrawRepeated(figures)
  const ordinals = sources.all.flatMap((source) => ordinalsIn(source, sources.language))
  const all = [
    ...readings.flatMap((one) => toldIn(one, sources.language)).slice(0, mostFigures),
    ...ordinals.slice(0, mostFigures),
    ...apart(sources),
  ]
  // "6 m de ancho", where metres are told.
  for (const one of all) if (one.unit?.name === 'minute' && one.unit.also) one.unit = asMeant(one, all).unit
  markShown(all)
  markWithdrawnBefore(all, sources.language)
  return all
}

/** What was written in digits may be lost when words are read around it, and the other way round. */
const readingsOf = (source: Source, language: string): Reading[] =>
  // Of Chinese signs and digits beside each other, one number is made: 1点2毫米.
  [...new Set(['ja', 'zh'].includes(language) ? [source.plain] : [source.plain, source.text])].map((text) => {
    const figures = readFigures(text, language, text === source.plain)
    markWithdrawn(figures, text, language)
    return { source, text, figures }
  })

/** "The eleventh throw" supports an 11, and speaks against nothing but another place in a series. */
function ordinalsIn(source: Source, language: string): Told[] {
  const cardinals = withCardinals(source.text, language)
  if (cardinals === source.text) return []
  const text = toDigits(cardinals, language)
  const said = new Set(readFigures(source.plain, language, true).map(({ value }) => value))
  return readFigures(text, language, true)
    .filter(({ value }) => !said.has(value))
    .map((figure) =>
      Object.assign(figure, {
        unit: undefined,
        isOtherwise: true as const,
        isOrdinal: true as const,
        source,
        around: wordsAround(text, figure),
      }),
    )
}

function toldIn({ source, text, figures }: Reading, language: string): Told[] {
  const names = spelled(text)
  // A digit of a longer number supports a value still, and speaks against none.
  for (const one of figures)
    if (names.some(({ start, end }) => one.start >= start && one.end <= end)) one.isOtherwise = true
  for (const one of figures) if (isItemNumber(one, text, source)) one.isOtherwise = true
  // "At 6.52", of minutes: it may be a time of day.
  for (const one of figures) if (isTimeToo(one, figures)) one.isOtherwise = true
  const isInWords = ({ start, end }: Figure) => text !== source.text && !source.text.includes(text.slice(start, end))
  const isInARow = (figure: Figure) =>
    isInWords(figure) && mayBeTwo(text.slice(figure.start, figure.end), source.text, language)
  // These say which of the figures are told as one: they are asked before any is copied.
  const [asOne, withHalves, years] = [
    decimals(figures, text),
    halves(figures, text),
    shortYears(figures, text, language),
  ]
  const told = [
    ...figures.map((figure, at) => carrying(figure, figures.slice(0, at))),
    ...figures.flatMap((figure) => (isInARow(figure) ? alternatives(figure) : otherwise(figure))),
    ...asOne,
    ...distances(figures, text),
    ...names,
    ...lapTimes(figures),
    ...heights(figures, text),
    ...runTogether(figures, text),
    ...withHalves,
    ...addedUp(figures, text),
    ...sharesIn(text),
    ...maybeDurations(text),
    ...years,
  ]
  return told.map((figure) => Object.assign(figure, { source, around: wordsAround(text, figure) }))
}

const isTimeToo = ({ unit, clock, value, start, end }: Figure, all: readonly Figure[]): boolean =>
  unit === undefined &&
  !clock &&
  all.some(
    (one) =>
      one.clock &&
      // "Half nine in the morning" is no nine.
      (one.clock.isMaybe || one.clock.minute > 0 || !Number.isInteger(value)) &&
      start < one.end &&
      one.start < end,
  )

/** The days between two dates are told by no place alone. */
function apart({ all, language }: Sources): Told[] {
  const [source] = all
  const found = daysBetween(
    all.map(({ plain }) => plain),
    language,
  )
  return source ? found.map((figure) => Object.assign(figure, { source, around: new Map() })) : []
}
