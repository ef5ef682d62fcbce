/** Finds out from the chain whether a payment on Solana has reached us. */

import { blockhash, getCompiledTransactionMessageDecoder, type Signature, type Transaction } from '@solana/kit'
import type { SolanaPayload } from '../../payment.ts'
import { decodeTransaction, findTransfer } from './payload.ts'
import type { PaymentOnChain, Lookup } from '../lookup.ts'
import type { SolanaRpc } from './rpc.ts'

/**
 * A transaction that has not landed when its blockhash has run out never will. The nodes behind one RPC do not all
 * know the same at the same time, so that is only believed of a payment older than `graceMs`.
 */
export function createSolanaLookup(rpc: SolanaRpc, { graceMs = 180_000 } = {}): Lookup {
  return {
    find: async (payment, { since, transaction: known }) => {
      const { transaction: text } = payment.payload.payload as unknown as SolanaPayload
      const transaction = decodeTransaction(text)!
      // Asked before the search, so that nothing can land in between.
      const open = await isOpen(rpc, transaction)
      const signature = known ?? (await findSignature(rpc, transaction, since))
      const found = signature && (await outcomeOf(rpc, signature as Signature))
      if (found) return found
      return open || Date.now() - since.getTime() < graceMs
        ? { state: 'open' }
        : { state: 'void', as: 'expired', reason: 'blockhash_expired' }
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
    : { state: 'void', as: 'failed', reason: 'transaction_failed' }
}

/** A facilitator signs with its own key, so the signature is not known: the payer's account has it in its history. */
async function findSignature(rpc: SolanaRpc, transaction: Transaction, since: Date): Promise<string | undefined> {
  const source = findTransfer(transaction)?.source
  if (!source) return undefined
  const history = await rpc.getSignaturesForAddress(source, { limit: 100, commitment: 'confirmed' }).send()
  const message = Buffer.from(Uint8Array.from(transaction.messageBytes))
  for (const { signature, blockTime } of history) {
    if (blockTime !== null && Number(blockTime) * 1000 < since.getTime() - 60_000) break
    const stored = await rpc
      .getTransaction(signature, { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 })
      .send()
    const other = decodeTransaction(stored?.transaction[0])
    if (other && message.equals(Uint8Array.from(other.messageBytes))) return signature
  }
  return undefined
}
