import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { accept, serveShop } from '../../scripts/support/shop-server.ts'
import { createWallet, earned, submit, withChains, withShop } from '../../test/support/shop.ts'
import { scaled } from '../../test/support/soak.ts'
import { mint } from './chains/sandbox/evm-client.ts'
import { base, solana } from './payment.ts'

const count = scaled(200, 25)
const copies = scaled(50, 20)

for (const network of [base, solana] as const) {
  test(`settles ${count} simultaneous payments on ${network} once each`, async () => {
    const { sandbox, url, gate, db } = await withShop()
    const wallets = await Promise.all(Array.from({ length: count / 25 }, () => createWallet(sandbox, network)))
    const payments = await Promise.all(
      wallets.flatMap((wallet) => Array.from({ length: 25 }, () => wallet.sign(gate.offers))),
    )
    const before = await earned(sandbox, network)
    const answers = await Promise.all(payments.map((payment, n) => submit(url, payment, `{"url":"${n}"}`)))
    assert.deepEqual(new Set(answers.map(({ status, text }) => (status === 202 ? 202 : text))), new Set([202]))
    assert.equal((await earned(sandbox, network)) - before, BigInt(count) * 100_000n)
    const { transactions } = await db
      .selectFrom('payments')
      .select(({ fn }) => fn.count('transaction').distinct().as('transactions'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(transactions), count)
  })

  test(`settles one payment on ${network} once when it is sent ${copies} times to two services`, async () => {
    const one = await withShop()
    const { sandbox, rails } = await withChains()
    const other = await serveShop(one.db, rails)
    try {
      const wallet = await createWallet(sandbox, network)
      const payment = await wallet.sign(one.gate.offers)
      const sent = Array.from({ length: copies }, (_, n) => submit(n % 2 ? one.url : other.url, payment))
      const answers = await Promise.all(sent)
      assert.equal(answers[0]!.status, 202, answers[0]!.text)
      assert.equal(new Set(answers.map(({ text, headers }) => text + headers.get('payment-response'))).size, 1)
      assert.equal(await wallet.balance(), 4_900_000n)
      assert.equal((await one.db.selectFrom('jobs').select('id').execute()).length, 1)
    } finally {
      other.server.close()
    }
  })
}

test('settles one of two payments from a balance for one, and refuses the other with the reason', async () => {
  const { sandbox, url, gate } = await withShop()
  const wallet = await createWallet(sandbox, base, { funded: false })
  await mint(sandbox.chains.evmUrl, wallet.evm.address, 100_000n)
  const rivals = await Promise.all([wallet.sign(gate.offers), wallet.sign(gate.offers)])
  const answers = await Promise.all(rivals.map((payment) => submit(url, payment)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202, 402]))
  const { headers } = answers.find(({ status }) => status === 402)!
  assert.match(decodePaymentRequiredHeader(headers.get('payment-required')!).error!, /balance|reverted/)
  assert.equal(await wallet.balance(), 0n)
})

test('answers 500 when a job cannot be stored, and the same payment buys it later', async () => {
  let broken = true
  const { sandbox, url, gate } = await withShop({
    accept: async (trx, order) => {
      if (broken) throw new Error('the queue is full')
      return accept(trx, order)
    },
  })
  const wallet = await createWallet(sandbox, solana)
  const payment = await wallet.sign(gate.offers)
  const failed = await submit(url, payment)
  assert.equal(failed.status, 500)
  assert.deepEqual(JSON.parse(failed.text), { error: 'failed to enqueue job' })
  assert.equal(failed.headers.get('retry-after'), '5')
  broken = false
  assert.equal((await submit(url, payment)).status, 202)
  assert.equal(await wallet.balance(), 4_900_000n)
})
