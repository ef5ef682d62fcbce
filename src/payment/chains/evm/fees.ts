import type { EvmClient } from './client.ts'

export interface Fee {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Fees move from block to block; asking for every settlement would cost two calls each. */
export function createFees(client: EvmClient, maxAgeMs = 2_000) {
  let known: { at: number; fee: Promise<Fee> } | undefined
  return {
    current: (): Promise<Fee> => {
      if (!known || Date.now() - known.at > maxAgeMs) {
        const fee = client.estimateFeesPerGas().then(({ maxFeePerGas, maxPriorityFeePerGas }) => ({
          // Twice the estimate as a limit: it only matters when the base fee rises while the transaction waits.
          maxFeePerGas: maxFeePerGas * 2n,
          maxPriorityFeePerGas,
        }))
        known = { at: Date.now(), fee }
        fee.catch(() => (known = undefined))
      }
      return known.fee
    },
  }
}

// Nodes accept a replacement that offers at least 10 % more.
const bump = (fee: bigint) => (fee * 125n) / 100n + 1n

/** What a transaction has to offer to replace one that offered `old`: never less than the market price. */
export function outbid(old: Fee, now: Fee): Fee {
  const higher = (name: keyof Fee) => (bump(old[name]) > now[name] ? bump(old[name]) : now[name])
  return { maxFeePerGas: higher('maxFeePerGas'), maxPriorityFeePerGas: higher('maxPriorityFeePerGas') }
}
