/** `Error-Code` and `Error-Help` of the running service, on every path that answers with an error. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWallet } from '../scripts/support/wallets.ts'
import { base } from '../src/payment/payment.ts'
import { withPaidService } from './support/paid-service.ts'

const paid = withPaidService()
const tiktok = 'https://www.tiktok.com/@a/video/7300000000000000001'

type Case = [status: number, code: string, path: string, init?: RequestInit]
const post = (body: string, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers })

async function expectCode([status, code, path, init = {}]: Case): Promise<string> {
  const response = await fetch(paid.service.url + path, init)
  const { headers } = response
  const text = await response.text()
  assert.deepEqual([response.status, headers.get('error-code')], [status, code], `${path}: ${text}`)
  assert.equal(headers.get('error-help'), `http://service.test/docs/errors#${code}`)
  assert.match(headers.get('access-control-expose-headers') ?? '', /Error-Code,Error-Help/)
  return text
}

const cases: Case[] = [
  [402, 'payment_required', '/v1/jobs', post(JSON.stringify({ url: tiktok }))],
  [402, 'payment_invalid', '/v1/jobs', post(JSON.stringify({ url: tiktok }), { 'X-Payment': 'nonsense' })],
  [404, 'job_not_found', `/v1/jobs/${crypto.randomUUID()}`],
  [404, 'job_not_found', '/v1/jobs/none'],
  [404, 'job_not_found', `/v1/jobs/${crypto.randomUUID()}/events`],
  [404, 'job_not_found', `/v1/jobs/${crypto.randomUUID()}/evidence`],
  [404, 'not_found', '/v2/jobs'],
  [404, 'not_found', '/assets/none.js'],
  [405, 'method_not_allowed', '/v1/jobs', { method: 'DELETE' }],
  [413, 'body_too_large', '/v1/jobs', post('x'.repeat(70_000))],
  [400, 'missing_url', '/v1/check'],
  [400, 'unsupported_link', '/v1/check?url=https://example.com/'],
  [400, 'invalid_format', `/v1/check?url=${tiktok}&format=novel`],
  [400, 'unknown_field', `/v1/check?url=${tiktok}&fromat=recipe`],
  [400, 'invalid_callback', `/v1/check?url=${tiktok}&callback=http://a.example`],
]
for (const one of cases) {
  const [status, code, path] = one
  test(`${status} ${code} on ${path.replace(/[0-9a-f-]{36}/, 'ID').slice(0, 60)}`, async () => {
    await expectCode(one)
  })
}

test('a paid request that is refused has its code, and the body of the contract alone', async () => {
  const wallet = await createWallet(paid.sandbox, base)
  const refusals: [code: string, body: object][] = [
    ['missing_url', {}],
    ['unsupported_link', { url: 'https://example.com/' }],
    ['no_video_id', { url: 'https://www.tiktok.com/@a' }],
    ['slideshow', { url: 'https://www.tiktok.com/@a/photo/7300000000000000001' }],
    ['invalid_format', { url: tiktok, format: 'novel' }],
    ['unknown_field', { url: tiktok, output_format: 'recipe' }],
  ]
  for (const [code, body] of refusals) {
    const payment = await wallet.sign(paid.offers)
    const text = await expectCode([400, code, '/v1/jobs', post(JSON.stringify(body), { 'X-Payment': payment })])
    assert.deepEqual(Object.keys(JSON.parse(text) as object), ['error'])
  }
})
