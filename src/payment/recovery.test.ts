import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { parseSignature, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { silent } from '../../scripts/support/database.ts'
import { serveShop } from '../../scripts/support/shop-server.ts'
import { createWallet, submit, useOwnChains, withChains, withShop } from '../../test/support/shop.ts'
import { createSandboxEvm } from './chains/sandbox/evm-client.ts'
import { callSolana } from './chains/sandbox/sandbox.ts'
import { token } from './chains/evm/token.ts'
import { createSolanaLookup } from './chains/solana/lookup.ts'
import { createSolanaClient } from './chains/solana/rpc.ts'
import { createLedger } from './ledger.ts'
import { base, Unavailable, solana } from './payment.ts'
import { openRails, type Rails } from './rails.ts'
import { startRecovery } from './recovery.ts'
import { createReport } from './report.ts'

useOwnChains()

/** A payment whose process died after the intent was written; settled or not is what `die` decides. */
async function leave(
  network: typeof base | typeof solana,
  at: 'sending' | 'settled',
  { rails, seconds = 300 }: { rails?: Rails; seconds?: number } = {},
) {
  let dead = false
  const shop = await withShop({
    ...(rails ? { rails } : {}),
    leaseMs: 50,
    trace: (step) => {
      if (!dead && step === at) {
        dead = true
        throw new Unavailable('the process died here')
      }
    },
  })
  const wallet = await createWallet(shop.sandbox, network)
  const payment = await wallet.sign(shop.gate.offers.map((offer) => ({ ...offer, maxTimeoutSeconds: seconds })))
  assert.equal((await submit(shop.url, payment)).status, 500)
  return { shop, wallet, payment }
}

const states = async ({ db }: Awaited<ReturnType<typeof withShop>>) =>
  (await db.selectFrom('payments').select(['state', 'reason']).execute()).map(({ state, reason }) => [state, reason])

for (const network of [base, solana] as const) {
  for (const at of ['sending', 'settled'] as const) {
    test(`recovers a payment on ${network} that stopped at "${at}"`, async () => {
      const { shop, wallet, payment } = await leave(network, at)
      const recovery = startRecovery(shop.ledger, shop.settlements, silent)
      await recovery.run()
      await recovery.stop()
      assert.deepEqual(await states(shop), [['paid', null]])
      assert.equal(await wallet.balance(), 4_900_000n)
      const answer = await submit(shop.url, payment)
      assert.equal(answer.status, 202)
      assert.equal((await shop.db.selectFrom('jobs').select('id').execute()).length, 1)
      assert.equal(await wallet.balance(), 4_900_000n)
    })
  }
}

test('does not treat a cancelled authorisation as a payment', async () => {
  const { shop, wallet, payment } = await leave(base, 'sending')
  const { authorization } = payloadOf(payment)
  const evm = createSandboxEvm(shop.sandbox.chains.evmUrl)
  const signature = await wallet.evm.signTypedData({
    domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: token },
    types: {
      CancelAuthorization: [
        { name: 'authorizer', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'CancelAuthorization',
    message: { authorizer: authorization.from, nonce: authorization.nonce },
  })
  const { r, s, yParity } = parseSignature(signature)
  // Anybody may send it, with money for the fee.
  const account = privateKeyToAddress(generatePrivateKey())
  await evm.setBalance({ address: account, value: parseEther('1') })
  await evm.impersonateAccount({ address: account })
  const hash = await evm.writeContract({
    account,
    address: token,
    abi: cancelAbi,
    functionName: 'cancelAuthorization',
    args: [authorization.from, authorization.nonce, yParity + 27, r, s],
  })
  await evm.waitForTransactionReceipt({ hash, pollingInterval: 20 })

  assert.equal((await submit(shop.url, payment)).status, 402)
  assert.deepEqual(await states(shop), [['failed', 'authorization_cancelled']])
  assert.equal(await wallet.balance(), 5_000_000n)
})

test('a recovery round takes an unfinished payment once and releases it', async () => {
  const { config } = await withChains()
  const { shop } = await leave(base, 'sending')
  const { server, ledger, settlements } = await serveShop(
    shop.db,
    await openRails({ ...config, evm: undefined }, '', silent),
  )
  const recovery = startRecovery(ledger, settlements, silent)
  assert.equal(await recovery.run(), 1)
  await recovery.stop()
  server.close()
  const { attempts, held } = await shop.db
    .selectFrom('payments')
    .select(['attempts', sql<boolean>`lease_until > now()`.as('held')])
    .executeTakeFirstOrThrow()
  assert.deepEqual({ attempts, held }, { attempts: 2, held: false })
})

test('two simultaneous recoveries take each abandoned payment once', async () => {
  const { shop } = await leave(base, 'sending')
  // With a lease that does not run out between the two looks.
  const ledger = createLedger(shop.db, { leaseMs: 3_600_000 })
  const taken = await Promise.all([ledger.claimAbandoned(10), ledger.claimAbandoned(10)])
  assert.equal(taken.flat().length, 1)
})

test('closes an abandoned expired payment on Solana, uncharged, once that is certain', async () => {
  const { config, rails } = await withChains()
  const young = await leave(solana, 'sending')
  const lookup = createSolanaLookup(createSolanaClient(config.solana!.rpcUrl), { graceMs: 0 })
  const old = await leave(solana, 'sending', { rails: { ...rails, lookups: { ...rails.lookups, [solana]: lookup } } })
  await callSolana(config.solana!.rpcUrl, 'sandboxExpireBlockhash', [])
  for (const { shop } of [young, old]) {
    const recovery = startRecovery(shop.ledger, shop.settlements, silent)
    await recovery.run()
    await recovery.stop()
  }
  assert.equal((await states(young.shop))[0]![0], 'settling')
  assert.deepEqual(await states(old.shop), [['expired', 'blockhash_expired']])
  assert.equal(await old.wallet.balance(), 5_000_000n)
})

test('closes an abandoned expired payment on Base, uncharged', async () => {
  const { shop, wallet, payment } = await leave(base, 'sending', { seconds: 30 })
  const evm = createSandboxEvm(shop.sandbox.chains.evmUrl)
  await evm.increaseTime({ seconds: 100 })
  await evm.mine({ blocks: 1 })
  const recovery = startRecovery(shop.ledger, shop.settlements, silent)
  await recovery.run()
  await recovery.stop()
  assert.deepEqual(await states(shop), [['expired', 'authorization_expired']])
  assert.equal(await wallet.balance(), 5_000_000n)
  assert.equal((await submit(shop.url, payment)).status, 402)
})

const historyOf = ({ db }: Awaited<ReturnType<typeof withShop>>) =>
  db.selectFrom('payments').select(['state', 'reason', 'needs_person', 'history']).executeTakeFirstOrThrow()

async function recoverWith(shop: Awaited<ReturnType<typeof withShop>>, rails: Rails) {
  const { server, ledger, settlements } = await serveShop(shop.db, rails, { leaseMs: 50 })
  const recovery = startRecovery(ledger, settlements, silent)
  await recovery.run()
  await recovery.stop()
  server.close()
}

test('leaves a payment on a removed network to an operator, and resumes when it is configured again', async () => {
  const { config, rails } = await withChains()
  const { shop, wallet } = await leave(base, 'sending')
  await recoverWith(shop, await openRails({ ...config, evm: undefined }, '', silent))
  const { history, ...rest } = await historyOf(shop)
  const reason = 'eip155:8453 is no longer configured'
  assert.deepEqual(rest, { state: 'settling', reason, needs_person: true })
  assert.deepEqual(
    history.map((entry) => entry.reason),
    ['the process died here', reason],
  )
  assert.match(await createReport(shop.db).summary(30), /need a decision by an operator[^]*is no longer configured/)

  // Not every minute: nothing but a change of the configuration would help.
  await recoverWith(shop, rails)
  assert.equal((await historyOf(shop)).state, 'settling')
  await shop.db
    .updateTable('payments')
    .set({ lease_until: sql`now() - interval '2 hours'` })
    .execute()
  await recoverWith(shop, rails)
  assert.equal((await historyOf(shop)).state, 'paid')
  assert.equal(await wallet.balance(), 4_900_000n)
})

test('leaves an unanswered facilitator payment without an RPC to an operator', async () => {
  const { rails } = await withChains()
  const blind = { ...rails, lookups: {} }
  const { shop } = await leave(base, 'settled', { rails: blind })
  await recoverWith(shop, blind)
  const used = await historyOf(shop)
  assert.deepEqual([used.state, used.needs_person], ['settling', false])
  assert.match(used.reason!, /not settled so far, and now: .*nonce_already_used/)

  const past = JSON.stringify(Math.floor(Date.now() / 1000 - 600).toString())
  await sql`update payments set payload =
    jsonb_set(payload::jsonb, '{payload,authorization,validBefore}', ${past}::jsonb)::json`.execute(shop.db)
  await recoverWith(shop, blind)
  const over = await historyOf(shop)
  assert.deepEqual([over.state, over.needs_person], ['settling', true])
  assert.match(over.reason!, /without an RPC the outcome cannot be checked/)
})

test('stores the latest twenty reasons of a payment, without repeats', async () => {
  const { shop } = await leave(base, 'sending')
  const held = await shop.db.selectFrom('payments').select(['key', 'attempts']).executeTakeFirstOrThrow()
  for (let n = 0; n < 30; n++) {
    await shop.ledger.release(held, `reason ${n}`)
    await shop.ledger.release(held, `reason ${n}`)
  }
  const { history } = await historyOf(shop)
  assert.deepEqual(
    history.map(({ reason }) => reason),
    Array.from({ length: 20 }, (_, n) => `reason ${n + 10}`),
  )
})

const cancelAbi = [
  {
    type: 'function',
    name: 'cancelAuthorization',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'authorizer', type: 'address' },
      { name: 'nonce', type: 'bytes32' },
      { name: 'v', type: 'uint8' },
      { name: 'r', type: 'bytes32' },
      { name: 's', type: 'bytes32' },
    ],
    outputs: [],
  },
] as const

const payloadOf = (payment: string) =>
  (
    JSON.parse(Buffer.from(payment, 'base64').toString()) as {
      payload: { authorization: { from: `0x${string}`; nonce: `0x${string}` } }
    }
  ).payload
