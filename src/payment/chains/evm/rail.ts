import { chain } from './chain.ts'
import { defineEvmChain } from './evm-chain.ts'
import { usdcOnBase } from './token.ts'

/** Base. */
export const evm = defineEvmChain({
  chain,
  token: usdcOnBase,
  alias: 'base',
  payToVariable: 'PAY_TO_EVM',
  rpcVariable: 'EVM_RPC_URL',
})
