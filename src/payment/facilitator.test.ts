/** Payment through a facilitator: whatever it does, nobody pays twice and no false outcome is reported. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import type { FacilitatorClient } from '@x402/core/server'
import { type Behaviour, startFacilitator, type Trouble } from '../../test/support/facilitator.ts'
import { createWallet, submit, withChains, withShop } from '../../test/support/shop.ts'
import { silent } from '../../scripts/support/database.ts'
import { soaking, unlimited } from '../../test/support/soak.ts'
import { ConfigError } from '../config.ts'
import type { PaymentConfig } from '../config/payment.ts'
import { base, solana } from './payment.ts'
import { openRails, type Rails } from './rails.ts'

let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let rails: Rails

before(async () => {
  const { rails: real } = await withChains()
  facilitator = await startFacilitator(real.facilitator)
  rails = await openRails(await configFor(facilitator.url), '', silent, { facilitatorLimit: untilSilent })
})
after(() => facilitator.close())

/** No clock, which a slow machine would break: the time is up when the facilitator has begun to be silent. */
function untilSilent(): AbortSignal {
  const limit = new AbortController()
  facilitator.state.onSilence = () => limit.abort(new DOMException('the request timed out', 'TimeoutError'))
  return limit.signal
}

async function configFor(url: string): Promise<PaymentConfig> {
  const { wallets, chains } = (await withChains()).sandbox
  return {
    mode: 'facilitator',
    url,
    authorization: 'Bearer secret',
    evm: { payTo: wallets.payToEvm, rpcUrl: chains.evmUrl },
    solana: { payTo: wallets.payToSolana, rpcUrl: chains.solanaUrl },
  }
}

const troubles: Trouble[] = [
  'dies',
  'answers 500',
  'answers 503 with a body',
  'answers garbage',
  'answers without an end',
  'redirects to one who says yes',
  'is silent',
]
const behaviours: Behaviour[] = [
  ...troubles.flatMap((trouble): Behaviour[] => [
    { on: 'verify', when: 'before', trouble },
    { on: 'settle', when: 'before', trouble },
    { on: 'settle', when: 'after', trouble },
  ]),
  { on: 'settle', when: 'before', trouble: 'names no transaction' },
  { on: 'settle', when: 'after', trouble: 'names no transaction' },
]

for (const network of [base, solana] as const) {
  test(`settles on ${network} through a facilitator, with our authorization`, async () => {
    const shop = await withShop({ rails })
    const wallet = await createWallet(shop.sandbox, network)
    facilitator.state.authorization = []
    assert.equal((await submit(shop.url, await wallet.sign(shop.gate.offers))).status, 202)
    assert.deepEqual(facilitator.state.authorization, ['Bearer secret', 'Bearer secret'])
    assert.equal(await wallet.balance(), 4_900_000n)
  })

  test(`answers 500 while a facilitator fails on ${network}, and the same payment buys once later`, async () => {
    const shop = await withShop({ rails })
    // One is as good on either network: each gets every second, with full counts all.
    const own = behaviours.filter((_, at) => soaking || at % 2 === Number(network === solana))
    for (const behaviour of own) {
      const what = `${behaviour.trouble} ${behaviour.when} it could ${behaviour.on}`
      const wallet = await createWallet(shop.sandbox, network)
      const payment = await wallet.sign(shop.gate.offers)
      facilitator.state.behaviour = behaviour
      const unknown = await submit(shop.url, payment)
      facilitator.state.behaviour = undefined
      assert.equal(unknown.status, 500, what)
      assert.equal(unknown.headers.get('retry-after'), '5', what)
      assert.match((JSON.parse(unknown.text) as { error: string }).error, /resend the same X-Payment/, what)
      assert.equal(unknown.headers.get('payment-required'), null, what)

      const answer = await submit(shop.url, payment)
      assert.equal(answer.status, 202, `${what}: ${answer.text}`)
      assert.equal(await wallet.balance(), 4_900_000n, what)
    }
  })
}

test('refuses a facilitator at startup that does not support a configured network', async () => {
  const lame = await startFacilitator({
    ...rails.facilitator,
    getSupported: async () => ({
      kinds: [{ x402Version: 2, scheme: 'exact', network: base }],
      extensions: [],
      signers: {},
    }),
  })
  const opening = openRails(await configFor(lame.url), '', silent)
  await assert.rejects(opening, /FACILITATOR_URL: this facilitator does not settle exact payments on solana:/)
  lame.close()
})

test('refuses a facilitator at startup that names no fee payer on Solana', async () => {
  for (const extra of [undefined, {}, { feePayer: null }, { feePayer: 'undefined' }]) {
    const silentAboutIt = await startFacilitator({
      ...rails.facilitator,
      getSupported: async () => ({
        kinds: [base, solana].map((network) => ({ x402Version: 2, scheme: 'exact', network, extra })),
        extensions: [],
        signers: {},
      }),
    } as FacilitatorClient)
    const opening = openRails(await configFor(silentAboutIt.url), '', silent)
    await assert.rejects(opening, /FACILITATOR_URL: this facilitator names no fee payer on solana:/)
    silentAboutIt.close()
  }
})

test('reports an unusable facilitator in one sentence, without its URL', async () => {
  const servers: [RegExp, (response: ServerResponse) => void][] = [
    [
      /it redirects with 302, which is not followed/,
      (response) => response.writeHead(302, { location: '/supported' }).end(),
    ],
    [/it responded with 503/, (response) => response.writeHead(503).end('{}')],
    [/its response is not x402/, (response) => response.writeHead(200).end('<!doctype html>')],
    [/the request timed out/, () => undefined],
    [/UND_ERR_SOCKET/, (response) => response.socket?.destroy()],
  ]
  for (const [why, answer] of servers) {
    const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // Only the silent one is not waited for.
    await assertSentence(url, why, why.source === 'the request timed out' ? 100 : undefined)
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    // The server is gone.
    await assertSentence(url, /ECONNREFUSED/)
  }
})

async function assertSentence(url: string, why: RegExp, limitMs?: number): Promise<void> {
  const facilitatorLimit = () => (limitMs === undefined ? unlimited() : AbortSignal.timeout(limitMs))
  const opening = openRails(await configFor(url), '', silent, { facilitatorLimit })
  await assert.rejects(opening, (error: Error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(error.message, /FACILITATOR_URL: is not a working facilitator \(/)
    assert.match(error.message, why)
    assert.ok(!error.message.includes('127.0.0.1'))
    return true
  })
}

test('passes a facilitator’s reason to the caller as one plain line', async () => {
  const text = `no\r\nSet-Cookie: a=b\u2028ünd ${'so on '.repeat(10_000)}`
  const rude = await startFacilitator({
    ...rails.facilitator,
    verify: async () => ({ isValid: false, invalidReason: text }),
  })
  const shop = await withShop({ rails: await openRails(await configFor(rude.url), '', silent) })
  const wallet = await createWallet(shop.sandbox, base)
  const refused = await submit(shop.url, await wallet.sign(shop.gate.offers))
  assert.equal(refused.status, 402)
  assert.equal(refused.headers.get('set-cookie'), null)
  const reason = refused.headers.get('payment-error')!
  assert.match(reason, /^no Set-Cookie: a=b nd so on [\x20-\x7e]{0,200}$/)
  assert.equal(decodePaymentRequiredHeader(refused.headers.get('payment-required')!).error, reason)
  rude.close()
})
