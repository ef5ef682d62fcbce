/** Whisper small: speech in some hundred languages to text, and to English. */

import { deflateSync } from 'node:zlib'
import { languagesDir } from '../../../model-files.ts'
import { loadModel } from '../../models.ts'
import { sampleRate } from '../voice.ts'
import {
  createDecoding,
  type DecoderInputs,
  languagesOf,
  probability,
  type SpokenLanguage,
  writeDown,
} from './decode.ts'
import { melOf } from './mel.ts'
import { loadTokens, noSpeechToken, noTimesToken, startToken, transcribeToken, translateToken } from './tokens.ts'
import { type HeardWord, timedWords } from './words.ts'

/** The languages that take the most tokens for what they say. */
const tokensPerSecond = 14
const maxTokens = 220
/**
 * The model was trained on 30 seconds at a time. Of 22 spoken commands of one to three seconds, it repeated 7 without
 * silence after them, and none with silence up to this length.
 */
const minSeconds = 10

export interface WhisperRequest {
  audio: Float32Array
  /** ISO 639-1; '' to be found out. */
  language: string
  /** Whether English is wanted too, where it is another language. */
  translate: boolean
}

export interface WhisperText {
  text: string
  words: HeardWord[]
  logProbability: number
  ended: boolean
  /** How much shorter the text could be written: repetitions make it high. */
  compression: number
}

export interface WhisperReply {
  language: string
  /** The likeliest languages by their sound, the first of them first. */
  languages: SpokenLanguage[]
  /** How sure the model is that nobody speaks, 0 to 1. */
  noSpeech: number
  original: WhisperText
  english: WhisperText | undefined
}

export async function loadWhisper(): Promise<(request: WhisperRequest) => Promise<WhisperReply>> {
  const load = (name: string) => loadModel(name, languagesDir)
  const [encoder, view, decoder, tokens] = await Promise.all([
    load('encoder.onnx'),
    load('sound.onnx'),
    load('decoder.onnx'),
    loadTokens(),
  ])

  const listen = async (audio: Float32Array): Promise<DecoderInputs> => {
    const encoded = await encoder.run({ input_features: melOf(audio, minSeconds) })
    const seen = await view.run({ encoder_hidden_states: encoded['last_hidden_state']! })
    return Object.fromEntries(
      Object.entries(seen).map(([name, tensor]) => [name.replace('present', 'past_key_values'), tensor]),
    )
  }

  return async ({ audio, language: given, translate }) => {
    const seconds = audio.length / sampleRate
    const decoding = createDecoding(decoder, tokens, await listen(audio))
    await decoding.step([startToken])
    const noSpeech = probability(decoding.logits(0), noSpeechToken)
    const languages = languagesOf(decoding.logits(0), tokens.languages).slice(0, 5)
    const language = given || languages[0]!.language

    await decoding.step([tokens.languages.get(language)!])
    const tasks = translate && language !== 'en' ? [transcribeToken, translateToken] : [transcribeToken]
    decoding.repeat(tasks.length)
    await decoding.step(tasks)
    await decoding.step(tasks.map(() => noTimesToken))
    const texts = await writeDown(decoding, tokens, Math.min(maxTokens, 8 + Math.ceil(seconds * tokensPerSecond)))
    const [original, english] = texts.map((decoded, row): WhisperText => {
      const text = tokens.textOf(decoded.tokens).trim()
      const words = timedWords(decoded, tokens, row === 0 ? language : 'en', seconds)
      const { logProbability, ended } = decoded
      return { text, words, logProbability, ended, compression: compressionOf(text) }
    })
    return { language, languages, noSpeech, original: original!, english }
  }
}

export function compressionOf(text: string): number {
  const bytes = Buffer.from(text)
  return bytes.length === 0 ? 0 : bytes.length / deflateSync(bytes).length
}
