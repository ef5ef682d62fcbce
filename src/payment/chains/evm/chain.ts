import type { Chain } from 'viem'

/**
 * Base. Written out, because `viem/chains` brings every chain there is and takes longer to load than all the rest; and
 * without `defineChain`, because the processes of the local chains need nothing else of viem.
 */
export const chain = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} as const satisfies Chain
