/**
 * What a wallet has to ask a chain before it can pay on it (Solana's latest block hash, a balance), for callers that do
 * not reach the sandbox's chains themselves: a browser, a phone, a container. With real money, wallets have RPCs of
 * their own.
 */

import type { Context } from 'hono'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import { isFromLoopback } from './loopback.ts'
import type { App, FaucetAccess, SandboxChains } from './service.ts'

/** Only questions: the sandbox's chains also mint and move on for anybody who asks. */
const questions = ['eth_call', 'eth_chainId', 'getAccountInfo', 'getLatestBlockhash']

const call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.enum(questions),
  params: z.array(z.unknown()).default([]),
})

/** `GET /sandbox` says what there is; `POST /sandbox/rpc/{namespace}` asks the chain. */
export function serveSandboxChains(app: App, chains: SandboxChains, access: FaucetAccess = 'loopback'): void {
  const byNamespace = new Map(Object.entries(chains).map(([network, url]) => [namespaceOf(network), url]))
  const networks = Object.fromEntries(
    Object.keys(chains).map((network) => [network, { rpcUrl: `/sandbox/rpc/${namespaceOf(network)}` }]),
  )
  const admit = (c: Context) => {
    if (!isFromLoopback(c) && access !== 'open') throw new ApiError(404, 'Not found')
  }
  app.get('/sandbox', (c) => {
    admit(c)
    return c.json({ faucetUrl: '/sandbox/faucet', networks })
  })
  app.post('/sandbox/rpc/:namespace', async (c) => {
    admit(c)
    const url = byNamespace.get(c.req.param('namespace'))
    if (url === undefined) throw new ApiError(404, 'Not found')
    const asked = call.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success)
      throw new ApiError(400, `The sandbox's chains accept one JSON-RPC call at a time: ${questions.join(', ')}`)
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(url(), {
      method: 'POST',
      headers,
      body: JSON.stringify(asked.data),
      signal: c.req.raw.signal,
    })
    return c.body(await answer.text(), 200, headers)
  })
}

const namespaceOf = (network: string) => network.slice(0, network.indexOf(':'))
