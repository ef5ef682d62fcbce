/** Base, ready for use: the RPC is the right one, and the keys can settle. */

import { ConfigError } from '../../../config.ts'
import type { Log } from '../../../log.ts'
import { base, type EvmPayload } from '../../payment.ts'
import type { Chain, ChainSettings, Rail, Signed } from '../chain.ts'
import { checkAuthorization } from './authorization.ts'
import { chain } from './chain.ts'
import { createEvmClient, type EvmClient } from './client.ts'
import { createEvmLookup } from './lookup.ts'
import { createEvmScheme } from './scheme.ts'
import { createSettler, type SettlerOptions } from './settler.ts'
import { gatherSettlers } from './settlers.ts'
import { readEvmPayload } from './payload.ts'
import { isSignedByPayer } from './signature.ts'
import { domain, token } from './token.ts'

interface EvmSettings extends ChainSettings {
  settlerKeys: `0x${string}`[]
}

export const evm: Chain<EvmSettings> = {
  network: base,
  title: chain.name,
  alias: 'base',
  asset: token,
  payToVariable: 'PAY_TO_EVM',
  healthMethod: 'eth_chainId',
  transactionId: /^0x[0-9a-fA-F]{64}$/,
  badSignature: 'invalid_exact_evm_signature',
  isSameAddress: (one, other) => one.toLowerCase() === other.toLowerCase(),
  offerExtra: () => ({ ...domain }),
  read: (payload) => readEvmPayload(payload),
  check: checkAuthorization,
  signed: ({ payload }) => readSigned(payload as unknown as EvmPayload),
  validUntil: ({ payload }) => new Date(Number((payload as unknown as EvmPayload).authorization.validBefore) * 1_000),
  open,
  openLookup: async ({ rpcUrl }) => {
    const client = createEvmClient(rpcUrl)
    await check(client)
    return createEvmLookup(client)
  },
}

function readSigned(payload: EvmPayload): Signed {
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  return {
    message: [from, to, value, validAfter, validBefore, nonce].join(' ').toLowerCase(),
    signature: payload.signature,
    isOwn: isSignedByPayer(payload),
  }
}

async function open({ rpcUrl, settlerKeys }: EvmSettings, log: Log, options: SettlerOptions = {}): Promise<Rail> {
  const client = createEvmClient(rpcUrl)
  await check(client)
  const keys = settlerKeys.map((key) => createSettler(client, key, options))
  const settlers = await gatherSettlers(client, keys, { log })
  return { scheme: createEvmScheme(client, settlers), lookup: createEvmLookup(client), key: settlerKeys[0]! }
}

async function check(client: EvmClient): Promise<void> {
  const [id, code] = await Promise.all([client.getChainId(), client.getCode({ address: token })]).catch(() => {
    // Without the cause: it names the URL, and that often holds a key.
    throw new ConfigError(['EVM_RPC_URL: does not answer'])
  })
  if (`eip155:${id}` !== base) throw new ConfigError([`EVM_RPC_URL: is an RPC of chain ${id}, not of Base (8453)`])
  if (code === undefined) throw new ConfigError(['EVM_RPC_URL: there is no USDC on this chain'])
}
