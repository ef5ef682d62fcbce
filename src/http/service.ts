/** What the endpoints are given: here, and not in `app.ts`, so that they do not import what imports them. */

import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Price } from '../config/price.ts'
import type { Video } from '../evidence.ts'
import type { Store } from '../jobs/store.ts'
import type { Log } from '../log.ts'
import type { Checkout } from '../payment/checkout.ts'
import type { CallbackStore } from './callback.ts'
import type { ClientAddresses } from './client-address.ts'
import type { BuiltDocs } from './docs/load.ts'
import type { Live } from './live/jobs.ts'
import type { Bundle } from './web/bundle.ts'
import type { SampleCards } from './web/samples.ts'

export interface Service {
  publicUrl: string
  price: Price
  log: Log
  checkout: Checkout
  /** Where payments are taken; without it, on every chain. */
  networks?: readonly string[]
  /** `beforeAsking` is called before anybody else is asked what the link means, and may throw. */
  resolveLink: (url: string, signal: AbortSignal, beforeAsking?: () => void) => Promise<Video>
  /** Whose requests they are; without it, by the connection. */
  addresses?: ClientAddresses
  pollJob: Store['poll']
  live: Live
  callbacks: CallbackStore
  /** Only the sandbox has one. */
  faucet?: Faucet | undefined
  faucetAccess?: FaucetAccess
  /** An e-mail address or a page, where callers reach a person. */
  contact?: string | undefined
  termsUrl?: string | undefined
  /** Whether a trace that a caller has begun is gone on with. */
  trustTraces?: boolean
  /** Whose key signs the receipts: a DID document. */
  receiptDocument?: object | undefined
  /** Only the sandbox's may be asked by anybody. */
  sandboxChains?: SandboxChains | undefined
  /** The client as an npm package; there is none where it was not built. */
  clientPackage?: Buffer<ArrayBuffer> | undefined
  /** The pages of `/docs`; there are none where they were not built. */
  docs?: BuiltDocs | undefined
  /** The page for people; there is none where it was not bundled. */
  page?: WebPage | undefined
}

export type App = OpenAPIHono<{ Variables: { requestId: string; jobId?: string } }>

/** Gives a wallet of the sandbox's own chains some of their money. */
export type Faucet = (network: string, address: string) => Promise<{ amount: string; transaction: string }>

/** `open`: other machines may ask too, a phone or a container; else it is as if there were no faucet. */
export type FaucetAccess = 'loopback' | 'open'

/** Where the sandbox's chains answer now, by network: they move when their port is taken. */
export type SandboxChains = Record<string, () => string>

export interface WebPage {
  bundle: Bundle
  samples: SampleCards
  /** Where wallets in a browser can pay. */
  networks: string[]
  /** What a wallet on Solana has to ask first, for pages that may contact no other host. */
  solanaRpc: string | undefined
  /** A model server that answers, and the setting that uses it: for whoever tries the service on their own computer. */
  modelHint?: (() => Promise<string | undefined> | string | undefined) | undefined
}
