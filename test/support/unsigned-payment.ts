/** Payments that nobody signed, and that only the chain can refuse. */

import { randomBytes } from 'node:crypto'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import { base, type Offer } from '../../src/payment/payment.ts'

const hex = (bytes: number) => `0x${randomBytes(bytes).toString('hex')}`

/** Right in all that can be checked offline: only the chain knows that there is no such contract wallet. */
export function makeUnsignedPayment(offers: readonly Offer[]): string {
  const accepted = offers.find(({ network }) => network === base)!
  const authorization = {
    from: hex(20),
    to: accepted.payTo,
    value: accepted.amount,
    validAfter: '0',
    validBefore: String(Math.floor(Date.now() / 1000) + 300),
    nonce: hex(32),
  }
  return encodePaymentSignatureHeader({ x402Version: 2, accepted, payload: { authorization, signature: hex(80) } })
}
