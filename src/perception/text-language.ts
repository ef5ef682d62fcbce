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

/** The letters of each script, by its code; some languages are written in several. */
const scripts: Record<string, RegExp> = {
  Arab: /\p{Script=Arabic}/u,
  Armn: /\p{Script=Armenian}/u,
  Beng: /\p{Script=Bengali}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Deva: /\p{Script=Devanagari}/u,
  Ethi: /\p{Script=Ethiopic}/u,
  Geor: /\p{Script=Georgian}/u,
  Grek: /\p{Script=Greek}/u,
  Gujr: /\p{Script=Gujarati}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Khmr: /\p{Script=Khmer}/u,
  Knda: /\p{Script=Kannada}/u,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/u,
  Latn: /\p{Script=Latin}/u,
  Mymr: /\p{Script=Myanmar}/u,
  Taml: /\p{Script=Tamil}/u,
  Telu: /\p{Script=Telugu}/u,
  Thai: /\p{Script=Thai}/u,
}

/** English that was misread has been taken for Hindi: a language is believed only where its own letters stand. */
function isWrittenIn(language: string, letters: readonly string[]): boolean {
  const own = scripts[new Intl.Locale(language).maximize().script ?? '']
  return own !== undefined && letters.filter((letter) => own.test(letter)).length >= ownShare * letters.length
}
