/** The figures of a text of an answer, in digits and in words. */

import { isNameOfHour } from '../../language/numerals/clock.ts'
import { hanNumber } from '../../language/numerals/han.ts'
import { ownDigits, toDigits } from '../../language/numerals/numerals.ts'
import { withoutOthers } from '../../language/numerals/other-words.ts'
import { unitAtStart } from '../../language/numerals/units.ts'
import { ages } from './ages.ts'
import { type Figure, figuresIn } from './figure.ts'
import { arabicAmounts, feetIn, impliedFigure, impliedIn } from './implied.ts'
import { joined } from './joined-figures.ts'
import { scaledSums } from './scaled-sums.ts'
import { spokenAges } from './spoken-ages.ts'
import { unitBefore } from './unit-beside.ts'

export function answerFigures(text: string, language: string): Figure[] {
  if (language === 'ja' || language === 'zh') return hanFigures(text, language)
  const plain = ownDigits(text)
  const written = scaledSums(figuresIn(plain, language), plain, language)
  const isNew = ({ start }: Figure) => !written.some((one) => start >= one.start && start < one.end)
  // 6'11" is one.
  const heights = feetIn(plain)
  const isOfHeight = ({ start, end }: Figure) => heights.some((one) => start >= one.start && end <= one.end)
  const told = [...heights, ...written.filter((one) => !isOfHeight(one)), ...spokenIn(plain, language).filter(isNew)]
  // "ساعة و20 دقيقة": the hour is a part of what is told, and no figure by itself; two of a thing are one.
  const amounts = arabicAmounts(plain).filter(({ start }) => !told.some(({ end }) => start >= end && start <= end + 1))
  const ones = new Set(amounts.filter(({ value, unit }) => value === 1 || !unit))
  // "ساعة واحدة".
  const others = told.filter(({ start, end }) => !amounts.some((one) => start > one.start && end <= one.end))
  const articles = onesIn(plain).filter(({ start }) => !others.some((one) => one.start === start))
  const all = joined([...others, ...amounts, ...articles], plain)
  return spokenAges(ages(all, plain), plain).filter((one) => !one.isOtherwise && !ones.has(one))
}

function isNumberAmong(tokens: RegExpExecArray[], at: number, text: string, language: string): boolean {
  const [before, after] = [tokens[at - 1] ?? tokens[at]!, tokens[at + 1] ?? tokens[at]!]
  const end = after.index + after[0].length
  return toDigits(text.slice(before.index, end + 1), language) !== text.slice(before.index, end + 1)
}

function hanFigures(text: string, language: string): Figure[] {
  // 1点2毫米; of the same length, so that every figure stays where it stands.
  const plain = text.replaceAll(/(?<=\d)[点點](?=\d(?![\d分刻]))/g, '.')
  const written = ages(joined([...figuresIn(plain, language), ...halves(plain)], plain), plain).filter(
    ({ isOtherwise, isImplied, unit, value }) => !isOtherwise && !(isImplied && !unit && value === 0.5),
  )
  const isNew = ({ start }: Figure) => !written.some((one) => start >= one.start && start < one.end)
  return [...written, ...hanIn(text, language).filter(isNew)]
}

/** 半茶匙, 2時間半. */
const halves = (text: string) => impliedIn(text).filter(({ start }) => text[start] === '半')

const oneOf = /(?<!\p{L})(?:une?|una|uma?|eine?[rnm]?)(?: |['’])(?=\p{L})/giu

/** "Un an et demi", "un'ora e mezza": one of a unit, which tells something with what follows alone. */
const onesIn = (text: string): Figure[] =>
  [...text.slice(0, 4_000).matchAll(oneOf)].flatMap((match) => {
    const end = match.index + match[0].length - 1
    const unit = unitAtStart(text.slice(end + 1, end + 40))
    return unit ? [{ ...impliedFigure(1, unit, match.index, end), isOtherwise: true as const }] : []
  })

/** Numbers in words, with the place where they stand: the longest run of words that is nothing but a number. */
function spokenIn(text: string, language: string): Figure[] {
  const tokens = [...withoutOthers(text.slice(0, 4_000), language).matchAll(/[\p{L}\p{M}]+/gu)]
  const figures: Figure[] = []
  for (let at = 0; at < tokens.length; at++) {
    const start = tokens[at]!.index
    for (const last of tokens.slice(at, at + 6).toReversed()) {
      const end = last.index + last[0].length
      const said = text.slice(start, end)
      // "وخمسة", "بعشرين": what is written to a number.
      const digits = toDigits(said, language).replace(/^[وفبلك] (?=\d)/u, '')
      // "Una media de 12": what is no number among its neighbours is none.
      if (end === start + tokens[at]![0].length && !isNumberAmong(tokens, at, text, language)) continue
      // "Geso-ten": the end of a word of another language.
      if (isWordEnd(text, start, language)) continue
      // Most words are no number, and to look for times among them takes longer than all the rest.
      if (!/\d/.test(digits) && !isNameOfHour(last[0])) continue
      // "Ein Minus": by itself, nothing tells that it counts nothing.
      if (said.toLowerCase() === 'ein' && !/^\d/.test(toDigits(text.slice(start, end + 30), language))) continue
      // "Half past six" is one time, and no six.
      const time = figuresIn(digits + text.slice(end, end + 30), language).find(
        (one) => one.clock && (one.clock.isSure || isTimeBefore(text, start)) && one.end === digits.length,
      )
      if (!/^(?:\d+ )?\d+(?:[./]\d+)?$/.test(digits) && time?.start !== 0 && !isWithUnit(digits, said)) continue
      const figure =
        time?.start === 0
          ? time
          : figuresIn(digits + text.slice(end, end + 60).replace(/^['’](?=\p{L})/u, ' ')).find((one) => one.start === 0)
      if (figure) figures.push({ ...figure, start, end })
      at = tokens.indexOf(last)
      break
    }
  }
  return figures
}

/** Joined by a hyphen to what is no number. */
function isWordEnd(text: string, start: number, language: string): boolean {
  const before = /([\p{L}\p{M}]{2,20})-$/u.exec(text.slice(Math.max(0, start - 22), start))?.[1]
  return before !== undefined && !/\d/.test(toDigits(before, language))
}

/** "Gives the time as ten to eight". */
const isTimeBefore = (text: string, start: number): boolean =>
  /\b(?:time (?:as|is|was|of)|it (?:is|was)|it['’]s|clock|at|since|until) $/i.test(
    text.slice(Math.max(0, start - 14), start),
  )

/** The same where no space parts the words: 三十分钟, 三分之一, 二時間半. Without a unit, most signs are parts of words. */
function hanIn(text: string, language: string): Figure[] {
  const tokens = [...text.slice(0, 4_000).matchAll(hanNumber)].filter(([, word]) => word === undefined)
  const figures: Figure[] = []
  for (const [at, { 0: signs, index: start }] of tokens.entries()) {
    if (start < (figures.at(-1)?.end ?? 0)) continue
    const [end, next] = [start + signs.length, tokens[at + 1]]
    const told = toDigits(text.slice(start, end + 12), language)
    const figure = joined([...figuresIn(told, language), ...halves(told)], told).find(
      (one) => one.start === 0 && !one.isOtherwise,
    )
    if (!figure || (!figure.unit && !told.includes('/') && signs !== text.trim())) continue
    // 二時間三十分 is one.
    const isOne = figure.isImplied && next !== undefined && next.index - end < 5 && told.indexOf('半') === -1
    const unit = unitBefore(text.slice(Math.max(0, start - 4), start)) ?? figure.unit
    figures.push({ ...figure, unit, start, end: isOne ? next.index + next[0].length : end })
  }
  return figures
}

/**
 * "Zweimal", "zu viert", "Viertelstunde", "an hour and a half": the unit is a part of what was said, and no word behind
 * it.
 */
function isWithUnit(digits: string, said: string): boolean {
  if (/^\d+ \d\/\d \p{L}+$/u.test(digits)) return true
  const unit = /^ ?\d+(?:\.\d+)? (\p{L}+)$/u.exec(digits)?.[1]
  return unit !== undefined && !said.split(' ').includes(unit)
}
