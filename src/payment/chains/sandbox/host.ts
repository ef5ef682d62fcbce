/**
 * A program of its own: `node host.ts <folder>` runs the sandbox's two chains for every service on that folder. Apart
 * from the services, because a chain outlives whoever uses it: a service that is killed and started again must find
 * its payments where they were. It ends by itself when nobody has used it for a while, and keeps its state on disk.
 */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startAnvil } from './anvil.ts'
import { type Chains, claim, release } from './chains-file.ts'
import { createSandboxSolana, RpcError } from './litesvm.ts'

const lingerMs = 10_000
const saveEveryMs = 10_000

const folder = process.argv[2]!
const id = randomUUID()
const leases = new Set<ServerResponse>()
let serving: { chains: Chains; solana: Awaited<ReturnType<typeof createSandboxSolana>> } | undefined

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.destroy(error as Error))
}).listen(0, '127.0.0.1')
server.keepAliveTimeout = 60_000
await once(server, 'listening')
const solanaUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

// Only one host may have the folder's state. The others leave, and whoever started them finds the one that has it.
if (!(await claim(folder, { id, solanaUrl }))) process.exit(0)

const anvil = await startAnvil(join(folder, 'evm.json'))
const solana = await createSandboxSolana(join(folder, 'solana.bin'))
serving = { chains: { id, solanaUrl, evmUrl: anvil.url }, solana }

const saving = setInterval(() => {
  // A folder that is gone is one that nobody comes back to.
  Promise.all([anvil.save(), solana.save()]).catch(() => stop())
}, saveEveryMs)
let idle = setTimeout(() => void stop(), lingerMs * 3)
process.on('SIGTERM', () => void stop())
// A terminal sends Ctrl-C to everybody in it; the services leave, and then so do we.
process.on('SIGINT', () => undefined)
void anvil.exited.then(() => stop())

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && request.url === '/lease') {
    // Open for as long as the service lives: the system closes it however that ends.
    leases.add(response)
    clearTimeout(idle)
    response.once('close', () => {
      leases.delete(response)
      if (leases.size === 0) idle = setTimeout(() => void stop(), lingerMs)
    })
    response.writeHead(200).write('held\n')
    return
  }
  if (request.method === 'GET') return respond(response, { id, ...serving?.chains })
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const call = JSON.parse(Buffer.concat(chunks).toString()) as { id: unknown; method: string; params?: unknown[] }
  const envelope = { jsonrpc: '2.0', id: call.id }
  try {
    const result = await serving?.solana.call(call.method, call.params ?? [])
    respond(response, { ...envelope, result: result ?? null })
  } catch (error) {
    const { message } = error as Error
    respond(response, { ...envelope, error: { code: error instanceof RpcError ? error.code : -32603, message } })
  }
}

function respond(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function stop(): Promise<void> {
  // From now on nobody finds the chains here; who comes next waits for the state to be written.
  serving = undefined
  clearInterval(saving)
  await Promise.allSettled([anvil.stop(), solana.save()])
  await release(folder, id)
  process.exit(0)
}
