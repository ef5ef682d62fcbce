/** What is known of a video's safety without a model: how explicit its shots are, and sensitive words with times. */

import type { Evidence } from '../../evidence.ts'
import type { SensitiveTopic } from '../../formats/content-screening.ts'
import { explicitShots } from './explicit.ts'
import { sensitiveIn } from './sensitive.ts'
import { inEnglish } from '../../language/in-english.ts'
import { readEvidence } from '../../language/reading.ts'
import { formatTimestamp } from '../../language/timestamps.ts'

export interface Signals {
  /** The shots that are taken for explicit, the surest first. */
  explicit: { at: string; score: number }[]
  words: { topic: SensitiveTopic; words: string[]; at: string; floor: boolean; isGrave: boolean }[]
}

export function signalsOf(given: Evidence): Signals {
  const evidence = inEnglish(given)
  const duration = evidence.video.durationSeconds
  const explicit = explicitShots(evidence.shots).map((shot) => ({
    at: formatTimestamp(shot.start, duration),
    score: Math.round(shot.explicit * 100) / 100,
  }))
  // The word lists are English: in another language their words mean something else.
  if (evidence.language !== '' && evidence.language !== 'en') return { explicit, words: [] }
  const reading = readEvidence(evidence)
  const words = sensitiveIn(reading)
    .filter((finding) => finding.words.length > 0)
    .map(({ topic, words, floor, isGrave }) => {
      const first = reading.lines.find(({ text }) => words.some((word) => text.toLowerCase().includes(word)))
      // "Adult" counts as floor where a shot is explicit; that is said by `explicit` already.
      return { topic, words, floor, isGrave, at: formatTimestamp(first?.start ?? 0, duration) }
    })
  return { explicit, words }
}
