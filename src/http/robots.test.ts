import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failIfCalled } from '../../scripts/support/fail-if-called.ts'
import { defaultPrice } from '../config/price.ts'
import { createLog } from '../log.ts'
import { createApp } from './app.ts'
import { loadDocs } from './docs/load.ts'

const docs = await loadDocs()
const jobPath = '/v1/jobs/0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10'

const appWith = (parts: { contact?: string; termsUrl?: string }) =>
  createApp({
    publicUrl: 'https://reels.example',
    price: defaultPrice,
    log: createLog('silent'),
    checkout: { pay: async () => ({ status: 402, body: '{}', headers: {} }) },
    resolveLink: () => Promise.reject(new Error('not part of this')),
    pollJob: async () => ({ status: 'found', body: '{}', done: true }),
    live: failIfCalled(),
    callbacks: failIfCalled(),
    docs,
    ...parts,
  })

test('keeps API responses from search engines, but not pages', async () => {
  const app = appWith({})
  const tag = async (path: string, method = 'GET') => (await app.request(path, { method })).headers.get('x-robots-tag')
  assert.equal(await tag(jobPath), 'noindex')
  assert.equal(await tag('/v1/jobs', 'POST'), 'noindex')
  assert.equal(await tag('/v1/formats'), 'noindex')
  for (const path of ['/formats', '/docs', '/openapi.json']) assert.equal(await tag(path), null, path)
})

test('robots.txt excludes the API but lets crawlers see noindex on job pages', async () => {
  const text = await (await appWith({}).request('/robots.txt')).text()
  assert.match(text, /^Disallow: \/v1\/$/m)
  assert.doesNotMatch(text, /Disallow: \/jobs/)
})

test('security.txt, the footer and the OpenAPI document have the contact and the terms', async () => {
  const app = appWith({ contact: 'help@reels.example', termsUrl: 'https://reels.example/terms' })
  const read = async (path: string) => (await app.request(path)).text()
  const security = await read('/.well-known/security.txt')
  assert.match(security, /^Contact: mailto:help@reels\.example$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(security)![1]!)
  assert.ok(expires > Date.now() && expires < Date.now() + 366 * 86_400_000)
  for (const path of ['/formats', '/docs']) {
    const page = await read(path)
    assert.match(page, /<a href="https:\/\/reels\.example\/terms">Terms<\/a>/)
    assert.match(page, /<a href="mailto:help@reels\.example">Contact<\/a>/)
  }
  const { info } = JSON.parse(await read('/openapi.json')) as { info: Record<string, unknown> }
  assert.equal(info['termsOfService'], 'https://reels.example/terms')
  assert.equal((await appWith({}).request('/.well-known/security.txt')).status, 404)
})
