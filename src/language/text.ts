/** The smallest tools for words: how they are cut, compared and set. */

import { headings, lists } from './lexicon.ts'

export { anyOf } from './lexicon.ts'

const functionWords = new Set(lists('function-words')('words'))

const wordPattern = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*%?/gu

/** The words of a text in lower case, with straight apostrophes and without punctuation. */
export function words(text: string): string[] {
  return (text.toLowerCase().match(wordPattern) ?? []).map((word) => word.replaceAll('’', "'"))
}

/** A text cut at its spaces, with the punctuation that stands at its words. */
export const tokensOf = (text: string) => text.split(/\s+/)

/** On one line, with one space at a time. */
export const oneSpaced = (text: string) => tokensOf(text).join(' ')

/** Whether a text, or a word, ends as a sentence does. */
export const isEnded = (text: string) => /[.!?…]["”')]?$/.test(text)

/** Without the letters or signs that it ends with, where it does. */
export const withoutEnd = (text: string, end: string) => (text.endsWith(end) ? text.slice(0, -end.length) : text)

export const isFunctionWord = (word: string) => functionWords.has(word)

/** The words that carry meaning, in singular. */
export const contentWords = (text: string) =>
  words(text)
    .filter((word) => !functionWords.has(word))
    .map(singular)

const irregular = headings('irregular-plurals')

const noPlural = ['ss', 'us', 'is', "'s"]
const hissed = ['ches', 'shes', 'xes', 'sses', 'zzes']

/** A rough singular: enough to compare two mentions of one thing. */
export function singular(word: string): string {
  const known = irregular.get(word)
  if (known) return known
  if (word.length < 4 || !word.endsWith('s') || noPlural.some((end) => word.endsWith(end))) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (hissed.some((end) => word.endsWith(end))) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** A text as a sentence: trimmed, first letter large, one full stop. */
export function sentence(text: string): string {
  const trimmed = capitalise(tidy(text))
  return trimmed === '' || isEnded(trimmed) ? trimmed : `${trimmed}.`
}

export const capitalise = (text: string) =>
  text.replace(/^(["“'(¿¡[]*)(\p{Ll})/u, (_, lead, letter) => lead + letter.toUpperCase())

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Without doubled spaces and without stray punctuation at either end. */
export const tidy = (text: string) =>
  oneSpaced(text)
    .replace(/ ([,.;:!?])/g, '$1')
    .replace(/^[\s,;:.!?–—-]+/, '')
    .replace(/[\s,;:·|–—-]+$/, '')

/** Without the words that only open a sentence in speech. */
export const withoutOpening = (text: string) =>
  tidy(text.replace(/^(?:so|and|okay|ok|now|but|um|uh|well|alright|then)[, ]+/i, ''))

/** Without hashtags, handles and pictures. */
export const withoutTags = (text: string) =>
  tidy(
    text
      // "Kettle Song by @nia": what leads up to a handle goes with it.
      .replace(/#[\p{L}\p{N}_]+|(?:(?<!\S)(?:by|via|from) )?@[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu, '')
      .replace(/[\p{Extended_Pictographic}\p{RI}\p{EMod}\uFE0F\u200D]/gu, ''),
  )

const pictures =
  /(?<=[\p{L}\p{N}.!?)"”])\s*[\p{Extended_Pictographic}\p{RI}\p{EMod}\uFE0F\u200D]+\s+(?=[\p{L}\p{N}"“])/u
/** Words on either side of a picture that parts them: "I ❤️ Lima" is one phrase. */
const fewest = 3

/** A picture in a caption parts two sentences as a full stop does: "a day off the grid 🌊 soft launch of our cabin". */
export function splitAtPictures(text: string): string[] {
  const parts: string[] = []
  let rest = text
  for (let match = pictures.exec(rest), from = 0; match; match = pictures.exec(rest.slice(from))) {
    const at = from + match.index
    const end = at + match[0].length
    const isBoundary =
      /^\p{Lu}\p{Ll}/u.test(rest.slice(end)) ||
      (words(rest.slice(0, at)).length >= fewest && words(rest.slice(end)).length >= fewest)
    if (isBoundary) {
      parts.push(rest.slice(0, at))
      rest = rest.slice(end)
      from = 0
    } else from = end
  }
  return [...parts, rest]
}

/** The text up to a number of words, with … when something was left out. */
export function shorten(text: string, max: number): string {
  const parts = tokensOf(text)
  return parts.length <= max ? text : `${tidy(parts.slice(0, max).join(' '))}…`
}

/** How much two texts share: the words in both over the words in the smaller one, 0 to 1. */
export function wordOverlap(one: string, other: string): number {
  const first = new Set(contentWords(one))
  const second = new Set(contentWords(other))
  const smaller = Math.min(first.size, second.size)
  return smaller === 0 ? 0 : [...first].filter((word) => second.has(word)).length / smaller
}

/** "a, b and c". */
export function join(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** The same items once each, compared by a key; the first one stays. */
export function unique<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const of = key(item)
    if (of === '' || seen.has(of)) return false
    seen.add(of)
    return true
  })
}
