/**
 * The trained reader: which lines of a video carry what a format asks for, which of their words are a value, and whether
 * the video is of the format's kind.
 */

import { InferenceSession, Tensor } from 'onnxruntime-node'
import { lineVector, score, sigmoid, type States, wordScores } from './heads.ts'
import { type Input, readerInput, type ReadLine } from './input.ts'
import type { Tokenizer } from './tokenizer.ts'
import type { Trained } from './read-trained.ts'

export interface LineScores {
  /** 0 to 1 for each role that the format has: how likely the line carries it. */
  roles: ReadonlyMap<string, number>
  /** For each kind of value of the format and each word of the line, 0 to 1: how likely the word is of such a value. */
  spans: ReadonlyMap<string, readonly WordTagScore[]>
}

/** How likely a value begins with the word, and goes on with it. */
export type WordTagScore = readonly [begins: number, inside: number]

export interface Scores {
  lines: LineScores[]
  /** 0 to 1: how likely the video is of the format's kind. */
  fits: number
}

export interface Reader {
  read(format: string, lines: readonly ReadLine[]): Promise<Scores>
}

export async function openReader(network: string, tokenizer: Tokenizer, trained: Trained): Promise<Reader> {
  const session = await InferenceSession.create(network, { intraOpNumThreads: 1, interOpNumThreads: 1 })

  /**
   * One text at a time: several at once would all be filled up to the longest, and in 8 bits what is said of one would
   * depend on the others.
   */
  async function statesOf({ ids, kinds, words }: Input): Promise<States> {
    const tensor = (values: readonly number[]) =>
      new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])
    const { states } = await session.run({ ids: tensor(ids), kinds: tensor(kinds) })
    return { kinds, words, values: states!.data as Float32Array }
  }

  const rowsOf = (names: readonly string[], format: string) =>
    names.flatMap((name, row) => (name.startsWith(`${format}.`) ? [{ name, row }] : []))

  return {
    async read(format, lines) {
      const [roles, spans] = [rowsOf(trained.roles, format), rowsOf(trained.spans, format)]
      const found: LineScores[] = []
      let fits = 0
      for (const at of lines.keys()) {
        const states = await statesOf(readerInput(tokenizer, format, lines, at))
        const vector = lineVector(states)
        fits += score(trained.fits, 0, vector) / lines.length
        found.push({
          roles: new Map(roles.map(({ name, row }) => [name, sigmoid(score(trained.role, row, vector))])),
          spans: new Map(spans.map(({ name, row }) => [name, wordScores(trained.span, row, states)])),
        })
      }
      return { lines: found, fits: lines.length === 0 ? 0 : sigmoid(fits) }
    },
  }
}
