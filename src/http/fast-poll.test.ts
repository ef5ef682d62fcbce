import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failIfCalled } from '../../scripts/support/fail-if-called.ts'
import { defaultPrice } from '../config/price.ts'
import { createLog } from '../log.ts'
import { createApp } from './app.ts'
import { createFastPoll } from './fast-poll.ts'
import { listen } from './server.ts'

const jobId = '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10'
const body = '{"jobId":"x","result":{"title":"Crème brûlée ☕"}}'

test('a poll answered from memory equals any other, and only polls are', async (t) => {
  let peeked = 0
  const app = createApp({
    publicUrl: 'http://service.test',
    price: defaultPrice,
    log: createLog('silent'),
    checkout: failIfCalled(),
    resolveLink: failIfCalled(),
    pollJob: async () => ({ status: 'found', body, done: true }),
    live: failIfCalled(),
    callbacks: failIfCalled(),
  })
  const peek = (id: string) => {
    peeked++
    return id === jobId ? body : undefined
  }
  const usual = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
  const quick = await listen(app.fetch, { host: '127.0.0.1', port: 0 }, { fast: createFastPoll(peek) })
  t.after(() => Promise.all([usual.stop(), quick.stop()]))
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/v1/jobs/${jobId}`, { headers: { 'X-Request-Id': 'abc', ...headers } })
    const entries = [...response.headers]
      .filter(([name]) => name !== 'date')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    return [response.status, entries, await response.text()]
  }
  assert.deepEqual(await ask(quick.url), await ask(usual.url))
  assert.equal(peeked, 1)
  for (const headers of [{ Prefer: 'wait=0' }]) {
    assert.deepEqual(await ask(quick.url, headers), await ask(usual.url, headers))
  }
  for (const path of ['/healthz', `/v1/jobs/${jobId}?x=1`, `/v1/jobs/${jobId}/`]) await fetch(quick.url + path)
  await fetch(`${quick.url}/v1/jobs/${jobId}`, { method: 'HEAD' })
  assert.equal(peeked, 1)
  // Not in memory: the usual way.
  assert.equal((await fetch(`${quick.url}/v1/jobs/${jobId.toUpperCase()}`)).status, 200)
})
