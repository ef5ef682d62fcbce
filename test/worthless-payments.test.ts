/** Payments that fail verification at the running service: limited by the address they come from, over every protocol. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import type { Offer } from '../src/payment/payment.ts'
import { notAsked } from '../scripts/support/not-asked.ts'
import { startTestService, type TestService } from '../scripts/support/service.ts'
import { makeWorthless } from './support/worthless.ts'

let service: TestService
let offers: Offer[]
before(async () => {
  service = await startTestService({ analyse: notAsked }, { TRUST_PROXY: '1' })
  const { headers } = await fetch(`${service.url}/v1/jobs`, { method: 'POST' })
  offers = decodePaymentRequiredHeader(headers.get('payment-required')!).accepts as Offer[]
})
after(() => service[Symbol.asyncDispose]())

const link = { url: 'https://www.tiktok.com/@a/video/7000000000000000001' }

async function overHttp(address: string) {
  const headers = { 'X-Payment': makeWorthless(offers), 'X-Forwarded-For': address }
  const response = await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers, body: JSON.stringify(link) })
  await response.text()
  return response.status
}

async function overMcp(address: string) {
  const _meta = { 'x402/payment': makeWorthless(offers) }
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

test('what fails over HTTP and over MCP counts together, for a whole /64, and for nobody else', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => overHttp(`2001:db8::${n % 9}`)))
  assert.deepEqual(new Set(answers), new Set([402]))
  // With time, one more may fail now and then.
  while ((await overHttp('2001:db8::a')) === 402);
  const limited = await overMcp('2001:db8::f')
  assert.equal(limited.status, 429)
  assert.ok(limited.retryAfterSeconds! >= 1)
  assert.match(limited.next!, /Nothing was charged/)
  assert.equal(await overHttp('2001:db8:0:1::1'), 402)
  assert.equal((await overMcp('2001:db8:0:2::1')).status, undefined, 'the payment options')
})
