/** What payments run on in each of the three modes. The gate and everything above it does not know which it is. */

import { x402Facilitator } from '@x402/core/facilitator'
import { type FacilitatorClient, HTTPFacilitatorClient } from '@x402/core/server'
import type { Log } from '../log.ts'
import { type EvmRail, openEvmLookup, openEvmRail } from './chains/evm/rail.ts'
import type { Lookup } from './chains/lookup.ts'
import { type Sandbox, startSandbox } from './chains/sandbox/sandbox.ts'
import { openSolanaLookup, openSolanaRail, type SolanaRail } from './chains/solana/rail.ts'
import { amount, assets, base, type Network, type Offer, type Payment, solana } from './payment.ts'
import type { SettlerOptions } from './chains/evm/settler.ts'
import { domain } from './chains/evm/token.ts'
import { ConfigError, type PaymentConfig } from '../config.ts'

export interface Rails {
  facilitator: FacilitatorClient
  offers: Offer[]
  lookups: Partial<Record<Network, Lookup>>
  foresee: (payment: Payment) => Promise<string | undefined>
  /** Only the sandbox gives money away. */
  fund?: Sandbox['fund']
  stop: () => void
}

/** How long to wait for others before the outcome counts as not known. */
export interface Patience {
  facilitatorTimeoutMs?: number
  settler?: SettlerOptions
}

type Mode<M extends PaymentConfig['mode']> = Extract<PaymentConfig, { mode: M }>

export async function openRails(
  config: PaymentConfig,
  dataDir: string,
  log: Log,
  patience: Patience = {},
): Promise<Rails> {
  const rails = await open(config, dataDir, log, patience)
  for (const network of [base, solana] as const) {
    if (!rails.offers.some((offer) => offer.network === network)) {
      log.warn({ network }, 'this network is not configured: callers can only pay on the other one')
    } else if (!rails.lookups[network]) {
      log.warn({ network }, 'without an RPC, a payment whose settlement was not answered cannot be looked up')
    }
  }
  return rails
}

async function open(config: PaymentConfig, dataDir: string, log: Log, patience: Patience): Promise<Rails> {
  switch (config.mode) {
    case 'sandbox':
      return openSandbox(dataDir, log)
    case 'self':
      return openSelf(config, patience)
    case 'facilitator':
      return openFacilitator(config, patience)
  }
}

/** The same as `self`, on chains of our own. */
async function openSandbox(dataDir: string, log: Log): Promise<Rails> {
  const { chains, wallets, fund, stop } = await startSandbox(dataDir, log)
  const rails = await openSelf({
    mode: 'self',
    evm: { payTo: wallets.payToEvm, rpcUrl: chains.evmUrl, settlerKeys: wallets.evmSettlerKeys },
    solana: { payTo: wallets.payToSolana, rpcUrl: chains.solanaUrl, settlerKey: wallets.solanaSettlerKey },
  })
  return { ...rails, fund, stop }
}

async function openSelf({ evm, solana: onSolana }: Mode<'self'>, { settler }: Patience = {}): Promise<Rails> {
  const [evmRail, solanaRail] = await Promise.all([
    evm && openEvmRail(evm, settler),
    onSolana && openSolanaRail(onSolana),
  ])
  return {
    facilitator: inProcess(evmRail, solanaRail),
    offers: [
      ...(evm ? [evmOffer(evm.payTo)] : []),
      ...(onSolana && solanaRail ? [solanaOffer(onSolana.payTo, solanaRail.feePayer)] : []),
    ],
    lookups: {
      ...(evmRail ? { [base]: evmRail.lookup } : {}),
      ...(solanaRail ? { [solana]: solanaRail.lookup } : {}),
    },
    foresee: async ({ network, payload }) => (network === solana ? solanaRail?.scheme.foresee(payload) : undefined),
    stop: () => undefined,
  }
}

function inProcess(evm: EvmRail | undefined, onSolana: SolanaRail | undefined): FacilitatorClient {
  const facilitator = new x402Facilitator()
  if (evm) facilitator.register(base, evm.scheme)
  if (onSolana) facilitator.register(solana, onSolana.scheme)
  return {
    verify: (payload, requirements) => facilitator.verify(payload, requirements),
    settle: (payload, requirements) => facilitator.settle(payload, requirements),
    getSupported: async () => facilitator.getSupported() as Awaited<ReturnType<FacilitatorClient['getSupported']>>,
  }
}

async function openFacilitator(
  { url, authorization, evm, solana: onSolana }: Mode<'facilitator'>,
  { facilitatorTimeoutMs: timeoutMs = 30_000 }: Patience,
): Promise<Rails> {
  const headers = authorization === undefined ? {} : { Authorization: authorization }
  const facilitator = new HTTPFacilitatorClient({
    url,
    timeoutMs,
    createAuthHeaders: async () => ({ verify: headers, settle: headers, supported: headers }),
  })
  const { kinds } = await facilitator.getSupported()
  const supported = (network: Network) => {
    const kind = kinds.find((kind) => kind.x402Version === 2 && kind.scheme === 'exact' && kind.network === network)
    if (!kind) throw new ConfigError([`FACILITATOR_URL: this facilitator does not settle exact payments on ${network}`])
    return kind
  }
  const offers: Offer[] = []
  if (evm && supported(base)) offers.push(evmOffer(evm.payTo))
  if (onSolana) offers.push(solanaOffer(onSolana.payTo, String(supported(solana).extra?.['feePayer'])))
  return {
    facilitator,
    offers,
    lookups: {
      ...(evm?.rpcUrl ? { [base]: await openEvmLookup(evm.rpcUrl) } : {}),
      ...(onSolana?.rpcUrl ? { [solana]: await openSolanaLookup(onSolana.rpcUrl, onSolana.payTo) } : {}),
    },
    foresee: async () => undefined,
    stop: () => undefined,
  }
}

const common = { scheme: 'exact', amount, maxTimeoutSeconds: 300 }

const evmOffer = (payTo: string): Offer => ({
  ...common,
  network: base,
  asset: assets[base],
  payTo,
  extra: { ...domain },
})

const solanaOffer = (payTo: string, feePayer: string): Offer => ({
  ...common,
  network: solana,
  asset: assets[solana],
  payTo,
  extra: { feePayer },
})
