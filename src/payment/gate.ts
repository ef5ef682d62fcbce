/** Quotes, verifies and settles payments: the same code on local chains, on the real ones, and by a facilitator. */

import { SettleError, VerifyError } from '@x402/core/types'
import type { FacilitatorClient } from '@x402/core/server'
import type { Lookup } from './chains/lookup.ts'
import { checkAuthorization } from './chains/evm/authorization.ts'
import { base, Unavailable, type Network, type Offer, type Payment } from './payment.ts'
import { type Answer, type Product, writeRequired } from './wire/write.ts'

export type Verdict = { valid: true } | { valid: false; reason: string }

/** `final`: it was refused for a reason that rules out that it happens after all. */
export type Settlement = { settled: true; transaction: string } | { settled: false; reason: string; final: boolean }

export interface Gate {
  offers: readonly Offer[]
  /** The 402 answer, with the reason in its header. */
  quote: (resourceUrl: string, reason: string) => Answer
  /** Throws `Unavailable` when nobody could say. */
  verify: (payment: Payment) => Promise<Verdict>
  /** Throws `Unavailable` when the outcome is not known. */
  settle: (payment: Payment) => Promise<Settlement>
  /** The transaction that settling will make, where it can be known before it is sent. */
  foresee: (payment: Payment) => Promise<string | undefined>
  /** What the chain itself says; there is none where no RPC is configured. */
  lookup: (network: Network) => Lookup | undefined
}

export interface GateParts {
  facilitator: FacilitatorClient
  offers: readonly Offer[]
  product: Product
  lookups: Partial<Record<Network, Lookup>>
  foresee?: Gate['foresee']
}

export function createGate({ facilitator, offers, product, lookups, foresee }: GateParts): Gate {
  return {
    offers,
    quote: (resourceUrl, reason) => writeRequired(product, offers, resourceUrl, reason),
    verify: async (payment) => {
      // What the payment itself says needs nobody else to check.
      const mismatch = payment.network === base ? checkAuthorization(payment) : undefined
      if (mismatch) return { valid: false, reason: mismatch }
      try {
        const { isValid, invalidReason } = await facilitator.verify(payment.payload, payment.offer)
        return isValid ? { valid: true } : { valid: false, reason: invalidReason ?? 'invalid_payment' }
      } catch (error) {
        if (error instanceof VerifyError && error.statusCode < 500) {
          return { valid: false, reason: error.invalidReason ?? 'invalid_payment' }
        }
        throw unavailable(error)
      }
    },
    settle: async (payment) => {
      try {
        const { success, transaction, errorReason } = await facilitator.settle(payment.payload, payment.offer)
        return success ? { settled: true, transaction } : refusal(errorReason)
      } catch (error) {
        if (error instanceof SettleError && error.statusCode < 500) return refusal(error.errorReason)
        throw unavailable(error)
      }
    },
    foresee: async (payment) => foresee?.(payment),
    lookup: (network) => lookups[network],
  }
}

const unavailable = (error: unknown) =>
  error instanceof Unavailable ? error : new Unavailable('the payment could not be processed', error)

function refusal(reason = 'settlement_failed'): Settlement {
  return { settled: false, reason, final: finalReasons.test(reason) }
}

/**
 * The refusals after which no transaction is under way: those that are decided before one is sent, and a transaction
 * that was mined and reverted. Everything else (`settlement_pending`, `transaction_failed`, …) may still happen.
 */
const finalReasons =
  /insufficient_(funds|balance)|_signature|valid_(before|after)|_mismatch|simulation_failed|_reverted$|_refused$|expired/
