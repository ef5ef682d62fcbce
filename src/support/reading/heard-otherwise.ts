/** Other ways to hear numbers that were said: "three fifty" is 350 or 3.50, "two two four" is 224, "42 k" are kilometres. */

import { createWordTest } from '../../language/lexicon.ts'
import { unitOf } from '../../language/numerals/units.ts'
import { isFunctionWord } from '../../language/text.ts'
import type { Figure } from './figure.ts'
import { impliedFigure } from './implied.ts'
import type { Source } from '../sources.ts'
import { fold } from '../words.ts'

const heardOtherwise = (figure: Figure, nouns: string[] = []): Figure =>
  Object.assign(figure, { nouns, isOtherwise: true as const })

const decimalBehind = /^[\s-]?(?:[\p{L}\p{M}€$£]{1,14}\.? )?(?:(?:and|y|e|et|con|und|en|og|och|i|и) )?$/u

/** "27 e 30", "17 kilos 2", "2 50": two numbers that may be one with its decimals. */
export function decimals(figures: readonly Figure[], text: string): Figure[] {
  const sorted = figures.toSorted((one, other) => one.start - other.start)
  return sorted.flatMap((first, at) => {
    const second = sorted[at + 1]
    if (!second || first.clock || second.clock || second.unit?.family === 'clock') return []
    const isWhole = [first, second].every(({ value, isImplied }) => Number.isInteger(value) && !isImplied)
    if (!isWhole || second.value < 1 || second.value > 99) return []
    if (!decimalBehind.test(text.slice(first.end, second.start))) return []
    const value = first.value + second.value / (second.value < 10 ? 10 : 100)
    if (isOneNumber(first, second, text)) first.isOtherwise = second.isOtherwise = true
    const unit = first.unit ?? (second.unit?.family === 'money' ? second.unit : undefined)
    return [heardOtherwise(impliedFigure(value, unit, first.start, second.end))]
  })
}

const joinedBy = /^ (?:e|con|com) $/
const notOne = /(?<!\p{L})(?:entre|tra|fra|[oa]s|los|las|os|\p{L}{3,20}s) $/iu

/** What more than one are counted of ends in this letter. */
const isCounted = ({ unit, end }: Figure, text: string) =>
  unit !== undefined || /^ \p{L}{2,20}s(?!\p{L})/u.test(text.slice(end, end + 24))

/** "12 e 50", "39 e 4", "38 con 4": the two are rather one number; but not "entre 10 e 15", "as páginas 12 e 13". */
const isOneNumber = (first: Figure, second: Figure, text: string): boolean =>
  first.unit === undefined &&
  (second.isOpen === true || second.unit?.family === 'money' || !isCounted(second, text)) &&
  joinedBy.test(text.slice(first.end, second.start)) &&
  (second.value > 9 || first.value > 20) &&
  !notOne.test(text.slice(Math.max(0, first.start - 24), first.start))

/** "The six forty kilo class": two numbers in a row that may be one. */
export const runTogether = (figures: readonly Figure[], text: string): Figure[] =>
  figures.flatMap((first) => {
    const second = figures.find(({ start }) => start === first.end + 1)
    const isRow = second && first.value < 10 && second.value > 9 && second.value < 100 && text[first.end] === ' '
    if (!isRow || first.unit || ![first, second].every(({ value }) => Number.isInteger(value))) return []
    const value = first.value * 100 + second.value
    return [heardOtherwise(impliedFigure(value, second.unit, first.start, second.end), second.nouns)]
  })

const halfBehind = /^ \p{L}{3,16} (?:et|y|e|i|en|und) $/u

/** "6 bar e 0.5 atrás" is told of no other thing. */
const isOfOther = (rest: string): boolean => {
  const word = /^ (\p{L}{3,20})/u.exec(rest)?.[1]
  return word !== undefined && !isFunctionWord(fold(word)) && !isPlace(fold(word))
}
const isPlace = createWordTest(
  'atras detras delante adelante frente arriba abajo dentro fuera fora acima abaixo aqui alli cada mas mais menos'.split(
    ' ',
  ),
)

/** "7 hectares et demi": the half is of what was named, in whichever word. */
export function halves(figures: readonly Figure[], text: string): Figure[] {
  return figures.flatMap((first) => {
    const half = figures.find((one) => one.value === 0.5 && one.start > first.end && one.start < first.end + 26)
    if (!half || !Number.isInteger(first.value) || first.clock) return []
    // "2 tazas y media cucharada": half of something else.
    if (!halfBehind.test(text.slice(first.end, half.start)) || isOfOther(text.slice(half.end, half.end + 24))) return []
    const value = first.value + 0.5
    const whole = { ...first, value, readings: [value], end: half.end }
    // Neither is told alone: they support a value, and speak against none.
    first.isOtherwise = true
    half.isOtherwise = true
    return [whole]
  })
}

const itemBehind = /^ (?:is|es|est|ist|è|é) /
const headingBehind = /^[.):]? \p{Lu}{3,}/u

/** "Three is pinch lifts", and "3 PINCH 80 mm" on the screen: the number of an item in a list. */
export const isItemNumber = ({ start, end, value, unit }: Figure, text: string, { by }: Source): boolean =>
  // 第3步.
  text[start - 1] === '第' ||
  // "An M 51 dated 1953", "the T-2 camera": what it is called.
  (unit === undefined && /(?<![\p{L}'’.])[B-HJ-NP-Z][ -]$/u.test(text.slice(Math.max(0, start - 3), start))) ||
  (start === 0 &&
    unit === undefined &&
    Number.isInteger(value) &&
    value <= 20 &&
    (itemBehind.test(text.slice(end, end + 6)) || (by === 'read' && headingBehind.test(text.slice(end, end + 8)))))

/** How else a number may have been said: "three fifty" is 350 or 3.50. */
export function otherwise({ value, unit, start, end, nouns, clock }: Figure): Figure[] {
  if (clock) return []
  const other =
    // Nobody says three by "three hundred".
    Number.isInteger(value) && value >= 100 && value < 10_000 && value % 100 > 0
      ? value / 100
      : value > 1 && value < 100 && !Number.isInteger(value)
        ? Math.round(value * 100)
        : undefined
  // What sounds like a year, and is none, was told of anything: "nineteen ninety" is a price.
  const measure = unit?.family === 'date' ? undefined : unit
  return other === undefined
    ? []
    : [{ value: other, readings: [other], unit: measure, nouns, isOtherwise: true, isImplied: true, start, end }]
}

/** "One fifty-three point eight", of a lap: a minute and 53.8 seconds. */
export const lapTimes = (figures: readonly Figure[]): Figure[] =>
  figures
    .filter(
      ({ value, unit, clock }) =>
        !clock && (!unit || unit.name === 'second') && value > 100 && value < 1_000 && value % 100 < 60,
    )
    .map(({ value, start, end }) => {
      const seconds = Math.floor(value / 100) * 60 + Number((value % 100).toFixed(3))
      return heardOtherwise(impliedFigure(seconds, unitOf('seconds'), start, end))
    })

const tall = /\b(?:tall|height|wingspan|reach|foot|feet)\b/i

/** "A six eleven wingspan": feet and inches. */
export const heights = (figures: readonly Figure[], text: string): Figure[] =>
  figures.flatMap(({ unit, clock, start, end }) => {
    const said = /^([4-7])\.(\d|1[01])$/.exec(text.slice(start, end))
    if (!said || unit || clock || !tall.test(text.slice(Math.max(0, start - 30), end + 30))) return []
    const inches = Number(said[1]) * 12 + Number(said[2])
    return [heardOtherwise(impliedFigure(inches, unitOf('inches'), start, end))]
  })

const hundreds = /\b(?:hundred|thousand)\b/i

/**
 * Whether a number in words may have been two in a row: "three fifty", which is read as 350 in English and as 3.50 in
 * others; but not "a hundred and twenty", "six point six", "one and a half".
 */
export const mayBeTwo = (digits: string, said: string, language: string): boolean =>
  /^\d+$/.test(digits) ? language === 'en' && !hundreds.test(said) : /^\d+[.,]\d\d$/.test(digits)

/** The same of two numbers said in a row, which may have been one or two: "sixty-two fifty-five" may be a score. */
export function alternatives(heard: Figure): Figure[] {
  const [other] = otherwise(heard)
  if (!other) return []
  heard.alternative = other
  other.alternative = heard
  if (heard.isOpen) other.isOpen = true
  // As plain as the other.
  delete other.isImplied
  const { value, nouns, start, end } = heard
  const parts = Number.isInteger(value) || value < 10 ? [] : [Math.floor(value), Math.round(value * 100) % 100]
  return [other, ...parts.map((part) => heardOtherwise(impliedFigure(part, undefined, start, end), nouns))]
}

/** "I did 42 k on Sunday": thousands of something, or kilometres. */
export const distances = (figures: readonly Figure[], text: string): Figure[] =>
  figures
    .filter(
      ({ value, start, end }) => value >= 1000 && value <= 500_000 && /^[\d.,]+ ?k$/i.test(text.slice(start, end)),
    )
    .map(({ value, start, end, nouns }) => heardOtherwise(impliedFigure(value / 1000, unitOf('km'), start, end), nouns))

/** "Number two two four", "two oh nine": digits one by one. */
export const spelled = (text: string): Figure[] =>
  [...text.slice(0, 2_000).matchAll(/(?<![\d.,:])\d(?: (?:\d|oh|o|zero)){2,6}(?!\d|[.,:]\d|%| [\d/])/gi)].map(
    (match) => {
      const value = Number(match[0].replaceAll(/oh|o|zero/gi, '0').replaceAll(' ', ''))
      return heardOtherwise(impliedFigure(value, undefined, match.index, match.index + match[0].length))
    },
  )
