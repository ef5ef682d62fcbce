import type { PaymentPayload, SchemeNetworkFacilitator } from '@x402/core/types'
import type { Log } from '../../log.ts'
import type { Network, Payment } from '../payment.ts'
import type { SettlerOptions } from './evm/settler.ts'
import type { Lookup } from './lookup.ts'
import type { RpcUrl } from './rpc-url.ts'

/** What every chain is configured with; with `PAYMENT=self`, each has further settings. */
export interface ChainSettings {
  payTo: string
  rpcUrl: RpcUrl
}

/** Everything that is known of a chain. Adding one: a folder like the two, and a line in `index.ts`. */
export interface Chain<Settings extends ChainSettings = ChainSettings> {
  /** By its CAIP-2 id. */
  network: Network
  /** As people write it. */
  title: string
  /** Its name in x402 version 1. */
  alias: string
  /** The address of USDC. */
  asset: string
  /** The variable that says who is paid. */
  payToVariable: string
  /** An RPC that answers this method is alive. */
  healthMethod: string
  transactionId: RegExp
  /** What a signature that is not the payer's is refused with. */
  badSignature: string
  isSameAddress: (one: string, other: string) => boolean
  /** What an offer has besides the price, from a facilitator's description of the network; undefined if that is incomplete. */
  offerExtra(extra: Record<string, unknown> | undefined): Record<string, unknown> | undefined
  /** An untrusted payload in canonical form, or undefined if it is invalid. */
  read(payload: unknown): ReadPayload | undefined
  /** What is wrong with a payment by its own fields, if anything. */
  check(payment: Payment): string | undefined
  signed(payload: PaymentPayload): Signed
  /** Until when a payment that was begun at a given time can be settled. */
  validUntil(payload: PaymentPayload, begun: Date): Date
  /** Checks the RPC and the keys, and throws a `ConfigError` if they cannot be used. */
  open(settings: Settings, log: Log, options?: SettlerOptions): Promise<Rail>
  openLookup(settings: ChainSettings): Promise<Lookup>
}

/** A chain that we settle on with our keys. */
export interface Rail {
  scheme: SchemeNetworkFacilitator
  lookup: Lookup
  /** How our own facilitator describes the network. */
  extra?: Record<string, unknown>
  /** The transaction that settling will make, where it is known before it is sent. */
  predictTransaction?: (payload: PaymentPayload) => Promise<string>
  /** The hash of a payer's contract code, or undefined for a wallet that is only a key. */
  codeHash?: (payer: string) => Promise<string | undefined>
  /** One of the keys: what the key of the receipts is made from where none is set. */
  key: string
}

export interface ReadPayload {
  payload: object
  payer: string
  /** The same for every copy of one payment, however it was encoded. */
  key: string
}

/** What was signed, with what, and whether that is the payer's own signature, as far as known. */
export interface Signed {
  message: string
  signature: string
  isOwn: boolean
}
