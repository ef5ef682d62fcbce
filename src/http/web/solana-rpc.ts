/**
 * What a wallet on Solana has to know before it can sign: the latest block hash, and two accounts (the token, and what
 * the payer has of it). The page may contact only us, so we forward its requests.
 *
 * It is the operator's RPC, which may cost money, behind a path that anybody can call. So: two methods, both only
 * questions; calls are rebuilt from validated parts, never forwarded; one block hash serves all callers for a while; a
 * caller has so many a minute, and all callers together.
 */

import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ApiError } from '../../errors.ts'
import type { App } from '../service.ts'
import { callerOf, type ClientAddresses } from '../client-address.ts'

const commitment = z.enum(['processed', 'confirmed', 'finalized']).default('confirmed')
const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const id = z.union([z.string().max(64), z.number()])

const call = z.discriminatedUnion('method', [
  z.object({
    id,
    method: z.literal('getLatestBlockhash'),
    params: z
      .tuple([z.object({ commitment })])
      .or(z.tuple([]))
      .optional(),
  }),
  z.object({
    id,
    method: z.literal('getAccountInfo'),
    params: z.tuple([address]).rest(z.object({ commitment, encoding: z.literal('base64').optional() })),
  }),
])
type Call = z.output<typeof call>

/** A block hash is good for a minute. */
const cacheTtlMs = 2_000
const eachMinute = 300
const allEachMinute = 1_200
const timeoutMs = 10_000

export function serveSolanaRpc(app: App, rpcUrl: string, addresses: ClientAddresses): void {
  const answers = new LRUCache<string, Promise<unknown>>({ max: 500, ttl: cacheTtlMs })
  const asked = new LRUCache<string, number>({ max: 5_000, ttl: 60_000 })

  const count = (who: string, max: number) => {
    const times = (asked.get(who) ?? 0) + 1
    asked.set(who, times, { noUpdateTTL: true })
    if (times > max) throw new ApiError(429, 'too many requests to the chain', { headers: { 'Retry-After': '60' } })
  }

  app.post('/rpc/solana', async (c) => {
    const parsed = call.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success)
      throw new ApiError(400, 'Only getLatestBlockhash and getAccountInfo are supported, one at a time')
    // Behind a proxy that TRUST_PROXY does not name all are one, and share what all may ask.
    count(callerOf(c, addresses), eachMinute)
    const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: parsed.data.method, params: paramsOf(parsed.data) })
    let answer = answers.get(request)
    if (!answer) {
      count('', allEachMinute)
      answer = ask(rpcUrl, request)
      // Who has just put money into a wallet must see it.
      if (parsed.data.method === 'getLatestBlockhash') answers.set(request, answer)
      // A failure is not cached.
      answer.catch(() => answers.delete(request))
    }
    return c.json({ jsonrpc: '2.0', id: parsed.data.id, result: await answer }, 200, { 'Cache-Control': 'no-store' })
  })
}

function paramsOf(call: Call): unknown[] {
  if (call.method === 'getLatestBlockhash') return [{ commitment: call.params?.[0]?.commitment ?? 'confirmed' }]
  const [account, options] = call.params
  return [account, { encoding: 'base64', commitment: options?.commitment ?? 'confirmed' }]
}

async function ask(rpcUrl: string, body: string): Promise<unknown> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
    const { result } = (await response.json()) as { result?: unknown }
    if (result === undefined) throw new Error(`the RPC responded with ${response.status} and no result`)
    return result
  } catch (cause) {
    // Not what the RPC said: its address may carry a key.
    throw new ApiError(503, 'the chain is unavailable at the moment', { cause, headers: { 'Retry-After': '5' } })
  }
}
