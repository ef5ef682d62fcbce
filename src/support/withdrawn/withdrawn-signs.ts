/**
 * What speaks for or against one of two figures replacing the other: the words between and around them, in their
 * language, and how the two figures are built. `training/withdrawn.ts` learns what each sign weighs.
 */

import { inOneFamily } from '../../language/numerals/units.ts'
import type { Figure } from '../reading/figure.ts'
import { isMisread } from '../reading/misread.ts'
import { fold } from '../words.ts'

/** Something that was said, or a line that was written, with its figures. */
export interface Line {
  text: string
  figures: readonly Figure[]
}

export interface Pair {
  first: Figure
  second: Figure
  signs: string[]
}

interface Token {
  text: string
  start: number
  end: number
}

/** A figure among the words of all lines. */
interface Placed {
  figure: Figure
  line: number
  from: number
  to: number
}

/** Words, numbers, marks; scripts without spaces letter by letter. */
const tokenPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{M}]+['’]?|\d+(?:[.,]\d+)*|\.\.\.|[…,.;:!?،、。？！؟–—-]/gu
const lineBreak = '⏎'
const number = '#'
/** The two of a pair: what stands right beside them says most. */
const firstPlace = '#1'
const secondPlace = '#2'

// Both come from strangers: no figure is held against more than the few that follow it, and over so many words.
const mostFigures = 800
const mostFollowing = 4
const farthest = 45
const farthestLetters = 90

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), ({ 0: token, index }) => ({
    text: /^\d/.test(token) ? number : fold(token),
    start: index,
    end: index + token.length,
  }))
}

/** An article is no amount that could replace another. */
const isNumber = ({ isOtherwise, isImplied, unit }: Figure) => !isOtherwise && !(isImplied && unit === undefined)

function placed(lines: readonly Line[]): { words: string[]; figures: Placed[] } {
  const words: string[] = []
  const figures: Placed[] = []
  for (const [line, { text, figures: own }] of lines.entries()) {
    if (figures.length >= mostFigures) break
    if (line > 0) words.push(lineBreak)
    const tokens = tokensOf(text)
    const offset = words.length
    for (const figure of own.filter(isNumber).toSorted((one, other) => one.start - other.start)) {
      const from = tokens.findIndex(({ end }) => end > figure.start)
      const behind = tokens.findIndex(({ start }) => start >= figure.end)
      const to = behind < 0 ? tokens.length : behind
      if (from >= 0) figures.push({ figure, line, from: offset + from, to: offset + to })
    }
    for (const token of tokens) words.push(token.text)
  }
  return { words, figures: figures.slice(0, mostFigures) }
}

/** The pairs of figures of which one may replace the other. */
export function pairsIn(lines: readonly Line[], language: string): Pair[] {
  const { words, figures } = placed(lines)
  const most = isUnspaced(language) ? farthestLetters : farthest
  return figures.flatMap((first, at) =>
    figures.slice(at + 1, at + 1 + mostFollowing).flatMap((second, between): Pair[] => {
      if (second.from < first.to || second.from - first.to > most || second.line - first.line > 2) return []
      if (!areKin(first.figure, second.figure)) return []
      const signs = [
        ...wordSigns(words, first, second, language),
        ...structureSigns(words, first, second, figures, between),
      ]
      return [{ first: first.figure, second: second.figure, signs: [...new Set(signs)] }]
    }),
  )
}

const areKin = (first: Figure, second: Figure): boolean =>
  first.value !== second.value &&
  (first.unit && second.unit ? inOneFamily(first.unit, second.unit) !== undefined : !isOfThings(first, second))

/** "Those twenty waterfalls, it's twenty-five minutes on foot": what counts things is not replaced by a time or a price. */
const isOfThings = ({ unit, nouns, isOpen }: Figure, second: Figure): boolean =>
  unit === undefined &&
  !isOpen &&
  nouns.length > 0 &&
  /^[\p{Script=Latin}]/u.test(nouns[0]!) &&
  (second.unit?.family === 'time' || second.unit?.family === 'money')

const isUnspaced = (language: string) => language === 'ja' || language === 'zh'

function wordSigns(words: readonly string[], first: Placed, second: Placed, language: string): string[] {
  const isLetters = isUnspaced(language)
  const [longest, reach] = isLetters ? [4, 9] : [3, 5]
  const between = words.slice(first.to, second.from)
  const near = isLetters ? longest + 4 : longest + 2
  const before = (count: number) => words.slice(Math.max(0, first.from - count), first.from)
  const behind = (count: number) => words.slice(second.to, second.to + count)
  const ofLanguage = [
    ...runs([firstPlace, ...between, secondPlace], longest, 'b'),
    ...runs(between.slice(-near), longest, 'l'),
    ...runs(between.slice(0, near), longest, 'f'),
    ...runs([...before(reach), firstPlace], longest, 'p'),
    ...runs(before(2 * reach), longest - 1, 'P'),
    ...runs([secondPlace, ...behind(reach)], longest, 'a'),
    ...runs(behind(2 * reach), longest - 1, 'A'),
    ...(isLetters ? [] : [...apart(between), ...stems(between)]),
  ].map((sign) => `${language}:${sign}`)
  // "Sorry", "ok" and "no" are said in many languages.
  return isLetters ? ofLanguage : [...ofLanguage, ...runs(between, 1, '*b'), ...runs(between.slice(-2), 1, '*l')]
}

/** All runs of up to so many words. */
function runs(words: readonly string[], longest: number, place: string): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    let run = place
    for (const word of words.slice(at, at + longest)) {
      run += ` ${word}`
      found.push(run)
    }
  }
  return found
}

/** Two words with others between them: "not … but". */
const apart = (words: readonly string[]) =>
  words.flatMap((one, at) => words.slice(at + 2, at + 6).map((other) => `k ${one} ${other}`))

/** How words begin and end, which inflection leaves. */
const stems = (words: readonly string[]) =>
  words.flatMap((word) => (word.length > 4 ? [`b ${word.slice(0, 4)}~`, `b ~${word.slice(-3)}`] : []))

function structureSigns(
  words: readonly string[],
  first: Placed,
  second: Placed,
  all: readonly Placed[],
  between: number,
): string[] {
  const [one, other] = [first.figure, second.figure]
  const gap = second.from - first.to
  const distance = gap < 2 ? 0 : gap < 4 ? 1 : gap < 7 ? 2 : gap < 12 ? 3 : gap < 20 ? 4 : 5
  const relation = relationOf(one, other)
  const isToldAgain = (figure: Figure, line: number) =>
    all.some((told) => told.figure !== figure && told.figure.value === figure.value && Math.abs(told.line - line) < 3)
  const around = ({ from, to }: Placed) => {
    const near = [...words.slice(Math.max(0, from - 3), from), ...words.slice(to, to + 3)]
    return new Set(near.filter((word) => word.length > 2))
  }
  const theirs = around(second)
  const common = [...around(first)].filter((word) => theirs.has(word)).length
  const ratio = Math.abs(Math.log2(Math.max(one.value, 0.001) / Math.max(other.value, 0.001)))
  const isSame = (word: string | undefined, also: string | undefined) => word === also && /^\p{L}/u.test(word ?? '')
  return [
    relation,
    `gap ${distance}`,
    `${relation} gap ${distance}`,
    `misread ${isMisread(one.value, other.value)}`,
    `ratio ${Math.min(6, Math.floor(ratio * 2))}`,
    `more ${other.value > one.value}`,
    `between ${between}`,
    `lines ${second.line - first.line}`,
    `date ${one.unit?.family === 'date'} ${other.unit?.family === 'date'}`,
    `open ${one.isOpen === true} ${other.isOpen === true}`,
    `range ${one.range !== undefined} ${other.range !== undefined}`,
    `same behind ${isSame(words[first.to], words[second.to])}`,
    `same before ${isSame(words[first.from - 1], words[second.from - 1])}`,
    `common ${Math.min(3, common)}`,
    `again ${isToldAgain(one, first.line)} ${isToldAgain(other, second.line)}`,
  ]
}

/** Whether the two count the same. */
function relationOf(first: Figure, second: Figure): string {
  if (first.unit && second.unit) return first.unit.name === second.unit.name ? 'same unit' : 'same family'
  if (first.unit) return second.isOpen ? 'first unit' : 'first unit, noun'
  if (second.unit) return first.isOpen ? 'second unit' : 'noun, second unit'
  if (first.nouns.some((noun) => second.nouns.includes(noun))) return 'same noun'
  return first.nouns.length > 0 && second.nouns.length > 0 ? 'other noun' : 'no noun'
}
