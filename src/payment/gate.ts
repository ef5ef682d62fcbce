/** Quotes, verifies and settles payments: the same code on local chains, on the real ones, and by a facilitator. */

import type { FacilitatorClient } from '@x402/core/server'
import type { Lookup } from './chains/lookup.ts'
import { chainOf } from './chains/index.ts'
import { Unavailable, type Network, type Offer, type Payment } from './payment.ts'
import type { Paid, Receipts } from './receipts.ts'
import { type HttpAnswer, plainReason, type Product, writeReceipt, writeRequired } from './wire/write.ts'

export type Verdict = { valid: true } | { valid: false; reason: string }

/** `final`: it was refused for a reason that rules out that it happens after all. */
export type Settlement = { settled: true; transaction: string } | { settled: false; reason: string; final: boolean }

export interface Gate {
  offers: readonly Offer[]
  /** The 402 answer, with the reason in its header. */
  quote: (resourceUrl: string, reason: string) => Promise<HttpAnswer>
  /** The headers of a paid answer that say by what it was paid, signed where we have a key. */
  receipt: (resourceUrl: string, paid: Paid) => Promise<Record<string, string>>
  /** What is wrong with a payment by its own data, if anything: offline, so it costs no RPC call. */
  check: (payment: Payment) => string | undefined
  /** Throws `Unavailable` when that is unknown. */
  verify: (payment: Payment) => Promise<Verdict>
  /** Throws `Unavailable` when the outcome is not known. */
  settle: (payment: Payment) => Promise<Settlement>
  /** The transaction that settling will make, where it can be known before it is sent. */
  predictTransaction: (payment: Payment) => Promise<string | undefined>
  /** The hash of the payer's contract code. None for a wallet that is only a key, and where a facilitator settles. */
  codeHash: (payment: Payment) => Promise<string | undefined>
  /** What the chain itself says; there is none where no RPC is configured. */
  lookup: (network: Network) => Lookup | undefined
}

export interface GateParts {
  facilitator: FacilitatorClient
  offers: readonly Offer[]
  product: Product
  receipts?: Receipts | undefined
  lookups: Partial<Record<Network, Lookup>>
  predictTransaction?: Gate['predictTransaction']
  codeHash?: Gate['codeHash']
}

export function createGate({
  facilitator,
  offers,
  product,
  receipts,
  lookups,
  predictTransaction,
  codeHash,
}: GateParts): Gate {
  async function verify(payment: Payment): Promise<Verdict> {
    const problem = check(payment)
    if (problem) return { valid: false, reason: problem }
    try {
      const { isValid, invalidReason } = await facilitator.verify(payment.payload, payment.offer)
      return isValid ? { valid: true } : { valid: false, reason: plainReason(invalidReason ?? '') }
    } catch (error) {
      throw unavailable(error)
    }
  }

  return {
    offers,
    quote: async (resourceUrl, reason) =>
      writeRequired(product, offers, resourceUrl, reason, await receipts?.offer(resourceUrl, offers)),
    receipt: async (resourceUrl, paid) => writeReceipt(paid, await receipts?.receipt(resourceUrl, paid)),
    check,
    verify,
    settle: async (payment) => {
      try {
        const { success, transaction, errorReason } = await facilitator.settle(payment.payload, payment.offer)
        if (!success) return refusal(errorReason)
        // Who says that it is paid and not by what may be mistaken: the chain is asked before anybody believes it.
        if (!chainOf(payment.network).transactionId.test(transaction))
          throw new Unavailable('reported as settled, but without a transaction')
        return { settled: true, transaction }
      } catch (error) {
        throw unavailable(error)
      }
    },
    predictTransaction: async (payment) => predictTransaction?.(payment),
    codeHash: async (payment) => codeHash?.(payment),
    lookup: (network) => lookups[network],
  }
}

/** What is wrong with a payment by its own data, checked offline. */
function check(payment: Payment): string | undefined {
  if (payment.mismatch !== undefined) return payment.mismatch
  return chainOf(payment.network).check(payment)
}

const unavailable = (error: unknown) =>
  error instanceof Unavailable ? error : new Unavailable('payment processing failed', error)

function refusal(reasonText = 'settlement_failed'): Settlement {
  const reason = plainReason(reasonText)
  return { settled: false, reason, final: finalReasons.test(reason) }
}

/**
 * The refusals after which no transaction is under way: those that are decided before one is sent, and a transaction
 * that was mined and reverted. Everything else (`settlement_pending`, `transaction_failed`, …) may still happen.
 */
const finalReasons =
  /insufficient_(funds|balance)|_signature|valid_(before|after)|_mismatch|simulation_failed|_reverted$|_refused$|expired/
