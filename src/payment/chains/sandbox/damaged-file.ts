/** Problems with the sandbox's files, each reported once. */

import { renameSync } from 'node:fs'
import { basename } from 'node:path'
import { inspect } from 'node:util'

/** Reports to the services, and through them to their operator. */
export type Warn = (message: string) => void

/** Into the host's own file, for a person who looks for the cause. */
export function writeToLog(what: unknown): void {
  process.stderr.write(`${new Date().toISOString()} ${typeof what === 'string' ? what : inspect(what)}\n`)
}

/** Renames an unusable file. It is not deleted, so that the cause can be found. */
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

/** Something that is retried: the first failure is reported, and the recovery. */
export function createSaveReporter(what: string, warn: Warn) {
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
