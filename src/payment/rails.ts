/** What payments run on in each of the three modes. The gate and everything above it does not know which it is. */

import { x402Facilitator } from '@x402/core/facilitator'
import type { FacilitatorClient } from '@x402/core/server'
import { isAddress as isSolanaAddress } from '@solana/kit'
import type { Log } from '../log.ts'
import { type EvmRail, openEvmLookup, openEvmRail } from './chains/evm/rail.ts'
import { rpcProblem } from './chains/alive.ts'
import type { Lookup } from './chains/lookup.ts'
import { type Sandbox, startSandbox } from './chains/sandbox/sandbox.ts'
import { openSolanaLookup, openSolanaRail, type SolanaRail } from './chains/solana/rail.ts'
import { askKinds, createFacilitatorClient } from './facilitator.ts'
import { assets, base, type Network, type Offer, type Payment, solana } from './payment.ts'
import type { SettlerOptions } from './chains/evm/settler.ts'
import { domain } from './chains/evm/token.ts'
import { ConfigError, type PaymentConfig } from '../config.ts'
import { defaultPrice, type Price } from '../config/price.ts'

export interface Rails {
  facilitator: FacilitatorClient
  offers: Offer[]
  lookups: Partial<Record<Network, Lookup>>
  foresee: (payment: Payment) => Promise<string | undefined>
  /** Why payments cannot be taken now, if they cannot: a chain or the facilitator does not answer. */
  problem: () => Promise<string | undefined>
  /** Only the sandbox gives money away. */
  fund?: Sandbox['fund']
  sandboxChains?: Record<string, string>
  stop: () => void
}

export interface RailOptions {
  price?: Price
  /** Until when to wait for a facilitator before the outcome counts as not known. */
  facilitatorLimit?: () => AbortSignal
  settler?: SettlerOptions
}

type Mode<M extends PaymentConfig['mode']> = Extract<PaymentConfig, { mode: M }>

export async function openRails(
  config: PaymentConfig,
  dataDir: string,
  log: Log,
  options: RailOptions = {},
): Promise<Rails> {
  checkRecipients(config)
  const rails = await open(config, dataDir, log, options)
  for (const network of [base, solana] as const) {
    if (!rails.offers.some((offer) => offer.network === network)) {
      log.warn({ network }, 'this network is not configured: callers can only pay on the other one')
    } else if (!rails.lookups[network]) {
      log.warn({ network }, 'without an RPC, a payment whose settlement was not answered cannot be looked up')
    }
  }
  return rails
}

/** A token's own address is one that people copy by mistake, and nothing that is paid to it can be got back. */
function checkRecipients(config: PaymentConfig): void {
  if (config.mode === 'sandbox') return
  const problem = 'is the address of USDC itself: what is paid to it is lost'
  if (config.evm?.payTo === assets[base]) throw new ConfigError([`PAY_TO_EVM: ${problem}`])
  if (config.solana?.payTo === assets[solana]) throw new ConfigError([`PAY_TO_SOLANA: ${problem}`])
}

async function open(config: PaymentConfig, dataDir: string, log: Log, options: RailOptions): Promise<Rails> {
  switch (config.mode) {
    case 'sandbox':
      return openSandbox(dataDir, log, options)
    case 'self':
      return openSelf(config, log, options)
    case 'facilitator':
      return openFacilitator(config, options)
  }
}

/** The same as `self`, on chains of our own. */
async function openSandbox(dataDir: string, log: Log, options: RailOptions): Promise<Rails> {
  const { chains, wallets, fund, stop } = await startSandbox(dataDir, log)
  const config = {
    mode: 'self' as const,
    evm: { payTo: wallets.payToEvm, rpcUrl: chains.evmUrl, settlerKeys: wallets.evmSettlerKeys },
    solana: { payTo: wallets.payToSolana, rpcUrl: chains.solanaUrl, settlerKey: wallets.solanaSettlerKey },
  }
  const rails = await openSelf(config, log, options)
  return { ...rails, fund, sandboxChains: { [base]: chains.evmUrl, [solana]: chains.solanaUrl }, stop }
}

async function openSelf({ evm, solana: onSolana }: Mode<'self'>, log: Log, options: RailOptions): Promise<Rails> {
  const { settler, price = defaultPrice } = options
  const [evmRail, solanaRail] = await Promise.all([
    evm && openEvmRail(evm, log, settler),
    onSolana && openSolanaRail(onSolana, log),
  ])
  return {
    facilitator: inProcess(evmRail, solanaRail),
    offers: [
      ...(evm ? [evmOffer(price, evm.payTo)] : []),
      ...(onSolana && solanaRail ? [solanaOffer(price, onSolana.payTo, solanaRail.feePayer)] : []),
    ],
    lookups: {
      ...(evmRail ? { [base]: evmRail.lookup } : {}),
      ...(solanaRail ? { [solana]: solanaRail.lookup } : {}),
    },
    foresee: async ({ network, payload }) => (network === solana ? solanaRail?.scheme.foresee(payload) : undefined),
    problem: async () =>
      (evm && (await rpcProblem(base, evm.rpcUrl, 'eth_chainId'))) ??
      (onSolana && (await rpcProblem(solana, onSolana.rpcUrl, 'getHealth'))),
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
  { facilitatorLimit: limit = () => AbortSignal.timeout(30_000), price = defaultPrice }: RailOptions,
): Promise<Rails> {
  const facilitator = createFacilitatorClient({ url, authorization, limit })
  const kinds = await askKinds(facilitator)
  const supported = (network: Network) => {
    const kind = kinds.find((kind) => kind.x402Version === 2 && kind.scheme === 'exact' && kind.network === network)
    if (!kind) throw new ConfigError([`FACILITATOR_URL: this facilitator does not settle exact payments on ${network}`])
    return kind
  }
  const offers: Offer[] = []
  if (evm && supported(base)) offers.push(evmOffer(price, evm.payTo))
  if (onSolana) {
    const feePayer = supported(solana).extra?.['feePayer']
    if (typeof feePayer !== 'string' || !isSolanaAddress(feePayer)) {
      throw new ConfigError([`FACILITATOR_URL: this facilitator does not say who pays the fees on ${solana}`])
    }
    offers.push(solanaOffer(price, onSolana.payTo, feePayer))
  }
  return {
    facilitator,
    offers,
    lookups: {
      ...(evm?.rpcUrl ? { [base]: await openEvmLookup(evm.rpcUrl) } : {}),
      ...(onSolana?.rpcUrl ? { [solana]: await openSolanaLookup(onSolana.rpcUrl, onSolana.payTo) } : {}),
    },
    foresee: async () => undefined,
    problem: () =>
      facilitator.getSupported().then(
        () => undefined,
        () => 'the facilitator does not answer',
      ),
    stop: () => undefined,
  }
}

const common = { scheme: 'exact', maxTimeoutSeconds: 300 }

const evmOffer = ({ amount }: Price, payTo: string): Offer => ({
  ...common,
  amount,
  network: base,
  asset: assets[base],
  payTo,
  extra: { ...domain },
})

const solanaOffer = ({ amount }: Price, payTo: string, feePayer: string): Offer => ({
  ...common,
  amount,
  network: solana,
  asset: assets[solana],
  payTo,
  extra: { feePayer },
})
