/**
 * How much a video is like those that a format is for: learned from labelled videos by `npm run kinds`, out of what the
 * video means and of how it speaks. One sum for each format, since one video can be of several kinds.
 */

import { meaningOf } from '../language/embeddings.ts'
import type { Reading } from '../language/reading.ts'
import { signsOf } from '../language/signs.ts'
import { learned } from './learned.weights.ts'

/** The scales that the weights were learned at: form counts for about as much as meaning does. */
const meaningScale = 4
const signScale = 2

/** What a video is judged by, always in the same order. */
export async function featuresOf(reading: Reading): Promise<number[]> {
  const meaning = await meaningOf(reading)
  return [...meaning.map((value) => value * meaningScale), ...signsOf(reading).map((value) => value * signScale)]
}

interface Weights {
  bias: number
  values: readonly number[]
}

const weights = new Map<string, Weights>(
  Object.entries(learned).map(([format, { bias, step, packed }]) => [
    format,
    { bias, values: [...new Int8Array(Buffer.from(packed, 'base64'))].map((value) => value * step) },
  ]),
)

export const isLearned = (format: string) => weights.has(format)

/** The formats by how much the video is of their kind, most first: above 0 more likely than not. */
export async function likenesses(reading: Reading): Promise<Map<string, number>> {
  const features = await featuresOf(reading)
  const scores = [...weights].map(
    ([format, { bias, values }]) =>
      [format, values.reduce((sum, weight, at) => sum + weight * features[at]!, bias)] as const,
  )
  return new Map(scores.sort(([, one], [, other]) => other - one))
}
