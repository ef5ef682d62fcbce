import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { serve } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { ApiError } from '../errors.ts'
import type { App } from './service.ts'
import { serveSandboxChains } from './sandbox-chains.ts'

const addressOf = (server: { address: () => unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A chain that says what it was asked, behind the service. */
async function withChain(t: TestContext) {
  const chain = createServer((request, response) => {
    void json(request).then((asked) => response.end(JSON.stringify({ result: (asked as { method: string }).method })))
  }).listen(0, '127.0.0.1')
  await once(chain, 'listening')
  const app: App = new OpenAPIHono()
  serveSandboxChains(app, { 'solana:x': () => addressOf(chain) })
  app.onError((error, c) => c.json({ error: error.message }, error instanceof ApiError ? error.status : 500))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  t.after(() => {
    chain.close()
    server.close()
  })
  const ask = (method: string, headers: Record<string, string> = {}) =>
    fetch(`${addressOf(server)}/sandbox/rpc/solana`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
  return { url: addressOf(server), ask }
}

test('the sandbox reports the RPC URLs of its chains, and they respond', async (t) => {
  const { url, ask } = await withChain(t)
  assert.deepEqual(await (await fetch(`${url}/sandbox`)).json(), {
    faucetUrl: '/sandbox/faucet',
    networks: { 'solana:x': { rpcUrl: '/sandbox/rpc/solana' } },
  })
  assert.deepEqual(await (await ask('getLatestBlockhash')).json(), { result: 'getLatestBlockhash' })
})

test('the sandbox RPC allows no minting or sending, and is hidden from other machines', async (t) => {
  const { url, ask } = await withChain(t)
  for (const method of ['sandboxMint', 'sendTransaction', 'anvil_setCode'])
    assert.equal((await ask(method)).status, 400)
  const elsewhere = { 'X-Forwarded-For': '203.0.113.7' }
  assert.equal((await ask('getLatestBlockhash', elsewhere)).status, 404)
  assert.equal((await fetch(`${url}/sandbox`, { headers: elsewhere })).status, 404)
  assert.equal((await fetch(`${url}/sandbox/rpc/bitcoin`, { method: 'POST', body: '{}' })).status, 404)
})
