import type { PaymentPayload } from '@x402/core/types'
import type { Payment } from '../payment.ts'

/**
 * What a chain says about a payment. `open`: it has not happened and still can. `void`: it has not and never will;
 * `hasRun`: its transaction is on the chain and failed, which has cost its fee.
 */
export type PaymentOnChain =
  | { state: 'paid'; transaction: string }
  | { state: 'open' }
  | { state: 'void'; as: 'expired' | 'failed'; reason: string; hasRun?: true }

/** When the payment was begun, and the transaction it was to be, if that was known. */
export interface Hints {
  since: Date
  transaction: string | undefined
}

export interface Lookup {
  find: (payment: Payment, hints: Hints) => Promise<PaymentOnChain>
  /** Whether this transaction pays us this payment. False also for one that the RPC does not know yet. */
  carries: (payload: PaymentPayload, transaction: string) => Promise<boolean>
}
