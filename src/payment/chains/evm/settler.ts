/**
 * Sends settlements from one key: in order, with account nonces counted here, and again with a higher fee when one is
 * stuck. Several keys work side by side, each with a queue of its own.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex, TransactionReceipt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { Unavailable } from '../../payment.ts'
import type { EvmClient } from './client.ts'

export interface Settler {
  address: Hex
  /** How many of its transactions have no receipt yet. */
  pending: number
  /** Sends a call and waits for its receipt. Throws `Unavailable` when nobody knows whether it will be mined. */
  send: (call: { to: Hex; data: Hex }) => Promise<TransactionReceipt>
}

export interface SettlerOptions {
  /** Without a receipt for this long, a transaction is sent again with a higher fee. */
  stuckAfterMs?: number
  /** After this long the outcome is left to recovery. */
  giveUpAfterMs?: number
}

// A transfer with authorisation takes 60,000 to 90,000. Gas that is not used is not paid.
export const gas = 200_000n
// Nodes take a replacement from 10 % on.
const bump = (fee: bigint) => (fee * 125n) / 100n + 1n

export function createSettler(client: EvmClient, key: Hex, options: SettlerOptions = {}): Settler {
  const { stuckAfterMs = 12_000, giveUpAfterMs = 60_000 } = options
  const account = privateKeyToAccount(key)
  const fees = createFees(client)
  let nextNonce: number | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const settler: Settler = {
    address: account.address,
    pending: 0,
    send: async (call) => {
      settler.pending += 1
      try {
        // One after the other until the node has taken it: nonces must arrive in order.
        const sending = turn.then(() => submit(call))
        turn = sending.catch(() => undefined)
        return await confirm(call, await sending)
      } finally {
        settler.pending -= 1
      }
    },
  }
  return settler

  async function submit(call: { to: Hex; data: Hex }): Promise<Sent> {
    for (let attempt = 1; ; attempt++) {
      nextNonce ??= await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
      const fee = await fees.current()
      try {
        const hash = await broadcast(call, nextNonce, fee)
        return { nonce: nextNonce++, fee, hashes: [hash] }
      } catch (error) {
        // Another process with the same key may have used the number, or a transaction of ours was dropped.
        nextNonce = undefined
        if (!isNonceProblem(error) || attempt >= 20) throw error
        // By chance, so that two processes do not go on colliding in step.
        await sleep(Math.random() * 10 * attempt)
      }
    }
  }

  async function broadcast(call: { to: Hex; data: Hex }, nonce: number, fee: Fee): Promise<Hex> {
    const transaction = { ...call, ...fee, nonce, gas, chainId: client.chain.id, type: 'eip1559' } as const
    return client.sendRawTransaction({ serializedTransaction: await account.signTransaction(transaction) })
  }

  async function confirm(call: { to: Hex; data: Hex }, sent: Sent): Promise<TransactionReceipt> {
    const start = Date.now()
    let replaceAt = start + stuckAfterMs
    for (let wait = 10; ; wait = Math.min(wait * 1.6, 500)) {
      for (const hash of sent.hashes) {
        const receipt = await receiptOf(client, hash)
        if (receipt) return receipt
      }
      if (Date.now() > start + giveUpAfterMs) throw new Unavailable(`no receipt for ${sent.hashes.join(', ')} yet`)
      if (Date.now() > replaceAt) {
        replaceAt = Date.now() + stuckAfterMs
        await replace(call, sent).catch(patience)
      }
      await sleep(wait)
    }
  }

  /** The same call once more: in place of the stuck one, or behind it if its number was taken by another. */
  async function replace(call: { to: Hex; data: Hex }, sent: Sent): Promise<void> {
    const now = await fees.current()
    const higher = (name: keyof Fee) => (bump(sent.fee[name]) > now[name] ? bump(sent.fee[name]) : now[name])
    sent.fee = { maxFeePerGas: higher('maxFeePerGas'), maxPriorityFeePerGas: higher('maxPriorityFeePerGas') }
    const mined = await client.getTransactionCount({ address: account.address, blockTag: 'latest' })
    if (mined > sent.nonce) {
      // Mined in the meantime, or lost to another transaction: the receipts tell, and only the latter is sent anew.
      for (const hash of sent.hashes) if (await receiptOf(client, hash)) return
      const again = turn.then(() => submit(call))
      turn = again.catch(() => undefined)
      const { nonce, fee, hashes } = await again
      Object.assign(sent, { nonce, fee, hashes: [...sent.hashes, ...hashes] })
      return
    }
    try {
      sent.hashes.push(await broadcast(call, sent.nonce, sent.fee))
    } catch (error) {
      if (!isNonceProblem(error)) throw error
    }
  }
}

interface Fee {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

interface Sent {
  nonce: number
  fee: Fee
  /** Every transaction that was sent for the call: any of them may be the one that is mined. */
  hashes: Hex[]
}

/** An RPC that does not answer now may answer at the next turn; `giveUpAfterMs` is what ends the waiting. */
const patience = () => undefined

const receiptOf = (client: EvmClient, hash: Hex) => client.getTransactionReceipt({ hash }).catch(patience)

/** Fees move from block to block; asking for every settlement would cost two calls each. */
function createFees(client: EvmClient, maxAgeMs = 2_000) {
  let known: { at: number; fee: Promise<Fee> } | undefined
  return {
    current: () => {
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

/** Nodes word it differently, and the error classes of viem do not cover all of them. */
const isNonceProblem = (error: unknown) =>
  error instanceof Error && /nonce|underpriced|already known|already imported/i.test(error.message)
