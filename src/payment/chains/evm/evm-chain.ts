/** What is the same on every EVM chain: each adds its token and names. */

import type { Chain as ViemChain, Hex } from 'viem'
import { ConfigError } from '../../../config.ts'
import type { Log } from '../../../log.ts'
import type { EvmPayload, Network } from '../../payment.ts'
import type { Chain, ChainSettings, Rail, Signed } from '../chain.ts'
import type { RpcUrl } from '../rpc-url.ts'
import { checkAuthorization } from './authorization.ts'
import { codeHashOf, createEvmClient } from './client.ts'
import { createEvmLookup } from './lookup.ts'
import { readEvmPayload } from './payload.ts'
import { createEvmScheme } from './scheme.ts'
import { createSettler, type SettlerOptions } from './settler.ts'
import { createSettlers } from './settlers.ts'
import { isSignedByPayer } from './signature.ts'
import type { Token } from './token.ts'

interface EvmSettings extends ChainSettings {
  settlerKeys: `0x${string}`[]
}

export interface EvmChain {
  chain: ViemChain
  token: Token
  /** Its name in x402 version 1. */
  alias: string
  payToVariable: string
  rpcVariable: string
}

export function defineEvmChain({ chain, token, alias, payToVariable, rpcVariable }: EvmChain): Chain<EvmSettings> {
  const network: Network = `eip155:${chain.id}`

  /** Through an RPC that is the right one. */
  async function connect(rpcUrl: RpcUrl) {
    const client = createEvmClient(rpcUrl, { chain })
    const asked = Promise.all([client.getChainId(), client.getCode({ address: token.address })])
    const [id, code] = await asked.catch(() => {
      // Without the cause: it names the URL, and that often holds a key.
      throw new ConfigError([`${rpcVariable}: does not answer`])
    })
    const { name } = chain
    if (id !== chain.id) throw new ConfigError([`${rpcVariable}: belongs to chain ${id}, not to ${name} (${chain.id})`])
    if (code === undefined) throw new ConfigError([`${rpcVariable}: USDC is not deployed on this chain`])
    return client
  }

  async function open({ rpcUrl, settlerKeys }: EvmSettings, log: Log, options: SettlerOptions = {}): Promise<Rail> {
    const client = await connect(rpcUrl)
    const keys = settlerKeys.map((key) => createSettler(client, key, options))
    const settlers = await createSettlers(client, keys, { log })
    const [scheme, lookup] = [createEvmScheme(client, settlers, token), createEvmLookup(client, token)]
    const codeHash = (payer: string) => codeHashOf(client, payer as Hex)
    return { scheme, lookup, codeHash, key: settlerKeys[0]! }
  }

  return {
    network,
    title: chain.name,
    alias,
    asset: token.address,
    payToVariable,
    healthMethod: 'eth_chainId',
    transactionId: /^0x[0-9a-fA-F]{64}$/,
    badSignature: 'invalid_exact_evm_signature',
    isSameAddress: (one, other) => one.toLowerCase() === other.toLowerCase(),
    // The domain that payers have to sign in.
    offerExtra: () => ({ name: token.name, version: token.version }),
    read: (payload) => readEvmPayload(payload, token),
    check: checkAuthorization,
    signed: ({ payload }) => readSigned(token, payload as unknown as EvmPayload),
    validUntil: ({ payload }) => new Date(Number((payload as unknown as EvmPayload).authorization.validBefore) * 1_000),
    open,
    openLookup: async ({ rpcUrl }) => createEvmLookup(await connect(rpcUrl), token),
  }
}

function readSigned(token: Token, payload: EvmPayload): Signed {
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  return {
    message: [from, to, value, validAfter, validBefore, nonce].join(' ').toLowerCase(),
    signature: payload.signature,
    isOwn: isSignedByPayer(token, payload),
  }
}
