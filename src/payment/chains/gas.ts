/** Watches the balance that one of our keys pays fees with: an empty key is not used until it is funded again. */

import type { Log } from '../../log.ts'
import { settlerBalance, settlerUsable } from '../counters.ts'
import type { Network } from '../payment.ts'

export interface Gas {
  /** Whether the key can pay for one more settlement. If the RPC does not respond, yes: sending will show it. */
  isEnough: (options?: { maxAgeMs?: number }) => Promise<boolean>
  /** The chain has refused the key for lack of funds. Applies until the balance is next read. */
  ranOut: () => void
}

export interface GasOptions {
  network: Network
  address: string
  /** What the chain's coin is called, and how many of its smallest parts make one. */
  coin: { name: string; decimals: number }
  read: () => Promise<bigint>
  /** What one settlement may cost. */
  needed: () => Promise<bigint>
  log: Log
}

// An empty key is checked more often, so that it is used soon after it is funded.
const freshForMs = { usable: 10_000, dry: 2_000 }

export function watchGas({ network, address, coin, read, needed, log }: GasOptions): Gas {
  let known: { at: number; answer: Promise<boolean> } | undefined
  let usable = true
  settlerUsable.set({ network, address }, 1)

  function note(enough: boolean, balance?: bigint): boolean {
    const whole = balance === undefined ? undefined : Number(balance) / 10 ** coin.decimals
    if (whole !== undefined) settlerBalance.set({ network, address }, whole)
    if (enough !== usable) {
      settlerUsable.set({ network, address }, enough ? 1 : 0)
      const about = { network, address, ...(whole === undefined ? {} : { balance: `${whole} ${coin.name}` }) }
      if (enough) log.info(about, 'settler key can pay fees again')
      else log.warn(about, 'settler key cannot pay fees: not used until funded')
    }
    usable = enough
    return enough
  }

  async function look(): Promise<boolean> {
    try {
      const [balance, min] = await Promise.all([read(), needed()])
      return note(balance >= min, balance)
    } catch (error) {
      log.debug({ network, address, err: error }, 'reading the balance of a settler key failed')
      return usable
    }
  }

  return {
    isEnough: ({ maxAgeMs = usable ? freshForMs.usable : freshForMs.dry } = {}) => {
      if (!known || Date.now() - known.at > maxAgeMs) known = { at: Date.now(), answer: look() }
      return known.answer
    },
    ranOut: () => {
      known = { at: Date.now(), answer: Promise.resolve(note(false)) }
    },
  }
}
