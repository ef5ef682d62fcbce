/** Payments that fail verification at the running service: limited by the address they come from, over every protocol. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import type { Offer } from '../src/payment/payment.ts'
import { failIfCalled } from '../scripts/support/fail-if-called.ts'
import { startTestService, type TestService } from '../scripts/support/service.ts'
import { makeUnsignedPayment } from './support/unsigned-payment.ts'

let service: TestService
let offers: Offer[]
before(async () => {
  service = await startTestService({ analyse: failIfCalled }, { TRUST_PROXY: '1' })
  const { headers } = await fetch(`${service.url}/v1/jobs`, { method: 'POST' })
  offers = decodePaymentRequiredHeader(headers.get('payment-required')!).accepts
})
after(() => service[Symbol.asyncDispose]())

const link = { url: 'https://www.tiktok.com/@a/video/7000000000000000001' }

async function overHttp(address: string) {
  const headers = { 'X-Payment': makeUnsignedPayment(offers), 'X-Forwarded-For': address }
  const response = await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers, body: JSON.stringify(link) })
  await response.text()
  return response.status
}

async function overMcp(address: string) {
  const _meta = { 'x402/payment': makeUnsignedPayment(offers) }
  const response = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'X-Forwarded-For': address,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'analyse_video', arguments: link, _meta },
    }),
  })
  const [, text] = /(\{.*\})/.exec(await response.text())!
  const { structuredContent: content } = (JSON.parse(text!) as { result: { structuredContent: Limited } }).result
  return content
}

interface Limited {
  status?: number
  retryAfterSeconds?: number
  next?: string
}

/** At once, so that few of them are allowed again in the meantime. */
const many = <T>(send: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 24 }, (_, n) => send(n)))

test('counts failures over HTTP and MCP together per /64', async () => {
  while (!(await many((n) => overHttp(`2001:db8::${n % 9}`))).includes(429));
  const limited = (await many(() => overMcp('2001:db8::f'))).find(({ status }) => status === 429)
  assert.ok(limited, 'over MCP it has used up the same')
  assert.ok(limited.retryAfterSeconds! >= 1)
  assert.match(limited.next!, /Nothing was charged/)
  assert.equal(await overHttp('2001:db8:0:1::1'), 402)
  assert.equal((await overMcp('2001:db8:0:2::1')).status, undefined, 'the payment options')
})
