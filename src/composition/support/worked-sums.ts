/**
 * Sums, differences and shares that a text works out before the reader's eyes: "214, 8 and 3, 225 in all",
 * "£181 (£96 + £85)", "from 26 stalls to 5, a loss of 21", "51 of 64, about 80%". Where the parts are told in the video
 * and the result is not, it must be right.
 */

import { isSameUnit } from '../../language/numerals/units.ts'
import { same } from './derive.ts'
import type { Figure } from './figure.ts'
import type { Figures } from './figures.ts'
import { type Result, sentenceEnd, shownResult } from './shown-results.ts'
import { spanSince } from './span-since.ts'

const total =
  'in all|in total|altogether|together|for both|combined|total|zusammen|insgesamt|en tout|au total|en total|no total|ao todo|in tutto|totale|合計|計|कुल|المجموع'
const totalBefore = new RegExp(String.raw`(?:${total})(?: of| von| de| di)?[\s:]*[$€£¥₹]?$`, 'iu')
const totalBehind = new RegExp(String.raw`^\s?[\p{L}%€]{0,12},?\s(?:${total})(?!\p{L})`, 'iu')
const bracket = /^\s?[\p{L}€]{0,12} ?[(（]([^()（）]{3,60})[)）]/u
const stepped = /^[^.;()]{0,24}(?<!\p{L})(?:from|von|de|da|desde) [$€£¥₹]?$/iu
const arrived = /^\s?[\p{L}€]{0,12} (?:to|auf|bis|a|à|para|→|➜) [$€£¥₹]?$/iu
const byBefore = /(?<!\p{L})(?:by|um|por|en|di) (?:about |around )?[$€£¥₹]?$/iu

/** What is further off is no slip: the parts are parts of something else. */
const mostOff = 0.5
const mostPlainlyOff = 3

/** What should stand in a figure's place; undefined where it is right, or not worked out in the text. */
export const resultFor = (
  figure: Figure,
  figures: readonly Figure[],
  text: string,
  told: Figures,
): string | undefined => madeOf(figure, figures, text, told) ?? spanSince(figure, figures, text, told)

function madeOf(
  figure: Figure,
  figures: readonly Figure[],
  text: string,
  { find, saying }: Figures,
): string | undefined {
  if (figure.range || figure.parts || figure.clock) return undefined
  const right = shownResult(figure, figures, text) ?? (find(figure) ? undefined : supposed(figure, figures, text))
  if (!right || !right.parts.every((part) => saying(part).length > 0)) return undefined
  // Who tells a part tells the result too: then it is theirs, right or wrong.
  const isTold = saying(figure).some(({ source }) =>
    right.parts.some((part) => saying(part).some((one) => one.source === source)),
  )
  const off = Math.abs(right.value - figure.value)
  if (isTold || same(right.value, figure.value) || off <= (right.tolerance ?? 0)) return undefined
  if (off >= right.value * (right.isPlain ? mostPlainlyOff : mostOff)) return undefined
  // As it was written: with or without a sign between the thousands.
  return text.slice(figure.start, figure.end).includes(',') ? right.value.toLocaleString('en') : String(right.value)
}

const supposed = (figure: Figure, figures: readonly Figure[], text: string): Result | undefined =>
  sumBefore(figure, figures, text) ?? sumInBracket(figure, figures, text) ?? step(figure, figures, text)

const sumOf = (parts: readonly Figure[]): Result | undefined =>
  parts.length < 2 || parts.some(({ range, clock }) => range || clock)
    ? undefined
    : { value: Number(parts.reduce((sum, { value }) => sum + value, 0).toFixed(2)), parts }

/** Of one measure; or, without any, with the same word or counter behind it. */
function areAlike(one: Figure, other: Figure, text: string): boolean {
  if (one.unit || other.unit)
    return one.unit !== undefined && other.unit !== undefined && isSameUnit(one.unit, other.unit)
  const behind = ({ end }: Figure) => /^\s?(?:[\p{Script=Han}]|\p{L}+)/u.exec(text.slice(end, end + 16))?.[0]
  return behind(one) !== undefined && behind(one) === behind(other)
}

/** All figures of its sentence that stand before it and count the same. */
function sumBefore(figure: Figure, figures: readonly Figure[], text: string): Result | undefined {
  const isTotal =
    totalBefore.test(text.slice(0, figure.start)) || totalBehind.test(text.slice(figure.end, figure.end + 40))
  if (!isTotal) return undefined
  const ends = [...text.slice(0, figure.start).matchAll(sentenceEnd)]
  const from = ends.at(-1)?.index ?? 0
  return sumOf(figures.filter((one) => one.start >= from && one.end <= figure.start && areAlike(one, figure, text)))
}

function sumInBracket(figure: Figure, figures: readonly Figure[], text: string): Result | undefined {
  const behind = bracket.exec(text.slice(figure.end, figure.end + 80))
  const inside = behind?.[1] ?? ''
  if (!behind || !/[+＋]/.test(inside) || /[-–−×x*/=]/.test(inside)) return undefined
  const to = figure.end + behind[0].length
  return sumOf(figures.filter(({ start, end }) => start >= figure.end && end <= to))
}

/** "By 2,500 from 15,000 to 12,500". */
function step(figure: Figure, figures: readonly Figure[], text: string): Result | undefined {
  const [first, second] = figures.filter(({ start }) => start >= figure.end)
  if (!first || !second || !byBefore.test(text.slice(0, figure.start))) return undefined
  const isStep = stepped.test(text.slice(figure.end, first.start)) && arrived.test(text.slice(first.end, second.start))
  return isStep ? { value: Number(Math.abs(first.value - second.value).toFixed(2)), parts: [first, second] } : undefined
}
