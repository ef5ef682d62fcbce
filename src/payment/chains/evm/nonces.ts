/**
 * The account nonces of one key. They are counted here, because the node's own count lags behind a burst. Other
 * processes may use the same key, and nodes drop transactions: then the count is read again.
 *
 * An abandoned transaction may have left a gap that blocks everything behind it. A node's
 * `pending` count need not show it (some count what lies behind the gap too), so from then on numbers are handed out
 * from the first one that is not mined, until the chain has passed every abandoned one.
 */

import type { Fee } from './fees.ts'

export function createNonces(count: (blockTag: 'latest' | 'pending') => Promise<number>) {
  let next: number | undefined
  /** Those whose transactions are awaited here. */
  const inFlight = new Set<number>()
  /** Those whose transactions are abandoned, with the fee that a successor has to outbid. */
  const abandoned = new Map<number, Fee>()

  function passed(mined: number): void {
    for (const nonce of abandoned.keys()) if (nonce < mined) abandoned.delete(nonce)
  }

  async function read(): Promise<number> {
    if (abandoned.size > 0) {
      const mined = await count('latest')
      passed(mined)
      if (abandoned.size > 0) return mined
    }
    return count('pending')
  }

  return {
    isInFlight: (nonce: number) => inFlight.has(nonce),
    /** The fee of the abandoned transaction with this number. */
    feeOf: (nonce: number) => abandoned.get(nonce),
    /** The number to try next. */
    next: async (): Promise<number> => {
      next ??= await read()
      while (inFlight.has(next)) next += 1
      return next
    },
    /** The node has accepted a transaction with this number. */
    taken: (nonce: number): void => {
      inFlight.add(nonce)
      abandoned.delete(nonce)
      next = nonce + 1
    },
    /** The node has refused it: the number is used up, or a transaction that offers as much has it. */
    refused: (nonce: number, isOccupied: boolean): void => {
      // While counting from what is mined, pending ones are skipped one by one; a new reading would start over.
      next = isOccupied && abandoned.size > 0 ? nonce + 1 : undefined
    },
    /** The outcome of the sending is unknown. */
    unknown: (): void => {
      next = undefined
    },
    mined: (nonce: number): void => {
      inFlight.delete(nonce)
      passed(nonce + 1)
    },
    abandon: (nonce: number, fee: Fee): void => {
      inFlight.delete(nonce)
      abandoned.set(nonce, fee)
      next = undefined
    },
  }
}
