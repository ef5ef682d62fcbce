import {
  BaseError,
  type Chain,
  ContractFunctionRevertedError,
  createPublicClient,
  type Hex,
  http,
  keccak256,
} from 'viem'
import { Unavailable } from '../../payment.ts'
import { currentUrl, type RpcUrl } from '../rpc-url.ts'
import { chain as base } from './chain.ts'

export type EvmClient = ReturnType<typeof createEvmClient>

/** Reads from a chain through an RPC. Every call is bounded, so that a silent RPC becomes an error. */
export function createEvmClient(
  rpcUrl: RpcUrl,
  { timeout = 10_000, chain = base }: { timeout?: number; chain?: Chain } = {},
) {
  // viem would keep using the current address.
  const fetchFn: typeof fetch = (_, init) => fetch(currentUrl(rpcUrl), init)
  return createPublicClient({ chain, transport: http(currentUrl(rpcUrl), { timeout, retryCount: 1, fetchFn }) })
}

/** The hash of the code at an address: a contract, or an account that has contract code set (EIP-7702). */
export async function codeHashOf(client: EvmClient, address: Hex): Promise<Hex | undefined> {
  try {
    const code = await client.getCode({ address })
    return code && keccak256(code)
  } catch (error) {
    throw new Unavailable(`the RPC of ${client.chain.name} does not answer`, error)
  }
}

/** The contract's reason for refusing a call, or undefined if the contract did not refuse it. */
export function revertReason(error: unknown): string | undefined {
  const reverted = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? (reverted.reason ?? reverted.shortMessage) : undefined
}
