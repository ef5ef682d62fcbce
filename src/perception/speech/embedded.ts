/** The transcriber that comes with the service: English by one model, and by another what that one is not sure of. */

import { availableParallelism } from 'node:os'
import type { Span } from '../../evidence.ts'
import { createEngines } from '../../process/engines.ts'
import { createCutter } from './chunks.ts'
import { conclude } from './conclude.ts'
import { interpret, type Interpreted, nothingReconsidered, reconsider } from './interpret.ts'
import type { Languages } from './languages.ts'
import type { VoiceListener } from './listener.ts'
import {
  areWorthwhile,
  isInDoubt,
  isInEnglish,
  letters,
  longestVoice,
  maySoundEnglish,
  type Piece,
  saysTooLittle,
  sortPieces,
  unheard,
} from './pieces.ts'
import { createEarlySpeech } from './early-speech.ts'
import type { Transcriber } from './transcriber.ts'
import { isCertain, isSure, isTrusted } from './trust.ts'
import { createModelUse } from './loaded-models.ts'
import { atUsualVolume, sampleRate, voiceSpans } from './voice.ts'
import type { WhisperReply, WhisperRequest } from './whisper/whisper.ts'

/** Listening for voices is about this much of the whole work. */
const voiceShare = 0.1
/** A copy of the model takes 600 MB: it is unloaded soon after its last use. */
const interpreters = availableParallelism() >= 8 ? 2 : 1
const unloadMs = 60_000

export function createEmbeddedTranscriber(languages: Languages, listener: VoiceListener): Transcriber {
  const whisper = createEngines<WhisperRequest, WhisperReply>(new URL('./whisper/engine.ts', import.meta.url), {
    size: interpreters,
    idleMs: unloadMs,
  })
  const models = createModelUse({ listener: () => listener.rest(), whisper: () => whisper.rest() })
  const transcribe: Transcriber['transcribe'] = async (recording, signal, progress, report = () => undefined) => {
    const audio = atUsualVolume(recording)
    await models.take(recording, 'listener')
    const probabilities = await listener.hearVoice(audio, signal)
    const voice = voiceSpans(probabilities)
    const { chunks, halve } = createCutter(voice, probabilities, audio)
    progress(voiceShare)
    const reportPieces = createEarlySpeech(report)
    let done = 0
    const advance = (of: number) => progress(voiceShare + (1 - voiceShare) * Math.min(1, ++done / of))

    const sound = ({ start, end }: Span) => audio.subarray(Math.floor(start * sampleRate), Math.ceil(end * sampleRate))
    const pieceOf = ({ start, end }: Span, known: Partial<Piece> = {}): Piece => ({
      start,
      end,
      heard: unheard,
      voice: overlap(voice, { start, end }),
      ...known,
    })
    const hear = async (chunk: Span, known: Partial<Piece>): Promise<Piece> => {
      await models.take(recording, 'listener')
      return pieceOf(chunk, { ...known, heard: await listener.hearWords(sound(chunk), signal) })
    }
    const hearWell = async (chunk: Span, known: Partial<Piece> = {}): Promise<Piece[]> => {
      const piece = await hear(chunk, known)
      const better = saysTooLittle(piece) ? await Promise.all(halve(chunk).map((half) => hear(half, known))) : []
      return letters(better) > letters([piece]) && better.every(({ heard }) => isTrusted(heard)) ? better : [piece]
    }
    const hearLanguage = async (chunk: Span) => {
      await models.take(recording, 'listener')
      return listener.hearLanguage(sound(chunk), signal)
    }
    /** The language is decided by the sound, before a transcript is believed. */
    const hearInEnglish = async (chunk: Span): Promise<Piece[]> => {
      const languages = await hearLanguage(chunk)
      const unknown = pieceOf(chunk, { languages })
      if (!maySoundEnglish(languages)) return [unknown]
      const pieces = await hearWell(chunk, { languages })
      return pieces.every(({ heard }) => isInEnglish(heard, languages)) ? pieces : [unknown]
    }
    const longest = longestVoice(chunks.map((chunk) => pieceOf(chunk)))
    const firstHeard = longest ? await hearInEnglish(longest) : []
    const isEnglishClip = firstHeard.some(({ heard }) => isTrusted(heard))
    /** In an English clip only what is not plainly English: someone else may speak there, in another language. */
    const hearRest = async (chunk: Span): Promise<Piece[]> => {
      if (!isEnglishClip) return hearInEnglish(chunk)
      const pieces = await hearWell(chunk)
      if (pieces.every(({ heard }) => isSure(heard) || !isTrusted(heard))) return pieces
      const languages = await hearLanguage(chunk)
      const isEnglish = pieces.every(({ heard }) => isInEnglish(heard, languages, true))
      return isEnglish ? pieces : [pieceOf(chunk, { languages })]
    }
    const hearAll = async () => {
      const pieces = await Promise.all(
        chunks.map(async (chunk) => {
          const heard = chunk.start === longest?.start ? firstHeard : await hearRest(chunk)
          // Certain English stays as it is, whatever else is heard.
          reportPieces(heard.filter((piece) => isCertain(piece.heard) && !isInDoubt(piece)))
          advance(2 * chunks.length)
          return heard
        }),
      )
      return pieces.flat()
    }
    const ask = async (piece: Piece, language: string) => {
      await models.take(recording, 'whisper')
      const reply = await whisper.run({ audio: sound(piece), language, translate: true }, signal)
      advance(2 * chunks.length)
      return reply
    }

    const sorted = sortPieces(await hearAll())
    const doubtful = sorted.english.filter(isInDoubt)
    const { better, foreign } =
      doubtful.length > 0 && (await languages.areThere()) ? await reconsider(doubtful, ask) : nothingReconsidered
    const english = sorted.english.filter((piece) => !foreign.has(piece) && !better.some((one) => one.piece === piece))
    const unsure = [...sorted.unsure, ...foreign.keys()]
    const isWorthwhile = areWorthwhile(unsure) && (await languages.ready(signal))
    const reportUnderstood = (understood: Interpreted[]) => reportPieces([], understood)
    const hasEnglish = english.length + better.length > 0
    const understood = isWorthwhile ? await interpret(unsure, hasEnglish, ask, new Map(foreign), reportUnderstood) : []
    const interpreted = [...better, ...understood]
    reportPieces(english, interpreted)
    progress(1)
    return { ...conclude({ ...sorted, english, unsure }, interpreted), voice }
  }

  return {
    transcribe: (recording, signal, progress, report) =>
      transcribe(recording, signal, progress, report).finally(() => models.leave(recording)),
    async close() {
      await Promise.all([listener.close(), whisper.close()])
    },
  }
}

function overlap(spans: Span[], within: Span): Span[] {
  return spans
    .map(({ start, end }) => ({ start: Math.max(start, within.start), end: Math.min(end, within.end) }))
    .filter(({ start, end }) => end > start)
}
