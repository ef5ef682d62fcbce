import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endGroup, killOnExit } from '../../../process/children.ts'

interface Finished {
  status: number | null
  stdout: string
  stderr: string
}

interface Options {
  cwd: string
  env: Record<string, string>
  signal: AbortSignal
  onStdout?: (soFar: string) => void
}

/** A program that writes more than this is out of order; further output is dropped. */
const outputLength = 1024 * 1024

/**
 * Runs a program, without a shell, as the head of a separate process group, so that on a signal it ends
 * together with everything that it started: at once, and whether it wants to or not.
 */
export async function runGroup(command: string, args: string[], options: Options): Promise<Finished> {
  const { cwd, env, signal, onStdout } = options
  signal.throwIfAborted()
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  killOnExit(child)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (stdout.length < outputLength) stdout += text
    onStdout?.(stdout)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (stderr.length < outputLength) stderr += text
  })
  const kill = () => endGroup(child)
  signal.addEventListener('abort', kill)
  // Children that outlive the program would hold its pipes open, and their work has lost its purpose.
  child.once('exit', kill)
  try {
    const [status] = (await once(child, 'close')) as [number | null]
    return { status, stdout, stderr }
  } finally {
    signal.removeEventListener('abort', kill)
  }
}
