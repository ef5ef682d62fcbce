/** The script of the listening engines: each keeps its own models, loaded when first asked for. */

import type { Sound, Span, Word } from '../../evidence.ts'
import { serveEngine } from '../../process/engines.ts'
import { hearMusic } from '../sound/music.ts'
import { loadAligner } from './alignment.ts'
import { loadMoonshine } from './moonshine.ts'
import type { Transcript } from './moonshine.ts'
import { isTrusted } from './trust.ts'
import { loadVoiceModel } from './voice.ts'
import type { SpokenLanguage } from './whisper/decode.ts'
import { loadLanguageModel } from './whisper/language.ts'

export type ListenRequest = { audio: Float32Array } & (
  | { task: 'voice' | 'language' | 'words' }
  | { task: 'sound'; voice: Span[] }
)

/** What was heard in a piece of audio: its text, and its words' times where they could be found. */
export interface Heard extends Transcript {
  words: Word[] | undefined
}

export type ListenReply = Float32Array | SpokenLanguage[] | Heard | Sound

const once = <T>(load: () => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}
const voiceModel = once(loadVoiceModel)
const languageModel = once(loadLanguageModel)
const moonshine = once(loadMoonshine)
const aligner = once(loadAligner)

serveEngine(async (request: ListenRequest): Promise<ListenReply> => {
  const { task, audio } = request
  if (task === 'voice') return (await voiceModel())(audio)
  if (task === 'language') return (await languageModel())(audio)
  if (task === 'sound') return hearMusic(audio, request.voice)
  const transcript = await (await moonshine())(audio)
  // What is not printed needs no times.
  if (!isTrusted(transcript)) return { ...transcript, words: undefined }
  return { ...transcript, words: (await aligner())(audio, transcript.text) }
})
