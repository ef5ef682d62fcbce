/**
 * An RPC with nodes that are not at the same block: while it lags, questions about the state and the logs are answered
 * as of an earlier block, and everything else as of now.
 */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startLaggingRpc(target: string) {
  const state: { block: bigint | undefined } = { block: undefined }
  const server = createServer((request, response) => void forward(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = JSON.parse(Buffer.concat(chunks).toString()) as { method: string; params: unknown[] }
    if (state.block !== undefined) hold(call, `0x${state.block.toString(16)}`)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(target, { method: 'POST', headers, body: JSON.stringify(call) })
    response.writeHead(200, headers).end(await answer.text())
  }

  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function hold(call: { method: string; params: unknown[] }, block: string): void {
  if (call.method === 'eth_call') call.params[1] = block
  if (call.method === 'eth_getBlockByNumber' && call.params[0] === 'latest') call.params[0] = block
}
