/** The trained reader: which lines of a video carry what a format asks for, and whether the video is of its kind. */

import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Line } from '../../../language/reading.ts'
import { lineVector, score, sigmoid, width } from './heads.ts'
import { inputOf } from './input.ts'
import type { Tokenizer } from './tokenizer.ts'
import type { Trained } from './trained.ts'

export interface LinesRead {
  /** For each line the scores, 0 to 1, of the roles that the format has. */
  roles: Map<string, number>[]
  /** 0 to 1: how likely the video is of the format's kind. */
  fits: number
}

export interface Reader {
  read(format: string, lines: readonly Line[]): Promise<LinesRead>
}

/** Lines read at once: more take more memory and hardly less time. */
const atOnce = 16

export async function openReader(network: string, tokenizer: Tokenizer, trained: Trained): Promise<Reader> {
  const session = await InferenceSession.create(network, { intraOpNumThreads: 1, interOpNumThreads: 1 })

  async function vectorsOf(format: string, lines: readonly Line[]): Promise<Float32Array[]> {
    const inputs = lines.map((_, at) => ({ at, ...inputOf(tokenizer, format, lines, at) }))
    // Lines of about the same length go together: all are filled up to the longest.
    inputs.sort((one, other) => one.ids.length - other.ids.length)
    const vectors: Float32Array[] = []
    for (let from = 0; from < inputs.length; from += atOnce) {
      const batch = inputs.slice(from, from + atOnce)
      const length = batch.at(-1)!.ids.length
      const filled = (pick: (input: (typeof batch)[0]) => number[]) => {
        const values = new BigInt64Array(batch.length * length)
        for (const [row, input] of batch.entries()) {
          for (const [place, value] of pick(input).entries()) values[row * length + place] = BigInt(value)
        }
        return new Tensor('int64', values, [batch.length, length])
      }
      const { states } = await session.run({ ids: filled(({ ids }) => ids), kinds: filled(({ kinds }) => kinds) })
      const all = states!.data as Float32Array
      for (const [row, { at, kinds, words }] of batch.entries()) {
        const values = all.subarray(row * length * width, (row + 1) * length * width)
        vectors[at] = lineVector({ values, kinds, words })
      }
    }
    return vectors
  }

  return {
    async read(format, lines) {
      const vectors = await vectorsOf(format, lines)
      const wanted = trained.roles.flatMap((role, row) => (role.startsWith(`${format}.`) ? [{ role, row }] : []))
      const roles = vectors.map(
        (vector) => new Map(wanted.map(({ role, row }) => [role, sigmoid(score(trained.role, row, vector))])),
      )
      const fits =
        vectors.reduce((sum, vector) => sum + score(trained.fits, 0, vector), 0) / Math.max(1, vectors.length)
      return { roles, fits: sigmoid(fits) }
    },
  }
}
