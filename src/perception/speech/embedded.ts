/** The transcriber that comes with the service. It knows English, and says so when it hears something else. */

import { detectAll } from 'tinyld'
import type { Span, Speech, Word } from '../../evidence.ts'
import { spreadWords } from './alignment.ts'
import { createCutter } from './chunks.ts'
import { createListener } from './listener.ts'
import { punctuate } from './punctuation.ts'
import { toSegments } from './segments.ts'
import type { Heard } from './engine.ts'
import type { Transcriber } from './transcriber.ts'
import { isCertain, isTrusted } from './trust.ts'
import { atUsualVolume, sampleRate, voiceSpans } from './voice.ts'

/** Listening for voices is about this much of the whole work. */
const voiceShare = 0.1

export function createEmbeddedTranscriber(): Transcriber {
  const listener = createListener()
  return {
    async transcribe(recording, signal, progress) {
      const audio = atUsualVolume(recording)
      const probabilities = await listener.hearVoice(audio, signal)
      const voice = voiceSpans(probabilities)
      const { chunks, halve } = createCutter(voice, probabilities, audio)
      progress(voiceShare)

      const hear = async (chunk: Span): Promise<Piece> => {
        const part = audio.subarray(Math.floor(chunk.start * sampleRate), Math.ceil(chunk.end * sampleRate))
        const heard = await listener.hearWords(part, signal)
        return { heard, start: chunk.start, voice: overlap(voice, chunk) }
      }
      let done = 0
      const pieces = await Promise.all(
        chunks.map(async (chunk) => {
          const piece = await hear(chunk)
          const better = saysTooLittle(piece) ? await Promise.all(halve(chunk).map(hear)) : []
          progress(voiceShare + (1 - voiceShare) * (++done / chunks.length))
          return letters(better) > letters([piece]) && better.every(({ heard }) => isTrusted(heard)) ? better : [piece]
        }),
      )
      progress(1)
      return { ...conclude(pieces.flat()), voice }
    },
    close: () => listener.close(),
  }
}

/** A piece of the recording: when it starts, where in it someone speaks, and what the model heard. */
export interface Piece {
  heard: Heard
  start: number
  voice: Span[]
}

/** People say more than ten letters a second: with far fewer, the model has stopped before they did. */
const fewestLetters = 7

function saysTooLittle(piece: Piece): boolean {
  const voiced = voicedSeconds([piece])
  return voiced > 3 && letters([piece]) < fewestLetters * voiced
}

function letters(pieces: Piece[]): number {
  return pieces.reduce((sum, { heard }) => sum + heard.text.length, 0)
}

/** Less voice than this is as likely an instrument or a cheer that sounds like one. */
const leastUnknownSpeech = 2

/** What was said, from pieces of which some may be music, noise or another language. */
export function conclude(pieces: Piece[]): { speech: Speech; language: string } {
  const voiced = voicedSeconds(pieces)
  const trusted = pieces.filter(({ heard }) => isTrusted(heard))
  // Where most of the speech is not English, the odd piece that passes for English is a coincidence.
  const english = voicedSeconds(trusted) >= voiced / 2 ? trusted : pieces.filter(({ heard }) => isCertain(heard))
  const foreign = foreignLanguage(english)
  if (english.length > 0 && !foreign) {
    return { speech: { state: 'transcribed', segments: toSegments(punctuate(english.map(wordsOf))) }, language: 'en' }
  }
  const state = voiced >= leastUnknownSpeech ? 'untranscribed' : 'none'
  return { speech: { state, segments: [] }, language: state === 'none' ? '' : (foreign ?? '') }
}

/**
 * The model sometimes writes another language down by ear: well enough to see which, not well enough to print.
 * Asked only in doubt: what is certain is English, and short English can look like anything.
 */
function foreignLanguage(pieces: Piece[]): string | undefined {
  if (pieces.some(({ heard }) => isCertain(heard))) return undefined
  const languages = detectAll(pieces.map(({ heard }) => heard.text).join(' '))
  const english = languages.find(({ lang }) => lang === 'en')?.accuracy ?? 0
  return english < 0.1 ? languages.find(({ accuracy }) => accuracy >= 0.5)?.lang : undefined
}

function wordsOf({ heard, start, voice }: Piece): Word[] {
  const words = heard.words?.map((word) => ({ ...word, start: start + word.start, end: start + word.end }))
  return words ?? spreadWords(heard.text, voice)
}

function voicedSeconds(pieces: Piece[]): number {
  return pieces.flatMap(({ voice }) => voice).reduce((sum, span) => sum + span.end - span.start, 0)
}

function overlap(spans: Span[], within: Span): Span[] {
  return spans
    .map(({ start, end }) => ({ start: Math.max(start, within.start), end: Math.min(end, within.end) }))
    .filter(({ start, end }) => end > start)
}
