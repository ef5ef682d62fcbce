/** What a process has registered in the database counts for a limited time, so it is renewed while the process runs. */

import type { Log } from '../log.ts'

interface Registration {
  /** How long it counts after it was last renewed. */
  ttlSeconds: number
  renew: () => Promise<unknown>
  remove: () => Promise<unknown>
  log: Log
  /** What is logged when one of them fails. */
  messages: Record<'renew' | 'remove', string>
}

/** Renews a registration four times in its lifetime, until it is stopped; then removes it. */
export function renewUntilStopped({ ttlSeconds, renew, remove, log, messages }: Registration) {
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(
    () => {
      renewing = renew().catch((error: unknown) => log.warn({ err: error }, messages.renew))
    },
    (ttlSeconds * 1000) / 4,
  )
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      // A renewal that is still running would undo the removal.
      await renewing
      // After a failure it expires.
      await remove().catch((error: unknown) => log.debug({ err: error }, messages.remove))
    },
  }
}
