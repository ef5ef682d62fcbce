import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endGroup, killOnExit } from '../process/children.ts'

interface Options {
  env: Record<string, string>
  uid?: number
  gid?: number
  /** Ends the program, and lets it clean up behind it. */
  signal?: AbortSignal | undefined
}

/**
 * Runs one of PostgreSQL's programs in a separate process group: a second Ctrl-C in the terminal must not end the one
 * that is just stopping the server. Fails with what it said on standard error.
 */
export async function runInProcessGroup(file: string, args: string[], { signal, ...options }: Options): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  killOnExit(child)
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const end = () => endGroup(child, 'SIGTERM')
  signal?.addEventListener('abort', end, { once: true })
  try {
    const [code, by] = (await once(child, 'close')) as [number | null, string | null]
    signal?.throwIfAborted()
    if (code !== 0) throw new Error(output.trim() || `${file} ended with ${by ?? code}`)
  } finally {
    signal?.removeEventListener('abort', end)
  }
}
