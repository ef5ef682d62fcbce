/** The EVM chains that the command and the page pay on, by the names that `--network` takes. Another is an entry here. */

export interface EvmChain {
  /** Its CAIP-2 id. */
  network: `eip155:${number}`
  /** As people write it. */
  title: string
  /** The address of USDC there. */
  usdc: `0x${string}`
  /** A public RPC. */
  rpcUrl: string
  explorerUrl: string
  /** What gas is paid with: a wallet that does not know the chain wants to know. */
  coin: { name: string; symbol: string; decimals: number }
}

export const evmChains = {
  base: {
    network: 'eip155:8453',
    title: 'Base',
    usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    rpcUrl: 'https://mainnet.base.org',
    explorerUrl: 'https://basescan.org',
    coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
} as const satisfies Record<string, EvmChain>

export const allEvmChains: EvmChain[] = Object.values(evmChains)
