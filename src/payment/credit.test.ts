import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createWallet, submit, withShop } from '../../test/support/shop.ts'
import { base, solana } from './payment.ts'

type Shop = Awaited<ReturnType<typeof withShop>>

/** Lets the last job that was made fail, as long ago as is said. */
async function fail({ db }: Shop, answer: { text: string }, daysAgo = 0): Promise<void> {
  const { jobId } = JSON.parse(answer.text) as { jobId: string }
  const finished = new Date(Date.now() - daysAgo * 86_400_000)
  await db
    .updateTable('jobs')
    .set({ status: 'failed', error: 'video is private', finished_at: finished })
    .where('id', '=', jobId)
    .execute()
}

async function failedPurchase(network: typeof base | typeof solana, daysAgo = 0) {
  const shop = await withShop()
  const wallet = await createWallet(shop.sandbox, network)
  const buy = async (body = '{"url":"1"}', from = wallet) => submit(shop.url, await from.sign(shop.gate.offers), body)
  const first = await buy()
  assert.equal(first.headers.get('payment-credit'), null)
  await fail(shop, first, daysAgo)
  return { shop, wallet, buy, first }
}

for (const network of [base, solana] as const) {
  test(`a payer on ${network} resubmits a failed job once for free`, async () => {
    const { shop, wallet, buy, first } = await failedPurchase(network)
    const payment = await wallet.sign(shop.gate.offers)
    const second = await submit(shop.url, payment)
    assert.equal(second.status, 202)
    assert.notEqual(second.text, first.text)
    assert.equal(second.headers.get('payment-credit'), 'used')
    assert.equal(second.headers.get('payment-response'), null)
    assert.equal(await wallet.balance(), 4_900_000n)
    // The payment that was shown is used up, though it was not charged.
    assert.equal((await submit(shop.url, payment)).text, second.text)
    assert.equal((await submit(shop.url, payment, '{"url":"2"}')).status, 402)

    await fail(shop, second)
    assert.equal((await buy()).headers.get('payment-credit'), null)
    assert.equal(await wallet.balance(), 4_800_000n)
  })
}

for (const [what, expired, columns, isCredit] of [
  ['expired before it was begun', '1 minute', { status: 'pending' }, true],
  ['expired in the middle', '6 days', { status: 'processing' }, true],
  ['was finished after it had expired', '1 hour', { status: 'success', finished_at: new Date() }, true],
  ['expired more than seven days ago', '8 days', { status: 'pending' }, false],
  ['was finished in time', '1 hour', { status: 'success', finished_at: new Date(Date.now() - 7_200_000) }, false],
] as const) {
  test(`a paid job that ${what} is ${isCredit ? 'not paid twice' : 'paid again'}`, async () => {
    const shop = await withShop()
    const wallet = await createWallet(shop.sandbox, base)
    const buy = async () => submit(shop.url, await wallet.sign(shop.gate.offers))
    await buy()
    await shop.db
      .updateTable('jobs')
      .set({ ...columns, expires_at: sql<Date>`now() - ${expired}::interval` })
      .execute()
    assert.equal((await buy()).headers.get('payment-credit'), isCredit ? 'used' : null)
    assert.equal(await wallet.balance(), isCredit ? 4_900_000n : 4_800_000n)
  })
}

test('a credit is for its payer only', async () => {
  const { shop, buy } = await failedPurchase(base)
  const otherWallet = await createWallet(shop.sandbox, base)
  assert.equal((await buy('{"url":"1"}', otherWallet)).headers.get('payment-credit'), null)
  assert.equal(await otherWallet.balance(), 4_900_000n)
})

test('a credit is for the same video in the same format only', async () => {
  const { wallet, buy } = await failedPurchase(base)
  assert.equal((await buy('{"url":"1","format":"recipe"}')).headers.get('payment-credit'), null)
  assert.equal((await buy('{"url":"2"}')).headers.get('payment-credit'), null)
  assert.equal(await wallet.balance(), 4_700_000n)
  assert.equal((await buy()).headers.get('payment-credit'), 'used')
})

test('a credit is valid for seven days', async () => {
  const inTime = await failedPurchase(base, 6.9)
  assert.equal((await inTime.buy()).headers.get('payment-credit'), 'used')
  const late = await failedPurchase(base, 7.1)
  assert.equal((await late.buy()).headers.get('payment-credit'), null)
  assert.equal(await late.wallet.balance(), 4_800_000n)
})

test('one of five simultaneous submissions uses the credit, and the others are charged', async () => {
  const { wallet, buy } = await failedPurchase(base)
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy()))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
  assert.equal(answers.filter(({ headers }) => headers.get('payment-credit') === 'used').length, 1)
  assert.equal(await wallet.balance(), 4_500_000n)
})

test('a credit needs a valid payment', async () => {
  const { shop, wallet } = await failedPurchase(base)
  const late = shop.gate.offers.map((offer) => ({ ...offer, maxTimeoutSeconds: -60 }))
  assert.equal((await submit(shop.url, await wallet.sign(late))).status, 402)
})
