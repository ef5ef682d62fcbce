/** Reads the payment of a request: from either header, in either envelope. */

import { PAYMENT_IDENTIFIER, isValidPaymentId } from '@x402/extensions/payment-identifier'
import { z } from 'zod'
import { chainOf, networkNamed } from '../chains/index.ts'
import type { Offer, Payment } from '../payment.ts'

/** Why a payment was not accepted: the `error` of the PAYMENT-REQUIRED header. */
export type UnreadablePayment = { problem: string }

// Node takes at most 16 KiB of headers anyway; a payment is far smaller.
const base64 = /^[A-Za-z0-9+/_-]{1,16384}={0,2}$/

/** Of two payments, the first readable one counts: `X-Payment` is the contract's header, the other one x402's own. */
const headerNames = ['x-payment', 'payment-signature']

const envelope = z.union([
  z.object({ x402Version: z.literal(1), scheme: z.string(), network: z.string(), payload: z.unknown() }),
  z.object({
    x402Version: z.literal(2),
    resource: z.object({ url: z.string() }).optional(),
    accepted: z.object({
      scheme: z.string(),
      network: z.string(),
      amount: z.string(),
      asset: z.string(),
      payTo: z.string(),
    }),
    payload: z.unknown(),
    extensions: z.record(z.string(), z.unknown()).nullish(),
  }),
])
type Envelope = z.infer<typeof envelope>

/** The payment in a request's headers, or why there is none that could be looked at. */
export function readPayment(
  headers: Headers,
  offers: readonly Offer[],
  resourceUrl: string,
): Payment | UnreadablePayment {
  const written = headerNames.map((name) => headers.get(name)?.trim() ?? '').filter((text) => text !== '')
  if (written.length === 0) return { problem: 'payment_required' }
  const sent = decode(written[0]!) ?? decode(written[1] ?? '')
  if (!sent) return { problem: 'invalid_payment' }

  const { scheme, network } = sent.x402Version === 1 ? sent : sent.accepted
  if (scheme !== 'exact') return { problem: 'unsupported_scheme' }
  const offer = offers.find((offer) => offer.network === networkNamed(network))
  if (!offer) return { problem: 'invalid_network' }
  const read = chainOf(offer.network).read(sent.payload)
  if (!read) return { problem: 'invalid_payload' }

  const extensions = sent.x402Version === 2 ? (sent.extensions ?? undefined) : undefined
  return {
    key: read.key,
    network: offer.network,
    payer: read.payer,
    offer,
    payload: {
      x402Version: 2,
      resource: { url: resourceUrl },
      accepted: offer,
      // The very object that was read, by which the chain knows it again.
      payload: read.payload as Record<string, unknown>,
    },
    // Not a problem yet: it may have been paid before the price or the address changed.
    mismatch: sent.x402Version === 2 ? findMismatch(sent, offer, resourceUrl) : undefined,
    identifier: readIdentifier(extensions),
  }
}

function decode(header: string): Envelope | undefined {
  // Buffer skips characters that are not base64; two headers joined by a comma must not be read as one.
  if (!base64.test(header)) return undefined
  try {
    return envelope.safeParse(JSON.parse(Buffer.from(header, 'base64').toString())).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function findMismatch(sent: Extract<Envelope, { x402Version: 2 }>, offer: Offer, resourceUrl: string) {
  const same = chainOf(offer.network).isSameAddress
  if (sent.accepted.amount !== offer.amount) return 'amount_mismatch'
  if (!same(sent.accepted.asset, offer.asset)) return 'asset_mismatch'
  if (!same(sent.accepted.payTo, offer.payTo)) return 'recipient_mismatch'
  if (sent.resource && sent.resource.url !== resourceUrl) return 'resource_mismatch'
  return undefined
}

function readIdentifier(extensions: Record<string, unknown> | undefined) {
  const declared = extensions?.[PAYMENT_IDENTIFIER] as { info?: { id?: unknown } } | null | undefined
  const id = declared?.info?.id
  return typeof id === 'string' && isValidPaymentId(id) ? id : undefined
}
