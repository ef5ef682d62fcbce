import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { serve } from '@hono/node-server'
import { createLog } from '../log.ts'
import { createApp } from './app.ts'
import { defaultPrice } from '../config/price.ts'
import type { FaucetAccess } from './service.ts'
import { failIfCalled } from '../../scripts/support/fail-if-called.ts'

/** A service whose faucet only counts, and how to ask it: from this machine, or through a proxy. */
async function withFaucet(t: TestContext, faucetAccess?: FaucetAccess) {
  const never = () => Promise.reject(new Error('not asked here'))
  const given: string[] = []
  const app = createApp({
    publicUrl: 'http://service.test',
    price: defaultPrice,
    log: createLog('silent'),
    checkout: { pay: never },
    resolveLink: never,
    pollJob: never,
    live: failIfCalled(),
    callbacks: failIfCalled(),
    faucet: async (_, address) => {
      given.push(address)
      return { amount: '1', transaction: '' }
    },
    ...(faucetAccess ? { faucetAccess } : {}),
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/faucet`
  const ask = (headers: Record<string, string>, body = '{"network":"n","address":"a"}') =>
    fetch(url, { method: 'POST', body, headers })
  return {
    given,
    fromHere: () => ask({}),
    fromElsewhere: (body?: string) => ask({ 'X-Forwarded-For': '203.0.113.7' }, body),
  }
}

test('the faucet funds this machine without limit, and is hidden from other machines', async (t) => {
  const { given, fromHere, fromElsewhere } = await withFaucet(t)
  for (let i = 0; i < 30; i++) assert.equal((await fromHere()).status, 200)
  assert.equal((await fromElsewhere()).status, 404)
  assert.equal(given.length, 30)
})

test('an open faucet funds other machines too, up to a limit', async (t) => {
  const { given, fromHere, fromElsewhere } = await withFaucet(t, 'open')
  assert.equal((await fromElsewhere('nothing')).status, 400)
  for (let i = 0; i < 20; i++) assert.equal((await fromElsewhere()).status, 200)
  const refused = await fromElsewhere()
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.deepEqual(Object.keys((await refused.json()) as object), ['error'])
  assert.equal(given.length, 20)
  assert.equal((await fromHere()).status, 200, 'this machine is not limited by what others ask for')
})
