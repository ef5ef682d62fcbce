/** The running service, with its own database and local chains: requests of any kind, and payments that are nearly right. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Pool } from 'undici'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { readConfig } from '../../src/config.ts'
import defaultFormat from '../../src/formats/default.ts'
import { createLog } from '../../src/log.ts'
import type { Offer } from '../../src/payment/payment.ts'
import { startService } from '../../src/service.ts'
import { paymentMutations } from './payments.ts'
import { requests, sendDrawn } from './requests.ts'
import type { OpenTarget } from './target.ts'

/** Sent side by side: one at a time, it would mostly wait. */
const handful = 40
const handfuls = 5

async function openService() {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelgist-fuzz-'))
  const settings = { PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'silent', LANGUAGES: 'english-only', TRUST_PROXY: '1' }
  const config = readConfig({ ...settings, DATA_DIR: dataDir })
  const service = await startService(config, createLog('silent'), { analyse: async () => defaultFormat.example })
  const rejections: unknown[] = []
  process.on('unhandledRejection', (reason) => rejections.push(reason))
  // Connections time out long before the server would: one that is closed under a request says nothing about it.
  const pool = new Pool(service.url, { connections: 16, keepAliveMaxTimeout: 1_000 })
  return {
    url: service.url,
    pool,
    check: async () => {
      assert.deepEqual(rejections, [])
      assert.equal((await fetch(`${service.url}/healthz`)).status, 200)
    },
    [Symbol.asyncDispose]: async () => {
      await pool.close()
      await service.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const openRequests: OpenTarget = async () => {
  const service = await openService()
  return {
    [Symbol.asyncDispose]: service[Symbol.asyncDispose],
    round: async (seed) => {
      const drawn = fc.array(requests, { minLength: handful, maxLength: handful })
      const property = fc.asyncProperty(drawn, async (all) => {
        const answers = all.map(async (one) => {
          const status = await sendDrawn(service.pool, one)
          assert.ok(status < 500, `${one.method} ${one.path}${one.query} gave ${status}`)
        })
        await Promise.all(answers)
      })
      await fc.assert(property, { seed, numRuns: handfuls })
      await service.check()
      return handful * handfuls
    },
  }
}

/** No wallet here has funds: every accepted payment is a mistake. */
export const openPayments: OpenTarget = async () => {
  const service = await openService()
  const path = '/v1/jobs'
  const body = JSON.stringify({ url: 'https://www.tiktok.com/@samples/video/7000000000000000001' })
  const quote = await fetch(`${service.url}${path}`, { method: 'POST', body })
  const { accepts } = (await quote.json()) as { accepts: (Offer & { maxAmountRequired?: string })[] }
  const sign = () => Promise.all(accepts.map((offer) => signed(offer)))
  // Unchanged, they fail only for the empty wallet: mutations get as far as they can.
  const headers = { 'X-Payment': Buffer.from((await sign())[0]!).toString('base64') }
  const refusal = await fetch(`${service.url}${path}`, { method: 'POST', body, headers })
  assert.match(refusal.headers.get('payment-error') ?? '', /insufficient/)
  // Each from another address: only so many of one address are verified.
  let addresses = 0
  const address = () => [10, ++addresses >> 16, addresses >> 8, addresses].map((part) => part & 255).join('.')
  return {
    [Symbol.asyncDispose]: service[Symbol.asyncDispose],
    round: async (seed) => {
      // Again, since none is valid for longer than five minutes.
      const originals = await sign()
      const drawn = fc.tuple(
        fc.constantFrom(...originals),
        paymentMutations,
        fc.constantFrom('x-payment', 'payment-signature'),
      )
      const property = fc.asyncProperty(fc.array(drawn, { minLength: handful, maxLength: handful }), async (all) => {
        const answers = all.map(async ([original, mutate, name]) => {
          const text = mutate(original)
          const payment = { [name]: Buffer.from(text).toString('base64') }
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': address(), ...payment }
          const { statusCode, body: answer } = await service.pool.request({ method: 'POST', path, headers, body })
          await answer.dump()
          assert.ok(statusCode === 402 || statusCode === 431, `${name}: ${text} gave ${statusCode}`)
        })
        await Promise.all(answers)
      })
      await fc.assert(property, { seed, numRuns: handfuls })
      await service.check()
      return handful * handfuls
    },
  }
}

/** As a wallet would write it: on Base with a real signature, on Solana with a transaction that is none. */
async function signed(accepted: Offer & { maxAmountRequired?: string }): Promise<string> {
  const { network, asset, payTo } = accepted
  const value = accepted.amount ?? accepted.maxAmountRequired ?? '0'
  const write = (payload: object) => JSON.stringify({ x402Version: 2, accepted, payload })
  if (!network.startsWith('eip155:') && network !== ('base' as string)) {
    return write({ transaction: Buffer.concat([Buffer.from([2]), randomBytes(600)]).toString('base64') })
  }
  const account = privateKeyToAccount(generatePrivateKey())
  const now = Math.floor(Date.now() / 1000)
  const nonce = `0x${randomBytes(32).toString('hex')}` as const
  const authorization = {
    from: account.address,
    to: payTo,
    value,
    validAfter: '0',
    validBefore: String(now + 280),
    nonce,
  }
  const kinds = {
    from: 'address',
    to: 'address',
    value: 'uint256',
    validAfter: 'uint256',
    validBefore: 'uint256',
    nonce: 'bytes32',
  }
  const signature = await account.signTypedData({
    domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: asset as `0x${string}` },
    types: { TransferWithAuthorization: Object.entries(kinds).map(([name, type]) => ({ name, type })) },
    primaryType: 'TransferWithAuthorization',
    message: authorization,
  })
  return write({ signature, authorization })
}
