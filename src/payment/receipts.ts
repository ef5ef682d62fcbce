/**
 * Offers and receipts that we sign (x402's `offer-receipt`), so that a caller can show to others what was asked and
 * that it was paid. The key is Ed25519; who holds it is said by a DID document under our own address (`did:web`), so
 * that a receipt is verified with the key of the service that it names.
 */

import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { createJWS, createOfferJWS, type JWSSigner, OFFER_RECEIPT } from '@x402/extensions/offer-receipt'
import type { Offer } from './payment.ts'

/** The content of a receipt. `paidAt`: when the settlement was stored, so that a repeated answer has the same bytes. */
export interface Paid {
  network: string
  payer: string
  transaction: string
  paidAt: Date
}

export interface Receipts {
  /** The DID document with the key: served where `did:web` looks for it. */
  document: object
  /** The extension of the 402. */
  offer: (resourceUrl: string, offers: readonly Offer[]) => Promise<Record<string, unknown>>
  /** The extension of the settlement. */
  receipt: (resourceUrl: string, paid: Paid) => Promise<Record<string, unknown>>
}

/** The 32 bytes of `RECEIPT_KEY`, or bytes derived from a settler's key that reveal nothing about it. */
export function receiptSeed(key: string | undefined, settlerKey: string | undefined): Uint8Array | undefined {
  if (key !== undefined) return Buffer.from(key.slice(2), 'hex')
  if (settlerKey === undefined) return undefined
  return new Uint8Array(hkdfSync('sha256', settlerKey, '', 'reelgist receipts 1', 32))
}

export function createReceipts(seed: Uint8Array, publicUrl: string): Receipts {
  const did = didOf(publicUrl)
  const kid = `${did}#receipts`
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' })
  const signer: JWSSigner = {
    kid,
    format: 'jws',
    algorithm: 'EdDSA',
    sign: async (bytes) => sign(null, bytes, privateKey).toString('base64url'),
  }
  return {
    document: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      verificationMethod: [{ id: kid, type: 'JsonWebKey2020', controller: did, publicKeyJwk: { kty, crv, x } }],
      assertionMethod: [kid],
    },
    offer: async (resourceUrl, offers) => {
      const signed = offers.map(({ maxTimeoutSeconds, ...offer }, acceptIndex) =>
        createOfferJWS(resourceUrl, { ...offer, acceptIndex, offerValiditySeconds: maxTimeoutSeconds }, signer),
      )
      return extension('offers', 'array', await Promise.all(signed))
    },
    receipt: async (resourceUrl, { paidAt, ...paid }) => {
      const issuedAt = Math.floor(paidAt.getTime() / 1000)
      const signature = await createJWS({ version: 1, resourceUrl, issuedAt, ...paid }, signer)
      return extension('receipt', 'object', { format: 'jws', signature })
    },
  }
}

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `https://host:1234/a` is `did:web:host%3A1234:a`. */
function didOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl)
  const folders = pathname.split('/').filter((folder) => folder !== '')
  return ['did:web', encodeURIComponent(host), ...folders].join(':')
}

const extension = (name: string, type: string, value: unknown) => ({
  [OFFER_RECEIPT]: {
    info: { [name]: value },
    schema: { type: 'object', properties: { [name]: { type } }, required: [name] },
  },
})
