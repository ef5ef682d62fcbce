/** A payer whose settlements fail on the chain must wait, and no other payer. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { sql } from 'kysely'
import { createWallet, disguise, emptyWallet, submit, type TestWallet, withShop } from '../../test/support/shop.ts'
import { base } from './payment.ts'

const reasonOf = ({ headers }: { headers: Headers }) =>
  decodePaymentRequiredHeader(headers.get('payment-required')!).error

test('refuses a payer for an hour after three payments with moved funds', async () => {
  let trickster: TestWallet | undefined
  const shop = await withShop({
    trace: async (step) => {
      if (step === 'sending' && trickster) await emptyWallet(shop.sandbox, trickster)
    },
  })
  const wallet = await createWallet(shop.sandbox, base)
  trickster = wallet
  const failed = []
  for (let n = 0; n < 3; n++) {
    failed.push(await submit(shop.url, await wallet.sign(shop.gate.offers)))
    await shop.sandbox.fund(base, wallet.address)
  }
  assert.deepEqual(
    failed.map((answer) => [answer.status, reasonOf(answer)]),
    Array.from({ length: 3 }, () => [402, 'invalid_exact_evm_insufficient_balance']),
  )
  trickster = undefined

  const payment = await wallet.sign(shop.gate.offers)
  const refused = await submit(shop.url, payment)
  assert.deepEqual([refused.status, reasonOf(refused)], [402, 'too_many_failed_settlements'])
  assert.equal(await wallet.balance(), 5_000_000n)
  const other = await createWallet(shop.sandbox, base)
  assert.equal((await submit(shop.url, await other.sign(shop.gate.offers))).status, 202)

  await shop.db
    .updateTable('failed_settlements')
    .set({ at: sql`at - interval '1 hour'` })
    .execute()
  assert.equal((await submit(shop.url, payment)).status, 202)
})

test('does not count payments refused before sending', async () => {
  const shop = await withShop()
  const poor = await createWallet(shop.sandbox, base, { funded: false })
  for (let n = 0; n < 4; n++) {
    const answer = await submit(shop.url, await poor.sign(shop.gate.offers))
    assert.equal(reasonOf(answer), 'invalid_exact_evm_insufficient_balance')
  }
  await shop.sandbox.fund(base, poor.address)
  assert.equal((await submit(shop.url, await poor.sign(shop.gate.offers))).status, 202)
})

test('refuses an authorisation valid for more than an hour', async () => {
  const shop = await withShop()
  const wallet = await createWallet(shop.sandbox, base)
  const lasting = async (seconds: number) => {
    const payment = await wallet.sign(shop.gate.offers.map((offer) => ({ ...offer, maxTimeoutSeconds: seconds })))
    return submit(shop.url, disguise(payment, shop.gate.offers))
  }
  const refused = await lasting(3_700)
  assert.deepEqual([refused.status, reasonOf(refused)], [402, 'authorization_valid_too_long'])
  assert.equal((await lasting(3_500)).status, 202)
})
