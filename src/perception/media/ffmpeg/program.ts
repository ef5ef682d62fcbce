/** Runs the system's FFmpeg programs on a file that may be hostile. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { containers } from '../source.ts'

const quiet = ['-hide_banner', '-loglevel', 'fatal']
const maxComplaint = 2000

/** Local files only: a playlist or a reference file could otherwise make the demuxer open other files or addresses. */
export const inputArguments = (file: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  containers,
  '-i',
  `file:${file}`,
]

/** Which lies beside `ffmpeg`, under a name that differs in the same way. */
const proberOf = (ffmpeg: string) => join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'))

const oldest = [5, 1] as const

/** Why these programs cannot decode, if so. */
export async function programProblem(ffmpeg: string): Promise<string | undefined> {
  for (const program of [ffmpeg, proberOf(ffmpeg)]) {
    const said = await promisify(execFile)(program, ['-version'], { env: {} }).catch((error: Error) => error)
    if (said instanceof Error) return `${program} cannot be started (${said.message.split('\n')[0]})`
    // Builds between releases have no such number, and are newer.
    const [, major, minor] = /version n?(\d+)\.(\d+)/.exec(said.stdout) ?? []
    const age = major === undefined ? 0 : Number(major) - oldest[0] || Number(minor) - oldest[1]
    if (age < 0) return `${program} is version ${major}.${minor}; it must be ${oldest.join('.')} or newer`
  }
  return undefined
}

/** What `ffprobe` says of the file; nothing if it cannot be opened. */
export async function probe(ffmpeg: string, file: string): Promise<unknown> {
  const wanted = ['-show_streams', '-show_format', '-of', 'json']
  try {
    // Nothing of the environment reaches it, as nothing of the service's reached us.
    const options = { env: {}, maxBuffer: 16 * 1024 * 1024 }
    const { stdout } = await promisify(execFile)(
      proberOf(ffmpeg),
      [...quiet, ...wanted, ...inputArguments(file)],
      options,
    )
    return JSON.parse(stdout)
  } catch (error) {
    // A program that cannot be started is not the file's fault.
    if (typeof (error as { code?: unknown }).code === 'string') throw error
    return undefined
  }
}

export interface RunningProgram {
  out: Readable
  /** What the program writes to descriptor 3. */
  notes: Readable
  /** Why it ended, for the log, once it has. */
  complaint(): Promise<string>
  end(): void
}

export function start(ffmpeg: string, args: string[]): RunningProgram {
  const child: ChildProcess = spawn(ffmpeg, ['-nostdin', ...quiet, ...args], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, out, errors, notes] = child.stdio as Readable[] as [Readable, Readable, Readable, Readable]
  let complaint = ''
  errors.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-maxComplaint)
  })
  // Not its close: that waits for everything it wrote to be read.
  const ended = once(child, 'exit').catch((error: Error) => [error.message])
  return {
    out,
    notes,
    complaint: async () => `ffmpeg ended with ${String((await ended)[0])}: ${complaint}`,
    end: () => {
      child.kill('SIGKILL')
      for (const stream of [out, errors, notes]) stream.destroy()
    },
  }
}
