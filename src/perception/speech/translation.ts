/** What is kept of a translation: where the model is not sure of a sentence, it has mostly invented it. */

import type { TimedText } from '../../evidence.ts'
import { toSegments } from './segments.ts'
import type { HeardWord } from './whisper/words.ts'

/** The mean over the words of a sentence. Below this, most sentences say something else than the speaker did. */
const minSure = -0.65

export interface Translated {
  sentences: TimedText[]
  /** The share of the words that is in them, 0 to 1. */
  share: number
}

export function keepSure(words: HeardWord[]): Translated {
  const sure = toSegments(words).filter((sentence) => sureness(sentence.words) >= minSure)
  return {
    sentences: sure.map(({ start, end, text }) => ({ start, end, text })),
    share: words.length === 0 ? 0 : sure.reduce((sum, sentence) => sum + sentence.words.length, 0) / words.length,
  }
}

const sureness = (words: HeardWord[]) => words.reduce((sum, word) => sum + word.logProbability, 0) / words.length
