/** `GET /v1/check` of the running service: what a caller learns before paying. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from '../client/src/index.ts'
import { createWallet, submit } from '../scripts/support/wallets.ts'
import type { CheckResponse } from '../src/http/check.ts'
import { base } from '../src/payment/payment.ts'
import { withPaidService } from './support/paid-service.ts'

const paid = withPaidService()
const tiktok = (id: number) => `https://www.tiktok.com/@a/video/73${String(id).padStart(17, '0')}`

async function check(query: Record<string, string>) {
  const response = await fetch(`${paid.service.url}/v1/check?${String(new URLSearchParams(query))}`)
  return { status: response.status, headers: response.headers, body: (await response.json()) as CheckResponse }
}

test('reports the video, the price and which formats are stored', async () => {
  const url = tiktok(1)
  const before = await check({ url, format: 'recipe' })
  const known = { supported: true, videoId: '7300000000000000001', price: '0.10' }
  assert.deepEqual([before.status, before.body], [200, { ...known, storedFormats: [] }])
  const wallet = await createWallet(paid.sandbox, base)
  const bought = await submit(paid.url, await wallet.sign(paid.offers), JSON.stringify({ url }))
  const { jobId } = JSON.parse(bought.text) as { jobId: string }
  await createClient({ baseUrl: paid.service.url }).wait(jobId)
  assert.deepEqual((await check({ url, format: 'recipe' })).body, { ...known, storedFormats: ['default'] })
})

const refused: Record<string, [query: Record<string, string>, error: RegExp]> = {
  'no link': [{}, /^No url provided$/],
  'a link of another site': [{ url: 'https://example.com/' }, /^Error resolving url/],
  'a slideshow': [{ url: 'https://www.tiktok.com/@a/photo/7300000000000000001' }, /^TikTok slideshow/],
  'a profile': [{ url: 'https://www.tiktok.com/@a' }, /^Error getting video ID$/],
  'an unknown format': [{ url: tiktok(2), format: 'novel' }, /^invalid format: .*"novel"/],
  'a misspelled field': [{ url: tiktok(2), fromat: 'recipe' }, /did you mean "format"/],
  'a callback without https': [{ url: tiktok(2), callback: 'http://a.example/' }, /^Reelgist-Callback cannot be used/],
  'a private callback': [{ url: tiktok(2), callback: 'https://10.0.0.1/' }, /not on the public internet/],
}

for (const [what, [query, error]] of Object.entries(refused)) {
  test(`answers ${what} with the error that a paid submission gets`, async () => {
    const { status, body } = await check(query)
    assert.deepEqual([status, body.supported, body.price], [400, false, '0.10'])
    assert.match(body.error!, error)
    if (query['callback'] !== undefined) return
    const wallet = await createWallet(paid.sandbox, base)
    const sent = await submit(`${paid.url}?${String(new URLSearchParams(query))}`, await wallet.sign(paid.offers), '')
    assert.deepEqual([sent.status, JSON.parse(sent.text)], [400, { error: body.error }])
  })
}

test('limits the checks of one address, and reports when to try again', async () => {
  const statuses = await Promise.all(Array.from({ length: 200 }, () => check({ url: tiktok(3) })))
  const limited = statuses.filter(({ status }) => status === 429)
  assert.ok(limited.length > 0)
  assert.ok(statuses.every(({ status }) => status === 200 || status === 429))
  assert.match(limited[0]!.headers.get('retry-after')!, /^\d+$/)
  assert.equal(limited[0]!.headers.get('error-code'), 'rate_limited')
  assert.deepEqual(limited[0]!.body, { error: 'too many checks from your address' })
})
