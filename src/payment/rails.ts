/** What payments run on in each of the three modes. The gate and everything above it does not know which it is. */

import { x402Facilitator } from '@x402/core/facilitator'
import type { FacilitatorClient } from '@x402/core/server'
import type { Log } from '../log.ts'
import { rpcProblem } from './chains/rpc-health.ts'
import type { Chain, ChainSettings, Rail } from './chains/chain.ts'
import { allChains, configured, type Configured } from './chains/index.ts'
import type { Lookup } from './chains/lookup.ts'
import { type Sandbox, startSandbox } from './chains/sandbox/sandbox.ts'
import { askKinds, confirmOnChain, createFacilitatorClient } from './facilitator.ts'
import { base, type Network, type Offer, type Payment, solana } from './payment.ts'
import type { SettlerOptions } from './chains/evm/settler.ts'
import { ConfigError } from '../config.ts'
import type { ChainPlace, PaymentConfig } from '../config/payment.ts'
import { defaultPrice, type Price } from '../config/price.ts'

export interface Rails {
  facilitator: FacilitatorClient
  offers: Offer[]
  lookups: Partial<Record<Network, Lookup>>
  predictTransaction: (payment: Payment) => Promise<string | undefined>
  /** The hash of a payer's contract code, where we settle ourselves and the payer has any. */
  codeHash?: (payment: Payment) => Promise<string | undefined>
  /** Why payments cannot be taken now, if they cannot: a chain or the facilitator does not answer. */
  problem: () => Promise<string | undefined>
  /** Only the sandbox gives money away. */
  fund?: Sandbox['fund']
  /** What the key of the receipts is derived from if none is set; undefined with a facilitator. */
  settlerKey?: string | undefined
  /** Where the sandbox's chains answer now, by network. */
  sandboxChains?: Record<string, () => string>
  stop: () => void
}

export interface RailOptions {
  price?: Price
  /** How long to wait for a facilitator before the outcome counts as unknown. */
  facilitatorLimit?: () => AbortSignal
  settler?: SettlerOptions
}

export async function openRails(
  config: PaymentConfig,
  dataDir: string,
  log: Log,
  options: RailOptions = {},
): Promise<Rails> {
  checkRecipients(config)
  const rails = await open(config, dataDir, log, options)
  for (const { network } of allChains) {
    if (!rails.offers.some((offer) => offer.network === network)) {
      // In the sandbox, any configured chain is enough.
      if (config.mode === 'sandbox') continue
      log.warn({ network }, 'network not configured: callers cannot pay on it')
    } else if (!rails.lookups[network]) {
      log.warn({ network }, 'no RPC configured: unanswered settlements cannot be looked up')
    }
  }
  return rails
}

/** People copy the token's own address by mistake, and nothing that is paid to it can be recovered. */
function checkRecipients(config: PaymentConfig): void {
  if (config.mode === 'sandbox') return
  const problems = configured<ChainPlace>(config)
    .filter(({ chain, settings }) => settings.payTo === chain.asset)
    .map(({ chain }) => `${chain.payToVariable}: is the address of USDC itself: payments to it would be lost`)
  if (problems.length > 0) throw new ConfigError(problems)
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

/** The same as `self`, on local chains. */
async function openSandbox(dataDir: string, log: Log, options: RailOptions): Promise<Rails> {
  const sandbox = await startSandbox(dataDir, log)
  const { wallets, fund, stop } = sandbox
  const config = {
    evm: { payTo: wallets.payToEvm, rpcUrl: () => sandbox.chains.evmUrl, settlerKeys: wallets.evmSettlerKeys },
    solana: {
      payTo: wallets.payToSolana,
      rpcUrl: () => sandbox.chains.solanaUrl,
      settlerKey: wallets.solanaSettlerKey,
    },
  }
  const rails = await openSelf(config, log, options)
  return { ...rails, fund, sandboxChains: { [base]: config.evm.rpcUrl, [solana]: config.solana.rpcUrl }, stop }
}

async function openSelf(config: Configured<ChainSettings>, log: Log, options: RailOptions): Promise<Rails> {
  const { settler, price = defaultPrice } = options
  const chains = configured(config)
  const rails = await Promise.all(
    chains.map(async ({ chain, settings }) => ({ chain, settings, ...(await chain.open(settings, log, settler)) })),
  )
  const railOf = (network: Network) => rails.find(({ chain }) => chain.network === network)
  return {
    facilitator: inProcess(rails),
    offers: rails.map(({ chain, settings, extra }) => offerOf(chain, price, settings.payTo, extra)),
    lookups: Object.fromEntries(rails.map(({ chain, lookup }) => [chain.network, lookup])),
    settlerKey: rails[0]?.key,
    predictTransaction: async ({ network, payload }) => railOf(network)?.predictTransaction?.(payload),
    codeHash: async ({ network, payer }) => railOf(network)?.codeHash?.(payer),
    problem: async () => {
      for (const { chain, settings } of chains) {
        const problem = await rpcProblem(chain.network, settings.rpcUrl, chain.healthMethod)
        if (problem !== undefined) return problem
      }
      return undefined
    },
    stop: () => undefined,
  }
}

function inProcess(rails: { chain: Chain; scheme: Rail['scheme'] }[]): FacilitatorClient {
  const facilitator = new x402Facilitator()
  for (const { chain, scheme } of rails) facilitator.register(chain.network, scheme)
  return {
    verify: (payload, requirements) => facilitator.verify(payload, requirements),
    settle: (payload, requirements) => facilitator.settle(payload, requirements),
    getSupported: async () => facilitator.getSupported() as Awaited<ReturnType<FacilitatorClient['getSupported']>>,
  }
}

async function openFacilitator(
  config: Extract<PaymentConfig, { mode: 'facilitator' }>,
  { facilitatorLimit: limit = () => AbortSignal.timeout(30_000), price = defaultPrice }: RailOptions,
): Promise<Rails> {
  const { url, authorization } = config
  const facilitator = createFacilitatorClient({ url, authorization, limit })
  const kinds = await askKinds(facilitator)
  const offers: Offer[] = []
  const lookups: Rails['lookups'] = {}
  for (const { chain, settings } of configured<ChainPlace>(config)) {
    const { payTo, rpcUrl } = settings
    const { network } = chain
    const kind = kinds.find((kind) => kind.x402Version === 2 && kind.scheme === 'exact' && kind.network === network)
    if (!kind) throw new ConfigError([`FACILITATOR_URL: this facilitator does not settle exact payments on ${network}`])
    offers.push(offerOf(chain, price, payTo, kind.extra))
    if (rpcUrl !== undefined) lookups[network] = await chain.openLookup({ payTo, rpcUrl })
  }
  return {
    facilitator: confirmOnChain(facilitator, lookups),
    offers,
    lookups,
    predictTransaction: async () => undefined,
    problem: () =>
      facilitator.getSupported().then(
        () => undefined,
        () => 'the facilitator does not answer',
      ),
    stop: () => undefined,
  }
}

function offerOf(chain: Chain, { amount }: Price, payTo: string, announced?: Record<string, unknown>): Offer {
  const { network, asset } = chain
  const extra = chain.offerExtra(announced)
  if (!extra) throw new ConfigError([`FACILITATOR_URL: this facilitator names no fee payer on ${network}`])
  return { scheme: 'exact', maxTimeoutSeconds: 300, amount, network, asset, payTo, extra }
}
