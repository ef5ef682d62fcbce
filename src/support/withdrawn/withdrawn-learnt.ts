/**
 * Figures that a speaker takes back, rejects or calls outdated in words that no pattern holds ("nine hundred, er, hang
 * on, he's correcting me, eleven hundred"), by what was learnt from passages of speech.
 */

import { amountsOf, type Figure } from '../reading/figure.ts'
import type { Source } from '../sources.ts'
import { isLearnt, oddsOf } from './withdrawn-weights.ts'
import { pairsIn } from './withdrawn-signs.ts'
import { withdraw } from './withdrawn.ts'

/** A source as it was said, or with its numbers in digits, and its figures. */
export interface Reading {
  source: Source
  text: string
  figures: readonly Figure[]
}

/** One that may be wrong, since another holds. */
interface Doubt {
  wrong: Figure
  right: Figure
  odds: number
  isOutdated: boolean
}

/** From which odds on a figure is taken for withdrawn. */
const limit = 1.8
/** The same where another line tells what holds: that is mostly told of another thing. */
const apartLimit = 3
const sentenceEnd = /[.!?。？！؟।]\s*$/u
/** What was right once may be told as such: in doubt it was. */
const outdatedLimit = -1
/** Behind a longer silence, in seconds, something else is spoken of. */
const longestPause = 2
/** Who misspeaks says ten times as much at most. */
const mostTimes = 10.01
// Evidence comes from strangers: no short video says more.
const mostFigures = 800

/** Marks those that no rule has marked. */
export function markLearnt(readings: readonly Reading[], language: string): void {
  if (!isLearnt(language)) return
  const plain = readings.filter(({ source, text }) => source.by !== 'read' && text === source.plain)
  for (const lines of passagesOf(plain)) {
    const lineOf = (figure: Figure) => lines.find((line) => line.figures.includes(figure))
    // "Preheat it to 180." – "Melt it at 150": in a sentence of its own it is told of another thing.
    const isApart = (first: Figure, second: Figure) =>
      lineOf(first) !== lineOf(second) && sentenceEnd.test(lineOf(first)?.text.slice(-4) ?? '')
    const pairs = pairsIn(lines, language).filter(({ first, second }) => !isApart(first, second))
    const doubts = pairs.flatMap((pair): Doubt[] => {
      const { first, second } = pair
      const odds = oddsOf(pair)
      const isOutdated = odds.outdated > outdatedLimit
      return [
        { wrong: first, right: second, odds: odds.first, isOutdated },
        { wrong: second, right: first, odds: odds.second, isOutdated },
      ]
    })
    const figures = lines.flatMap((line) => line.figures)
    const corrections = new Set(figures.map(({ correction }) => correction))
    // What a rule has decided stands: of "14 balls, he missed five, no, six", the six corrects the five alone.
    const limitFor = ({ wrong, right }: Doubt) => (lineOf(wrong) === lineOf(right) ? limit : apartLimit)
    const isOpen = ({ wrong, right }: Doubt) =>
      !wrong.isWithdrawn && !right.isWithdrawn && !corrections.has(wrong) && !corrections.has(right)
    decide(doubts.filter((doubt) => doubt.odds > limitFor(doubt) && isOpen(doubt) && isLikely(doubt)))
  }
  const marked = new Map(plain.map(({ source, figures }) => [source, figures.filter((one) => one.isWithdrawn)]))
  for (const { source, text, figures } of readings)
    if (text !== source.plain) markAlike(figures, marked.get(source) ?? [])
}

/** Four inches are not corrected to three hundred and fifty of whatever. */
const isLikely = ({ wrong, right }: Doubt): boolean => {
  const [one, other] = amountsOf(wrong, right) ?? [wrong.value, right.value]
  return one < other * mostTimes && other < one * mostTimes
}

/** What is said without a pause, and each line of the post by itself. */
function passagesOf(readings: readonly Reading[]): Reading[][] {
  const passages: Reading[][] = []
  let left = mostFigures
  for (const reading of readings) {
    const before = passages.at(-1)?.at(-1)?.source
    const { source } = reading
    const goesOn = source.by === 'heard' && before?.by === 'heard' && source.start - before.end <= longestPause
    if (goesOn) passages.at(-1)!.push(reading)
    else passages.push([reading])
    left -= reading.figures.length
    if (left <= 0) break
  }
  return passages
}

/** Each gives way to its likeliest correction that is not wrong itself: "ten, no, twelve, sorry, fifteen". */
function decide(doubts: readonly Doubt[]): void {
  const sorted = doubts.toSorted((one, other) => other.odds - one.odds)
  const wrong = new Set(sorted.map((doubt) => doubt.wrong))
  for (const figure of wrong) {
    const own = sorted.filter((doubt) => doubt.wrong === figure)
    const found = own.find(({ right }) => !wrong.has(right)) ?? later(own[0]!, sorted, wrong)
    if (found) withdraw(figure, found.right)
    if (found?.isOutdated) figure.isOutdated = true
  }
}

/** What replaces that which replaced it. */
function later(doubt: Doubt, all: readonly Doubt[], wrong: ReadonlySet<Figure>): Doubt | undefined {
  const next = all.find((one) => one.wrong === doubt.right && !wrong.has(one.right))
  return next && next.right !== doubt.wrong ? { ...next, isOutdated: doubt.isOutdated } : undefined
}

/** The same text read otherwise tells the same. */
function markAlike(figures: readonly Figure[], marked: readonly Figure[]): void {
  for (const { value, correction, unit, isOutdated } of marked)
    for (const figure of figures.filter((one) => one.value === value && !one.isWithdrawn)) {
      figure.isWithdrawn = true
      figure.correction = correction!
      figure.unit ??= unit
      if (isOutdated) figure.isOutdated = true
    }
}
