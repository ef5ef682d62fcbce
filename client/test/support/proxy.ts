/** A proxy between client and service that loses selected responses. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

export interface Passing {
  method: string
  path: string
  payment: string | undefined
  prefer: string | undefined
}

/** What happens to the response: forwarded, cut off before or in the middle, or replaced. */
type Outcome = 'pass' | 'cut' | 'half' | { status: number; body: string; headers?: Record<string, string> }

export async function startProxy(t: TestContext, target: string, decide: (passing: Passing, count: number) => Outcome) {
  const seen: Passing[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const header = (name: string) => [request.headers[name]].flat()[0]
      const passing = {
        method: request.method ?? '',
        path: request.url ?? '',
        payment: header('x-payment'),
        prefer: header('prefer'),
      }
      const fate = decide(passing, seen.push(passing))
      if (typeof fate === 'object') return response.writeHead(fate.status, fate.headers).end(fate.body)
      const body = await buffer(request)
      const { host: _, connection: _c, 'content-length': _l, ...headers } = request.headers
      const answer = await fetch(target + passing.path, {
        method: passing.method,
        headers: headers as Record<string, string>,
        ...(body.length > 0 ? { body } : {}),
      })
      // The service has done all of it; only the client does not get to know.
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (fate === 'cut') return request.socket.destroy()
      const { 'content-encoding': _e, 'transfer-encoding': _t, ...kept } = Object.fromEntries(answer.headers)
      response.writeHead(answer.status, { ...kept, 'content-length': String(bytes.length) })
      if (fate === 'pass') return response.end(bytes)
      response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy())
    })().catch(() => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}
