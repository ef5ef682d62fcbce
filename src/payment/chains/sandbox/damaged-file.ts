/** What goes wrong with the sandbox's files, told once and in words. */

import { renameSync } from 'node:fs'
import { basename } from 'node:path'
import { inspect } from 'node:util'

/** Tells the services, and through them their operator. */
export type Warn = (message: string) => void

/** Into the host's own file, for a person who looks for the cause. */
export function note(what: unknown): void {
  process.stderr.write(`${new Date().toISOString()} ${typeof what === 'string' ? what : inspect(what)}\n`)
}

/** Moves a file that cannot be used out of the way. It is kept: somebody may want to know what happened to it. */
export function moveDamagedFile(file: string, warn: Warn, consequence: string): void {
  const damagedFile = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  try {
    renameSync(file, damagedFile)
  } catch (error) {
    // Another process came to see it at the same time, and was faster.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  warn(`${basename(file)} is damaged: it was renamed to ${basename(damagedFile)}, and ${consequence}`)
}

/** Something that is tried again and again: the first failure is told, and that it works again. */
export function createAttempts(what: string, warn: Warn) {
  let failing = false
  return {
    failed: (error: unknown) => {
      if (!failing) warn(`saving ${what} failed (${(error as Error).message}): retrying`)
      failing = true
    },
    succeeded: () => {
      if (failing) warn(`${what} is saved again, nothing was lost`)
      failing = false
    },
  }
}

/** A refusal, in the form of JSON-RPC. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
