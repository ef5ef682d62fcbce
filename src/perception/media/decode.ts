import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '../../process/children.ts'
import { AnalysisFailure } from '../../errors.ts'
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
): Promise<Footage> {
  signal.throwIfAborted()
  const watch = startDecoder(file, maxSeconds, signal)
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
export async function decoderProblem(): Promise<string | undefined> {
  const watch = startDecoder(`${program}.none`, 1, AbortSignal.timeout(mostSilence))
  try {
    for await (const { head } of watch.messages()) if (head.kind === 'failure') return undefined
    return `the decoder does not start (${watch.complaint().trim()})`
  } finally {
    await watch.end()
  }
}

function startDecoder(file: string, maxSeconds: number, signal: AbortSignal) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256', program, file, String(maxSeconds)],
    // Nothing of our environment: it holds keys, and the file may be hostile. The cache halves the time to start.
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: compileCache },
      // Out of the reach of Ctrl-C: a decoder that died of it would look like a video that cannot be decoded.
      detached: true,
      signal,
      killSignal: 'SIGKILL',
    },
  )
  endWithUs(child)
  return watchOver(child)
}

/** Kills the process when it takes too much memory or says nothing for too long, and knows why it ended. */
function watchOver(child: ChildProcess) {
  let end = 'the decoder ended'
  let complaint = ''
  const kill = (why: string) => {
    end = why
    child.kill('SIGKILL')
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
    const bytes = await residentBytes(child.pid)
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
      child.kill('SIGKILL')
      child.stderr?.destroy()
      child.stdio[3]?.destroy()
      await ended
    },
  }
}

/** What the system says the process occupies; 0 where it does not say, as only Linux does. */
async function residentBytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    // The process has just ended.
    return 0
  }
}
