/**
 * Has payments verified by the chain or the facilitator. Each costs calls of an RPC that the operator pays for, and
 * anybody can create payments that only the chain can distinguish from valid ones. So an address may have a number of them
 * fail, and after that has to wait. Valid payments do not count.
 */

import { addToEvent } from '../event.ts'
import { type AllowanceOptions, createAllowance } from '../process/allowance.ts'
import { refusals } from './counters.ts'
import { tooManyFailed } from './errors.ts'
import type { Gate, Verdict } from './gate.ts'
import type { Payment } from './payment.ts'

/** Throws a 429, before any request to the chain, for a caller with too many failed payments. */
export type Verify = (payment: Payment, caller: string) => Promise<Verdict>

export function createVerification(gate: Gate, failures: AllowanceOptions): Verify {
  const allowance = createAllowance(failures)
  return async (payment, caller) => {
    // Counted before the answer is known: otherwise all that are verified at the same time would pass as the last one.
    const seconds = allowance.take(caller)
    if (seconds > 0) {
      refusals.inc({ why: 'limited' })
      addToEvent({ payment: 'limited' })
      throw tooManyFailed(seconds)
    }
    let isRefused = false
    try {
      const verdict = await gate.verify(payment)
      isRefused = !verdict.valid
      return verdict
    } finally {
      // An RPC that does not answer is no fault of the caller's.
      if (!isRefused) allowance.refund(caller)
    }
  }
}
