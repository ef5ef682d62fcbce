/**
 * A separate program: `node host.ts <folder>` runs the sandbox's two chains for every service on that folder. Apart
 * from the services, because a chain outlives whoever uses it: a service that is killed and started again must find
 * its payments where they were. It exits soon after the last service has left, and may be killed: the
 * services start another one, which continues from the files and on the same port.
 */

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openBaseChain, type RpcCall } from './base-chain.ts'
import { type Chains, claim, type Host, release, writePort } from './chains-file.ts'
import { listenOnKnownPort } from './host-port.ts'
import { createServer } from './light-http.ts'
import { writeToLog, RpcError } from './damaged-file.ts'

/** A service that is started again at once finds its chains still there. */
const lingerMs = 2_000
/** The service that started us must connect within this time after the chains are up. */
const firstLeaseMs = 5_000
const maintainEveryMs = 2_000

type Litesvm = typeof import('./litesvm.ts')

const folder = process.argv[2]!
const id = randomUUID()
const leases = new Set<ServerResponse>()
/** Warnings without a connected service. */
const unheard: string[] = []
let base: Awaited<ReturnType<typeof openBaseChain>> | undefined
let solana: Awaited<ReturnType<Litesvm['createSandboxSolana']>> | undefined
let chains: Chains | undefined
let idle: NodeJS.Timeout | undefined
let maintenance: NodeJS.Timeout | undefined

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    writeToLog(error)
    response.destroy()
  })
})
server.keepAliveTimeout = 60_000
const port = await listenOnKnownPort(server, folder, warn)
const solanaUrl = `http://127.0.0.1:${port}`

// Only one host may have the folder's state. The others exit, and their services find the one that has it.
if (port === undefined || !(await claim(folder, { id, solanaUrl }, warn))) process.exit(0)
await writePort(folder, port).catch((error: unknown) => warn(`storing the chains' port failed: ${String(error)}`))

process.on('SIGTERM', () => void stop())
// A terminal sends Ctrl-C to everybody in it; the services leave, and then so do we.
process.on('SIGINT', () => undefined)

// Loaded only by the one that has the folder: it is most of what there is to load.
const { createSandboxSolana } = await import('./litesvm.ts')
base = await openBaseChain(folder, warn)
solana = await createSandboxSolana(folder, warn)
chains = { id, solanaUrl, evmUrl: `${solanaUrl}/evm` }
idle = setTimeout(() => void stop(), firstLeaseMs)
maintenance = setInterval(() => {
  solana?.maintain()
  base?.maintain().catch(writeToLog)
}, maintainEveryMs)

/** To the services' logs, over their connections; to ours as well, for when there is none. */
function warn(message: string): void {
  writeToLog(message)
  if (leases.size === 0) unheard.push(message)
  for (const lease of leases) lease.write(`${message}\n`)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && request.url === '/lease') return lend(response)
  if (request.method === 'GET') {
    const anvilPid = base?.pid()
    const host: Host = { id, pid: process.pid, ...(anvilPid ? { anvilPid } : {}), ...chains }
    return respond(response, JSON.stringify(host))
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const call = JSON.parse(body) as RpcCall | RpcCall[]
  const one = request.url === '/evm' ? callBase : callSolana
  respond(response, Array.isArray(call) ? `[${(await Promise.all(call.map(one))).join()}]` : await one(call))
}

/** Open for as long as the service lives: the system closes it however that ends. */
function lend(response: ServerResponse): void {
  leases.add(response)
  clearTimeout(idle)
  response.once('close', () => {
    leases.delete(response)
    if (leases.size === 0) idle = setTimeout(() => void stop(), lingerMs)
  })
  response.writeHead(200).flushHeaders()
  for (const message of unheard.splice(0)) response.write(`${message}\n`)
}

async function callBase(call: RpcCall): Promise<string> {
  if (!base || !chains) throw new Error('the local Base is not running')
  return base.call(call)
}

async function callSolana({ id: callId, method, params }: RpcCall): Promise<string> {
  const envelope = { jsonrpc: '2.0', id: callId }
  try {
    if (!solana) throw new RpcError(-32005, 'the local Solana is not running')
    return JSON.stringify({ ...envelope, result: (await solana.call(method, params ?? [])) ?? null })
  } catch (error) {
    const { message } = error as Error
    return JSON.stringify({ ...envelope, error: { code: error instanceof RpcError ? error.code : -32603, message } })
  }
}

function respond(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}

async function stop(): Promise<void> {
  // From now on no service finds the chains here; the next one waits for the state to be written.
  chains = undefined
  clearInterval(maintenance)
  const last = solana
  solana = undefined
  last?.save()
  await base?.stop().catch(writeToLog)
  await release(folder, id).catch(writeToLog)
  process.exit(0)
}
