import type { SelfPaymentConfig } from '../../config/payment.ts'
import type { Network } from '../payment.ts'
import type { Chain, ChainSettings } from './chain.ts'
import { evm } from './evm/rail.ts'
import { solana } from './solana/rail.ts'

/** Every chain, by the name of its settings. */
const chains = { evm, solana } satisfies { [Name in keyof Required<SelfPaymentConfig>]: Chain<WithRpc<Name>> }

type ChainName = keyof typeof chains
/** The sandbox's chains move when their port is taken. */
type WithRpc<Name extends keyof SelfPaymentConfig> = NonNullable<SelfPaymentConfig[Name]> & ChainSettings

/** Settings of the chains that are configured. */
export type Configured<Settings> = { [Name in ChainName]?: Settings | undefined }

export const allChains: Chain[] = Object.values(chains)

export function chainOf(network: string): Chain {
  const found = allChains.find((chain) => chain.network === network)
  if (!found) throw new Error(`unknown chain ${network}`)
  return found
}

/** The chain that a caller names, by its CAIP-2 id or its name in x402 version 1. */
export const networkNamed = (name: string): Network | undefined =>
  allChains.find(({ network, alias }) => network === name || alias === name)?.network

/** Each chain that is configured, with its settings, in the order in which they are offered. */
export function configured<Settings>(settings: Configured<Settings>): { chain: Chain; settings: Settings }[] {
  return (Object.keys(chains) as ChainName[]).flatMap((name) => {
    const given = settings[name]
    return given === undefined ? [] : [{ chain: chains[name], settings: given }]
  })
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** `Base or Solana`: the chains of these networks, or all chains. */
export const anyChain = (networks?: readonly string[]): string =>
  either.format(allChains.filter(({ network }) => networks?.includes(network) ?? true).map(({ title }) => title))
