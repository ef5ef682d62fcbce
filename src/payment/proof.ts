/**
 * Whether a payment was really signed by its payer, without a request to the chain: a chain refuses a payment that it
 * has seen, so it cannot verify one that is sent again.
 */

import { createHash } from 'node:crypto'
import type { Signed } from './chains/chain.ts'
import { chainOf } from './chains/index.ts'
import type { Payment } from './payment.ts'

/** Whether the payer signed it. False for a contract wallet, whose signature only the chain can verify. */
export const isSigned = (payment: Payment): boolean => read(payment).isOwn

/**
 * A hash that only the payer's signature leads to. An account may sign the same once more, in other bytes: all of them
 * have the same proof. A contract wallet's signature cannot be judged here, so it has to be the one that was verified.
 */
export function proofOf(payment: Payment): string {
  const { message, signature, isOwn } = read(payment)
  return createHash('sha256')
    .update(JSON.stringify(isOwn ? [message] : [message, signature]))
    .digest('hex')
}

const read = ({ network, payload }: Payment): Signed => chainOf(network).signed(payload)
