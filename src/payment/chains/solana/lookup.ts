/** Finds out from the chain whether a payment on Solana has reached us. */

import {
  type Address,
  blockhash,
  getCompiledTransactionMessageDecoder,
  type Signature,
  type Transaction,
} from '@solana/kit'
import { Undecidable } from '../../payment.ts'
import { decodeTransaction, transactionOf } from './payload.ts'
import type { PaymentOnChain, Lookup } from '../lookup.ts'
import type { SolanaRpc } from './rpc.ts'

// Longer than any blockhash lasts, with clocks that differ.
const maxMs = 600_000
// Nodes keep the transactions of about two days; they no longer know an older payment.
const historyMs = 24 * 3_600_000
// The page size of an RPC, and how many pages are read for one payment.
const maxPages = 10

/**
 * A transaction that has not landed when its blockhash has run out never will. The nodes behind one RPC do not all
 * know the same at the same time, so that is only believed of a payment older than `graceMs`.
 */
export function createSolanaLookup(rpc: SolanaRpc, { graceMs = 180_000, pageSize = 1_000 } = {}): Lookup {
  return {
    find: async (payment, { since, transaction: known }) => {
      const { transaction, transfer } = transactionOf(payment.payload.payload)!
      // Asked before the search, so that nothing can land in between.
      const open = await isOpen(rpc, transaction)
      const signature = known ?? (await findSignature(rpc, transaction, transfer?.source, since, pageSize))
      const found = signature && (await outcomeOf(rpc, signature as Signature))
      if (found) return found
      const age = Date.now() - since.getTime()
      if (open || age < graceMs) return { state: 'open' }
      if (age > historyMs) throw new Undecidable('it is too old for the RPC to prove that it was never sent')
      return { state: 'void', as: 'expired', reason: 'blockhash_expired' }
    },
    carries: async ({ payload }, signature) => {
      const { transaction } = transactionOf(payload)!
      if (!(await carries(rpc, signature as Signature, transaction))) return false
      return (await outcomeOf(rpc, signature as Signature))?.state === 'paid'
    },
  }
}

async function isOpen(rpc: SolanaRpc, transaction: Transaction): Promise<boolean> {
  const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  return (await rpc.isBlockhashValid(blockhash(lifetimeToken), { commitment: 'confirmed' }).send()).value
}

async function outcomeOf(rpc: SolanaRpc, signature: Signature): Promise<PaymentOnChain | undefined> {
  const { value } = await rpc.getSignatureStatuses([signature], { searchTransactionHistory: true }).send()
  const status = value[0]
  if (!status || status.confirmationStatus === 'processed') return undefined
  return status.err === null
    ? { state: 'paid', transaction: signature }
    : { state: 'void', as: 'failed', reason: 'transaction_failed', hasRun: true }
}

/** A facilitator signs with its own key, so the signature is not known: the payer's account has it in its history. */
async function findSignature(
  rpc: SolanaRpc,
  transaction: Transaction,
  source: string | undefined,
  since: Date,
  limit: number,
): Promise<Signature | undefined> {
  if (!source) return undefined
  const [oldest, newest] = [since.getTime() - 60_000, since.getTime() + maxMs]
  let before: Signature | undefined
  for (let page = 0; page < maxPages; page++) {
    const config = { limit, commitment: 'confirmed', ...(before ? { before } : {}) } as const
    const history = await rpc.getSignaturesForAddress(source as Address, config).send()
    for (const { signature, blockTime } of history) {
      const at = blockTime === null ? undefined : Number(blockTime) * 1000
      if (at !== undefined && at < oldest) return undefined
      if (at !== undefined && at > newest) continue
      if (await carries(rpc, signature, transaction)) return signature
    }
    if (history.length < limit) return undefined
    before = history.at(-1)!.signature
  }
  throw new Undecidable('the payer has sent too many transactions since to find it')
}

async function carries(rpc: SolanaRpc, signature: Signature, { messageBytes }: Transaction): Promise<boolean> {
  const stored = await rpc
    .getTransaction(signature, { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 })
    .send()
  const other = decodeTransaction(stored?.transaction[0])
  return other !== undefined && Buffer.from(messageBytes).equals(Uint8Array.from(other.messageBytes))
}
