/** From a video file to evidence: everything is decoded once, and heard, read and seen side by side. */

import type { Config } from '../config.ts'
import { AnalysisFailure } from '../errors.ts'
import {
  evidenceVersion,
  type Evidence,
  type Finding,
  type KeyFrame,
  type Progress,
  type SpeechSegment,
  type StripFrame,
  type VideoFacts,
} from '../evidence.ts'
import { foundShots, foundSpeech, foundText } from '../findings.ts'
import { toJpeg } from './key-frames.ts'
import { decode } from './media/decode.ts'
import type { Still, TextFrame } from './media/media.ts'
import { inSpan } from '../trace.ts'
import { createProgress } from './progress.ts'
import { createPipe } from './pipe.ts'
import { createSight } from './sight/index.ts'
import { createRepeats } from './sight/repeats.ts'
import { describeShots, type SeenStill } from './sight/shots.ts'
import { createTranscriber } from './speech/index.ts'
import { createLetters } from './speech/languages.ts'
import { createListener } from './speech/listener.ts'
import { correctBySubtitles } from './speech/subtitles.ts'
import { createStrip, type Strip } from './strip.ts'
import { createTextReader } from './text/index.ts'
import { markSubtitles } from './text/subtitles.ts'
import { languageOfText } from './text-language.ts'

export interface Perception {
  /** Perceives a video file. What the file says about length and size replaces what the facts say. */
  perceive(
    file: string,
    facts: VideoFacts,
    signal: AbortSignal,
    progress: (progress: Progress) => void,
    watcher?: Watcher,
  ): Promise<{ evidence: Evidence; frames: KeyFrame[] }>
  close(): Promise<void>
}

/** Those who watch get what is found as soon as it is, and small pictures in the order of time. */
export interface Watcher {
  found: (findings: Finding[]) => void
  frame: (frame: StripFrame) => void
}

const nobody: Watcher = { found: () => undefined, frame: () => undefined }

/** Pictures that wait to be read, 1.5 MB each: enough that the decoder seldom waits for the readers. */
const waitingTexts = 16
const waitingStills = 4

type Needed = Pick<Config, 'maxVideoSeconds' | 'transcriber' | 'languages'> & Partial<Pick<Config, 'ffmpegPath'>>

/** The models are loaded once, when they are first needed, and serve all videos. */
export function createPerception(config: Needed): Perception {
  const listener = createListener()
  const transcriber = createTranscriber(config, listener)
  const reader = createTextReader(createLetters(config.languages))
  const sight = createSight()

  async function see(stills: AsyncIterable<Still>, signal: AbortSignal, strip: Strip): Promise<SeenStill[]> {
    const seen: SeenStill[] = []
    const isRepeat = createRepeats()
    for await (const still of stills) {
      const { at, sharpness } = still
      const known = isRepeat(still) ? seen.at(-1)?.look : undefined
      const [look, jpeg] = await Promise.all([known ?? sight.look(still, signal), toJpeg(still), strip(still)])
      seen.push({ at, sharpness, look, jpeg })
    }
    return seen
  }

  return {
    async perceive(file, facts, signal, report, watcher = nobody) {
      const stop = new AbortController()
      const either = AbortSignal.any([signal, stop.signal])
      const progress = createProgress(report)
      const audio = Promise.withResolvers<Float32Array>()
      const spoken = Promise.withResolvers<string>()
      const said: SpeechSegment[] = []
      const texts = createPipe<TextFrame>(waitingTexts)
      const stills = createPipe<Still>(waitingStills)

      const watch = async () => {
        try {
          const listeners = {
            audio: audio.resolve,
            text: texts.put,
            still: stills.put,
            progress: (fraction: number) => progress('decoding', fraction),
          }
          const footage = await decode(file, config.maxVideoSeconds, either, listeners, config.ffmpegPath)
          progress('decoding', 1)
          return footage
        } catch (error) {
          audio.reject(error)
          throw error
        } finally {
          texts.end()
          stills.end()
        }
      }
      const listen = async () => {
        const samples = await audio.promise
        const far = (fraction: number) => progress('listening', fraction)
        const heard = await transcriber.transcribe(samples, either, far, (segments) => {
          said.push(...segments)
          watcher.found(foundSpeech(segments))
        })
        progress('listening', 1)
        spoken.resolve(heard.language)
        return { ...heard, sound: await listener.hearSound(samples, heard.voice, either) }
      }
      const read = async () => {
        const frames = reportEach(texts, facts.durationSeconds, progress)
        const spans = await reader.read(frames, either, spoken.promise, (lines) =>
          watcher.found(foundText(markSubtitles(lines, said))),
        )
        progress('reading', 1)
        return spans
      }

      try {
        const looking = async () => {
          const strip = createStrip(facts.durationSeconds, watcher.frame)
          const decoding = inSpan('decode', watch)
          const [footage, seen] = await Promise.all([decoding, see(stills, either, strip)])
          const described = await describeShots(footage, seen, sight, either)
          watcher.found(foundShots(described.shots))
          return { footage, ...described }
        }
        const [{ footage, shots, frames }, heard, onScreenText] = await Promise.all([
          inSpan('look', looking),
          inSpan('listen', listen),
          inSpan('read', read),
        ])
        const { width, height, durationSeconds } = footage
        const speech = correctBySubtitles(heard.speech, onScreenText)
        const evidence: Evidence = {
          version: evidenceVersion,
          video: { ...facts, width, height, durationSeconds: Math.round(durationSeconds * 1000) / 1000 },
          language: heard.language || languageOfText(onScreenText),
          speech,
          onScreenText: markSubtitles(onScreenText, speech.segments),
          shots,
          sound: heard.sound,
        }
        return { evidence, frames }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw error instanceof AnalysisFailure ? error : new AnalysisFailure('analysis failed', { cause: error })
      } finally {
        // Whatever still runs of a perception that failed has no one to run for.
        stop.abort()
        spoken.resolve('')
        texts.end()
        stills.end()
      }
    },
    async close() {
      await Promise.all([transcriber.close(), reader.close(), sight.close(), listener.close()])
    },
  }
}

/** The same frames; tells how far they are when the next one is asked for. */
async function* reportEach(
  frames: AsyncIterable<TextFrame>,
  durationSeconds: number,
  progress: ReturnType<typeof createProgress>,
): AsyncGenerator<TextFrame> {
  for await (const frame of frames) {
    yield frame
    if (durationSeconds > 0) progress('reading', Math.min(0.95, frame.until / durationSeconds))
  }
}
