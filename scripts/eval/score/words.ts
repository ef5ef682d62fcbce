/** What was heard against what was said, in words. */

import { spelledInDigits } from '../../../src/language/spelled-numbers.ts'
import { distance } from './alignment.ts'
import { spokenDigits } from './numbers.ts'

export interface WordScore {
  words: number
  errors: number
}

/** `language` is the one that is spoken (ISO 639-1): its number words count as the figures. */
export function scoreWords(spoken: string, heard: string, language = 'en'): WordScore {
  const words = scoredWords(spoken, language)
  return { words: words.length, errors: distance(words, scoredWords(heard, language)) }
}

/** Spellings that mean the same word. */
const same: Record<string, string> = {
  okay: 'ok',
  harbour: 'harbor',
  colour: 'color',
  grey: 'gray',
  metre: 'meter',
  litre: 'liter',
  doctor: 'dr',
}

/** Lower case, without punctuation, with numbers as digits and signs as words: how it was written does not count. */
export function scoredWords(text: string, language = 'en'): string[] {
  const lower = text.normalize('NFKC').toLowerCase()
  const plain = (language === 'en' ? lower : spelledInDigits(lower, language))
    .replace(/[’`´]/g, "'")
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d) (?=000\b)/g, '$1')
    .replace(/(\d):(?=\d\d\b)/g, '$1 ')
    .replace(/(\d+)\s?\/\s?(\d+)/g, '$1 out of $2')
    .replace(/([$€£])\s?(\d+(?:\.\d+)?)/g, (_, sign: string, amount: string) => `${amount} ${currencies[sign]}`)
    .replace(/%/g, ' percent ')
    .replace(/°\s?c\b/g, ' degrees celsius ')
    .replace(/°\s?f\b/g, ' degrees fahrenheit ')
    .replace(/\b([ap])\.m\.?/g, '$1m')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)\s?(kg|g|ml|l|cm|km|mm|min|sec|s)\b/g, (_, digit: string, unit: string) => `${digit} ${units[unit]}`)
    .replace(/(\d)\.(?=\d)/g, '$1 point ')
    // "Don't" is one word; "l'eau", "dell'acqua" and "qu'il" are two.
    .replace(/'(?=(?:s|t|m|d|ll|ve|re)\b)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // Chinese and Japanese put no space between words: each sign counts as one.
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
  return spokenDigits(plain.split(' ').filter((word) => word !== '')).map((word) => same[word] ?? word)
}

const currencies: Record<string, string> = { $: 'dollars', '€': 'euros', '£': 'pounds' }
const units: Record<string, string> = {
  kg: 'kilograms',
  g: 'grams',
  ml: 'milliliters',
  l: 'liters',
  cm: 'centimeters',
  km: 'kilometers',
  mm: 'millimeters',
  min: 'minutes',
  sec: 'seconds',
  s: 'seconds',
}
