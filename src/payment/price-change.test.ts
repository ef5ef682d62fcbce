/** A service that starts again at another price: what was quoted before counts for what was begun before. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silent } from '../../scripts/support/database.ts'
import { serveShop } from '../../scripts/support/shop-server.ts'
import { createWallet, submit, withChains, withShop } from '../../test/support/shop.ts'
import { parsePrice } from '../config/price.ts'
import { base, solana, Unavailable } from './payment.ts'
import { openRails } from './rails.ts'
import { startRecovery } from './recovery.ts'

/** A shop that dies during its first payment on request, and the same one started again at a quarter of a dollar. */
async function twoPrices(options: { dies?: boolean } = {}) {
  const { config } = await withChains()
  let dead = options.dies !== true
  const before = await withShop({
    leaseMs: 50,
    trace: (step) => {
      if (dead || step !== 'sending') return
      dead = true
      throw new Unavailable('the process died here')
    },
  })
  const rails = await openRails(config, '', silent, { price: parsePrice('0.25') })
  const now = await serveShop(before.db, rails, { leaseMs: 50 })
  return { before, now, [Symbol.dispose]: () => now.server.close() }
}

for (const network of [base, solana] as const) {
  test(`settles a payment on ${network} at the price at which it started`, async () => {
    using shops = await twoPrices({ dies: true })
    const { before, now } = shops
    const wallet = await createWallet(before.sandbox, network)
    const payment = await wallet.sign(before.gate.offers)
    assert.equal((await submit(before.url, payment)).status, 500)

    const recovery = startRecovery(now.ledger, now.settlements, silent)
    await recovery.run()
    await recovery.stop()
    const entries = await before.db.selectFrom('payments').select(['state', 'amount']).execute()
    assert.deepEqual(entries, [{ state: 'paid', amount: '100000' }])
    assert.equal(await wallet.balance(), 4_900_000n)
    const answer = await submit(now.url, payment)
    assert.equal(answer.status, 202, answer.text)
    assert.equal(await wallet.balance(), 4_900_000n)
  })

  test(`finishes a payment on ${network} at the old price when it is sent again`, async () => {
    using shops = await twoPrices({ dies: true })
    const { before, now } = shops
    const wallet = await createWallet(before.sandbox, network)
    const payment = await wallet.sign(before.gate.offers)
    assert.equal((await submit(before.url, payment)).status, 500)
    const answer = await submit(now.url, payment)
    assert.equal(answer.status, 202, answer.headers.get('payment-error') ?? answer.text)
    assert.equal(await wallet.balance(), 4_900_000n)
  })

  test(`answers a settled payment on ${network} at the old price, and refuses one only signed`, async () => {
    using shops = await twoPrices()
    const { before, now } = shops
    const wallet = await createWallet(before.sandbox, network)
    const [paid, signed] = await Promise.all([wallet.sign(before.gate.offers), wallet.sign(before.gate.offers)])
    const first = await submit(before.url, paid)
    assert.equal(first.status, 202)
    assert.equal((await submit(now.url, paid)).text, first.text)

    const refused = await submit(now.url, signed)
    assert.equal(refused.status, 402)
    assert.equal(refused.headers.get('payment-error'), 'amount_mismatch')
    const { accepts } = JSON.parse(refused.text) as { accepts: { maxAmountRequired: string; amount: string }[] }
    assert.deepEqual(
      accepts.map(({ maxAmountRequired, amount }) => [maxAmountRequired, amount]),
      [
        ['$0.25', '250000'],
        ['$0.25', '250000'],
      ],
    )
    assert.equal(await wallet.balance(), 4_900_000n)
    assert.equal((await submit(now.url, await wallet.sign(now.gate.offers))).status, 202)
    assert.equal(await wallet.balance(), 4_650_000n)
  })
}

test('refuses a version 1 envelope at the old price', async () => {
  using shops = await twoPrices()
  const wallet = await createWallet(shops.before.sandbox, base)
  const signed = await wallet.sign(shops.before.gate.offers)
  const { payload } = JSON.parse(Buffer.from(signed, 'base64').toString()) as { payload: unknown }
  const envelope = JSON.stringify({ x402Version: 1, scheme: 'exact', network: base, payload })
  const refused = await submit(shops.now.url, Buffer.from(envelope).toString('base64'))
  assert.equal(refused.status, 402)
  assert.equal(refused.headers.get('payment-error'), 'amount_mismatch')
})
