/** Moonshine base: English speech to text, by greedy decoding. */

import tokenizer from 'llama-tokenizer-js'
import { Tensor } from 'onnxruntime-node'
import { loadModel } from '../models.ts'
import { sampleRate } from './voice.ts'

const layers = 8
const heads = 8
const headWidth = 52
const firstToken = 1
const endToken = 2
/** Ids above the vocabulary are markers that stand for no text. */
const vocabulary = 32_000
/** The fastest speakers reach this; a transcript that is longer repeats itself. */
const tokensPerSecond = 6.5
/** The model's convolutions need some input even for the shortest word. */
const shortestInput = sampleRate

export interface Transcript {
  text: string
  /** The mean over the tokens: near −0.1 for clear English, far lower for other languages and for noise. */
  logProbability: number
  /** The model ended the text, instead of being stopped. */
  ended: boolean
}

export async function loadMoonshine(): Promise<(audio: Float32Array) => Promise<Transcript>> {
  const load = (name: string) => loadModel(`moonshine/${name}.onnx`)
  const [encoder, view, decoder] = await Promise.all([load('encoder'), load('sound'), load('decoder')])

  return async (audio) => {
    const input = new Float32Array(Math.max(audio.length, shortestInput))
    input.set(audio)
    const encoded = await encoder.run({ input_values: new Tensor('float32', input, [1, input.length]) })
    const seen = await view.run({ encoder_hidden_states: encoded['last_hidden_state']! })
    const maxTokens = Math.trunc((audio.length / sampleRate) * tokensPerSecond) + 4

    const past = emptyPast()
    for (const [name, tensor] of Object.entries(seen)) past[pastOf(name)] = tensor
    const tokens: number[] = []
    let total = 0
    let ended = false
    for (let step = 0; step < maxTokens && !ended; step++) {
      const out = await decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1) ?? firstToken)), [1, 1]),
        ...past,
      })
      const { logits, ...present } = out
      const { token, logProbability } = likeliest(logits!.data as Float32Array)
      total += logProbability
      ended = token === endToken
      if (!ended) tokens.push(token)
      for (const [name, tensor] of Object.entries(present)) past[pastOf(name)] = tensor
    }
    const words = tokens.filter((token) => token < vocabulary)
    const text = tokenizer.decode(words, false, false)
    return { text: text.trim(), logProbability: total / (tokens.length + Number(ended)), ended }
  }
}

/** What a step gives, under the name by which the next one takes it. */
const pastOf = (name: string) => name.replace('present', 'past_key_values')

function emptyPast(): Record<string, Tensor> {
  const past: Record<string, Tensor> = {}
  for (let layer = 0; layer < layers; layer++) {
    for (const part of ['key', 'value']) {
      const nothing = new Tensor('float32', new Float32Array(0), [1, heads, 0, headWidth])
      past[`past_key_values.${layer}.decoder.${part}`] = nothing
    }
  }
  return past
}

function likeliest(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0
  for (let i = 1; i < logits.length; i++) if (logits[i]! > logits[token]!) token = i
  let sum = 0
  for (let i = 0; i < logits.length; i++) sum += Math.exp(logits[i]! - logits[token]!)
  return { token, logProbability: -Math.log(sum) }
}
