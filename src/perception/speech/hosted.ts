/** A transcriber behind OpenAI's `/audio/transcriptions`, at any address. It knows all languages. */

import { ConfigError } from '../../config/error.ts'
import type { TranscriberConfig } from '../../config/model.ts'
import type { Span, SpeechSegment } from '../../evidence.ts'
import { askServer, patience, type SpeechServer } from './hosted-request.ts'
import { readAnswer } from './hosted-answer.ts'
import type { VoiceListener } from './listener.ts'
import type { Transcriber } from './transcriber.ts'
import { atUsualVolume, sampleRate, voiceSpans } from './voice.ts'

const openai = 'https://api.openai.com/v1'

/** Servers refuse files of more than 25 MB, which is 13 minutes of this audio. */
const longestPart = 600

/** OpenAI's own address needs a key; another server has its own address, and may need none. */
export function openHostedTranscriber(
  { engine, model, baseUrl, key }: TranscriberConfig,
  listener: VoiceListener,
): Transcriber {
  if (model === '') throw new ConfigError([`TRANSCRIBER: ${engine} needs a model, as in ${engine}/whisper-1`])
  if (baseUrl === undefined && key === undefined) {
    throw new ConfigError([`OPENAI_API_KEY or TRANSCRIBER_BASE_URL: needed for TRANSCRIBER=${engine}/${model}`])
  }
  return createHostedTranscriber({ model, baseUrl: (baseUrl ?? openai).replace(/\/{1,8}$/, ''), key }, listener)
}

export function createHostedTranscriber(server: SpeechServer, listener: VoiceListener, limits = patience): Transcriber {
  return {
    async transcribe(recording, signal, progress, report) {
      const audio = atUsualVolume(recording)
      // Such models invent words over music and silence: what is no voice is not asked about, nor believed.
      const voice = voiceSpans(await listener.hearVoice(audio, signal))
      const segments: SpeechSegment[] = []
      let language = ''
      const parts = cutParts(voice)
      for (const [i, part] of parts.entries()) {
        const piece = audio.subarray(Math.floor(part.start * sampleRate), Math.ceil(part.end * sampleRate))
        const answer = readAnswer(await askServer(server, piece, signal, limits), part.start, voice)
        segments.push(...answer.segments)
        report?.(answer.segments)
        if (language === '') language = answer.language
        progress((i + 1) / parts.length)
      }
      return segments.length > 0
        ? { speech: { state: 'transcribed', segments }, language, voice }
        : { speech: { state: 'none', segments: [] }, language: '', voice }
    },
    close: () => listener.close(),
  }
}

/** The stretches with voice, as few as may be, parted in silence; speech without end is parted anywhere. */
export function cutParts(voice: Span[]): Span[] {
  const parts: Span[] = []
  for (const span of voice) {
    const part = parts.at(-1)
    if (part && span.end - part.start <= longestPart) part.end = span.end
    else {
      for (let start = span.start; start < span.end; start += longestPart) {
        parts.push({ start, end: Math.min(span.end, start + longestPart) })
      }
    }
  }
  return parts
}
