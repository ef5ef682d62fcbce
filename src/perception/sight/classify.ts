/** What a picture shows as a whole, by ResNet-50's knowledge of ImageNet's classes. */

import { Tensor, type InferenceSession } from 'onnxruntime-node'
import type { Tag } from '../../evidence.ts'
import type { Picture } from '../media/media.ts'
import { concepts } from './concepts.ts'
import { middleSquare, planes } from './planes.ts'

const side = 224
/** Blue, green, red: the means that were taken off the pictures it learned from. */
const means = [103.939, 116.779, 123.68]
/** Where at most one word in twenty is wrong (docs/quality.md has the figures). */
const minShare = 0.9

export async function classify(session: InferenceSession, picture: Picture): Promise<Tag[]> {
  const [red, green, blue] = channels(planes(picture, side, 1, 0, middleSquare(picture)))
  const input = new Float32Array(3 * side * side)
  for (const [index, channel] of [blue!, green!, red!].entries()) {
    input.set(
      channel.map((value) => value - means[index]!),
      index * side * side,
    )
  }
  const { probabilities } = await session.run({ picture: new Tensor('float32', input, [1, 3, side, side]) })
  return tagsOf(probabilities!.data as Float32Array)
}

/** The words whose classes together are sure. */
export function tagsOf(probabilities: Float32Array): Tag[] {
  return concepts
    .map(({ name, classes }) => ({ name, score: classes.reduce((sum, index) => sum + probabilities[index]!, 0) }))
    .filter(({ score }) => score >= minShare)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name, score }) => ({ name, score: Math.round(score * 1000) / 1000 }))
}

const channels = (all: Float32Array) => [0, 1, 2].map((i) => all.subarray(i * side * side, (i + 1) * side * side))
