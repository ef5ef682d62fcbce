import { defineChain } from 'viem'

/** Base. Written out, because `viem/chains` brings every chain there is and takes longer to load than all the rest. */
export const chain = defineChain({
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
