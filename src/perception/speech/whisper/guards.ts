/** Whether Whisper heard what it wrote. Over music, noise and silence it is known to invent, and to go round in circles. */

import { countLetters } from '../../scripts.ts'
import { isLoop } from '../trust.ts'
import type { WhisperText } from './whisper.ts'

/** The makers' own limit: in loud noise, most words are wrong below this. */
const minLogProbability = -1
/** The makers' own limit: a text that could be written so much shorter goes round in circles. */
const maxCompression = 2.4
/** Where the model thinks that nobody speaks, it must be surer of the words. */
const silent = 0.6
const minWhenSilent = -0.4
/** Nobody says more letters in a second. */
const maxLetters = 30
/** What the model says to silence: the last lines of the subtitles that it was taught with. */
const credits = [
  /amara\.org|subtitles? by|thanks? for watching/i,
  /sous-titr(?:es|age) (?:par|de|st)|untertitel(?:ung)? (?:der|von|im|des)/i,
  /subtítulos (?:realizados|por|de)|legendas pela|sottotitoli (?:creati|e revisione|a cura)/iu,
  /ご視聴ありがとう|字幕|субтитры/iu,
]

/**
 * Whether a text is in the letters of its language, or in Latin ones. In languages that it hardly knows, the model
 * writes by ear in the letters of a neighbour: Malayalam in Devanagari.
 */
export const isInItsLetters = (text: string, language: string): boolean =>
  countLetters(text, language, 'en') >= (text.match(/\p{L}/gu)?.length ?? 0) / 2

export function isBelievable(
  { text, logProbability, ended, compression }: WhisperText,
  noSpeech: number,
  voicedSeconds: number,
): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0 || !ended || isLoop(text) || compression > maxCompression) return false
  if (letters > maxLetters * Math.max(voicedSeconds, 0.5)) return false
  if (letters < 80 && credits.some((line) => line.test(text))) return false
  return logProbability >= (noSpeech > silent ? minWhenSilent : minLogProbability)
}
