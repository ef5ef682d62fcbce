/**
 * Shutdown: parts stop in order, none can block the others, and the whole has a time limit.
 * Times count from the moment when the stop was asked for, so what one part does not need is left to the next.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'

export interface PartToStop {
  name: string
  /** How many seconds after the beginning of the stop the others continue without it. */
  seconds: number
  /** Stops the part; `hurry` is aborted by a second signal. */
  stop: (hurry: AbortSignal) => unknown
  /** Begins right away instead of in its turn, because it takes a while and depends on no other part. */
  atOnce?: boolean
  /** What it means when the part did not stop in time; without it that means nothing. */
  loss?: string
}

export interface Shutdown {
  /** Aborted when the stop begins. */
  requested: AbortSignal
  begin: () => void
  /** Parts that only wait to be polite stop waiting. */
  hurry: () => void
  /** The part's stop, within its time: it does not throw, and writes into the log what went wrong. */
  within: (part: PartToStop) => () => Promise<void>
  /** Whether something was left undone that matters. */
  hasLoss: () => boolean
}

export function createShutdown(log: Log): Shutdown {
  const requested = new AbortController()
  const hurry = new AbortController()
  let startedAt: number | undefined
  let isIncomplete = false

  function begin(): void {
    startedAt ??= Date.now()
    requested.abort(new Error('the service is being stopped'))
  }

  function lose({ name, loss }: PartToStop, why: object): void {
    if (loss !== undefined) isIncomplete = true
    if (loss === undefined) log.warn({ part: name, ...why }, 'a part did not stop in time')
    else log.error({ part: name, ...why }, loss)
  }

  return {
    requested: requested.signal,
    begin,
    hurry: () => hurry.abort(),
    hasLoss: () => isIncomplete,
    within: (part) => {
      let running: Promise<void> | undefined
      const run = () => (running ??= (async () => void (await part.stop(hurry.signal)))())
      if (part.atOnce) {
        // What goes wrong is said in its turn.
        requested.signal.addEventListener('abort', () => void run().catch(() => undefined), { once: true })
      }
      return async () => {
        begin()
        const over = new AbortController()
        const limit = Math.max(0, startedAt! + part.seconds * 1000 - Date.now())
        try {
          const timeout = sleep(limit, 'late' as const, { signal: over.signal })
          timeout.catch(() => undefined)
          if ((await Promise.race([run(), timeout])) === 'late') lose(part, { afterSeconds: part.seconds })
        } catch (error) {
          lose(part, { err: error })
        } finally {
          over.abort()
        }
      }
    },
  }
}

/** What the promise gives, or the signal's reason as soon as that is aborted. For what may be left in the middle. */
export async function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const over = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    const give = () => reject(signal.reason as Error)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true, signal: over.signal })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    over.abort()
  }
}
