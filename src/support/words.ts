/** Words as they are compared: without case, accents, apostrophes and the signs that only guide a reader's voice. */

import { fold } from '../language/fold.ts'
import { singular } from '../language/text.ts'
import { isSmallWord } from './small-words.ts'

/** A script that is written without spaces is compared letter by letter; what is not of it ends where it begins: "3個". */
export const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]]+(?:['’][\p{L}\p{N}]+)*/gv

export const wordsOf = (text: string): string[] =>
  fold(text)
    .match(wordPattern)
    ?.map((word) => word.replaceAll(/['’]/g, '')) ?? []

/** A text without its spaces and signs: "air pods" holds "airpods", and a hashtag joins its words. */
export const squash = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The words of a text that carry meaning, in singular; small words and single letters say nothing of its subject. */
export const contentOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => !isSmallWord(word) && (word.length > 2 || /\p{Lo}|\p{N}/u.test(word)))
      .map(stem),
  ),
]

/** A rough stem, enough to compare two forms of one word: "squats" and "squat", "chopped" and "chop". */
export function stem(word: string): string {
  const one = singular(word)
  if (one.length < 5 || !/^[a-z]+$/.test(one)) return one
  const bare = one.replace(/(?:ing|ed|er|ly|y|e)$/, '')
  return bare.length < 3 ? one : bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}

export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1)
}

const scripts = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
]

/** Whether every script of a text is one of another's. */
export const sharesScripts = (text: string, other: string): boolean =>
  scripts.every((script) => !script.test(text) || script.test(other))
