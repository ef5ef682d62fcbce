/** Whether Whisper heard what it wrote. Over music, noise and silence it is known to invent, and to go round in circles. */

import { isLoop } from '../trust.ts'
import type { WhisperText } from './whisper.ts'

/** The makers' own limit: in loud noise, most words are wrong below this. */
const leastLogProbability = -1
/** The makers' own limit: a text that could be written so much shorter goes round in circles. */
const mostCompression = 2.4
/** Where the model thinks that nobody speaks, it must be surer of the words. */
const silent = 0.6
const leastWhenSilent = -0.4
/** Nobody says more letters in a second. */
const mostLetters = 30
/** What the model says to silence: the last lines of the subtitles that it was taught with. */
const credits = [
  /amara\.org|subtitles? by|thanks? for watching/i,
  /sous-titr(?:es|age) (?:par|de|st)|untertitel(?:ung)? (?:der|von|im|des)/i,
  /subtítulos (?:realizados|por|de)|legendas pela|sottotitoli (?:creati|e revisione|a cura)/iu,
  /ご視聴ありがとう|字幕|субтитры/iu,
]

/** What the scripts of three languages are made of; those of the others have one name. */
const mixedScripts: Record<string, string[]> = { Jpan: ['Hira', 'Kana', 'Hani'], Kore: ['Hang', 'Hani'] }
const anyLetter = /\p{L}/gu
const hanScripts = new Set(['Hans', 'Hant'])
const letters = new Map(
  'Latn Hira Kana Hani Hang Cyrl Arab Deva Beng Taml Telu Knda Mlym Gujr Guru Sinh Thai Laoo Mymr Khmr Tibt Geor Armn Hebr Grek Ethi'
    .split(' ')
    .map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')]),
)

/**
 * Whether a text is in the letters of its language, or in Latin ones. In languages that it hardly knows, the model
 * writes by ear in the letters of a neighbour: Malayalam in Devanagari.
 */
export function isInItsLetters(text: string, language: string): boolean {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn'
  const scripts = hanScripts.has(script) ? ['Hani'] : (mixedScripts[script] ?? [script])
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const own = [...new Set(['Latn', ...scripts])].map((one) => count(letters.get(one) ?? anyLetter))
  return own.reduce((sum, part) => sum + part, 0) >= count(anyLetter) / 2
}

export function isBelievable(
  { text, logProbability, ended, compression }: WhisperText,
  noSpeech: number,
  voicedSeconds: number,
): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0 || !ended || isLoop(text) || compression > mostCompression) return false
  if (letters > mostLetters * Math.max(voicedSeconds, 0.5)) return false
  if (letters < 80 && credits.some((line) => line.test(text))) return false
  return logProbability >= (noSpeech > silent ? leastWhenSilent : leastLogProbability)
}
