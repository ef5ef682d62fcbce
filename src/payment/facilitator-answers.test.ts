/** A facilitator that says "settled" and is wrong about it: the outcome is unknown, never a 402 and never a free job. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { FacilitatorClient } from '@x402/core/server'
import { getBase58Decoder } from '@solana/kit'
import { silent } from '../../scripts/support/database.ts'
import { startFacilitator } from '../../test/support/facilitator.ts'
import { createWallet, submit, withChains, withShop } from '../../test/support/shop.ts'
import { createLedger } from './ledger.ts'
import { base, type Network, solana, Unavailable } from './payment.ts'
import { openRails, type Rails } from './rails.ts'

type Settled = Awaited<ReturnType<FacilitatorClient['settle']>>

/** What it makes of a true answer, and whether it settles at all; undefined for one who speaks the truth. */
let lie: { settles: boolean; say: (truth: Partial<Settled>) => object } | undefined
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let withRpc: Rails
let withoutRpc: Rails

before(async () => {
  const { rails, sandbox } = await withChains()
  const real = rails.facilitator
  facilitator = await startFacilitator({
    ...real,
    settle: async (payload, requirements) => {
      if (!lie) return real.settle(payload, requirements)
      const truth = lie.settles ? await real.settle(payload, requirements) : undefined
      return { success: true, network: requirements.network, ...truth, ...lie.say(truth ?? {}) } as Settled
    },
  })
  const { wallets, chains } = sandbox
  const places = (evmUrl?: string, solanaUrl?: string) => ({
    mode: 'facilitator' as const,
    url: facilitator.url,
    authorization: undefined,
    evm: { payTo: wallets.payToEvm, rpcUrl: evmUrl },
    solana: { payTo: wallets.payToSolana, rpcUrl: solanaUrl },
  })
  withRpc = await openRails(places(chains.evmUrl, chains.solanaUrl), '', silent)
  withoutRpc = await openRails(places(), '', silent)
})
after(() => facilitator.close())

/** An id that no transaction has. */
const unknown = (network: Network) =>
  network === base ? `0x${randomBytes(32).toString('hex')}` : getBase58Decoder().decode(randomBytes(64))

for (const [network, other] of [
  [base, solana],
  [solana, base],
] as const) {
  const lies: Record<string, (truth: Partial<Settled>) => object> = {
    'a transaction that is none': () => ({ transaction: 'x' }),
    'a transaction of another chain': () => ({ transaction: unknown(other) }),
    'another network': (truth) => ({ transaction: unknown(network), ...truth, network: other }),
    'a network that nobody knows': (truth) => ({ transaction: unknown(network), ...truth, network: 'eip155:84532' }),
    'another payer': (truth) => ({ transaction: unknown(network), ...truth, payer: withRpc.offers[0]!.payTo }),
  }
  for (const settles of [true, false]) {
    const whether = settles ? 'and has settled' : 'and has not settled'
    test(`rejects a facilitator’s wrong answer on ${network} ${whether}`, async () => {
      for (const rails of settles ? [withRpc] : [withRpc, withoutRpc]) {
        const shop = await withShop({ rails })
        const wallet = await createWallet(shop.sandbox, network)
        let spent = 0n
        for (const [what, say] of Object.entries(lies)) {
          const payment = await wallet.sign(shop.gate.offers)
          lie = { settles, say }
          await assertUnknown(shop.url, payment, what)
          lie = undefined
          const answer = await submit(shop.url, payment)
          assert.equal(answer.status, 202, `${what}: ${answer.text}`)
          spent += 100_000n
          assert.equal(await wallet.balance(), 5_000_000n - spent, what)
        }
      }
    })
  }

  test(`with an RPC, rejects a transaction without the payment on ${network}`, async () => {
    const shop = await withShop({ rails: withRpc })
    const wallet = await createWallet(shop.sandbox, network)
    // The same payer has paid the same sum to us before, in a ledger that is another's.
    const elsewhere = await withShop({ rails: withRpc })
    assert.equal((await submit(elsewhere.url, await wallet.sign(shop.gate.offers))).status, 202)
    const { transaction: earlier } = await elsewhere.db
      .selectFrom('payments')
      .select('transaction')
      .executeTakeFirstOrThrow()
    for (const transaction of [unknown(network), earlier!]) {
      const payment = await wallet.sign(shop.gate.offers)
      lie = { settles: false, say: () => ({ transaction }) }
      await assertUnknown(shop.url, payment, transaction)
      const { state, reason } = await shop.db
        .selectFrom('payments')
        .select(['state', 'reason'])
        .where('state', '=', 'settling')
        .executeTakeFirstOrThrow()
      assert.equal(reason, `the chain does not show that ${transaction} carries this payment`, state)
      lie = undefined
      assert.equal((await submit(shop.url, payment)).status, 202)
    }
    assert.equal(await wallet.balance(), 4_700_000n)
  })

  test(`without an RPC, one transaction pays for one payment on ${network} only`, async () => {
    const shop = await withShop({ rails: withoutRpc })
    const wallet = await createWallet(shop.sandbox, network)
    const transaction = unknown(network)
    lie = { settles: false, say: () => ({ transaction }) }
    const [first, second] = [await wallet.sign(shop.gate.offers), await wallet.sign(shop.gate.offers)]
    assert.equal((await submit(shop.url, first)).status, 202)
    if (network === base)
      lie = { settles: false, say: () => ({ transaction: transaction.toUpperCase().replace('X', 'x') }) }
    await assertUnknown(shop.url, second, 'the second payment')
    // Nothing of it is left: no job without a payment.
    assert.equal((await shop.db.selectFrom('jobs').select('id').execute()).length, 1)
    lie = undefined
    assert.equal((await submit(shop.url, second)).status, 202)
  })
}

async function assertUnknown(url: string, payment: string, what: string): Promise<void> {
  const answer = await submit(url, payment)
  assert.equal(answer.status, 500, what)
  assert.equal(answer.headers.get('payment-required'), null, what)
  assert.match((JSON.parse(answer.text) as { error: string }).error, /resend the same X-Payment/, what)
}

test('another payer in a facilitator’s verification is an error, not a refusal', async () => {
  const { rails, sandbox } = await withChains()
  const confused = await startFacilitator({
    ...rails.facilitator,
    verify: async () => ({ isValid: true, payer: sandbox.wallets.payToEvm }),
  })
  const place = { payTo: sandbox.wallets.payToEvm, rpcUrl: undefined }
  const config = { mode: 'facilitator' as const, url: confused.url, authorization: undefined, evm: place }
  const shop = await withShop({ rails: await openRails({ ...config, solana: undefined }, '', silent) })
  const wallet = await createWallet(shop.sandbox, base)
  await assertUnknown(shop.url, await wallet.sign(shop.gate.offers), 'verify')
  assert.equal(await wallet.balance(), 5_000_000n)
  confused.close()
})

test('accepts several payments in one transaction when the chain shows them', async () => {
  const shop = await withShop({ leaseMs: 50, trace: (step) => void (step === 'sending' && die()) })
  const wallet = await createWallet(shop.sandbox, base)
  for (let n = 0; n < 2; n++) {
    assert.equal((await submit(shop.url, await wallet.sign(shop.gate.offers), `{"url":"${n}"}`)).status, 500)
  }
  const ledger = createLedger(shop.db)
  const [one, two] = (await shop.db.selectFrom('payments').select('key').execute()).map(({ key }) => key)
  const transaction = unknown(base)
  const accept = async () => ({ status: 202 as const, body: '{}', jobId: crypto.randomUUID() })
  assert.ok(await ledger.complete(one!, transaction, accept))
  await assert.rejects(ledger.complete(two!, transaction, accept), Unavailable)
  assert.ok(await ledger.complete(two!, transaction, accept, { isSeenOnChain: true }))
})

function die(): never {
  throw new Unavailable('the process died here')
}
