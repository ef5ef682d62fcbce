/** Somebody who wants to be called back: a server on a loopback port that answers for any host, with its own certificate. */

import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { connected } from '../../src/video/public-address.ts'

export interface ReceivedCall {
  url: string
  headers: Record<string, string>
  body: string
}

/** `answer` says with which status the nth call is answered, or `undefined` to hang up. */
export async function startReceiver(host: string, answer: (nth: number) => number | undefined) {
  const certificate = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  const calls: ReceivedCall[] = []
  let heard = Promise.withResolvers<void>()
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    void text(request).then((body) => take(request, response, body))
  }).listen(0, '127.0.0.1')

  function take(request: IncomingMessage, response: ServerResponse, body: string): void {
    calls.push({ url: request.url ?? '', headers: request.headers as Record<string, string>, body })
    const status = answer(calls.length)
    if (status === undefined) request.socket.destroy()
    else response.writeHead(status, { location: 'https://elsewhere.test/' }).end('thanks')
    heard.resolve()
    heard = Promise.withResolvers<void>()
  }
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    calls,
    ca: certificate.cert,
    dial: () => connected(connect(port, '127.0.0.1')),
    /** The nth call, once it has come. */
    call: async (nth: number): Promise<ReceivedCall> => {
      while (calls.length < nth) await heard.promise
      return calls[nth - 1]!
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
