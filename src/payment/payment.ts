/** The noun of this folder: one x402 payment, read from a request, checked for shape and put into its canonical form. */

import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'

export const base = 'eip155:8453'
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** A CAIP-2 id. `chains/index.ts` lists them. */
export type Network = `${string}:${string}`

/** USDC's own addresses. */
export const assets = {
  [base]: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  [solana]: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
} as const

/** What a caller may pay with: one for each network that is configured. */
export type Offer = PaymentRequirements & { network: Network }

export interface Payment {
  /** The same for every copy of one payment, however it was encoded and sent. */
  key: string
  network: Network
  payer: string
  offer: Offer
  /** The canonical form that facilitators take: version 2, with our own offer as `accepted`. */
  payload: PaymentPayload
  /** What it claims to be for, where that is not our offer: such a one can be repeated, but not settled. */
  mismatch: string | undefined
  /** The caller's own id for the purchase (`payment-identifier`), if it sent one. */
  identifier: string | undefined
}

/** A payer's name that is unique among all networks. */
export const payerOf = ({ network, payer }: { network: string; payer: string }): string => `${network}:${payer}`

/** An EIP-3009 authorisation and its signature: what `payload.payload` holds on Base. */
export interface EvmPayload {
  signature: `0x${string}`
  authorization: Authorization
}

export interface Authorization {
  from: `0x${string}`
  to: `0x${string}`
  value: string
  validAfter: string
  validBefore: string
  nonce: `0x${string}`
}

/** A transaction that the payer has signed and the fee payer has not: what `payload.payload` holds on Solana. */
export interface SolanaPayload {
  transaction: string
}

/** A facilitator, an RPC or a chain did not respond, so the outcome is unknown. Never report it as "not paid". */
export class Unavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause })
    this.name = 'Unavailable'
  }
}

/** Unknown, and retrying will not help: an operator must decide (`npm run payments -- resolve`). */
export class Undecidable extends Unavailable {}
