/** Whole numbers in words: which words are parts of one, and how they add up. */

import { isOtherWord, withoutClitic } from './arabic.ts'
import type { NumberWords } from './words.ts'

export interface Token {
  /** What stood between this word and the one before. */
  gap: string
  word: string
}

export interface Read {
  value: number
  /** The token behind the last that was read. */
  end: number
  /** What the last of its words multiplies by, if it does: of "two million and a half", the half is of a million. */
  scale?: number | undefined
  /** How many places it is written with, if it was said so. */
  places?: number
}

interface Parts {
  words: string[]
  /** Of a word that another is written to: whether that is "and". */
  isAnd?: boolean
}

export const lower = (word: string) => word.toLowerCase()

/** Digits that may stand before a scale: "40 mil", "2,5 Millionen". A year does not. */
const counted = /^\d{1,3}(?:[.,]\d{1,2})?$/

/** `most`: nothing is read that multiplies by more. */
export function wholeAt(tokens: Token[], start: number, language: NumberWords, most = Infinity): Read | undefined {
  const sum: Sum = { total: 0, isJoined: false }
  let end = start
  for (let at = start; at < tokens.length; at++) {
    // A comma or a full stop ends a number: "uno, dos, tres" is counting.
    if (at > start && !/^[\s-]*$/.test(tokens[at]!.gap)) break
    const digits = most === Infinity && sum.current === undefined ? digitsAt(tokens, at, sum, language) : undefined
    const parts = digits === undefined ? partsAt(tokens, at, language) : undefined
    if (digits !== undefined) sum.current = digits
    else if (parts) {
      if (at > start && parts.isAnd === false) break
      if (parts.isAnd) sum.isJoined = at > start
      const added = addAll(parts.words, sum, language, most)
      if (!added) break
      Object.assign(sum, added)
      end = at + 1
    } else {
      const one = at > start ? oneBehind(tokens, at, sum, language) : 0
      if (one > 0) {
        sum.current = (sum.current ?? 0) + 1
        end = at + one
        at = end - 1
      } else if (at > start && joinsAt(tokens, at, sum, language)) sum.isJoined = true
      else break
    }
  }
  if (end === start) return undefined
  return { value: sum.total + (sum.current ?? 0), end, scale: sum.current === undefined ? sum.last : undefined }
}

interface Sum {
  total: number
  /** What was said since the last scale. */
  current?: number | undefined
  /** The last scale. */
  last?: number | undefined
  /** Whether the word before was one that joins two parts. */
  isJoined: boolean
}

/** The sum with the parts of a word, if they can be of the same number. */
function addAll(parts: string[], sum: Sum, language: NumberWords, most: number): Sum | undefined {
  let next: Sum | undefined = sum
  for (const part of parts) {
    if (!next) return undefined
    const { small, scales, elided, joiners } = language
    const scale: number | undefined = scales.get(part) ?? elided.get(part)
    const value = small.get(part)
    if (scale !== undefined) next = scale > most ? undefined : times(scale, next)
    else if (value !== undefined) next = plus(value, next, language)
    else next = joiners.includes(part) ? { ...next, isJoined: true } : undefined
  }
  return next
}

function plus(value: number, sum: Sum, language: NumberWords): Sum | undefined {
  // "Null fünf": signs of a row.
  if (sum.current === 0) return undefined
  const { current = 0 } = sum
  const isScore = language.is.includes('scores') && current % 100 === 4 && value === 20
  const isFirst = sum.current === undefined && sum.total === 0
  const isAdded = isFirst || isScore || mayFollow(current, value, language, sum.isJoined)
  return isAdded ? { ...sum, current: current + (isScore ? 76 : value), isJoined: false } : undefined
}

function times(scale: number, sum: Sum): Sum | undefined {
  const { total, current, last } = sum
  if (scale === 100) {
    // "مية مية", "cent cent": said twice, and no ten thousand. "خمسة ومية" is five and a hundred.
    if (current !== undefined && (current >= 100 || sum.isJoined)) return undefined
    return { ...sum, current: (current || 1) * 100, isJoined: false }
  }
  if (current === undefined && last === scale) return undefined
  // "Dos mil millones": what is smaller than the scale is multiplied by it.
  const below = total % scale
  const product = (below + (current ?? 0) || 1) * scale
  return { total: total - below + product, current: undefined, last: scale, isJoined: false }
}

/** Digits before a scale: "40 mil", "2 लाख 50 हज़ार". */
function digitsAt(tokens: Token[], at: number, { last = Infinity }: Sum, words: NumberWords): number | undefined {
  const [{ word }, next] = [tokens[at]!, tokens[at + 1]]
  // "50 cents" are coins.
  if (!next || !counted.test(word) || next.gap !== ' ' || /^cents?$/i.test(next.word)) return undefined
  const scale = words.scales.get(words.fold(lower(next.word)))
  return scale !== undefined && scale < last ? Number(word.replace(',', '.')) : undefined
}

/** Whether a word joins what was said with what follows. */
function joinsAt(tokens: Token[], at: number, { current = 0 }: Sum, language: NumberWords): boolean {
  const next = tokens[at + 1]
  if (!language.joiners.includes(lower(tokens[at]!.word)) || !next || !/^\s*$/.test(next.gap)) return false
  const [first] = partsAt(tokens, at + 1, language)?.words ?? []
  if (first === undefined) return false
  const [rest, value] = [current % 100, language.small.get(first)]
  if (language.is.includes('joinsUnits')) return rest >= 20 && rest % 10 === 0 && value !== undefined && value < 10
  if (language.is.includes('joinsOnes')) return value === 1 || value === 11
  return rest === 0 || !language.is.includes('joinsHundreds')
}

/** How many words say the one that ends a number: "vingt et un", "deux cent un", and "yirmi bir", where nothing joins. */
function oneBehind(tokens: Token[], at: number, { current, total }: Sum, { ones, joiners, is }: NumberWords): number {
  const [{ gap, word }, next] = [tokens[at]!, tokens[at + 1]]
  const said = current ?? total
  if (said === 0 || said % 10 !== 0) return 0
  if (ones.includes(lower(word))) {
    // "Mille un peu partout", "50 pour cent un jour".
    const isHundreds =
      is.includes('scores') &&
      (said % 100 === 80 || (said > 100 && said % 100 === 0)) &&
      lower(next?.word ?? '') !== 'peu'
    return gap === '-' || joiners.length === 0 || isHundreds ? 1 : 0
  }
  const isJoined = joiners.includes(lower(word)) && next !== undefined && ones.includes(lower(next.word))
  return isJoined && (said % 100 >= 20 || (said % 100 === 0 && !is.includes('joinsUnits'))) ? 2 : 0
}

/** Whether two parts are one number: a hundred and a ten, a ten and a unit, in German and Arabic the other way round. */
function mayFollow(current: number, value: number, { is }: NumberWords, isJoined: boolean): boolean {
  const rest = current % 100
  if (is.includes('tenBehind') && rest > 0 && rest < 10 && value === 10) return !isJoined
  if (rest === 0) return value < (current === 0 ? 1000 : 100)
  if (is.includes('ownTens')) return false
  if (is.includes('splitTeens') && rest === 10) return value < 10
  // "Eins achtzig" is one metre eighty, and "zwanzig fünf" two numbers.
  if (is.includes('unitsFirst')) return isJoined && rest < 10 && value >= 20 && value < 100 && value % 10 === 0
  const isOpenTen = is.includes('scores') && (rest === 60 || rest === 80)
  return rest >= 20 && rest % 10 === 0 && value < (isOpenTen ? 20 : 10)
}

/** A word as the number words that it is made of; undefined if it is none. */
function partsAt(tokens: Token[], at: number, language: NumberWords): Parts | undefined {
  const word = lower(tokens[at]!.word)
  // "50 cents" are coins.
  if (language.is.includes('scores') && /^cents?$/.test(word) && /^\d/.test(tokens[at - 1]?.word ?? ''))
    return undefined
  if (!language.is.includes('clitics')) return partsOf(word, language)
  const next = tokens[at + 1]?.word ?? ''
  const clitic = language.small.has(language.fold(word)) ? undefined : withoutClitic(word, language)
  if (isOtherWord(clitic?.rest ?? word, clitic ? '' : (tokens[at - 1]?.word ?? ''), next, language)) return undefined
  const whole = partsOf(word, language)
  if (whole || !clitic) return whole
  const parts = partsOf(clitic.rest, language)
  return parts && { ...parts, isAnd: clitic.isAnd }
}

function partsOf(word: string, language: NumberWords): Parts | undefined {
  const { small, scales, is, fold } = language
  const folded = fold(word)
  if (small.has(folded) || scales.has(folded)) return { words: [folded] }
  if (!is.includes('fused') || folded.length > 60) return undefined
  let known = fused.get(language)
  if (!known || known.size >= mostKnown) fused.set(language, (known = new Map()))
  if (!known.has(folded)) known.set(folded, split(folded, language))
  const words = known.get(folded)
  return words && { words }
}

/** Every word of a text is tried, and most come again. */
const fused = new WeakMap<NumberWords, Map<string, string[] | undefined>>()
/** A stranger's texts must not fill the memory. */
const mostKnown = 10_000

/** "Dreihundertfünfzig" into the number words that are written as one. */
function split(folded: string, { parts: known }: NumberWords): string[] | undefined {
  // From the end, so that each rest is solved once.
  const solved: (string[] | undefined)[] = []
  solved[folded.length] = []
  for (let at = folded.length - 1; at >= 0; at--) {
    for (const part of known) {
      const rest = solved[at + part.length]
      if (rest && folded.startsWith(part, at)) {
        solved[at] = [part, ...rest]
        break
      }
    }
  }
  const parts = solved[0]
  return parts && parts.length > 1 ? parts : undefined
}
