/**
 * Sends settlements from one key: in order, with account nonces counted here, and again with a higher fee when one is
 * stuck. Several keys work side by side, each with a separate queue.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex, TransactionReceipt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Network, Unavailable } from '../../payment.ts'
import { type KeyLease, ownKey } from '../key-leases.ts'
import type { EvmClient } from './client.ts'
import { createFees, type Fee, outbid } from './fees.ts'
import { createNonces } from './nonces.ts'

export interface Settler {
  address: Hex
  /** What it offers for a settlement now. */
  fee: () => Promise<Fee>
  /** Sends a call and waits for its receipt. Throws `Unavailable` when it is unknown whether it will be mined. */
  send: (call: Call) => Promise<TransactionReceipt>
  /** Takes the key if no other process has it. False while one does: then sending waits for it. */
  take: () => Promise<boolean>
}

export interface SettlerOptions {
  /** Without a receipt for this long, a transaction is sent again with a higher fee. */
  stuckAfterMs?: number
  /** After this long the outcome is left to recovery. */
  abandonAfterMs?: number
  /** Which process may use a key; without it, this one alone. */
  leaseOf?: (network: Network, address: string) => KeyLease
}

export interface Call {
  to: Hex
  data: Hex
}

// A transfer with authorisation takes 60,000 to 90,000. Gas that is not used is not paid.
export const gas = 200_000n

export function createSettler(client: EvmClient, key: Hex, options: SettlerOptions = {}): Settler {
  const { stuckAfterMs = 12_000, abandonAfterMs = 60_000 } = options
  const account = privateKeyToAccount(key)
  const { address } = account
  const fees = createFees(client)
  const lease = options.leaseOf?.(`eip155:${client.chain.id}`, address) ?? ownKey
  const nonces = createNonces((blockTag) => client.getTransactionCount({ address, blockTag }))
  let turn: Promise<unknown> = Promise.resolve()
  let lastFilled = { nonce: -1, at: 0 }

  return {
    address,
    fee: fees.current,
    send: async (call) => confirm(call, await withLock(() => submit(call))),
    take: lease.take,
  }

  /**
   * One after the other until the node has taken it: nonces must arrive in order. And only while the key is ours;
   * where another process may have used it, the count is read again.
   */
  function withLock<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(() => lease.run(work, nonces.unknown))
    turn = mine.catch(() => undefined)
    return mine
  }

  async function submit(call: Call): Promise<Sent> {
    for (let attempt = 1; ; attempt++) {
      const nonce = await nonces.next()
      const [now, old] = [await fees.current(), nonces.feeOf(nonce)]
      const fee = old ? outbid(old, now) : now
      try {
        const hash = await broadcast(call, nonce, fee)
        nonces.taken(nonce)
        return { nonce, fee, sent: [{ hash, nonce }] }
      } catch (error) {
        // Another process with the same key may have used the number, or a transaction of ours was dropped.
        if (!isNonceProblem(error) || attempt >= maxAttempts) {
          nonces.unknown()
          throw error
        }
        nonces.refused(nonce, isOccupied(error))
        // Random, so that two processes do not keep colliding.
        await sleep(Math.random() * 10 * Math.min(attempt, 20))
      }
    }
  }

  async function broadcast(call: Call, nonce: number, fee: Fee): Promise<Hex> {
    const transaction = { ...call, ...fee, nonce, gas, chainId: client.chain.id, type: 'eip1559' } as const
    const serializedTransaction = await account.signTransaction(transaction)
    lease.check()
    return client.sendRawTransaction({ serializedTransaction })
  }

  async function confirm(call: Call, attempts: Sent): Promise<TransactionReceipt> {
    const start = Date.now()
    let replaceAt = start + stuckAfterMs
    for (let wait = 10; ; wait = Math.min(wait * 1.6, 500)) {
      const mined = await findReceipt(attempts)
      if (mined) {
        // Sent twice, because an RPC was behind: the second one no longer matters.
        if (mined.nonce === attempts.nonce) nonces.mined(mined.nonce)
        else nonces.abandon(attempts.nonce, attempts.fee)
        return mined.receipt
      }
      if (Date.now() > start + abandonAfterMs) {
        nonces.abandon(attempts.nonce, attempts.fee)
        throw new Unavailable(`no receipt for ${attempts.sent.map(({ hash }) => hash).join(', ')} yet`)
      }
      if (Date.now() > replaceAt) {
        replaceAt = Date.now() + stuckAfterMs
        await replace(call, attempts).catch(ignoreError)
      }
      await sleep(wait)
    }
  }

  async function findReceipt({ sent }: Sent) {
    for (const { hash, nonce } of sent) {
      const receipt = await client.getTransactionReceipt({ hash }).catch(ignoreError)
      if (receipt) return { receipt, nonce }
    }
    return undefined
  }

  /** The same call once more: in place of the stuck one, or behind it if its number was taken by another. */
  async function replace(call: Call, attempts: Sent): Promise<void> {
    attempts.fee = outbid(attempts.fee, await fees.current())
    const mined = await client.getTransactionCount({ address, blockTag: 'latest' })
    if (mined > attempts.nonce) {
      // Mined in the meantime, or lost to another transaction: the receipts show which, and only the latter is sent again.
      if (await findReceipt(attempts)) return
      nonces.mined(attempts.nonce)
      const { nonce, fee, sent } = await withLock(() => submit(call))
      Object.assign(attempts, { nonce, fee, sent: [...attempts.sent, ...sent] })
      return
    }
    if (mined < attempts.nonce && !nonces.isInFlight(mined)) await withLock(() => fillGap(mined))
    try {
      const hash = await withLock(() => broadcast(call, attempts.nonce, attempts.fee))
      attempts.sent.push({ hash, nonce: attempts.nonce })
    } catch (error) {
      if (!isNonceProblem(error)) throw error
    }
  }

  /**
   * No transaction here uses the nonce that the chain wants next: it was abandoned, or is another process's, which may
   * have died with it. A transaction that does nothing takes it, so that those behind it can be mined; the node
   * refuses that as underpriced if another transaction already uses the number.
   */
  async function fillGap(nonce: number): Promise<void> {
    // All that wait behind the gap see it at the same time; one of them fills it.
    if (lastFilled.nonce === nonce && Date.now() < lastFilled.at + stuckAfterMs) return
    lastFilled = { nonce, at: Date.now() }
    const [now, old] = [await fees.current(), nonces.feeOf(nonce)]
    const fee = old ? outbid(old, now) : now
    await broadcast({ to: address, data: '0x' }, nonce, fee)
      .then(() => nonces.abandon(nonce, fee))
      .catch(ignoreError)
  }
}

interface Sent {
  /** Of the latest one. */
  nonce: number
  fee: Fee
  /** Every transaction that was sent for the call: any of them may be the one that is mined. */
  sent: { hash: Hex; nonce: number }[]
}

// Enough to get past the transactions of other processes that wait to be mined.
const maxAttempts = 100

/** An RPC that does not answer now may answer at the next turn; `abandonAfterMs` is what ends the waiting. */
const ignoreError = () => undefined

/** Nodes word it differently, and the error classes of viem do not cover all of them. */
const isNonceProblem = (error: unknown) => isOccupied(error) || (error instanceof Error && /nonce/i.test(error.message))
const isOccupied = (error: unknown) =>
  error instanceof Error && /underpriced|already known|already imported/i.test(error.message)
