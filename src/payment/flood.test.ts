/** Worthless payments by the thousand: they cost few RPC calls, and other payers are served. */

import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, test } from 'node:test'
import { silent } from '../../scripts/support/database.ts'
import { startRpcProxy } from '../../test/support/rpc-proxy.ts'
import { createWallet, submit, withChains, withShop } from '../../test/support/shop.ts'
import { makeUnsignedPayment } from '../../test/support/unsigned-payment.ts'
import { registry } from '../metrics.ts'
import type { CheckoutParts } from './checkout.ts'
import type { Gate } from './gate.ts'
import { base, solana } from './payment.ts'
import { openRails } from './rails.ts'

const proxies: { close: () => void }[] = []
after(() => {
  for (const proxy of proxies) proxy.close()
})

const from = (address: string) => ({ 'X-Forwarded-For': address })
const [attacker, otherCaller] = [from('203.0.113.7'), from('198.51.100.1')]

async function shopBehindProxy(limits?: CheckoutParts['limits']) {
  const { config } = await withChains()
  const [evm, svm] = await Promise.all([startRpcProxy(config.evm!.rpcUrl), startRpcProxy(config.solana!.rpcUrl)])
  proxies.push(evm, svm)
  const through = { evm: { ...config.evm!, rpcUrl: evm.url }, solana: { ...config.solana!, rpcUrl: svm.url } }
  const shop = await withShop({
    rails: await openRails({ ...config, ...through }, '', silent),
    ...(limits && { limits }),
  })
  return { ...shop, evm, svm }
}

type Shop = Awaited<ReturnType<typeof shopBehindProxy>>

/** Sends as many from the attacker, a hundred more when the server has those before. */
async function flood({ server, url, gate }: Shop, count: number) {
  const sent: ReturnType<typeof submit>[] = []
  let arrived = 0
  const arrive = () => arrived++
  server.on('request', arrive)
  while (sent.length < count) {
    sent.push(submit(url, makeUnsignedPayment(gate.offers), undefined, attacker))
    if (sent.length % 100 === 0) while (arrived < sent.length) await once(server, 'request')
  }
  server.off('request', arrive)
  return sent
}

/** Holds verifications before the chain is asked, until they are released in their order. */
function hold(gate: Gate, except: string) {
  const { verify } = gate
  const held: PromiseWithResolvers<void>[] = []
  const arrivals = new EventEmitter()
  gate.verify = async (payment) => {
    if (payment.payer !== except) {
      const one = Promise.withResolvers<void>()
      held.push(one)
      arrivals.emit('one')
      await one.promise
    }
    return verify(payment)
  }
  return {
    release: (count: number) => {
      for (const one of held.splice(0, count)) one.resolve()
    },
    releaseAll: () => {
      gate.verify = verify
      for (const one of held) one.resolve()
    },
    until: async (count: number) => {
      while (held.length < count) await once(arrivals, 'one')
    },
  }
}

/** Resolves when a payment was checked offline: then it is in the line, or refused. */
function checked(gate: Gate, payer: string): Promise<void> {
  const { check } = gate
  return new Promise((resolve) => {
    gate.check = (payment) => {
      if (payment.payer === payer) resolve()
      return check(payment)
    }
  })
}

/** Of whom the chain is asked whether they are contracts, from now on. A client that waits for too long asks twice. */
function payersAsked(proxy: Shop['evm']): Set<unknown> {
  const payers = new Set<unknown>()
  proxy.state.before = ({ method, params }) => void (method === 'eth_getCode' && payers.add(params[0]))
  return payers
}

test('limits the RPC calls of 1,500 worthless payments, while another caller pays', async () => {
  const failures = { max: 100, perSecond: 1e-9 }
  const shop = await shopBehindProxy({ failures })
  const wallet = await createWallet(shop.sandbox, base)
  const [payment, known] = [await wallet.sign(shop.gate.offers), await wallet.sign(shop.gate.offers)]
  const first = await submit(shop.url, known, '{"url":"known"}', attacker)
  assert.equal(first.status, 202)
  const asked = payersAsked(shop.evm)
  const { release, releaseAll, until } = hold(shop.gate, wallet.address)
  const sent = await flood(shop, 1_500)
  // 50 are verified, 950 wait for it, and five of the others are looked at for whether they are new work.
  await until(55)
  const inLine = checked(shop.gate, wallet.address)
  const paying = submit(shop.url, payment, undefined, otherCaller)
  await inLine
  // Two places become free: addresses take turns, so the attacker gets one and the neighbour the other.
  release(2)
  assert.equal((await paying).status, 202)
  assert.equal(asked.size, 2, 'nobody else was verified before')
  releaseAll()
  const answers = await Promise.all(sent)
  const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted)
  assert.equal(withStatus(402).length, failures.max)
  // On a machine that is overloaded some calls take too long, which is no fault of the caller's.
  const late = withStatus(500).length
  assert.equal(asked.size, failures.max + late)

  const limited = withStatus(429)
  assert.equal(limited.length, 1_500 - failures.max - late)
  for (const { text, headers } of limited) {
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    assert.equal(headers.get('payment-required'), null)
    const error =
      'too many payments from your address failed verification: nothing was charged, send the same request with the same payment again'
    assert.deepEqual(JSON.parse(text), { error })
  }
  const { values } = await registry.getSingleMetric('reelgist_payment_refusals_total')!.get()
  assert.equal(values.find(({ labels }) => labels['why'] === 'limited')?.value, limited.length)

  const calls = shop.evm.calls.length
  const again = await submit(shop.url, known, '{"url":"known"}', attacker)
  assert.equal(again.text, first.text, 'a known payment is answered')
  const good = await wallet.sign(shop.gate.offers)
  assert.equal((await submit(shop.url, good, undefined, attacker)).status, 429, 'also a good one has to wait')
  assert.equal(shop.evm.calls.length, calls)
  assert.equal((await submit(shop.url, good, undefined, otherCaller)).status, 202, 'and is not lost')
})

test('valid payments and outages do not count towards the limit', async () => {
  const shop = await shopBehindProxy({ failures: { max: 1, perSecond: 1e-9 } })
  const wallet = await createWallet(shop.sandbox, base)
  const pay = async () => submit(shop.url, await wallet.sign(shop.gate.offers), undefined, attacker)
  for (let n = 0; n < 3; n++) assert.equal((await pay()).status, 202)
  shop.evm.state.trouble = { method: 'eth_call', when: 'before' }
  for (let n = 0; n < 2; n++) assert.equal((await pay()).status, 500)
  shop.evm.state.trouble = undefined
  assert.equal((await pay()).status, 202)
  assert.equal((await submit(shop.url, makeUnsignedPayment(shop.gate.offers), undefined, attacker)).status, 402)
  assert.equal((await pay()).status, 429)
})

test('refuses offline without an RPC call or a limit', async () => {
  const shop = await shopBehindProxy({ failures: { max: 1, perSecond: 1e-9 } })
  const [payer, solanaPayer] = await Promise.all([createWallet(shop.sandbox, base), createWallet(shop.sandbox, solana)])
  const { offers } = shop.gate
  const changed = (change: object) => offers.map((offer) => ({ ...offer, ...change }))
  const unsigned = await unsign(await solanaPayer.sign(offers))
  const bad = [
    [await payer.sign(changed({ amount: '1' })), 'amount_mismatch'],
    [await payer.sign(changed({ payTo: `0x${'12'.repeat(20)}` })), 'recipient_mismatch'],
    [await payer.sign(changed({ maxTimeoutSeconds: 1 })), 'authorization_expired'],
    [unsigned, 'invalid_exact_svm_signature'],
  ] as const
  const calls = () => shop.evm.calls.length + shop.svm.calls.length
  const before = calls()
  for (const [payment, reason] of [...bad, ...bad]) {
    const answer = await submit(shop.url, payment, undefined, attacker)
    assert.deepEqual([answer.status, answer.headers.get('payment-error')], [402, reason])
  }
  assert.equal(calls(), before)
})

/** The same transaction with one bit of the payer's signature changed. */
async function unsign(payment: string): Promise<string> {
  const sent = JSON.parse(Buffer.from(payment, 'base64').toString()) as { payload: { transaction: string } }
  const bytes = Buffer.from(sent.payload.transaction, 'base64')
  // One byte that says how many, the fee payer's 64, and then the payer's.
  bytes[1 + 64 + 10]! ^= 1
  sent.payload.transaction = bytes.toString('base64')
  return Buffer.from(JSON.stringify(sent)).toString('base64')
}
