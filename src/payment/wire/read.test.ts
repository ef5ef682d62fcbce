/** Payment headers as callers and attackers write them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { paymentMutations } from '../../../scripts/fuzz/payments.ts'
import { createWallet, submit, withShop } from '../../../test/support/shop.ts'
import { scaled } from '../../../test/support/soak.ts'
import { base, type Offer, solana } from '../payment.ts'
import { readPayment } from './read.ts'

const resourceUrl = 'http://shop.example/v1/jobs'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const decode = (header: string) => JSON.parse(Buffer.from(header, 'base64').toString()) as Envelope

interface Envelope {
  x402Version: number
  resource?: { url: string }
  accepted: Record<string, unknown>
  payload: { signature: string; authorization: Record<string, string>; transaction: string }
}

const read = (header: string, offers: readonly Offer[]) =>
  readPayment(new Headers({ 'X-Payment': header }), offers, resourceUrl)

test('reports how a payment differs from the offer', async () => {
  const { sandbox, gate } = await withShop()
  const wallet = await createWallet(sandbox, base, { funded: false })
  const good = decode(await wallet.sign(gate.offers))
  const cases: [string, unknown][] = [
    ['unsupported_scheme', { ...good, accepted: { ...good.accepted, scheme: 'upto' } }],
    ['invalid_network', { ...good, accepted: { ...good.accepted, network: 'eip155:1' } }],
    ['amount_mismatch', { ...good, accepted: { ...good.accepted, amount: '1' } }],
    ['asset_mismatch', { ...good, accepted: { ...good.accepted, asset: wallet.address } }],
    ['recipient_mismatch', { ...good, accepted: { ...good.accepted, payTo: wallet.address } }],
    ['resource_mismatch', { ...good, resource: { url: 'http://elsewhere.example/v1/jobs' } }],
    ['invalid_payload', { ...good, payload: {} }],
    ['invalid_payload', { ...good, payload: { ...good.payload, signature: '0x12' } }],
    ['invalid_payment', { ...good, x402Version: 3 }],
    ['invalid_payment', []],
    ['invalid_payment', null],
  ]
  for (const [problem, sent] of cases) {
    const payment = read(encode(sent), gate.offers)
    assert.equal('problem' in payment ? payment.problem : payment.mismatch, problem)
  }
  assert.deepEqual(read('%%%', gate.offers), { problem: 'invalid_payment' })
  assert.deepEqual(readPayment(new Headers(), gate.offers, resourceUrl), { problem: 'payment_required' })
})

test('reads the header that holds a payment, and X-Payment if both do', async () => {
  const { sandbox, gate, url } = await withShop()
  const [wallet, other] = await Promise.all([createWallet(sandbox, base), createWallet(sandbox, base)])
  const [one, two] = await Promise.all([wallet.sign(gate.offers), other.sign(gate.offers)])
  const payerOf = (headers: Record<string, string>) => {
    const payment = readPayment(new Headers(headers), gate.offers, resourceUrl)
    return 'payer' in payment ? payment.payer : payment.problem
  }
  for (const nothing of ['', '   ', 'money', encode({}), '%%%']) {
    assert.equal(payerOf({ 'X-Payment': nothing, 'Payment-Signature': one }), wallet.address)
    assert.equal(payerOf({ 'X-Payment': one, 'Payment-Signature': nothing }), wallet.address)
  }
  assert.equal(payerOf({ 'X-Payment': one, 'Payment-Signature': two }), wallet.address)
  assert.equal(payerOf({ 'X-Payment': '', 'Payment-Signature': '' }), 'payment_required')
  assert.equal(payerOf({ 'X-Payment': 'money', 'Payment-Signature': 'more money' }), 'invalid_payment')

  const headers = { 'X-Payment': '', 'Payment-Signature': one }
  assert.equal((await fetch(url, { method: 'POST', body: '{"url":"1"}', headers })).status, 202)
})

test('every encoding of a payment has the same key', async () => {
  const { sandbox, gate } = await withShop()
  const keyOf = (sent: unknown) => {
    const payment = read(encode(sent), gate.offers)
    return 'key' in payment ? payment.key : payment.problem
  }
  const evm = decode(await (await createWallet(sandbox, base, { funded: false })).sign(gate.offers))
  const { signature, authorization } = evm.payload
  const shouting = Object.fromEntries(
    Object.entries(authorization).map(([name, text]) => [
      name,
      text.replace(/^0x.*/, (hex) => `0x${hex.slice(2).toUpperCase()}`),
    ]),
  )
  const otherSignature = `0x${'1'.repeat(signature.length - 2)}`
  assert.equal(keyOf({ ...evm, payload: { signature, authorization: shouting } }), keyOf(evm))
  assert.equal(keyOf({ ...evm, payload: { signature: otherSignature, authorization } }), keyOf(evm))
  assert.equal(keyOf({ x402Version: 1, scheme: 'exact', network: 'base', payload: evm.payload }), keyOf(evm))

  const svm = decode(await (await createWallet(sandbox, solana)).sign(gate.offers))
  const bytes = Buffer.from(svm.payload.transaction, 'base64')
  // The fee payer's signature, which is not there yet, comes first: anything may be in its place.
  bytes.fill(7, 1, 65)
  assert.equal(keyOf({ ...svm, payload: { transaction: bytes.toString('base64') } }), keyOf(svm))
  assert.match(keyOf(svm), /^solana:.*\/[0-9a-f]{64}$/)
})

const mutated = scaled(20_000, 600)

test(`${mutated.toLocaleString('en')} mutated payments cause no 5xx and no settlement`, async () => {
  const shop = await withShop()
  const { checkout, gate, sandbox, db } = shop
  const [payer, solanaPayer] = await Promise.all([createWallet(sandbox, base), createWallet(sandbox, solana)])
  const originals = await Promise.all([payer.sign(gate.offers), solanaPayer.sign(gate.offers)])
  const valid = originals.map((header) => JSON.stringify(decode(header)))
  let requests = 0

  async function send(text: string, name: string): Promise<void> {
    // Some mutations change nothing that counts; what is left is the payment itself.
    if (valid.some((original) => isSamePayment(text, original))) return
    requests += 1
    const answer = await checkout.pay({
      headers: new Headers({ [name]: Buffer.from(text).toString('base64') }),
      resourceUrl,
      requestHash: 'hash',
      // Each from another address, so that none is limited.
      caller: `${requests}`,
      validate: () => assert.fail(`would have been settled: ${text}`),
    })
    assert.equal(answer.status, 402)
  }

  const mutation = fc
    .tuple(fc.constantFrom(...valid), paymentMutations, fc.constantFrom('X-Payment', 'Payment-Signature'))
    .map(([text, mutate, name]) => [mutate(text), name] as const)
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 16, maxLength: 16 }), async (batch) => {
      await Promise.all(batch.map(([text, name]) => send(text, name)))
    }),
    { numRuns: Math.ceil(mutated / 8) },
  )
  assert.ok(requests >= mutated, `only ${requests} were mutated`)
  assert.deepEqual(await db.selectFrom('payments').select('key').execute(), [])

  // Over HTTP it is the same, bytes that are no base64 at all included.
  for (const header of ['a,b', '{}', 'null', `${originals[0]},${originals[1]}`, 'x'.repeat(10_000)]) {
    assert.equal((await submit(shop.url, header)).status, 402)
  }
  assert.deepEqual([await payer.balance(), await solanaPayer.balance()], [5_000_000n, 5_000_000n])
})

/** Whether a mutation left everything that counts as it was. */
function isSamePayment(mutated: string, original: string): boolean {
  const [one, other] = [mutated, original].map((text) => {
    try {
      const { payload, accepted } = JSON.parse(text) as Envelope
      if (payload.transaction) {
        const bytes = Buffer.from(payload.transaction, 'base64')
        // The place of the fee payer's own signature does not count: settling overwrites it.
        return bytes.fill(0, 1, 65).toString('base64')
      }
      const { signature, authorization } = payload
      const { from, to, value, validAfter, validBefore, nonce } = authorization
      // v may be written as 0 and 1 or as 27 and 28.
      const recovery = Number(`0x${signature.slice(130)}`) % 27
      const fields = [from, to, nonce, signature.slice(0, 130)].map((text) => text!.toLowerCase())
      return JSON.stringify([
        fields,
        [value, validAfter, validBefore].map((number) => String(BigInt(number!))),
        recovery,
        accepted.network,
      ])
    } catch {
      return undefined
    }
  })
  return one !== undefined && one === other
}
