import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { endGroup, endWithUs } from '../../process/children.ts'
import { AnalysisFailure } from '../../errors.ts'
import { chooseEngine } from './engine.ts'
import { programProblem } from './ffmpeg/program.ts'
import type { Footage, Still, TextFrame } from './media.ts'
import { readMessages, type Message } from './wire.ts'

const program = fileURLToPath(new URL('decoder.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/decoder', import.meta.url))
/** Decoding 8K needs about 600 MB; the whole job stays under 1.2 GB. */
const mostBytes = 800 * 1024 * 1024
/** The decoder speaks at least every second while it gets on. */
const mostSilence = 30_000
const memoryCheckEvery = 200
const keptComplaint = 2000
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
 * Decodes a video file once, in a process of its own, and hands out what is found on the way.
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
  const watch = startDecoder(file, maxSeconds, signal, ffmpegPath)
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
  const watch = startDecoder(`${program}.none`, 1, AbortSignal.timeout(mostSilence), ffmpegPath)
  try {
    for await (const { head } of watch.messages()) if (head.kind === 'failure') return undefined
    return `the decoder does not start (${watch.complaint().trim()})`
  } finally {
    await watch.end()
  }
}

function startDecoder(file: string, maxSeconds: number, signal: AbortSignal, ffmpegPath: string | undefined) {
  const engine = chooseEngine(ffmpegPath)
  if (!engine) throw new AnalysisFailure('analysis failed', { cause: noEngine })
  const options = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256']
  const child = spawn(process.execPath, [...options, program, file, String(maxSeconds), JSON.stringify(engine)], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Nothing of our environment: it holds keys, and the file may be hostile. The cache halves the time to start.
    env: { NODE_COMPILE_CACHE: compileCache },
    // Out of the reach of Ctrl-C: a decoder that died of it would look like a video that cannot be decoded. And the
    // head of a group, so that the program it may have started ends with it.
    detached: true,
  })
  const abort = () => endGroup(child)
  signal.addEventListener('abort', abort, { once: true })
  child.once('exit', () => signal.removeEventListener('abort', abort))
  endWithUs(child)
  return watchOver(child)
}

/** Kills the process when it takes too much memory or says nothing for too long, and knows why it ended. */
function watchOver(child: ChildProcess) {
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
    complaint = (complaint + text.toString()).slice(-keptComplaint)
  })
  const checkMemory = async () => {
    const bytes = await groupBytes(child.pid)
    if (bytes > mostBytes) kill(`the decoder took ${bytes} bytes of memory`)
  }
  const memoryCheck = setInterval(() => void checkMemory(), memoryCheckEvery)

  async function* messages(): AsyncGenerator<Message> {
    const all = readMessages(child.stdio[3] as Readable)
    for (;;) {
      const silence = setTimeout(() => kill('the decoder got stuck'), mostSilence)
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

/** What the system says the process and those it started occupy; 0 where it does not say, as only Linux does. */
async function groupBytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    const started = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
    const all = await Promise.all([pid, ...started].map((one) => residentBytes(one)))
    return all.reduce((sum, bytes) => sum + bytes, 0)
  } catch {
    // The process has just ended.
    return 0
  }
}

async function residentBytes(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
