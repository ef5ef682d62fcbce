/**
 * A separate program: `node edr-server.ts <port> <start, in seconds>` is the sandbox's Base where there is no anvil for the machine. It is
 * Hardhat's EVM (EDR, a native module that setup downloads) with anvil's RPC methods. It keeps its
 * chain in memory only: the journal in `base-chain.ts` brings it back.
 */

import { createRequire } from 'node:module'
import { chain } from '../evm/chain.ts'
import { edrFile } from './evm-program.ts'
import { createServer } from './light-http.ts'

/** As much of EDR as is used here; its own package brings the types, and 35 MB for every platform. */
interface Edr {
  EdrContext: new () => {
    registerProviderFactory(chainType: string, factory: unknown): Promise<void>
    createProvider(chainType: string, ...parts: unknown[]): Promise<Provider>
  }
  ContractDecoder: new () => unknown
  MineOrdering: { Fifo: unknown }
  L1_CHAIN_TYPE: string
  PRAGUE: string
  l1ProviderFactory(): unknown
  l1HardforkFromString(name: string): unknown
  l1GenesisState(hardfork: unknown): unknown[]
}
interface Provider {
  handleRequest(request: string): Promise<{ data: string | object }>
}
interface Call {
  id?: unknown
  method: string
  params?: unknown[]
}
interface RpcReply {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

const edr = createRequire(import.meta.url)(edrFile) as Edr
const provider = await createProvider()
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    void answer(Buffer.concat(chunks).toString()).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    )
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.argv[2]), '127.0.0.1')

async function createProvider(): Promise<Provider> {
  const context = new edr.EdrContext()
  await context.registerProviderFactory(edr.L1_CHAIN_TYPE, edr.l1ProviderFactory())
  const chainId = BigInt(chain.id)
  const config = {
    chainId,
    networkId: chainId,
    hardfork: edr.PRAGUE,
    genesisState: edr.l1GenesisState(edr.l1HardforkFromString(edr.PRAGUE)),
    network: {
      genesisBlockTime: BigInt(process.argv[3]!),
      genesisBlockGasLimit: 60_000_000n,
      genesisBlobGas: { gasUsed: 0n, excessGas: 0n },
    },
    mining: { autoMine: true, blockGasLimit: 60_000_000n, memPool: { order: edr.MineOrdering.Fifo } },
    initialBaseFeePerGas: 1_000_000_000n,
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    defaultTransactionGasLimit: 16_000_000n,
    coinbase: new Uint8Array(20),
    // A call that is refused is an error; a transaction that is mined and reverts is a receipt, as on a real chain.
    bailOnCallFailure: true,
    bailOnTransactionFailure: false,
    // Replayed blocks may share a second.
    allowBlocksWithSameTimestamp: true,
    allowUnlimitedContractSize: false,
    observability: {},
    ownedAccounts: [],
    precompileOverrides: [],
  }
  const quiet = { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined }
  const deaf = { subscriptionCallback: () => undefined }
  return context.createProvider(edr.L1_CHAIN_TYPE, config, quiet, deaf, new edr.ContractDecoder())
}

async function answer(body: string): Promise<string> {
  let id: unknown = null
  try {
    const call = JSON.parse(body) as Call
    id = call.id ?? null
    return JSON.stringify({ jsonrpc: '2.0', id, ...(await respond(call)) })
  } catch (error) {
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32603, message: (error as Error).message } })
  }
}

async function respond({ method, params = [] }: Call): Promise<RpcReply> {
  if (method === 'evm_setTime') return setTime(Number(params[0]))
  if (method === 'txpool_content') return { result: await pool() }
  if (method === 'txpool_status') return { result: await poolSizes() }
  const { result, error } = await ask(method.replace(/^anvil_/, 'hardhat_'), params)
  return error ? { error: asAnvil(error) } : { result: result ?? null }
}

async function ask(method: string, params: unknown[]): Promise<RpcReply> {
  const { data } = await provider.handleRequest(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  return (typeof data === 'string' ? JSON.parse(data) : data) as RpcReply
}

/** Time only increases: blocks that are replayed faster than they happened share a second. */
async function setTime(seconds: number): Promise<RpcReply> {
  const { result } = await ask('eth_getBlockByNumber', ['latest', false])
  const latest = Number((result as { timestamp: string }).timestamp)
  return seconds > latest ? ask('evm_setNextBlockTimestamp', [seconds]) : { result: latest }
}

interface Waiting {
  from: string
  nonce: string
}
type Waiters = Record<string, Record<string, Waiting>>

/** What waits to be mined, by sender and number: `queued` is what comes after a gap. */
async function pool(): Promise<{ pending: Waiters; queued: Waiters }> {
  const { result } = await ask('eth_pendingTransactions', [])
  const content = { pending: {} as Waiters, queued: {} as Waiters }
  const bySender = Map.groupBy(result as Waiting[], ({ from }) => from)
  for (const [from, waiting] of bySender) {
    let next = Number((await ask('eth_getTransactionCount', [from, 'latest'])).result)
    for (const one of waiting.toSorted((a, b) => Number(a.nonce) - Number(b.nonce))) {
      const isNext = Number(one.nonce) === next
      if (isNext) next += 1
      const place = (content[isNext ? 'pending' : 'queued'][from] ??= {})
      place[Number(one.nonce)] = one
    }
  }
  return content
}

async function poolSizes(): Promise<{ pending: string; queued: string }> {
  const size = (waiters: Waiters) =>
    `0x${Object.values(waiters)
      .reduce((sum, some) => sum + Object.keys(some).length, 0)
      .toString(16)}`
  const { pending, queued } = await pool()
  return { pending: size(pending), queued: size(queued) }
}

/** Errors worded as by anvil and real nodes: the settlers recognise those. */
function asAnvil({ code, message, data }: NonNullable<RpcReply['error']>): NonNullable<RpcReply['error']> {
  const revert = (data as { data?: unknown } | undefined)?.data
  if (typeof revert === 'string')
    return { code: 3, message: message.replace(/^.*?revert/, 'execution revert'), data: revert }
  if (message.startsWith("Sender doesn't have enough funds"))
    return { code: -32003, message: `insufficient funds for gas: ${message}` }
  if (message.startsWith('Known transaction')) return { code: -32003, message: `already known: ${message}` }
  return { code, message }
}
