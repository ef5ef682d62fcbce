/** The figures of a text of an answer, in digits and in words. */

import { isNameOfHour } from '../../language/numerals/clock.ts'
import { toDigits } from '../../language/numerals/numerals.ts'
import { ages } from './ages.ts'
import { type Figure, figuresIn } from './figure.ts'
import { joined } from './implied.ts'

export function answerFigures(text: string, language: string): Figure[] {
  const written = ages(joined(figuresIn(text, language), text), text).filter(({ isOtherwise }) => !isOtherwise)
  return [
    ...written,
    ...spokenIn(text, language).filter(({ start }) => !written.some((one) => start >= one.start && start < one.end)),
  ]
}

/** Numbers in words, with the place where they stand: the longest run of words that is nothing but a number. */
function spokenIn(text: string, language: string): Figure[] {
  const tokens = [...text.slice(0, 4_000).matchAll(/[\p{L}\p{M}]+/gu)]
  const figures: Figure[] = []
  for (let at = 0; at < tokens.length; at++) {
    const start = tokens[at]!.index
    for (const last of tokens.slice(at, at + 6).toReversed()) {
      const end = last.index + last[0].length
      const digits = toDigits(text.slice(start, end), language)
      // Most words are no number, and to look for times among them takes longer than all the rest.
      if (!/\d/.test(digits) && !isNameOfHour(last[0])) continue
      // "Half past six" is one time, and no six.
      const time = figuresIn(digits, language).find((one) => one.clock?.isSure && one.end === digits.length)
      if (!/^(?:\d+ )?\d+(?:[./]\d+)?$/.test(digits) && time?.start !== 0) continue
      const figure =
        time?.start === 0 ? time : figuresIn(digits + text.slice(end, end + 60)).find((one) => one.start === 0)
      if (figure) figures.push({ ...figure, start, end })
      at = tokens.indexOf(last)
      break
    }
  }
  return figures
}
