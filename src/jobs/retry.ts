/** Limits for work that does not end, and retries for work that fails at first. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** The promise, or the signal's reason if it does not end within the grace that follows an abort. */
export async function abortAfterGrace<T>(signal: AbortSignal, graceSeconds: number, promise: Promise<T>): Promise<T> {
  const settled = new AbortController()
  const timeout = new Promise<never>((_, reject) => {
    const wait = () => {
      sleep(graceSeconds * 1000, undefined, { signal: settled.signal }).then(
        () => reject(signal.reason as Error),
        () => undefined,
      )
    }
    if (signal.aborted) wait()
    else signal.addEventListener('abort', wait, { once: true })
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    settled.abort()
  }
}

/** Finished work is not lost because the database is away for a moment: retries for half a minute. */
export async function retry<T>(write: () => Promise<T>, log: Log): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (tries === 30) throw error
      log.warn({ err: error }, 'storing the outcome of an analysis failed: retrying')
      await sleep(1_000)
    }
  }
}
