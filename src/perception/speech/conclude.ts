/** What was said, from pieces of which some may be music, noise or another language. */

import type { Speech, TimedText, Word } from '../../evidence.ts'
import type { Interpreted } from './interpret.ts'
import { minUnknownSpeech, shift, type Sorted, voicedSeconds, wordsOfPiece } from './pieces.ts'
import { punctuate } from './punctuation.ts'
import { toSegments } from './segments.ts'
import { keepSure } from './translation.ts'
import { isUnspaced } from './whisper/words.ts'

interface Said {
  start: number
  language: string
  seconds: number
  words: Word[]
  /** The same in English, and how much of it that is, 0 to 1. */
  english: TimedText[]
  translated: number
}

export function conclude(
  { english, unsure, looksLike }: Sorted,
  interpreted: Interpreted[] = [],
): { speech: Speech; language: string } {
  const said = [
    ...english.map((piece): Said => inEnglish(piece, wordsOfPiece(piece))),
    ...interpreted.map(({ piece, language, original, english }): Said => {
      const words = shift(original.words, piece.start)
      if (language === 'en') return inEnglish(piece, words)
      const { sentences, share } = keepSure(english?.words ?? [])
      return { ...about(piece, language), words, english: shift(sentences, piece.start), translated: share }
    }),
  ].toSorted((one, other) => one.start - other.start)

  if (said.length === 0) {
    const state = voicedSeconds(unsure) >= minUnknownSpeech ? 'untranscribed' : 'none'
    return { speech: { state, segments: [] }, language: state === 'none' ? '' : looksLike }
  }
  const language = mainLanguage(said)
  if (said.every((one) => one.language === 'en')) {
    return {
      speech: { state: 'transcribed', segments: toSegments(punctuate(said.map(({ words }) => words))) },
      language,
    }
  }
  const segments = said.flatMap((one) => toSegments(one.words, isUnspaced(one.language) ? '' : ' '))
  const translation = said.flatMap((one) => one.english)
  const translated = { ...(translation.length > 0 && { translation }), translationCoverage: coverageOf(said) }
  return { speech: { state: 'transcribed', segments, ...translated }, language }
}

type Place = Interpreted['piece']

const about = (piece: Place, language: string) => ({
  start: piece.start,
  language,
  seconds: voicedSeconds([piece]),
})

const inEnglish = (piece: Place, words: Word[]): Said => ({
  ...about(piece, 'en'),
  words,
  english: toSegments(words).map(({ start, end, text }) => ({ start, end, text })),
  translated: 1,
})

/** How much of what is said the translation has, by the time that it takes; two digits are enough. */
function coverageOf(said: Said[]): number {
  const seconds = said.reduce((sum, one) => sum + one.seconds, 0)
  const translated = said.reduce((sum, one) => sum + one.seconds * one.translated, 0)
  return seconds === 0 ? 0 : Math.round((100 * translated) / seconds) / 100
}

/** The language that is spoken for the longest time. */
function mainLanguage(said: Said[]): string {
  const seconds = new Map<string, number>()
  for (const one of said) seconds.set(one.language, (seconds.get(one.language) ?? 0) + one.seconds)
  return [...seconds].toSorted(([, one], [, other]) => other - one)[0]![0]
}
