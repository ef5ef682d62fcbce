/** A payment that is sent again: its payer gets the response again until the job expires, and no one else does. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createContractWallet, longer } from '../../test/support/contract-wallet.ts'
import { createWallet, submit, withShop } from '../../test/support/shop.ts'
import { base, solana, Unavailable } from './payment.ts'

type Shop = Awaited<ReturnType<typeof withShop>>
interface Envelope {
  payload: { signature: string; authorization: Record<string, string>; transaction: string }
  extensions?: unknown
}

const invalid = { [base]: 'invalid_exact_evm_signature', [solana]: 'invalid_exact_svm_signature' }
const order = '{"url":"1"}'

const decode = (payment: string) => JSON.parse(Buffer.from(payment, 'base64').toString()) as Envelope
const encode = (envelope: Envelope) => Buffer.from(JSON.stringify(envelope)).toString('base64')

/** What an attacker can write who has seen a payment, but not its signature. */
function forge(payment: string): string[] {
  const sent = decode(payment)
  const { signature, authorization, transaction } = sent.payload
  if (transaction) {
    const bytes = Buffer.from(transaction, 'base64')
    const [without, broken] = [Buffer.from(bytes), Buffer.from(bytes)]
    // Two signatures of 64 bytes come first; the second is the payer's.
    without.fill(0, 65, 129)
    broken[70]! ^= 1
    return [without, broken].map((forged) =>
      encode({ ...sent, payload: { ...sent.payload, transaction: forged.toString('base64') } }),
    )
  }
  const forged = (changes: object) => encode({ ...sent, payload: { ...sent.payload, ...changes } })
  return [
    forged({ signature: `0x${'00'.repeat(65)}` }),
    forged({ signature: `0x${'11'.repeat(65)}` }),
    forged({ signature: `${signature}00` }),
    // The signature is right, but for something else.
    forged({ authorization: { ...authorization, value: '1' } }),
    forged({ authorization: { ...authorization, validBefore: String(Number(authorization['validBefore']) + 1) } }),
  ]
}

async function expectNothing({ url }: Shop, forged: string, reason: string, body = order): Promise<void> {
  const answer = await submit(url, forged, body)
  assert.equal(answer.status, 402, answer.text)
  assert.equal(answer.headers.get('payment-error'), reason)
  assert.equal(answer.headers.get('payment-response'), null)
  assert.doesNotMatch(answer.text, /jobId|pollUrl/)
}

const expireJobs = ({ db }: Shop) =>
  db
    .updateTable('jobs')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute()

for (const network of [base, solana] as const) {
  test(`a copy of a payment on ${network} without its signature gets no answer`, async () => {
    const shop = await withShop()
    const wallet = await createWallet(shop.sandbox, network)
    const payment = await wallet.sign(shop.gate.offers)
    const first = await submit(shop.url, payment, order)
    assert.equal(first.status, 202)
    for (const forged of forge(payment)) {
      await expectNothing(shop, forged, invalid[network])
      await expectNothing(shop, forged, invalid[network], '{"url":"2"}')
    }
    assert.equal((await submit(shop.url, payment, order)).text, first.text)
    assert.equal(await wallet.balance(), 4_900_000n)
  })

  test(`does not reveal a settling payment on ${network} to a copy without its signature`, async () => {
    let dies = true
    const shop = await withShop({
      leaseMs: 50,
      trace: (step) => {
        if (dies && step === 'settled') throw new Unavailable('the process died here')
      },
    })
    const wallet = await createWallet(shop.sandbox, network)
    const payment = await wallet.sign(shop.gate.offers)
    assert.equal((await submit(shop.url, payment, order)).status, 500)
    for (const forged of forge(payment)) await expectNothing(shop, forged, invalid[network])
    dies = false
    assert.equal((await submit(shop.url, payment, order)).status, 202)
    assert.equal(await wallet.balance(), 4_900_000n)
  })

  test(`answers a payment on ${network} until its job expires, then returns 402`, async () => {
    const shop = await withShop()
    const wallet = await createWallet(shop.sandbox, network)
    const payment = await wallet.sign(shop.gate.offers)
    const { text } = await submit(shop.url, payment, order)
    assert.equal((await submit(shop.url, payment, order)).text, text)
    await expireJobs(shop)
    await expectNothing(shop, payment, 'job_expired')
    await shop.db.deleteFrom('jobs').execute()
    await expectNothing(shop, payment, 'job_expired')
    assert.equal(await wallet.balance(), 4_900_000n)
  })

  test(`an identifier on ${network} works only for its payer`, async () => {
    const shop = await withShop()
    const wallet = await createWallet(shop.sandbox, network)
    const identified = { 'payment-identifier': { info: { required: false, id: 'pay_0123456789abcdef' } } }
    const sign = () => wallet.sign(shop.gate.offers, identified)
    const first = await submit(shop.url, await sign(), order)
    assert.equal(first.status, 202, first.text)
    assert.equal((await submit(shop.url, await sign(), order)).text, first.text)
    for (const forged of forge(await sign())) {
      const answer = await submit(shop.url, forged, order)
      assert.equal(answer.status, 402, answer.text)
      assert.doesNotMatch(answer.text, /jobId/)
    }
    assert.equal((await submit(shop.url, await sign(), '{"url":"2"}')).status, 409)
    for (const forged of forge(await sign())) assert.equal((await submit(shop.url, forged, '{"url":"2"}')).status, 402)
    await expireJobs(shop)
    await expectNothing(shop, await sign(), 'job_expired')
    assert.equal(await wallet.balance(), 4_900_000n)
  })
}

test('a payer without funds still gets the answer for an identifier', async () => {
  const shop = await withShop()
  const wallet = await createWallet(shop.sandbox, base, { funded: false })
  const rich = await createWallet(shop.sandbox, base)
  const identified = { 'payment-identifier': { info: { required: false, id: 'pay_0123456789abcdef' } } }
  assert.equal((await submit(shop.url, await rich.sign(shop.gate.offers, identified), order)).status, 202)
  // Another payer with the same identifier has bought nothing, and has nothing to buy with.
  const answer = await submit(shop.url, await wallet.sign(shop.gate.offers, identified), order)
  assert.equal(answer.status, 402)
  await shop.db.updateTable('payments').set({ payer: wallet.address }).execute()
  assert.equal((await submit(shop.url, await wallet.sign(shop.gate.offers, identified), order)).status, 202)
})

test('recognises a contract wallet’s payment by its verified signature', async () => {
  const shop = await withShop()
  const wallet = await createContractWallet(shop.sandbox)
  const payment = await wallet.sign(shop.gate.offers, longer)
  const first = await submit(shop.url, payment, order)
  assert.equal(first.status, 202)
  for (const forged of forge(payment)) await expectNothing(shop, forged, invalid[base])
  assert.equal((await submit(shop.url, payment, order)).text, first.text)
})

test('recognises a signature in another encoding', async () => {
  const shop = await withShop()
  const wallet = await createWallet(shop.sandbox, base)
  const payment = await wallet.sign(shop.gate.offers)
  const first = await submit(shop.url, payment, order)
  const sent = decode(payment)
  // 27 and 28 are 0 and 1 to some wallets.
  const v = Number(`0x${sent.payload.signature.slice(130)}`) - 27
  const signature = `${sent.payload.signature.slice(0, 130).toUpperCase().replace('0X', '0x')}0${v}`
  assert.equal(
    (await submit(shop.url, encode({ ...sent, payload: { ...sent.payload, signature } }), order)).text,
    first.text,
  )
})

test('answers a payment from before proofs to its payer', async () => {
  const shop = await withShop()
  const wallet = await createWallet(shop.sandbox, base)
  const payment = await wallet.sign(shop.gate.offers)
  const first = await submit(shop.url, payment, order)
  await shop.db.updateTable('payments').set({ proof: null }).execute()
  for (const forged of forge(payment)) await expectNothing(shop, forged, invalid[base])
  assert.equal((await submit(shop.url, payment, order)).text, first.text)
})
