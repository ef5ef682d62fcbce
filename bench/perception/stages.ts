/** What is measured, each in a separate process: `stages.ts <stage> <clip> <short clip>` prints a line of JSON. */

import { wholeHeight } from '../../src/perception/media/bands.ts'
import { decode, type Listeners } from '../../src/perception/media/decode.ts'
import type { Still, TextFrame } from '../../src/perception/media/media.ts'
import { createPerception } from '../../src/perception/perceive.ts'
import { createSight } from '../../src/perception/sight/index.ts'
import { createTranscriber } from '../../src/perception/speech/index.ts'
import { loadWhisper } from '../../src/perception/speech/whisper/whisper.ts'
import { createTextReader } from '../../src/perception/text/index.ts'
import { ffmpegHere } from '../../scripts/support/ffmpeg.ts'
import { minuteOfSpanish } from './clip.ts'
import { measure } from './measure.ts'

const [stage, clip, short] = process.argv.slice(2) as [string, string, string]
const signal = AbortSignal.timeout(1_200_000)
const ignore: Listeners = { audio: () => {}, text: async () => {}, still: async () => {}, progress: () => {} }
const nobody = { platform: 'tiktok', id: '', url: '', title: '', author: '', authorHandle: '', caption: '' } as const
const facts = { ...nobody, music: { title: '', artist: '' }, durationSeconds: 60, width: 720, height: 1280 }

const stages: Record<string, () => Promise<() => Promise<unknown>>> = {
  /** The floor: all that has to be decoded, and nothing made of it. */
  decode: async () => {
    const { run } = await import('./passes.ts')
    return () => run('decode', clip)
  },
  media: () => afterShort((file) => decode(file, 600, signal, ignore)),
  /** The same by the system's ffmpeg program. */
  program: () => afterShort((file) => decode(file, 600, signal, ignore, ffmpegHere())),
  listening: async () => {
    const transcriber = createTranscriber({ transcriber: undefined, languages: 'english-only' })
    const { audio } = await collect(clip)
    // Ten seconds with words in them: a model is loaded when it is first needed.
    await transcriber.transcribe(audio.slice(0, 160_000), signal, () => {})
    return () => transcriber.transcribe(audio, signal, () => {})
  },
  /** A minute of Spanish, in Spanish and in English. */
  spanish: async () => {
    const transcriber = createTranscriber({ transcriber: undefined, languages: 'english' })
    const audio = await minuteOfSpanish()
    await transcriber.transcribe(audio.slice(0, 64_000), signal, () => {})
    return () => transcriber.transcribe(audio, signal, () => {})
  },
  /** The same by the bare model, in windows of 30 seconds, in Spanish only. */
  plain: async () => {
    const whisper = await loadWhisper()
    const audio = await minuteOfSpanish()
    const windows = [audio.slice(0, 480_000), audio.slice(480_000)]
    await whisper({ audio: audio.slice(0, 64_000), language: 'es', translate: false })
    return async () => {
      for (const window of windows) await whisper({ audio: window, language: 'es', translate: false })
    }
  },
  reading: async () => {
    const reader = createTextReader()
    const { texts } = await collect(clip)
    await reader.read(each(texts.slice(0, 2)), signal)
    return () => reader.read(each(texts), signal)
  },
  looking: async () => {
    const sight = createSight()
    const { stills } = await collect(clip)
    await sight.look(stills[0]!, signal)
    return async () => {
      for (const still of stills) await sight.look(still, signal)
    }
  },
  whole: () => {
    const perception = createPerception({ maxVideoSeconds: 600, transcriber: undefined, languages: 'english-only' })
    return afterShort((file) => perception.perceive(file, facts, signal, () => {}))
  },
  /** The same with Spanish over it; another such clip came before. */
  abroad: async () => {
    const perception = createPerception({ maxVideoSeconds: 600, transcriber: undefined, languages: 'english' })
    await perception.perceive(clip, facts, signal, () => {})
    return () => perception.perceive(clip, facts, signal, () => {})
  },
  /** A pass each for the sound, the shots and a still a second; then every still is read; all one after the other. */
  usual: async () => {
    const { run } = await import('./passes.ts')
    const transcriber = createTranscriber({ transcriber: undefined, languages: 'english-only' })
    const reader = createTextReader()
    const warm = await collect(short)
    await transcriber.transcribe(warm.audio, signal, () => {})
    await reader.read(each(warm.texts.slice(0, 2)), signal)
    return async () => {
      const [sound] = await run('sound', clip)
      await run('shots', clip)
      const stills = await run('stills', clip)
      const samples = new Float32Array(sound!.buffer, sound!.byteOffset, sound!.byteLength / 4)
      await transcriber.transcribe(samples, signal, () => {})
      for (const [second, rgb] of stills.entries()) {
        const picture = { width: 540, height: 960, rgb }
        await reader.read(each([{ ...picture, at: second, until: second + 1, changed: [wholeHeight] }]), signal)
      }
    }
  },
}

const work = await stages[stage]!()
console.log(JSON.stringify(await measure(work)))
process.exit()

/** A short video came before: a worker that takes a job has its models, and knows how decoders are confined here. */
async function afterShort(work: (file: string) => Promise<unknown>): Promise<() => Promise<unknown>> {
  await work(short)
  return () => work(clip)
}

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items
}

async function collect(file: string) {
  const found = { audio: new Float32Array(0) as Float32Array, texts: [] as TextFrame[], stills: [] as Still[] }
  await decode(file, 600, signal, {
    ...ignore,
    audio: (samples) => {
      found.audio = samples
    },
    text: async (frame) => void found.texts.push(frame),
    still: async (still) => void found.stills.push(still),
  })
  return found
}
