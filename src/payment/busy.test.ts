/** More than can be taken: new work is turned away before anything is charged, and everything else is answered. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWallet, submit, withShop } from '../../test/support/shop.ts'
import { base, solana } from './payment.ts'

const limits = { atOnce: 1, inFlight: 1, triage: 1 }

/** A shop with one slot for payments, taken until `release` is called. */
async function fullShop(network: typeof base | typeof solana) {
  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  let armed = false
  const shop = await withShop({
    limits,
    isNewWork: async ({ video }) => video.id !== 'stored',
    trace: async (step) => {
      if (!armed || step !== 'verified') return
      arrived.resolve()
      await held.promise
    },
  })
  const wallet = await createWallet(shop.sandbox, network)
  const buy = async (url: string) => submit(shop.url, await wallet.sign(shop.gate.offers), JSON.stringify({ url }))
  const old = await wallet.sign(shop.gate.offers)
  const oldAnswer = await submit(shop.url, old, '{"url":"old"}')
  assert.equal(oldAnswer.status, 202)
  armed = true
  const first = buy('first')
  await arrived.promise
  return { ...shop, wallet, buy, old, oldAnswer, first, release: () => held.resolve() }
}

for (const network of [base, solana] as const) {
  test(`over the limit, new work on ${network} gets an uncharged 503 and leaves no row`, async () => {
    const shop = await fullShop(network)
    const payment = await shop.wallet.sign(shop.gate.offers)
    const refused = await submit(shop.url, payment, '{"url":"new"}')
    assert.equal(refused.status, 503, refused.text)
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
    assert.match((JSON.parse(refused.text) as { error: string }).error, /nothing was charged/)
    assert.equal(refused.headers.get('payment-required'), null)
    const keys = await shop.db.selectFrom('payments').select('key').execute()
    assert.equal(keys.length, 1, 'there is no intent of what was turned away')

    shop.release()
    assert.equal((await shop.first).status, 202)
    const taken = await submit(shop.url, payment, '{"url":"new"}')
    assert.equal(taken.status, 202, 'the same payment buys when there is room')
    assert.equal(await shop.wallet.balance(), 4_700_000n)
  })
}

test('over the limit, still answers unpaid requests, repeated payments and stored results', async () => {
  const shop = await fullShop(base)
  const stored = shop.buy('stored')
  assert.equal((await fetch(shop.url, { method: 'POST', body: '{"url":"new"}' })).status, 402)
  assert.equal((await submit(shop.url, 'money', '{"url":"new"}')).status, 402)
  assert.equal((await submit(shop.url, shop.old, '{"url":"old"}')).text, shop.oldAnswer.text)
  const poor = await createWallet(shop.sandbox, base, { funded: false })
  assert.equal((await submit(shop.url, await poor.sign(shop.gate.offers), '{"url":"new"}')).status, 402)
  assert.equal((await shop.buy('')).status, 400)
  shop.release()
  assert.equal((await stored).status, 202)
  assert.equal((await shop.first).status, 202)
})

test('while the queue is full, sells stored results and refuses new work with an uncharged 503', async () => {
  const asked: string[] = []
  let isFull = true
  let inside = 0
  const shop = await withShop({
    isNewWork: async ({ video }) => video.id !== 'stored',
    admit: async (payer) => {
      asked.push(payer)
      if (isFull) return { refused: 'too many videos are waiting', retryAfterSeconds: 30 }
      inside++
      return { release: () => void inside-- }
    },
  })
  const wallet = await createWallet(shop.sandbox, base)
  const payment = await wallet.sign(shop.gate.offers)
  const refused = await submit(shop.url, payment, '{"url":"new"}')
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('retry-after'), '30')
  assert.deepEqual(JSON.parse(refused.text), {
    error: 'too many videos are waiting: nothing was charged, send the same request with the same payment again',
  })
  assert.deepEqual(asked, [`${base}:${wallet.address}`])
  assert.equal((await shop.db.selectFrom('payments').select('key').execute()).length, 0)
  assert.equal(await wallet.balance(), 5_000_000n)

  assert.equal((await fetch(shop.url, { method: 'POST', body: '{"url":"new"}' })).status, 402)
  assert.equal((await submit(shop.url, await wallet.sign(shop.gate.offers), '{"url":""}')).status, 400)
  const stored = await wallet.sign(shop.gate.offers)
  const sold = await submit(shop.url, stored, '{"url":"stored"}')
  assert.equal(sold.status, 202, sold.text)
  const before = asked.length
  assert.equal((await submit(shop.url, stored, '{"url":"stored"}')).text, sold.text, 'a replay')
  assert.equal(asked.length, before, 'which needs no room')

  isFull = false
  assert.equal((await submit(shop.url, payment, '{"url":"new"}')).status, 202, 'the same payment buys later')
  assert.equal(inside, 0, 'the room is given back')
  assert.equal(await wallet.balance(), 4_800_000n)
})

test('keeps a credit while the queue is full', async () => {
  let isFull = false
  const admit = async () =>
    isFull ? { refused: 'videos wait too long at the moment', retryAfterSeconds: 60 } : { release: () => undefined }
  const shop = await withShop({ admit })
  const wallet = await createWallet(shop.sandbox, base)
  const buy = async () => submit(shop.url, await wallet.sign(shop.gate.offers))
  assert.equal((await buy()).status, 202)
  await shop.db.updateTable('jobs').set({ status: 'failed', finished_at: new Date() }).execute()
  isFull = true
  assert.equal((await buy()).status, 503)
  isFull = false
  assert.equal((await buy()).headers.get('payment-credit'), 'used')
  assert.equal(await wallet.balance(), 4_900_000n)
})
