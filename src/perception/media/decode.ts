import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { endGroup, killOnExit } from '../../process/children.ts'
import { shareFile } from '../../process/confinement/share-file.ts'
import { AnalysisFailure } from '../../errors.ts'
import { decoderCommand, decoderConfinement, environment, decoderNeeds } from './confined.ts'
import { chooseEngine, type Engine } from './engine.ts'
import { programProblem } from './ffmpeg/program.ts'
import type { Footage, Still, TextFrame } from './media.ts'
import { groupBytes } from './memory.ts'
import { sampleRate } from './samples.ts'
import { readMessages, type Message } from './wire.ts'

/** Where the kernel has no limit. Decoding 8K needs about 600 MB; the whole job stays under 1.2 GB. */
const maxBytes = 800 * 1024 * 1024
/** The decoder speaks at least every second while it gets on. */
const maxSilence = 30_000
const memoryCheckEvery = 200
const maxComplaint = 2000
const noEngine = 'there is no decoder: install ffmpeg, or name it in FFMPEG_PATH'

export interface Listeners {
  /** The sound, 16 kHz mono: known long before the pictures. */
  audio(samples: Float32Array): void
  /** The decoder waits for as long as these take. */
  text(frame: TextFrame): Promise<void>
  still(still: Still): Promise<void>
  progress(fraction: number): void
}

/**
 * Decodes a video file once, in a separate process, and reports what is found on the way.
 * Fails with the reason that the caller may read; an abort kills the process at once.
 */
export async function decode(
  file: string,
  maxSeconds: number,
  signal: AbortSignal,
  listeners: Listeners,
  ffmpegPath?: string,
): Promise<Footage> {
  signal.throwIfAborted()
  const engine = chooseEngine(ffmpegPath)
  if (!engine) throw new AnalysisFailure('analysis failed', { cause: noEngine })
  await using lent = await shareFile(file, (await decoderConfinement(engine)).plan)
  const watch = await startDecoder(engine, lent.path, maxSeconds, signal)
  try {
    for await (const { head, body } of watch.messages()) {
      switch (head.kind) {
        case 'audio':
          listeners.audio(new Float32Array(body.buffer, body.byteOffset, body.byteLength / 4))
          break
        case 'text':
          await listeners.text({ ...head, rgb: body })
          break
        case 'still':
          await listeners.still({ ...head, rgb: body })
          break
        case 'progress':
          listeners.progress(head.fraction)
          break
        case 'failure':
          throw new AnalysisFailure(head.reason, { cause: head.detail })
        case 'footage':
          return head.footage
      }
    }
    signal.throwIfAborted()
    throw new AnalysisFailure('video could not be decoded', { cause: watch.complaint() })
  } finally {
    await watch.end()
  }
}

/** Why the decoder cannot be started here, if so: one that works has something to say about a file that is not there. */
export async function decoderProblem(ffmpegPath?: string): Promise<string | undefined> {
  const engine = chooseEngine(ffmpegPath)
  if (!engine) return noEngine
  const problem = engine === 'node-av' ? undefined : await programProblem(engine.ffmpeg)
  if (problem !== undefined) return problem
  const watch = await startDecoder(engine, '/none', 1, AbortSignal.timeout(maxSilence))
  try {
    for await (const { head } of watch.messages()) if (head.kind === 'failure') return undefined
    return `the decoder does not start (${watch.complaint().trim()})`
  } finally {
    await watch.end()
  }
}

async function startDecoder(engine: Engine, file: string, maxSeconds: number, signal: AbortSignal) {
  const confinement = await decoderConfinement(engine)
  signal.throwIfAborted()
  const needs = decoderNeeds(engine, file, maxSeconds)
  const { file: first, args } = confinement.command(needs, decoderCommand(engine, file, maxSeconds))
  const child = spawn(first, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: environment,
    // Out of the reach of Ctrl-C: a decoder that died of it would look like a video that cannot be decoded. And the
    // head of a group, so that the program it may have started ends with it.
    detached: true,
  })
  const abort = () => endGroup(child)
  signal.addEventListener('abort', abort, { once: true })
  child.once('exit', () => signal.removeEventListener('abort', abort))
  killOnExit(child)
  return supervise(child, maxBodyBytes(maxSeconds), confinement.plan.limits)
}

/** The longest of its messages: the sound, or a picture. */
const maxBodyBytes = (maxSeconds: number) => Math.max(16 * 1024 * 1024, (maxSeconds + 60) * sampleRate * 4)

/** Kills the process when it takes too much memory or says nothing for too long, and knows why it ended. */
function supervise(child: ChildProcess, maxBytesOfBody: number, isLimited: boolean) {
  let end = 'the decoder ended'
  let complaint = ''
  const kill = (why: string) => {
    end = why
    endGroup(child)
  }
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      end = error.message
      // A process that could not be started never ends.
      if (child.pid === undefined) resolve()
    })
    child.on('exit', (code, by) => {
      complaint ||= `exit code ${code}, signal ${by}`
      resolve()
    })
  })
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-maxComplaint)
  })
  const checkMemory = async () => {
    const bytes = await groupBytes(child.pid)
    if (bytes > maxBytes) kill(`the decoder took ${bytes} bytes of memory`)
  }
  const memoryCheck = isLimited ? undefined : setInterval(() => void checkMemory(), memoryCheckEvery)

  async function* messages(): AsyncGenerator<Message> {
    const all = readMessages(child.stdio[3] as Readable, maxBytesOfBody)
    for (;;) {
      const silence = setTimeout(() => kill('the decoder got stuck'), maxSilence)
      const { done, value } = await all.next()
      clearTimeout(silence)
      if (done) return
      yield value
    }
  }

  return {
    messages,
    complaint: () => `${end}: ${complaint}`,
    async end() {
      clearInterval(memoryCheck)
      endGroup(child)
      child.stderr?.destroy()
      child.stdio[3]?.destroy()
      await ended
    },
  }
}
