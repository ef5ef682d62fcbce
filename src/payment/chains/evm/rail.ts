/** Base, ready for use: the RPC is the right one, and the keys can settle. */

import type { SchemeNetworkFacilitator } from '@x402/core/types'
import { ConfigError } from '../../../config.ts'
import type { Log } from '../../../log.ts'
import { base } from '../../payment.ts'
import type { Lookup } from '../lookup.ts'
import type { RpcUrl } from '../rpc-url.ts'
import { createEvmClient, type EvmClient } from './client.ts'
import { createEvmLookup } from './lookup.ts'
import { createEvmScheme } from './scheme.ts'
import { createSettler, type SettlerOptions } from './settler.ts'
import { gatherSettlers } from './settlers.ts'
import { token } from './token.ts'

export interface EvmRail {
  scheme: SchemeNetworkFacilitator
  lookup: Lookup
}

export async function openEvmRail(
  { rpcUrl, settlerKeys }: { rpcUrl: RpcUrl; settlerKeys: `0x${string}`[] },
  log: Log,
  options: SettlerOptions = {},
): Promise<EvmRail> {
  const client = createEvmClient(rpcUrl)
  await check(client)
  const keys = settlerKeys.map((key) => createSettler(client, key, options))
  const settlers = await gatherSettlers(client, keys, { log })
  return { scheme: createEvmScheme(client, settlers), lookup: createEvmLookup(client) }
}

export async function openEvmLookup(rpcUrl: string): Promise<Lookup> {
  const client = createEvmClient(rpcUrl)
  await check(client)
  return createEvmLookup(client)
}

async function check(client: EvmClient): Promise<void> {
  const [chain, code] = await Promise.all([client.getChainId(), client.getCode({ address: token })]).catch(() => {
    // Without the cause: it names the URL, and that often holds a key.
    throw new ConfigError(['EVM_RPC_URL: does not answer'])
  })
  if (`eip155:${chain}` !== base)
    throw new ConfigError([`EVM_RPC_URL: is an RPC of chain ${chain}, not of Base (8453)`])
  if (code === undefined) throw new ConfigError(['EVM_RPC_URL: there is no USDC on this chain'])
}
