/** Whisper's decoder: the likeliest tokens one after the other, for several tasks on the same sound at once. */

import { Tensor, type InferenceSession } from 'onnxruntime-node'
import { endToken, noTimesToken, type Tokens } from './tokens.ts'

const layers = 12
const heads = 12
const headWidth = 64

/** What the decoder looks at, by the names of its inputs. */
export type DecoderInputs = Record<string, Tensor>

export interface DecodedText {
  tokens: number[]
  /** How sure the model was of each token and of the end. */
  logProbabilities: number[]
  /** Their mean: above −0.5 for clear speech in a language that the model knows well. */
  logProbability: number
  /** The model ended the text, instead of being stopped. */
  ended: boolean
  /** For each token and for the end, how much each place of the sound counted for it, one row for each head. */
  attention: Float32Array[][]
}

/** The decoder in the middle of its work: what it remembers, and what it can be asked of the last step. */
export interface Decoding {
  rows: number
  /** Takes one more token in each row. */
  step(tokens: number[]): Promise<void>
  /** How likely each token is next in a row, as a logit. Marks of times are left out. */
  logits(row: number): Float32Array
  attention(row: number): Float32Array[]
  /** The same for every row, from where this one is. */
  repeat(rows: number): void
}

/** Begins to decode; `sound` has the keys and values that the decoder looks at, and stays as it is. */
export function createDecoding(decoder: InferenceSession, { heads: watched }: Tokens, sound: DecoderInputs): Decoding {
  const past: Record<string, Tensor> = { ...emptyPast(), ...sound }
  const own = Object.keys(past).filter((name) => name.includes('.decoder.'))
  const layersWatched = [...new Set(watched.map(([layer]) => `cross_attentions.${layer}`))]
  let out: InferenceSession.ReturnType = {}
  const decoding: Decoding = {
    rows: 1,
    async step(tokens) {
      const input_ids = new Tensor('int64', BigInt64Array.from(tokens, BigInt), [tokens.length, 1])
      out = await decoder.run({ input_ids, ...past }, ['logits', ...own.map(presentOf), ...layersWatched])
      for (const name of own) past[name] = out[presentOf(name)]!
    },
    logits(row) {
      const { data, dims } = out['logits']!
      const from = row * dims[2]!
      return (data as Float32Array).subarray(from, from + noTimesToken)
    },
    attention: (row) =>
      watched.map(([layer, head]) => {
        const { data, dims } = out[`cross_attentions.${layer}`]!
        const places = dims[3]!
        const from = (row * heads + head) * places
        return (data as Float32Array).slice(from, from + places)
      }),
    repeat(rows) {
      for (const [name, tensor] of Object.entries(past)) past[name] = repeatRows(tensor, rows)
      decoding.rows = rows
    },
  }
  return decoding
}

export interface SpokenLanguage {
  /** ISO 639-1. */
  language: string
  probability: number
}

/** How likely each language is, the likeliest first, by what follows the first token. `languages`: their tokens. */
export function languagesOf(logits: Float32Array, languages: Map<string, number>): SpokenLanguage[] {
  const scores = [...languages].map(([language, token]) => ({ language, score: logits[token]! }))
  const best = Math.max(...scores.map(({ score }) => score))
  const sum = scores.reduce((total, { score }) => total + Math.exp(score - best), 0)
  return scores
    .map(({ language, score }) => ({ language, probability: Math.exp(score - best) / sum }))
    .toSorted((one, other) => other.probability - one.probability)
}

/** Writes down what is said, each row separately, once the decoder has its task. */
export async function writeDown(decoding: Decoding, tokens: Tokens, maxTokens: number): Promise<DecodedText[]> {
  const texts = Array.from({ length: decoding.rows }, (): DecodedText => ({
    tokens: [],
    logProbabilities: [],
    logProbability: 0,
    ended: false,
    attention: [],
  }))
  const running = new Set(texts.keys())
  for (let step = 0; running.size > 0; step++) {
    for (const row of running) {
      const [text, logits] = [texts[row]!, decoding.logits(row)]
      for (const token of tokens.unwanted) logits[token] = -Infinity
      if (step === 0) for (const token of tokens.unwantedFirst) logits[token] = -Infinity
      const { token, logProbability } = likeliest(logits)
      text.logProbabilities.push(logProbability)
      text.attention.push(decoding.attention(row))
      if (token === endToken) text.ended = true
      else text.tokens.push(token)
      if (text.ended || step + 1 >= maxTokens || isStuck(text.tokens)) running.delete(row)
    }
    if (running.size > 0) await decoding.step(texts.map((text) => text.tokens.at(-1) ?? endToken))
  }
  for (const text of texts) text.logProbability = mean(text.logProbabilities)
  return texts
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const presentOf = (name: string) => name.replace('past_key_values', 'present')

function repeatRows(tensor: Tensor, rows: number): Tensor {
  const data = tensor.data as Float32Array
  const repeated = new Float32Array(data.length * rows)
  for (let row = 0; row < rows; row++) repeated.set(data, row * data.length)
  return new Tensor('float32', repeated, [rows, ...tensor.dims.slice(1)])
}

function emptyPast(): DecoderInputs {
  const past: DecoderInputs = {}
  for (let layer = 0; layer < layers; layer++) {
    for (const part of ['key', 'value']) {
      const nothing = new Tensor('float32', new Float32Array(0), [1, heads, 0, headWidth])
      past[`past_key_values.${layer}.decoder.${part}`] = nothing
    }
  }
  return past
}

/** A model that has lost its way says the same tokens again and again; nothing better comes after that. */
export function isStuck(tokens: number[]): boolean {
  for (let period = 1; period <= 12; period++) {
    const repeats = period < 3 ? 8 : 4
    const tail = tokens.slice(-period * repeats)
    if (tail.length === period * repeats && tail.every((token, i) => token === tail[i % period])) return true
  }
  return false
}

function likeliest(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0
  for (let i = 1; i < logits.length; i++) if (logits[i]! > logits[token]!) token = i
  return { token, logProbability: Math.log(probability(logits, token)) }
}

export function probability(logits: Float32Array, token: number): number {
  let max = -Infinity
  for (const logit of logits) if (logit > max) max = logit
  let sum = 0
  for (const logit of logits) sum += Math.exp(logit - max)
  return Math.exp(logits[token]! - max) / sum
}
