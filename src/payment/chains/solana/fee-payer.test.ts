/** Whatever a payer writes into a transaction, the fee payer pays the network fee and nothing else. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createAttacker, writeHeader } from '../../../../scripts/fuzz/solana/attacker.ts'
import { createByLighthouse, lighthouse, memoOfFeePayer } from '../../../../scripts/fuzz/solana/attacks.ts'
import { type SolanaChain, startSolana } from '../../../../scripts/fuzz/solana/chain.ts'
import type { SolanaCase } from '../../../../scripts/fuzz/solana/mutations.ts'
import { withDatabase } from '../../../../scripts/support/database.ts'
import { serveShop } from '../../../../scripts/support/shop-server.ts'
import { submit } from '../../../../scripts/support/wallets.ts'
import { readPayment } from '../../wire/read.ts'
import { maxFee } from './allowed.ts'

type Attacker = Awaited<ReturnType<typeof createAttacker>>
let chain: SolanaChain
let attacker: Attacker
let shop: Awaited<ReturnType<typeof serveShop>>

before(async () => {
  chain = await startSolana()
  const { db } = await withDatabase()
  shop = await serveShop(db, chain.rails)
  attacker = await createAttacker(chain)
  await attacker.renew()
})
after(async () => {
  shop.server.close()
  await chain[Symbol.asyncDispose]()
})

const sign = async (changes: Partial<SolanaCase>) => writeHeader(chain.gate.offers[0]!, await attacker.write(changes))

/** Sends a changed payment: the answer's status and reason, and what it cost the fee payer in lamports. */
async function pay(changes: Partial<SolanaCase>) {
  const payment = await sign(changes)
  const had = chain.balances()
  const { status, headers } = await submit(shop.url, payment)
  const has = chain.balances()
  const reason = headers.get('payment-error')
  return { status, reason, cost: had.lamports - has.lamports, earned: has.earned - had.earned }
}

const nothing = { cost: 0n, earned: 0n }

test('refuses a memo that the fee payer would sign', async () => {
  const answer = await pay({ drafts: [(draft, cast) => void draft.instructions.push(memoOfFeePayer(cast))] })
  const reason = 'invalid_exact_svm_payload_fee_payer_in_instruction'
  assert.deepEqual(answer, { status: 402, reason, ...nothing })
})

test('refuses an account created by Lighthouse at the fee payer’s cost', async () => {
  chain.standIn('creates')
  for (const data of [[], [0], [1]]) {
    const create: SolanaCase['drafts'][number] = ({ instructions }, cast) =>
      void instructions.push(createByLighthouse(cast, Buffer.from(data)))
    const reason = 'invalid_exact_svm_payload_fee_payer_in_instruction'
    assert.deepEqual(await pay({ drafts: [create] }), { status: 402, reason, ...nothing })
  }
})

test("settles a wallet's assertions, a memo and a legacy message for the network fee", async () => {
  chain.standIn('accepts')
  const answer = await pay({
    drafts: [
      (draft, { payer }) => {
        draft.version = 'legacy'
        draft.instructions.push(
          lighthouse(Buffer.from([15]), []),
          lighthouse(Buffer.from([5]), [{ address: payer, role: 2 }]),
        )
      },
    ],
  })
  assert.deepEqual({ status: answer.status, earned: answer.earned }, { status: 202, earned: 100_000n })
  assert.ok(answer.cost >= 10_000n && answer.cost <= maxFee, `${answer.cost} lamports`)
})

test('the fee payer signs only allowed transactions, even without verification', async () => {
  const header = await sign({ drafts: [(draft, cast) => void draft.instructions.push(memoOfFeePayer(cast))] })
  const payment = readPayment(new Headers({ 'X-Payment': header }), chain.gate.offers, '')
  assert.ok(!('problem' in payment))
  const had = chain.balances()
  await assert.rejects(chain.gate.settle(payment))
  await assert.rejects(chain.gate.predictTransaction(payment), /does not sign.*fee_payer_in_instruction/)
  assert.deepEqual(chain.balances(), had)
})

const unreadable: [string, Partial<SolanaCase>][] = [
  ['bytes behind its message', { bytes: [(message) => Buffer.concat([message, Buffer.from([0])])] }],
  [
    'a lookup table in a legacy message',
    {
      drafts: [(draft) => void (draft.version = 'legacy')],
      bytes: [(message) => Buffer.concat([message, Buffer.from([1]), Buffer.alloc(32, 5), Buffer.from([1, 0, 0])])],
    },
  ],
  [
    'no required signature',
    { messages: [(message) => ({ ...message, header: { ...message.header, numSignerAccounts: 0 } })] },
  ],
]

for (const [what, changes] of unreadable) {
  test(`refuses a transaction with ${what}`, async () => {
    assert.deepEqual(await pay(changes), { status: 402, reason: 'invalid_payload', ...nothing })
  })
}
