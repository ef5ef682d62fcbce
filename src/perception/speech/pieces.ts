/** The pieces of a recording and what the English model made of them: which to believe. */

import { detectAll } from '../../detect-language.ts'
import type { Span, TimedText, Word } from '../../evidence.ts'
import { spreadWords } from './alignment.ts'
import type { Heard } from './engine.ts'
import { isCertain, isDoubtful, isSure, isTrusted } from './trust.ts'
import type { SpokenLanguage } from './whisper/decode.ts'

/** A piece of the recording: when it starts and ends, where in it someone speaks, and what the model heard. */
export interface Piece extends Span {
  heard: Heard
  voice: Span[]
  /** The languages that it sounds like, the likeliest first, where that was asked. */
  languages?: SpokenLanguage[]
}

/** A piece that the English model was not asked about, or was not believed about. */
export const unheard: Heard = { text: '', logProbability: -Infinity, ended: false, words: undefined }

/** Less voice than this is as likely an instrument or a cheer that sounds like one. */
export const minUnknownSpeech = 2

export interface Sorted {
  english: Piece[]
  /** Music, noise, another language, or English that was not understood. */
  unsure: Piece[]
  /** What the unsure pieces sound like, or look like where the model wrote another language down by ear. */
  looksLike: string
}

export function sortPieces(pieces: Piece[]): Sorted {
  const trusted = pieces.filter(({ heard }) => isTrusted(heard))
  // Where most of the speech is not English, the odd piece that passes for English is a coincidence.
  const isMostlyEnglish = voicedSeconds(trusted) >= voicedSeconds(pieces) / 2
  const english = isMostlyEnglish ? trusted : pieces.filter(({ heard }) => isCertain(heard))
  const foreign = foreignLanguage(english)
  if (foreign !== undefined) return { english: [], unsure: pieces, looksLike: foreign }
  const unsure = pieces.filter((piece) => !english.includes(piece))
  return { english, unsure, looksLike: soundsLike(unsure) }
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

/** In English, by the sound of it. */
export const soundsEnglish = (languages: SpokenLanguage[]) => probabilityOf('en', languages) >= plainly

/** Whether it may be English at all. Scottish English was taken for Welsh, with no more than 0.05 for English. */
export const maySoundEnglish = (languages: SpokenLanguage[]) => probabilityOf('en', languages) >= possibly

const plainly = 0.5
const possibly = 0.02
/** Sentences that were invented over other languages sounded like English by up to 0.08; short English by 0.16 and more. */
const likely = 0.1
const likelyBesideEnglish = 0.05

/**
 * Whether what the English model wrote down was said in English. The sound decides; where it is in doubt, how sure the
 * model was of the words, or that English is spoken in the longest piece of the clip.
 */
export function isInEnglish(heard: Heard, languages: SpokenLanguage[], isEnglishClip = false): boolean {
  const english = probabilityOf('en', languages)
  return english >= (isSure(heard) ? possibly : isEnglishClip ? likelyBesideEnglish : likely)
}

/** English that another model should hear too, where there is one: the words or the sound are in doubt. */
export const isInDoubt = ({ heard, languages }: Piece): boolean =>
  isDoubtful(heard) || (languages !== undefined && !soundsEnglish(languages) && !isSure(heard))

export const probabilityOf = (language: string, languages: SpokenLanguage[]) =>
  languages.find((one) => one.language === language)?.probability ?? 0

/** As sure of another language as this, it can be named without being understood. */
const nameable = 0.8

function soundsLike(pieces: Piece[]): string {
  const best = longestVoice(pieces.filter(({ languages }) => languages))?.languages?.[0]
  return best && best.probability >= nameable && best.language !== 'en' ? best.language : ''
}

/** So little voice is worth understanding only where it plainly sounds like a language. */
const minPlainSpeech = 0.7

/** Whether pieces that were not understood are worth another model: there is enough voice, or plainly a language. */
export const areWorthwhile = (pieces: Piece[]): boolean =>
  voicedSeconds(pieces) >= minUnknownSpeech ||
  pieces.some(
    (piece) =>
      voicedSeconds([piece]) >= minPlainSpeech &&
      piece.languages?.some(({ language, probability }) => language !== 'en' && probability >= plainly),
  )

/** The words of a piece, with times in the whole recording. */
export function wordsOfPiece({ heard, start, voice }: Piece): Word[] {
  return heard.words ? shift(heard.words, start) : spreadWords(heard.text, voice)
}

export const shift = (words: TimedText[], by: number): TimedText[] =>
  words.map(({ text, start, end }) => ({ text, start: by + start, end: by + end }))

/** The piece with the most voice in it. */
export const longestVoice = (pieces: Piece[]): Piece | undefined =>
  pieces.toSorted((one, other) => voicedSeconds([other]) - voicedSeconds([one]))[0]

export function voicedSeconds(pieces: Piece[]): number {
  return pieces.flatMap(({ voice }) => voice).reduce((sum, span) => sum + span.end - span.start, 0)
}

/** People say more than ten letters a second: with far fewer, the model has stopped before they did. */
const minLettersPerSecond = 7

export function saysTooLittle(piece: Piece): boolean {
  const voiced = voicedSeconds([piece])
  return voiced > 3 && letters([piece]) < minLettersPerSecond * voiced
}

export function letters(pieces: Piece[]): number {
  return pieces.reduce((sum, { heard }) => sum + heard.text.length, 0)
}
