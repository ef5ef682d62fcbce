/** A facilitator on loopback that speaks the real protocol and settles on the local chains, and misbehaves when asked to. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FacilitatorClient } from '@x402/core/server'
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'

/** What it does to a request: before it has acted on it, or after, when only the answer is lost. */
export type Trouble =
  | 'dies'
  | 'answers 500'
  | 'answers 503 with a body'
  | 'answers garbage'
  | 'answers without an end'
  | 'redirects to one who says yes'
  | 'names no transaction'
  | 'is silent'
export interface Behaviour {
  on: 'verify' | 'settle'
  when: 'before' | 'after'
  trouble: Trouble
}

export async function startFacilitator(real: FacilitatorClient) {
  const state = {
    behaviour: undefined as Behaviour | undefined,
    authorization: [] as (string | undefined)[],
    settled: 0,
    /** Called when it has begun to be silent. */
    onSilence: () => undefined as void,
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.authorization.push(request.headers.authorization)
    if (request.url === '/yes')
      return send(response, { isValid: true, success: true, transaction: `0x${'1'.repeat(64)}` })
    const path = request.url!.slice(1) as 'verify' | 'settle' | 'supported'
    if (path === 'supported') return send(response, await real.getSupported())
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { paymentPayload, paymentRequirements } = JSON.parse(Buffer.concat(chunks).toString()) as {
      paymentPayload: PaymentPayload
      paymentRequirements: PaymentRequirements
    }
    const { behaviour } = state
    const troubled = behaviour?.on === path ? behaviour : undefined
    if (troubled?.when === 'before') return misbehave(response, troubled.trouble, state.onSilence)
    const result = await real[path](paymentPayload, paymentRequirements)
    if ('success' in result && result.success) state.settled += 1
    if (troubled) return misbehave(response, troubled.trouble, state.onSilence)
    send(response, result)
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

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** More spaces than anybody should read, and then a yes. */
const endless = () =>
  Readable.from(
    (function* () {
      for (let n = 0; n < 64; n++) yield ' '.repeat(64 * 1024)
      yield JSON.stringify({ isValid: true, success: true, transaction: `0x${'1'.repeat(64)}` })
    })(),
  )

function misbehave(response: ServerResponse, trouble: Trouble, onSilence: () => void): void {
  switch (trouble) {
    case 'dies':
      return void response.socket?.destroy()
    case 'answers 500':
      return void response.writeHead(500).end('Internal Server Error')
    case 'answers 503 with a body':
      return send(response, { success: false, isValid: false, errorReason: 'overloaded', transaction: '' }, 503)
    case 'answers garbage':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":')
    case 'answers without an end':
      return void endless().pipe(response.writeHead(200, { 'content-type': 'application/json' }))
    case 'redirects to one who says yes':
      return void response.writeHead(307, { location: '/yes' }).end()
    case 'names no transaction':
      return send(response, { success: true, transaction: '', network: 'eip155:8453' })
    case 'is silent':
      return onSilence()
  }
}
