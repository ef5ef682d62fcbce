/** The transcriber that comes with the service: English by one model, and by another what that one is not sure of. */

import { availableParallelism } from 'node:os'
import type { Span } from '../../evidence.ts'
import { createEngines } from '../../process/engines.ts'
import { createCutter } from './chunks.ts'
import { conclude } from './conclude.ts'
import { interpret, type Interpreted, isForeign, reconsider } from './interpret.ts'
import type { Languages } from './languages.ts'
import { createListener } from './listener.ts'
import { leastUnknownSpeech, letters, type Piece, saysTooLittle, sortPieces, unheard, voicedSeconds } from './pieces.ts'
import { createTelling } from './telling.ts'
import type { Transcriber } from './transcriber.ts'
import { isCertain, isDoubtful, isTrusted } from './trust.ts'
import { createModelTurns } from './turns.ts'
import { atUsualVolume, sampleRate, voiceSpans } from './voice.ts'
import type { WhisperReply, WhisperRequest } from './whisper/whisper.ts'

/** Listening for voices is about this much of the whole work. */
const voiceShare = 0.1
/** Where none of the first pieces is English, the rest is not asked about in English before its language is known. */
const probes = 2
/** A copy of the model takes 600 MB: it is not kept for long where nobody needs it. */
const interpreters = availableParallelism() >= 8 ? 2 : 1
const keptMs = 60_000

export function createEmbeddedTranscriber(languages: Languages): Transcriber {
  const listener = createListener()
  const whisper = createEngines<WhisperRequest, WhisperReply>(new URL('./whisper/engine.ts', import.meta.url), {
    size: interpreters,
    idleMs: keptMs,
  })
  const turns = createModelTurns({ listener: () => listener.rest(), whisper: () => whisper.rest() })
  const transcribe: Transcriber['transcribe'] = async (recording, signal, progress, tell = () => undefined) => {
    const audio = atUsualVolume(recording)
    await turns.take(recording, 'listener')
    const probabilities = await listener.hearVoice(audio, signal)
    const voice = voiceSpans(probabilities)
    const { chunks, halve } = createCutter(voice, probabilities, audio)
    progress(voiceShare)
    const tellPieces = createTelling(tell)
    let done = 0
    const report = (of: number) => progress(voiceShare + (1 - voiceShare) * Math.min(1, ++done / of))

    const sound = ({ start, end }: Span) => audio.subarray(Math.floor(start * sampleRate), Math.ceil(end * sampleRate))
    const hear = async (chunk: Span): Promise<Piece> => {
      await turns.take(recording, 'listener')
      const heard = await listener.hearWords(sound(chunk), signal)
      return { ...chunk, heard, voice: overlap(voice, chunk) }
    }
    const hearWell = async (chunk: Span): Promise<Piece[]> => {
      const piece = await hear(chunk)
      const better = saysTooLittle(piece) ? await Promise.all(halve(chunk).map(hear)) : []
      return letters(better) > letters([piece]) && better.every(({ heard }) => isTrusted(heard)) ? better : [piece]
    }
    const hearAll = async (chunks: Span[]) => {
      const pieces = await Promise.all(
        chunks.map(async (chunk) => {
          const heard = await hearWell(chunk)
          // Certain English stays as it is, whatever else is heard.
          tellPieces(heard.filter((piece) => isCertain(piece.heard)))
          report(2 * chunks.length)
          return heard
        }),
      )
      return pieces.flat()
    }
    const ask = async (piece: Piece, language: string) => {
      await turns.take(recording, 'whisper')
      const reply = await whisper.run({ audio: sound(piece), language, translate: true }, signal)
      report(2 * chunks.length)
      return reply
    }

    const first = await hearAll(chunks.slice(0, probes))
    const rest = chunks.slice(probes)
    const isUnknown = sortPieces(first).english.length === 0 && voicedSeconds(first) >= leastUnknownSpeech
    const skipped = rest.map((chunk): Piece => ({ ...chunk, heard: unheard, voice: overlap(voice, chunk) }))
    const known = new Map<Piece, WhisperReply>()
    if (isUnknown && rest.length > 0 && (await languages.ready(signal))) {
      const longest = first.toSorted((one, other) => voicedSeconds([other]) - voicedSeconds([one]))[0]!
      known.set(longest, await ask(longest, ''))
    }
    const pieces = [...first, ...([...known.values()].some(isForeign) ? skipped : await hearAll(rest))]

    const sorted = sortPieces(pieces)
    const isWorthwhile = voicedSeconds(sorted.unsure) >= leastUnknownSpeech && (await languages.ready(signal))
    const hasEnglish = sorted.english.length > 0
    const tellUnderstood = (understood: Interpreted[]) => tellPieces([], understood)
    const interpreted = isWorthwhile ? await interpret(sorted.unsure, hasEnglish, ask, known, tellUnderstood) : []
    const doubtful = sorted.english.filter(({ heard }) => isDoubtful(heard))
    const heardBetter = doubtful.length > 0 && (await languages.areThere()) ? await reconsider(doubtful, ask) : []
    const english = sorted.english.filter((piece) => !heardBetter.some((better) => better.piece === piece))
    tellPieces(english, [...interpreted, ...heardBetter])
    progress(1)
    return { ...conclude({ ...sorted, english }, [...interpreted, ...heardBetter]), voice }
  }

  return {
    transcribe: (recording, signal, progress, tell) =>
      transcribe(recording, signal, progress, tell).finally(() => turns.leave(recording)),
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
