/** The pieces of a recording and what the English model made of them: which to believe. */

import { detectAll } from '../../detect-language.ts'
import type { Span, Word } from '../../evidence.ts'
import { spreadWords } from './alignment.ts'
import type { Heard } from './engine.ts'
import { isCertain, isTrusted } from './trust.ts'

/** A piece of the recording: when it starts and ends, where in it someone speaks, and what the model heard. */
export interface Piece extends Span {
  heard: Heard
  voice: Span[]
}

/** A piece that the English model was not asked about. */
export const unheard: Heard = { text: '', logProbability: -Infinity, ended: false, words: undefined }

/** Less voice than this is as likely an instrument or a cheer that sounds like one. */
export const leastUnknownSpeech = 2

export interface Sorted {
  english: Piece[]
  /** Music, noise, another language, or English that was not understood. */
  unsure: Piece[]
  /** What the unsure pieces look like, where the model wrote another language down by ear. */
  looksLike: string
}

export function sortPieces(pieces: Piece[]): Sorted {
  const trusted = pieces.filter(({ heard }) => isTrusted(heard))
  // Where most of the speech is not English, the odd piece that passes for English is a coincidence.
  const isMostlyEnglish = voicedSeconds(trusted) >= voicedSeconds(pieces) / 2
  const english = isMostlyEnglish ? trusted : pieces.filter(({ heard }) => isCertain(heard))
  const foreign = foreignLanguage(english)
  if (foreign !== undefined) return { english: [], unsure: pieces, looksLike: foreign }
  return { english, unsure: pieces.filter((piece) => !english.includes(piece)), looksLike: '' }
}

/**
 * The model sometimes writes another language down by ear: well enough to see which, not well enough to print.
 * Asked only in doubt: what is certain is English, and short English can look like anything.
 */
function foreignLanguage(pieces: Piece[]): string | undefined {
  if (pieces.some(({ heard }) => isCertain(heard))) return undefined
  const languages = detectAll(pieces.map(({ heard }) => heard.text).join(' '))
  const english = languages.find(({ lang }) => lang === 'en')?.accuracy ?? 0
  return english < 0.1 ? languages.find(({ accuracy }) => accuracy >= 0.5)?.lang : undefined
}

/** The words of a piece, with times in the whole recording. */
export function wordsOfPiece({ heard, start, voice }: Piece): Word[] {
  return heard.words ? shift(heard.words, start) : spreadWords(heard.text, voice)
}

export const shift = (words: Word[], by: number): Word[] =>
  words.map((word) => ({ ...word, start: by + word.start, end: by + word.end }))

export function voicedSeconds(pieces: Piece[]): number {
  return pieces.flatMap(({ voice }) => voice).reduce((sum, span) => sum + span.end - span.start, 0)
}

/** People say more than ten letters a second: with far fewer, the model has stopped before they did. */
const fewestLetters = 7

export function saysTooLittle(piece: Piece): boolean {
  const voiced = voicedSeconds([piece])
  return voiced > 3 && letters([piece]) < fewestLetters * voiced
}

export function letters(pieces: Piece[]): number {
  return pieces.reduce((sum, { heard }) => sum + heard.text.length, 0)
}
