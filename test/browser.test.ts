/** A page on another site pays, reads and polls, with the official clients and under a browser's rules. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodePaymentResponseHeader } from '@x402/core/http'
import { wrapAxiosWithPayment } from '@x402/axios'
import axios from 'axios'
import defaultFormat from '../src/formats/default.ts'
import { browserAt } from './support/browser.ts'
import { fundedClient, fundedFetch } from '../scripts/support/caller.ts'
import { startTestService, type TestService } from '../scripts/support/service.ts'

const origin = 'https://app.example'
const link = (id: number) => `https://www.tiktok.com/@samples/video/73${String(id).padStart(17, '0')}`

let service: TestService
before(async () => {
  service = await startTestService({ analyse: async () => defaultFormat.example })
})
after(() => service[Symbol.asyncDispose]())

test('the official fetch client pays from a page, and the page may read the receipt', async () => {
  const browser = browserAt(origin)
  const pay = await fundedFetch(service.url, browser.fetch)
  const response = await pay(`${service.url}/v1/jobs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: link(1) }),
  })
  assert.equal(response.status, 202, await response.clone().text())
  assert.ok(decodePaymentResponseHeader(response.headers.get('payment-response') ?? '').success)
  assert.match(response.headers.get('x-request-id') ?? '', /^[\w-]+$/)

  const asked = browser.preflights.at(-1)!.headers
  const echoed = asked.get('access-control-allow-headers')?.split(',')
  assert.deepEqual(echoed, ['access-control-expose-headers', 'content-type', 'payment-signature'])
  assert.match(asked.get('vary') ?? '', /access-control-request-headers/i)
  assert.equal(asked.get('access-control-max-age'), '86400')
  assert.equal(asked.get('access-control-allow-credentials'), null)
})

test('the official axios client pays from a page', async () => {
  const browser = browserAt(origin)
  const instance = axios.create({ adapter: 'fetch', env: { fetch: browser.fetch } })
  const pay = wrapAxiosWithPayment(instance, (await fundedClient(service.url)) as never)
  const response = await pay.post(`${service.url}/v1/jobs`, { url: link(2) })
  assert.equal(response.status, 202)
  assert.ok(browser.preflights.length > 0)
})

test('a page polls with custom headers and reads Retry-After', async () => {
  const browser = browserAt(origin)
  const pay = await fundedFetch(service.url, browser.fetch)
  const response = await pay(`${service.url}/v1/jobs`, { method: 'POST', body: JSON.stringify({ url: link(3) }) })
  const { pollUrl } = (await response.json()) as { pollUrl: string }
  const headers = { 'X-Request-Id': 'abc', 'Content-Type': 'application/json', 'X-Anything': '1' }
  const polled = await browser.fetch(service.url + pollUrl, { headers })
  assert.equal(polled.status, 200)
  assert.equal(polled.headers.get('x-request-id'), 'abc')
  const { path, headers: asked } = browser.preflights.at(-1)!
  assert.equal(path, pollUrl)
  assert.equal(asked.get('access-control-allow-headers'), 'content-type,x-anything,x-request-id')
  assert.match(asked.get('access-control-allow-methods') ?? '', /GET/)
})

test('all responses expose the same headers to a page', async () => {
  const exposed = async (path: string, method = 'GET') =>
    (await fetch(service.url + path, { method })).headers.get('access-control-expose-headers')
  const names = (await exposed('/v1/jobs', 'POST'))?.split(',').toSorted()
  assert.deepEqual(names, [
    'Accept-Ranges',
    'Content-Range',
    'ETag',
    'Error-Code',
    'Error-Help',
    'Payment-Credit',
    'Payment-Error',
    'Payment-Required',
    'Payment-Response',
    'Preference-Applied',
    'Retry-After',
    'X-Payment-Response',
    'X-Request-Id',
  ])
  for (const path of ['/healthz', '/nothing', '/v1/jobs/0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10', '/v1/jobs']) {
    assert.deepEqual((await exposed(path))?.split(',').toSorted(), names, path)
  }
})

test('CORS lets a browser pay and read the payment headers', async () => {
  const preflight = await fetch(`${service.url}/v1/jobs`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-payment',
    },
  })
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'x-payment')
  const { headers } = await fetch(`${service.url}/v1/jobs`, { method: 'POST' })
  const exposed = headers.get('access-control-expose-headers') ?? ''
  for (const name of ['Payment-Required', 'Payment-Response', 'X-Payment-Response'])
    assert.ok(exposed.includes(name), name)
})
