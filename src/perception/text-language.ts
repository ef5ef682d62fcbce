import { detectAll } from 'tinyld'
import type { TextSpan } from '../evidence.ts'

/** Shorter texts look like many languages. */
const leastLetters = 20
/** What the detector gives: beyond doubt, or little but far more than to any other language. */
const sure = 0.35
const leastAccuracy = 0.05
const lead = 1.6
/** Letters of names and brands in another script are common; more than this are a text in it. */
const ownShare = 0.6

/** The language of what is written on the screen, as ISO 639-1; '' when there is too little to tell. */
export function languageOfText(spans: TextSpan[]): string {
  // A stranger's picture may be full of text; a part of it tells as much.
  return languageOfWriting([...new Set(spans.map((span) => span.text))].join('\n').slice(0, 5_000))
}

/** The language of a text by its letters alone: handles, tags, figures and prices are the same in all. */
export function languageOfWriting(text: string): string {
  const words = text.replaceAll(/(?:[@#]|https?:\/\/)\S+/g, ' ').replaceAll(/[^\p{L}\p{M}'’]+/gu, ' ')
  const letters = words.match(/\p{L}/gu) ?? []
  if (letters.length < leastLetters) return ''
  const [best, second] = detectAll(words).filter(({ lang }) => isWrittenIn(lang, letters))
  if (!best) return ''
  const isAhead = best.accuracy >= leastAccuracy && best.accuracy >= lead * (second?.accuracy ?? 0)
  return best.accuracy >= sure || isAhead ? best.lang : ''
}

/** Scripts as Unicode's patterns call them, by their codes; some languages are written in several. */
const scripts: Record<string, string[]> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
}
const names: Record<string, string> = {
  Arab: 'Arabic',
  Armn: 'Armenian',
  Beng: 'Bengali',
  Cyrl: 'Cyrillic',
  Deva: 'Devanagari',
  Ethi: 'Ethiopic',
  Geor: 'Georgian',
  Grek: 'Greek',
  Gujr: 'Gujarati',
  Hebr: 'Hebrew',
  Khmr: 'Khmer',
  Knda: 'Kannada',
  Latn: 'Latin',
  Mymr: 'Myanmar',
  Taml: 'Tamil',
  Telu: 'Telugu',
  Thai: 'Thai',
}

/** English that was misread has been taken for Hindi: a language is believed only where its own letters stand. */
function isWrittenIn(language: string, letters: readonly string[]): boolean {
  const code = new Intl.Locale(language).maximize().script ?? ''
  const own = scripts[code] ?? (names[code] ? [names[code]] : [])
  const pattern = new RegExp(`[${own.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u')
  return own.length > 0 && letters.filter((letter) => pattern.test(letter)).length >= ownShare * letters.length
}
