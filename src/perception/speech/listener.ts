/** The listening engines, as four questions: where is a voice, in which language, what does it say in English, and what plays besides? */

import type { Sound, Span } from '../../evidence.ts'
import { createEngines } from '../../process/engines.ts'
import type { Heard, ListenReply, ListenRequest } from './engine.ts'
import { frameSamples, sampleRate } from './voice.ts'
import type { SpokenLanguage } from './whisper/decode.ts'

export interface VoiceListener {
  /** The probability of a voice in each frame. */
  hearVoice(audio: Float32Array, signal: AbortSignal): Promise<Float32Array>
  /** The likeliest languages, the likeliest first. */
  hearLanguage(audio: Float32Array, signal: AbortSignal): Promise<SpokenLanguage[]>
  hearWords(audio: Float32Array, signal: AbortSignal): Promise<Heard>
  /** What plays besides speech, given where there is a voice. */
  hearSound(audio: Float32Array, voice: Span[], signal: AbortSignal): Promise<Sound>
  /** Gives the memory of its models back until it is asked again. */
  rest(): Promise<void>
  close(): Promise<void>
}

/** Long recordings are searched for voices in parts, side by side; each part is given the end of the one before. */
const partFrames = Math.round((30 * sampleRate) / frameSamples)
const leadFrames = Math.round((2 * sampleRate) / frameSamples)

export function createListener(): VoiceListener {
  const engines = createEngines<ListenRequest, ListenReply>(new URL('./engine.ts', import.meta.url))
  const ask = (task: 'voice' | 'language' | 'words', audio: Float32Array, signal: AbortSignal) =>
    engines.run({ task, audio }, signal)

  return {
    async hearVoice(audio, signal) {
      const frames = Math.floor(audio.length / frameSamples)
      const starts = Array.from({ length: Math.ceil(frames / partFrames) }, (_, part) => part * partFrames)
      const probabilities = new Float32Array(frames)
      await Promise.all(
        starts.map(async (start) => {
          const from = Math.max(0, start - leadFrames)
          const part = audio.subarray(from * frameSamples, (start + partFrames) * frameSamples)
          const heard = (await ask('voice', part, signal)) as Float32Array
          const own = heard.subarray(start - from)
          probabilities.set(own.subarray(0, frames - start), start)
        }),
      )
      return probabilities
    },
    async hearLanguage(audio, signal) {
      return (await ask('language', audio, signal)) as SpokenLanguage[]
    },
    async hearWords(audio, signal) {
      return (await ask('words', audio, signal)) as Heard
    },
    async hearSound(audio, voice, signal) {
      return (await engines.run({ task: 'sound', audio, voice }, signal)) as Sound
    },
    rest: () => engines.rest(),
    close: () => engines.close(),
  }
}
