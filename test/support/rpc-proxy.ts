/** Stands between the service and an RPC, and takes it away: for every method or one, before it acts or after. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RpcTrouble {
  method: string
  when: 'before' | 'after'
}

export async function startRpcProxy(target: string) {
  const state: { trouble: RpcTrouble | undefined } = { trouble: undefined }
  const server = createServer((request, response) => void forward(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { method } = JSON.parse(body) as { method: string }
    const troubled = state.trouble?.method === method ? state.trouble.when : undefined
    if (troubled === 'before') return void request.socket.destroy()
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(target, { method: 'POST', headers, body })).text()
    if (troubled === 'after') return void request.socket.destroy()
    response.writeHead(200, headers).end(answer)
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
