/** Without a key and without a network: the marked lines of a video and a format's plan make a result. */

import type { Format } from '../../formats/format.ts'
import type { Reading } from '../../language/reading.ts'
import { type MarkedVideo, markVideo } from './marks.ts'
import { mismatchNotice } from './mismatch.ts'
import type { Plan } from './plan.ts'
import { planOf } from './plans/index.ts'
import type { Scores } from './reader/reader.ts'
import trained from './reader/trained/reader.json' with { type: 'json' }

export interface Filled {
  /** What comes out still has to be checked against the evidence. */
  result: unknown
  /** The video is of another kind than the format is for, and the result says so. */
  isOther: boolean
}

/**
 * Fills a format from what was heard, read and seen. `scores`: what the reader says of the lines. `thresholds`: by role,
 * from which score on a line carries it.
 */
export function fillFormat(
  format: Format,
  reading: Reading,
  scores: Scores,
  thresholds: Readonly<Record<string, number>> = trained.thresholds,
): Filled {
  const video = markVideo(format.name, reading, scores, thresholds)
  const otherwise = (): Filled => ({
    result: format.kind!.otherwise(mismatchNotice(format, video), video.evidence),
    isOther: true,
  })
  if (isOther(format, video)) return otherwise()
  const plan = planOf(format.name) as Plan<Record<string, unknown>>
  const result = Object.fromEntries(Object.entries(plan.fields).map(([key, fill]) => [key, fill(video)]))
  if (isOffTopic(format, video, doubtful) && entriesOf(result) < 2) return otherwise()
  return { result: plan.finish?.(result, video) ?? result, isOther: false }
}

const entriesOf = (result: Record<string, unknown>) =>
  Object.values(result).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)

/**
 * Far below even: a right video that is rejected costs everything, while in a wrong one that is accepted the reader
 * still has to find something. Cross-validated, 41 of 756 fitting short-form cases are below it, and 114 of 149 others.
 */
const clearlyOther = 0.25
/** Below this, one stray entry is no finding. */
const doubtful = 0.3

function isOther(format: Format, video: MarkedVideo): boolean {
  const { kind } = format
  if (kind && (kind.has?.(video.evidence) === false || video.lines.length === 0)) return true
  return isOffTopic(format, video, clearlyOther)
}

/** What is left of a translation that has less than this of the speech does not show what a video is about. */
const minCoverage = 0.5

/** The reader knows English: of other languages, and of what was not translated, it says nothing. */
const isOffTopic = ({ kind }: Format, { fits, evidence: { language, speech } }: MarkedVideo, min: number) =>
  kind !== undefined &&
  !kind.anyTopic &&
  (language === 'en' || language === '') &&
  (speech.translationCoverage ?? 1) >= minCoverage &&
  fits < min
