/** The official clients against the running service: what they pay is exactly what arrives. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrapAxiosWithPayment, x402Client as AxiosClient } from '@x402/axios'
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions, generatePaymentId } from '@x402/extensions/payment-identifier'
import { wrapFetchWithPayment } from '@x402/fetch'
import axios from 'axios'
import { callSolana } from '../src/payment/chains/sandbox/sandbox.ts'
import { base, solana } from '../src/payment/payment.ts'
import { withPaidService } from './support/paid-service.ts'
import { costIn, createWallet, disguise, submit, type TestWallet } from '../scripts/support/wallets.ts'

const paid = withPaidService()

let videos = 0
const newOrder = () =>
  JSON.stringify({ url: `https://www.tiktok.com/@a/video/73${String(++videos).padStart(17, '0')}` })

async function untilDone(pollUrl: string): Promise<void> {
  for (;;) {
    const { status } = (await (await fetch(paid.service.url + pollUrl)).json()) as { status: string }
    if (status === 'success') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const costOf = (wallet: TestWallet, work: () => Promise<void>) => costIn(paid.sandbox, wallet, work)

for (const network of [base, solana] as const) {
  test(`@x402/fetch pays ten cents on ${network} for a job, and for a stored result`, async () => {
    const wallet = await createWallet(paid.sandbox, network)
    const pay = wrapFetchWithPayment(fetch, wallet.client)
    const order = newOrder()
    const cost = await costOf(wallet, async () => {
      const made = await pay(paid.url, { method: 'POST', body: order })
      assert.equal(made.status, 202)
      const receipt = made.headers.get('payment-response')!
      assert.equal(made.headers.get('x-payment-response'), receipt)
      const { success, transaction, payer, network: paidOn } = decodePaymentResponseHeader(receipt)
      assert.deepEqual([success, payer, paidOn], [true, wallet.address, network])
      assert.ok(transaction.length > 60)
      await untilDone(((await made.json()) as { pollUrl: string }).pollUrl)
    })
    assert.deepEqual(cost, [100_000n, 100_000n])
    const again = await costOf(wallet, async () => {
      assert.equal((await pay(paid.url, { method: 'POST', body: order })).status, 200)
    })
    assert.deepEqual(again, [100_000n, 100_000n])
  })

  test(`transfers nothing on ${network} for an invalid request or payment`, async () => {
    const wallet = await createWallet(paid.sandbox, network)
    const poor = await createWallet(paid.sandbox, network, { funded: false })
    // An account on Solana has to be there to be empty.
    if (network === solana) await callSolana(paid.sandbox.chains.solanaUrl, 'sandboxMint', [poor.address, '0'])
    const cost = await costOf(wallet, async () => {
      assert.equal(
        (await submit(paid.url, await wallet.sign(paid.offers), '{"url":"https://example.com"}')).status,
        400,
      )
      assert.equal((await submit(paid.url, await wallet.sign(paid.offers), '{}')).status, 400)
      const cheap = paid.offers.map((offer) => ({ ...offer, amount: '99999' }))
      assert.equal((await submit(paid.url, await wallet.sign(cheap), newOrder())).status, 402)
      assert.equal((await submit(paid.url, disguise(await wallet.sign(cheap), paid.offers), newOrder())).status, 402)
      const otherWallet = network === base ? wallet.address : poor.address
      const elsewhere = paid.offers.map((offer) => ({ ...offer, payTo: otherWallet }))
      assert.equal((await submit(paid.url, await wallet.sign(elsewhere), newOrder())).status, 402)
      assert.equal(
        (await submit(paid.url, disguise(await wallet.sign(elsewhere), paid.offers), newOrder())).status,
        402,
      )
      const unpaid = await submit(paid.url, await poor.sign(paid.offers), newOrder())
      assert.equal(unpaid.status, 402, unpaid.text)
    })
    assert.deepEqual(cost, [0n, 0n])
  })

  test(`a repeated payment on ${network} gets the same bytes without another charge`, async () => {
    const wallet = await createWallet(paid.sandbox, network)
    const [payment, order] = [await wallet.sign(paid.offers), newOrder()]
    const cost = await costOf(wallet, async () => {
      const first = await submit(paid.url, payment, order)
      const second = await submit(paid.url, payment, order)
      assert.equal(first.status, 202)
      assert.equal(second.text, first.text)
      assert.equal(second.headers.get('payment-response'), first.headers.get('payment-response'))
      const other = await submit(paid.url, payment, newOrder())
      assert.equal(other.status, 402)
      assert.equal(reasonOf(other), 'payment_already_used')
    })
    assert.deepEqual(cost, [100_000n, 100_000n])
  })
}

test('@x402/axios pays', async () => {
  const wallet = await createWallet(paid.sandbox, base)
  const client = new AxiosClient().register(base, new ExactEvmScheme(wallet.evm))
  const paying = wrapAxiosWithPayment(axios.create(), client)
  const cost = await costOf(wallet, async () => {
    const { status } = await paying.post(paid.url, JSON.parse(newOrder()))
    assert.equal(status, 202)
  })
  assert.deepEqual(cost, [100_000n, 100_000n])
})

test('accepts the version 1 envelope in either header', async () => {
  const wallet = await createWallet(paid.sandbox, base)
  for (const [header, network] of [
    ['X-Payment', 'base'],
    ['Payment-Signature', base],
  ] as const) {
    const { payload } = JSON.parse(Buffer.from(await wallet.sign(paid.offers), 'base64').toString()) as {
      payload: unknown
    }
    const envelope = JSON.stringify({ x402Version: 1, scheme: 'exact', network, payload })
    const headers = { [header]: Buffer.from(envelope).toString('base64') }
    const cost = await costOf(wallet, async () => {
      assert.equal((await fetch(paid.url, { method: 'POST', body: newOrder(), headers })).status, 202)
    })
    assert.deepEqual(cost, [100_000n, 100_000n])
  }
})

test('a payment identifier buys once, however often the payment is signed again', async () => {
  const wallet = await createWallet(paid.sandbox, base)
  const declared = { 'payment-identifier': { info: { required: false }, schema: {} } }
  const { headers } = await fetch(paid.url, { method: 'POST' })
  const { extensions = declared } = decodePaymentRequiredHeader(headers.get('payment-required')!)
  const sign = () => wallet.sign(paid.offers, appendPaymentIdentifierToExtensions(structuredClone(extensions), id))
  const id = generatePaymentId()
  const order = newOrder()
  const cost = await costOf(wallet, async () => {
    const first = await submit(paid.url, await sign(), order)
    assert.equal(first.status, 202, first.text)
    assert.equal((await submit(paid.url, await sign(), order)).text, first.text)
    assert.equal((await submit(paid.url, await sign(), newOrder())).status, 409)
  })
  assert.deepEqual(cost, [100_000n, 100_000n])
})

const reasonOf = ({ headers }: { headers: Headers }) =>
  decodePaymentRequiredHeader(headers.get('payment-required')!).error
