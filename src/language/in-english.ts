/** Evidence for readers who know English only. */

import type { Evidence } from '../evidence.ts'

/** Formats that give what was said as it was said: a translation is not what was said. */
const verbatimFormats = new Set(['default', 'quote-highlights', 'lyric-hook', 'language-learning'])

/** Formats that give or judge what was said word for word: a slip counts as well. */
export const isVerbatim = (format: string) => verbatimFormats.has(format) || format === 'content-screening'

/** The evidence as the embedded composer reads it for a format: in English, where what is said has been translated. */
export const readableFor = (format: string, evidence: Evidence): Evidence =>
  verbatimFormats.has(format) ? evidence : inEnglish(evidence)

export function inEnglish(evidence: Evidence): Evidence {
  const { translation, translationCoverage, segments: original } = evidence.speech
  if (!translation) return evidence
  const segments = translation.map(({ start, end, text }) => ({ start, end, text, words: [] }))
  const coverage = translationCoverage === undefined ? {} : { translationCoverage }
  // The translation stays beside itself: who reads this knows that it is not what was said.
  return { ...evidence, language: 'en', speech: { state: 'transcribed', segments, original, translation, ...coverage } }
}
