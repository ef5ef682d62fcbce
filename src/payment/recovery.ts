/** Finishes the payments that a crash, an outage or a lost answer has left unfinished. */

import type { Log } from '../log.ts'
import type { Ledger } from './ledger.ts'
import { briefMessage, type Settlements } from './settlement.ts'

export interface Recovery {
  /** One round over all payments without a live lease. Returns how many there were. */
  run: () => Promise<number>
  stop: () => Promise<void>
}

const atOnce = 20

/** Runs a round at the start, when the leases of a process that was killed before it have run out, and every minute. */
export function startRecovery(ledger: Ledger, settlements: Settlements, log: Log, { everyMs = 60_000 } = {}): Recovery {
  let running: Promise<number> | undefined
  const run = () => {
    running ??= round().finally(() => (running = undefined))
    return running
  }
  const inBackground = () => {
    run().catch((error: unknown) => log.error({ err: error }, 'payment recovery failed: retrying in the next round'))
  }

  async function round(): Promise<number> {
    let resumed = 0
    // Each entry at most once in a round: those that cannot be finished now are released, and would be taken again.
    const seen = new Set<string>()
    for (;;) {
      const entries = await ledger.claimAbandoned(atOnce, seen)
      if (entries.length === 0) return resumed
      resumed += entries.length
      for (const { key } of entries) seen.add(key)
      await Promise.all(
        entries.map((entry) =>
          settlements.resume(entry).catch((error: unknown) => {
            // In a few words, because the error may hold the payment.
            log.warn({ network: entry.network, err: { message: briefMessage(error) } }, 'payment still unfinished')
          }),
        ),
      )
    }
  }

  inBackground()
  const second = setTimeout(inBackground, ledger.leaseMs)
  const regular = setInterval(inBackground, everyMs)
  second.unref()
  regular.unref()
  return {
    run,
    stop: async () => {
      clearTimeout(second)
      clearInterval(regular)
      await running?.catch(() => undefined)
    },
  }
}
