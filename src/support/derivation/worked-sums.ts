/**
 * Sums, differences and shares that a text works out before the reader's eyes: "214, 8 and 3, 225 in all",
 * "£181 (£96 + £85)", "from 26 stalls to 5, a loss of 21", "51 of 64, about 80%". Where the parts are told in the video
 * and the result is not, it must be right.
 */

import { isSameUnit } from '../../language/numerals/units.ts'
import { same } from './derive.ts'
import type { Figure } from '../reading/figure.ts'
import { type Figures, measures } from '../reading/figures.ts'
import { isMisread } from '../reading/misread.ts'
import { exactly, inSentence, type Result, shownResult, words } from './shown-results.ts'
import { spanSince } from './span-since.ts'

const total =
  'in all|in total|altogether|together|for both|combined|total|zusammen|insgesamt|en tout|au total|en total|no total|ao todo|in tutto|totale|合計|計|कुल|المجموع'
const totalBefore = new RegExp(String.raw`(?:${total})(?: of| von| de| di)?[\s:]*[$€£¥₹]?$`, 'iu')
const totalBehind = new RegExp(String.raw`^\s?[\p{L}%€]{0,12},?\s(?:${total})(?!\p{L})`, 'iu')
const bracket = /^\s?[\p{L}€]{0,12} ?[(（]([^()（）]{3,60})[)）]/u
/** "13 mm: 8 mm of base coat plus 3 mm", "1,120 in all: 350 for matapa". */
const listBehind = new RegExp(String.raw`^\s?[\p{L}%€]{0,12}(?:,?\s(?:${total}))?\s?[:：(（]`, 'iu')
/** "Plus a truck": one that is counted and not told as a number. */
const uncounted = /(?<!\p{L})(?:plus|and|und|et|y|e) (?:an?|one|eine?n?|une?|una?|uma?|um|the|his|her|their) /iu
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
  return writtenLike(text.slice(figure.start, figure.end), right.value)
}

/** With as many places behind the point, and with or without a sign between the thousands. */
function writtenLike(was: string, value: number): string {
  const places = /[.,](\d\d?)$/.exec(was)?.[1]!.length ?? 0
  const own = String(value).split('.')[1]?.length ?? 0
  // A third of something has no end.
  const now = value.toFixed(Math.max(places, own > 4 ? 2 : own))
  if (places > 0 && was.at(-places - 1) === ',') return now.replace('.', ',')
  return was.includes(',') ? Number(now).toLocaleString('en', { minimumFractionDigits: places }) : now
}

const supposed = (figure: Figure, figures: readonly Figure[], text: string): Result | undefined =>
  sumBefore(figure, figures, text) ??
  sumInBracket(figure, figures, text) ??
  sumOfUnlike(figure, figures, text) ??
  difference(figure, figures, text) ??
  step(figure, figures, text)

const sumOf = (parts: readonly Figure[]): Result | undefined =>
  parts.length < 2 || parts.some(({ range, clock }) => range || clock)
    ? undefined
    : { value: exactly(parts.reduce((sum, { value }) => sum + value, 0)), parts }

/** Of one measure; or, without any, with the same word or counter behind it. */
function areAlike(one: Figure, other: Figure, text: string): boolean {
  if (one.unit || other.unit)
    return one.unit !== undefined && other.unit !== undefined && isSameUnit(one.unit, other.unit)
  const behind = ({ end }: Figure) => /^\s?(?:[\p{Script=Han}]|\p{L}+)/u.exec(text.slice(end, end + 16))?.[0]
  return behind(one) !== undefined && behind(one) === behind(other)
}

const isTotal = ({ start, end }: Figure, text: string) =>
  totalBefore.test(text.slice(0, start)) || totalBehind.test(text.slice(end, end + 40))

/** All figures of its sentence that stand before it and count the same. */
function sumBefore(figure: Figure, figures: readonly Figure[], text: string): Result | undefined {
  if (!isTotal(figure, text)) return undefined
  return sumOf(
    inSentence(figure, figures, text).filter((one) => one.end <= figure.start && areAlike(one, figure, text)),
  )
}

const isCount = ({ unit, isOrdinal }: Figure) => !isOrdinal && (unit === undefined || !measures.has(unit.family))

/**
 * "58 cars and 11 lorries, 79 vehicles in all", "20 stones: 8 of them his, 4 hers": of things that are called otherwise,
 * before it or behind it, where it can only be a slip of their sum.
 */
function sumOfUnlike(figure: Figure, figures: readonly Figure[], text: string): Result | undefined {
  const isListed = listBehind.test(text.slice(figure.end, figure.end + 40))
  if ((!isListed && !isTotal(figure, text)) || figure.unit?.family === 'date' || figure.isOrdinal) return undefined
  const alike = inSentence(figure, figures, text).filter((one) =>
    isCount(figure) ? isCount(one) : areAlike(one, figure, text),
  )
  const parts = alike.filter((one) => (isListed ? one.start > figure.start : one.start < figure.start))
  const sum = sumOf(parts)
  const isSlip = sum && isMisread(sum.value, figure.value) && Math.abs(sum.value - figure.value) > 1
  const isWhole = parts.every(({ value }) => value < figure.value)
  const beside = text.slice(Math.min(figure.start, parts[0]?.start ?? 0), Math.max(figure.end, parts.at(-1)?.end ?? 0))
  return isSlip && isWhole && !uncounted.test(beside) ? sum : undefined
}

function sumInBracket(figure: Figure, figures: readonly Figure[], text: string): Result | undefined {
  const behind = bracket.exec(text.slice(figure.end, figure.end + 80))
  const inside = behind?.[1] ?? ''
  if (!behind || !/[+＋]/.test(inside) || /[-–−×x*/=]/.test(inside)) return undefined
  const to = figure.end + behind[0].length
  return sumOf(figures.filter(({ start, end }) => start >= figure.end && end <= to))
}

const differsBefore = new RegExp(
  String.raw`(?:${words('change')}(?: of| by| von| um| de| di)?|${words('saved')}) (?:${words('roughly')} )?[$€£¥₹]?$`,
  'iu',
)
const differsBehind = new RegExp(String.raw`^\s?[\p{L}%°€]{0,12} ?${words('compared')}`, 'iu')

/** "About £12 instead of the £45 asked by a shop, a saving of £23": a slip of what the only two others differ by. */
function difference(figure: Figure, figures: readonly Figure[], text: string): Result | undefined {
  const differs =
    differsBefore.test(text.slice(0, figure.start)) || differsBehind.test(text.slice(figure.end, figure.end + 40))
  const alike = inSentence(figure, figures, text).filter((one) => areAlike(one, figure, text))
  const [first, second] = alike
  if (!differs || !first || !second || alike.length > 2 || first.range || second.range) return undefined
  const value = exactly(Math.abs(first.value - second.value))
  return isMisread(value, figure.value) ? { value, parts: alike } : undefined
}

/** "By 2,500 from 15,000 to 12,500". */
function step(figure: Figure, figures: readonly Figure[], text: string): Result | undefined {
  const [first, second] = figures.filter(({ start }) => start >= figure.end)
  if (!first || !second || !byBefore.test(text.slice(0, figure.start))) return undefined
  const isStep = stepped.test(text.slice(figure.end, first.start)) && arrived.test(text.slice(first.end, second.start))
  return isStep ? { value: exactly(Math.abs(first.value - second.value)), parts: [first, second] } : undefined
}
