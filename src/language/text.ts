/** The smallest tools for words: how they are cut, compared and set. */

import { lists } from './lexicon.ts'

export { anyOf } from './lexicon.ts'

const functionWords = new Set(lists('function-words')('words'))

const wordPattern = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*%?/gu

/** The words of a text in lower case, with straight apostrophes and without punctuation. */
export function words(text: string): string[] {
  return (text.toLowerCase().match(wordPattern) ?? []).map((word) => word.replaceAll('’', "'"))
}

export const isFunctionWord = (word: string) => functionWords.has(word)

/** The words that carry meaning, in singular. */
export const contentWords = (text: string) =>
  words(text)
    .filter((word) => !functionWords.has(word))
    .map(singular)

const irregular: Record<string, string> = {
  leaves: 'leaf',
  halves: 'half',
  loaves: 'loaf',
  knives: 'knife',
  shelves: 'shelf',
  feet: 'foot',
  teeth: 'tooth',
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  potatoes: 'potato',
  tomatoes: 'tomato',
  mangoes: 'mango',
  heroes: 'hero',
  cookies: 'cookie',
  movies: 'movie',
  calories: 'calorie',
  veggies: 'veggie',
  smoothies: 'smoothie',
  brownies: 'brownie',
  shoes: 'shoe',
  chillies: 'chilli',
  chilies: 'chili',
}

/** A rough singular: enough to compare two mentions of one thing. */
export function singular(word: string): string {
  const known = irregular[word]
  if (known) return known
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|ous|'s)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ches|shes|xes|sses|zzes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** A text as a sentence: trimmed, first letter large, one full stop. */
export function sentence(text: string): string {
  const trimmed = capitalise(tidy(text))
  return trimmed === '' || /[.!?…]["”')]?$/.test(trimmed) ? trimmed : `${trimmed}.`
}

export const capitalise = (text: string) =>
  text.replace(/^(["“'(¿¡[]*)(\p{Ll})/u, (_, lead, letter) => lead + letter.toUpperCase())

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Without doubled spaces and without stray punctuation at either end. */
export const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .replace(/^[\s,;:.!?–—-]+/, '')
    .replace(/[\s,;:–—-]+$/, '')

/** Without the words that only open a sentence in speech. */
export const withoutOpening = (text: string) =>
  tidy(text.replace(/^(?:so|and|okay|ok|now|but|um|uh|well|alright|then)[, ]+/i, ''))

/** Without hashtags, handles and pictures. */
export const withoutTags = (text: string) =>
  tidy(text.replace(/[#@][\p{L}\p{N}_]+/gu, '').replace(/[\p{Extended_Pictographic}\p{RI}\uFE0F\u200D]/gu, ''))

/** The text up to a number of words, with … when something was left out. */
export function shorten(text: string, most: number): string {
  const parts = text.split(/\s+/)
  return parts.length <= most ? text : `${tidy(parts.slice(0, most).join(' '))}…`
}

/** How much two texts share: the words in both over the words in the smaller one, 0 to 1. */
export function overlap(one: string, other: string): number {
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
