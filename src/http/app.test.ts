import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failIfCalled } from '../../scripts/support/fail-if-called.ts'
import { defaultPrice } from '../config/price.ts'
import { ApiError } from '../errors.ts'
import { createLog } from '../log.ts'
import { createApp } from './app.ts'

const appWith = (pay: () => Promise<never>) =>
  createApp({
    publicUrl: 'https://reels.example',
    price: defaultPrice,
    log: createLog('silent'),
    checkout: { pay },
    resolveLink: failIfCalled,
    pollJob: failIfCalled,
    live: failIfCalled(),
    callbacks: failIfCalled(),
  })
const app = appWith(() => Promise.reject(new Error('the password is 1234')))
const post = (to: typeof app, body = '{}') => to.request('/v1/jobs', { method: 'POST', body })

test('answers an unexpected error with a 500 without details', async () => {
  const answer = await post(app)
  assert.equal(answer.status, 500)
  assert.deepEqual(await answer.json(), { error: 'internal error' })
  assert.equal(answer.headers.get('access-control-allow-origin'), '*')
})

test('answers an API error with its status, text and headers', async () => {
  const busy = new ApiError(503, 'too busy', { headers: { 'Retry-After': '7' } })
  const answer = await post(appWith(() => Promise.reject(busy)))
  assert.equal(answer.status, 503)
  assert.deepEqual(await answer.json(), { error: 'too busy' })
  assert.equal(answer.headers.get('retry-after'), '7')
})

test('answers unknown paths with 404, and other methods with 405 and Allow', async () => {
  assert.equal((await app.request('/v2/jobs')).status, 404)
  const answer = await app.request('/v1/jobs', { method: 'DELETE' })
  assert.equal(answer.status, 405)
  assert.match(answer.headers.get('allow') ?? '', /POST/)
})

test('does not read a body over 64 KiB', async () => {
  const answer = await post(app, JSON.stringify({ url: 'x'.repeat(70_000) }))
  assert.equal(answer.status, 413)
})
