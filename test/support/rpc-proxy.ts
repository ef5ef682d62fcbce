/**
 * Stands between the service and an RPC, and records what is asked. It takes it away, for one method, before it acts or
 * after; or it answers as a node that is behind: questions about the state and the logs as of an earlier block, and
 * everything else as of now.
 */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RpcTrouble {
  method: string
  when: 'before' | 'after'
  /** Only calls whose parameters have this text in them. */
  about?: string
  /** Only so many of them. A client that asks again when it is cut off uses up two for one question. */
  times?: number
}

export interface RpcCall {
  method: string
  params: unknown[]
}

export async function startRpcProxy(target: string) {
  const state = {
    trouble: undefined as RpcTrouble | undefined,
    /** The block that it is behind at, while it is. */
    block: undefined as bigint | undefined,
    /** Awaited before a call is forwarded: a test may hold it, or change the chain in between. */
    before: undefined as ((call: RpcCall) => Promise<void> | void) | undefined,
    /** What the chain said to transactions that it did not take. */
    refusedSends: [] as string[],
  }
  /** The methods of all calls that arrived, in their order. */
  const calls: string[] = []
  const server = createServer((request, response) => void forward(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = JSON.parse(Buffer.concat(chunks).toString()) as RpcCall
    calls.push(call.method)
    await state.before?.(call)
    const troubled = isTroubled(call) ? state.trouble?.when : undefined
    if (troubled === 'before') return void request.socket.destroy()
    if (state.block !== undefined) hold(call, `0x${state.block.toString(16)}`)
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(target, { method: 'POST', headers, body: JSON.stringify(call) })).text()
    const { error } = JSON.parse(answer) as { error?: { message: string } }
    if (error && call.method === 'eth_sendRawTransaction') state.refusedSends.push(error.message)
    if (troubled === 'after') return void request.socket.destroy()
    response.writeHead(200, headers).end(answer)
  }

  function isTroubled({ method, params }: RpcCall): boolean {
    const { trouble } = state
    if (trouble?.method !== method || !JSON.stringify(params).includes(trouble.about ?? '')) return false
    if (trouble.times === undefined) return true
    trouble.times -= 1
    return trouble.times >= 0
  }

  return {
    state,
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function hold(call: RpcCall, block: string): void {
  if (call.method === 'eth_call') call.params[1] = block
  if (call.method === 'eth_getBlockByNumber' && call.params[0] === 'latest') call.params[0] = block
}
