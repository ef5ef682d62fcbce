import type { Payment } from '../payment.ts'

/** What a chain says about a payment. `open`: it has not happened and still can. `void`: it has not and never will. */
export type Finding =
  | { state: 'paid'; transaction: string }
  | { state: 'open' }
  | { state: 'void'; as: 'expired' | 'failed'; reason: string }

export interface Lookup {
  /** Looks for a payment that was begun at `since`, and under `transaction` first if that is known. */
  find: (payment: Payment, hints: { since: Date; transaction: string | undefined }) => Promise<Finding>
}
