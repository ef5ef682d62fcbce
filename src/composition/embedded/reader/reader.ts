/**
 * The trained reader: which lines of a video carry what a format asks for, which of their words are a value, and whether
 * the video is of the format's kind.
 */

import { InferenceSession, Tensor } from 'onnxruntime-node'
import { lineVector, score, sigmoid, type States, width, wordScores } from './heads.ts'
import type { Answer, Question } from '../second-look.ts'
import { type Input, inputOf, type ReadLine, statementInput, valueInput } from './input.ts'
import type { Tokenizer } from './tokenizer.ts'
import type { Trained } from './read-trained.ts'

export interface LineScores {
  /** 0 to 1 for each role that the format has: how likely the line carries it. */
  roles: ReadonlyMap<string, number>
  /** For each kind of value of the format and each word of the line, 0 to 1: how likely the word is of such a value. */
  spans: ReadonlyMap<string, readonly WordScore[]>
}

/** How likely a value begins with the word, and goes on with it. */
export type WordScore = readonly [begins: number, inside: number]

export interface Scores {
  lines: LineScores[]
  /** 0 to 1: how likely the video is of the format's kind. */
  fits: number
}

export interface Reader {
  read(format: string, lines: readonly ReadLine[]): Promise<Scores>
  /** The second look: what it says of values that were cut out of the lines. */
  judge(format: string, questions: readonly Question[]): Promise<Answer[]>
}

/** Lines read at once: more take more memory and hardly less time. */
const atOnce = 16

export async function openReader(network: string, tokenizer: Tokenizer, trained: Trained): Promise<Reader> {
  const session = await InferenceSession.create(network, { intraOpNumThreads: 1, interOpNumThreads: 1 })

  async function* statesOf(all: Input[]): AsyncGenerator<States & { at: number }> {
    const inputs = all.map((input, at) => ({ at, ...input }))
    // Lines of about the same length go together: all are filled up to the longest.
    inputs.sort((one, other) => one.ids.length - other.ids.length)
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
      const found = states!.data as Float32Array
      for (const [row, { at, kinds, words }] of batch.entries()) {
        yield { at, kinds, words, values: found.subarray(row * length * width, (row + 1) * length * width) }
      }
    }
  }

  const rowsOf = (names: readonly string[], format: string) =>
    names.flatMap((name, row) => (name.startsWith(`${format}.`) ? [{ name, row }] : []))

  return {
    async read(format, lines) {
      const [roles, spans] = [rowsOf(trained.roles, format), rowsOf(trained.spans, format)]
      const found: LineScores[] = []
      let fits = 0
      for await (const states of statesOf(lines.map((_, at) => inputOf(tokenizer, format, lines, at)))) {
        const vector = lineVector(states)
        fits += score(trained.fits, 0, vector) / lines.length
        found[states.at] = {
          roles: new Map(roles.map(({ name, row }) => [name, sigmoid(score(trained.role, row, vector))])),
          spans: new Map(spans.map(({ name, row }) => [name, wordScores(trained.span, row, states)])),
        }
      }
      return { lines: found, fits: lines.length === 0 ? 0 : sigmoid(fits) }
    },

    async judge(format, questions) {
      const answers = questions.map(() => ({ stands: 0, whole: 0 }))
      const looks = [
        { key: 'stands', inputs: questions.map((question) => valueInput(tokenizer, format, question)) },
        { key: 'whole', inputs: questions.map((question) => statementInput(tokenizer, question)) },
      ] as const
      for (const { key, inputs } of looks) {
        for await (const states of statesOf(inputs))
          answers[states.at]![key] = sigmoid(score(trained[key], 0, lineVector(states)))
      }
      return answers
    },
  }
}
