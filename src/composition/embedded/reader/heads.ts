/** What the reader makes of a line's states: which roles the line has, and which of its words are a value. */

import type { Tensor } from './read-trained.ts'

export const width = 384

export const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** The states of one line's pieces, one after another. */
export interface States {
  values: Float32Array
  kinds: readonly number[]
  words: readonly number[]
}

/** The state of the mark before the line, then the mean of its words' states. */
export function lineVector({ values, kinds, words }: States): Float32Array {
  const vector = new Float32Array(2 * width)
  const mark = kinds.indexOf(1)
  vector.set(values.subarray(mark * width, (mark + 1) * width))
  const count = Math.max(1, words.filter((word) => word >= 0).length)
  for (const [piece, word] of words.entries()) {
    if (word < 0) continue
    for (let at = 0; at < width; at++) vector[width + at]! += values[piece * width + at]! / count
  }
  return vector
}

/** One row of a linear head applied to a vector. */
export function score({ weight, bias }: { weight: Tensor; bias: Tensor }, row: number, vector: Float32Array): number {
  let sum = bias.data[row]!
  const from = row * vector.length
  for (let at = 0; at < vector.length; at++) sum += weight.data[from + at]! * vector[at]!
  return sum
}

/** For each word of the line how likely a value begins with it and goes on with it, by the word's first piece. */
export function wordScores(head: { weight: Tensor; bias: Tensor }, span: number, states: States): [number, number][] {
  const { values, words } = states
  return words.flatMap((word, piece) => {
    if (word < 0 || words[piece - 1] === word) return []
    const state = values.subarray(piece * width, (piece + 1) * width)
    return [[sigmoid(score(head, 2 * span, state)), sigmoid(score(head, 2 * span + 1, state))]]
  })
}
