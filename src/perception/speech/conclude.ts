/** What was said, from pieces of which some may be music, noise or another language. */

import type { Speech, SpeechSegment, TimedText, Word } from '../../evidence.ts'
import type { Interpreted } from './interpret.ts'
import { leastUnknownSpeech, shift, type Sorted, voicedSeconds, wordsOfPiece } from './pieces.ts'
import { punctuate } from './punctuation.ts'
import { toSegments } from './segments.ts'
import { isUnspaced } from './whisper/words.ts'

interface Said {
  start: number
  language: string
  seconds: number
  words: Word[]
  english: Word[]
}

export function conclude(
  { english, unsure, looksLike }: Sorted,
  interpreted: Interpreted[] = [],
): { speech: Speech; language: string } {
  const said = [
    ...english.map((piece): Said => {
      const words = wordsOfPiece(piece)
      return { start: piece.start, language: 'en', seconds: voicedSeconds([piece]), words, english: words }
    }),
    ...interpreted.map(({ piece, language, original, english }): Said => {
      const words = shift(original.words, piece.start)
      const translated = language === 'en' ? words : shift(english?.words ?? [], piece.start)
      return { start: piece.start, language, seconds: voicedSeconds([piece]), words, english: translated }
    }),
  ].toSorted((one, other) => one.start - other.start)

  if (said.length === 0) {
    const state = voicedSeconds(unsure) >= leastUnknownSpeech ? 'untranscribed' : 'none'
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
  const translation = said.flatMap((one) => toSegments(one.english)).map(withoutWords)
  return { speech: { state: 'transcribed', segments, ...(translation.length > 0 && { translation }) }, language }
}

const withoutWords = ({ start, end, text }: SpeechSegment): TimedText => ({ start, end, text })

/** The language that is spoken for the longest time. */
function mainLanguage(said: Said[]): string {
  const seconds = new Map<string, number>()
  for (const one of said) seconds.set(one.language, (seconds.get(one.language) ?? 0) + one.seconds)
  return [...seconds].toSorted(([, one], [, other]) => other - one)[0]![0]
}
