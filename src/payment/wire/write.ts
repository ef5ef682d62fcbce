/** Writes what callers read: the 402 answer, and the receipt of a paid one. */

import { encodePaymentRequiredHeader, encodePaymentResponseHeader } from '@x402/core/http'
import type { PaymentRequired } from '@x402/core/types'
import { inDollars } from '../../config/price.ts'
import type { Offer } from '../payment.ts'
import type { Paid } from '../receipts.ts'

/** What is sold: goes into both forms of the 402. */
export interface Product {
  /** Names the paid operation, as the contract does: `POST /v1/jobs`. */
  operation: string
  description: string
  /** How directories show who sells it. */
  seller: { serviceName: string; tags: string[]; iconUrl?: string }
  /** The x402 extensions that are offered, `bazaar` and `payment-identifier` among them. */
  extensions: Record<string, unknown>
}

export interface HttpAnswer {
  status: 200 | 202 | 402
  body: string
  headers: Record<string, string>
}

/** The 402: the contract's body, and the x402 version 2 header that current clients pay by. */
export function writeRequired(
  product: Product,
  offers: readonly Offer[],
  resourceUrl: string,
  why: string,
  signed: Record<string, unknown> = {},
): HttpAnswer {
  const error = plainReason(why)
  const { description, seller } = product
  const required: PaymentRequired = {
    x402Version: 2,
    error,
    resource: { url: resourceUrl, description, mimeType: 'application/json', ...seller },
    accepts: [...offers],
    extensions: { ...product.extensions, ...signed },
  }
  const body = {
    x402Version: 1,
    accepts: offers.map(({ scheme, network, payTo, amount, asset, maxTimeoutSeconds, extra }) => ({
      scheme,
      network,
      resource: product.operation,
      payTo,
      maxAmountRequired: `$${inDollars(amount)}`,
      description,
      mimeType: 'application/json',
      amount,
      asset,
      maxTimeoutSeconds,
      extra,
    })),
  }
  return {
    status: 402,
    body: JSON.stringify(body),
    headers: {
      'PAYMENT-REQUIRED': encodePaymentRequiredHeader(required),
      'Payment-Error': error,
      'Cache-Control': 'no-store',
    },
  }
}

/** A reason may be a facilitator's text, which must not forge a header or fill it: printable ASCII, and not much. */
export function plainReason(reason: string): string {
  return (
    reason
      .slice(0, 200)
      .replace(/[^\x20-\x7e]+/g, ' ')
      .trim() || 'invalid_payment'
  )
}

/** The receipt: both headers that say which transaction paid for the answer. */
export function writeReceipt({ network, payer, transaction }: Paid, signed?: Record<string, unknown>) {
  const settlement = { success: true, network: network as Offer['network'], payer, transaction }
  const receipt = encodePaymentResponseHeader(signed ? { ...settlement, extensions: signed } : settlement)
  return { 'PAYMENT-RESPONSE': receipt, 'X-PAYMENT-RESPONSE': receipt }
}
