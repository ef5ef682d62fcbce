/** Which language is spoken, by the sound alone: the first step of Whisper tiny, of which no more is kept. */

import { readFile } from 'node:fs/promises'
import { Tensor } from 'onnxruntime-node'
import { openModel } from '../../../model-files.ts'
import { loadModel } from '../../models.ts'
import { sampleRate } from '../voice.ts'
import { languagesOf, type SpokenLanguage } from './decode.ts'
import { melOf } from './mel.ts'
import { languageTokens, startToken, type LanguageSettings } from './tokens.ts'

/** More of a piece does not make it surer, and costs as much as its first seconds again. */
const enough = 6

/** The likeliest languages of a piece of audio, the likeliest first. */
export async function loadLanguageModel(): Promise<(audio: Float32Array) => Promise<SpokenLanguage[]>> {
  const [encoder, decoder, settings] = await Promise.all([
    loadModel('language/encoder.onnx'),
    loadModel('language/decoder.onnx'),
    openModel('language/settings.json', async (file) => JSON.parse(await readFile(file, 'utf8')) as LanguageSettings),
  ])
  // The set-up keeps the tokens from the start token on.
  const tokens = new Map([...languageTokens(settings)].map(([language, token]) => [language, token - startToken]))
  const start = new Tensor('int64', BigInt64Array.of(0n), [1, 1])
  return async (audio) => {
    const encoded = await encoder.run({ input_features: melOf(audio.subarray(0, enough * sampleRate)) })
    const { logits } = await decoder.run({ input_ids: start, encoder_hidden_states: encoded['last_hidden_state']! })
    return languagesOf(logits!.data as Float32Array, tokens)
  }
}
