import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSignature } from 'viem'
import { silent } from '../../test/support/database.ts'
import { createWallet, submit, withChains, withShop } from '../../test/support/shop.ts'
import { createSandboxEvm } from './chains/sandbox/anvil.ts'
import { callSolana } from './chains/sandbox/sandbox.ts'
import { token } from './chains/evm/token.ts'
import { createSolanaLookup } from './chains/solana/lookup.ts'
import { createSolanaClient } from './chains/solana/rpc.ts'
import { base, Unavailable, solana } from './payment.ts'
import type { Rails } from './rails.ts'
import { startRecovery } from './recovery.ts'

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
    test(`a payment on ${network} that was left at "${at}" is finished without anybody asking again`, async () => {
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

test('an authorisation that the payer cancelled is not taken for a payment', async () => {
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
  const [account] = await evm.getAddresses()
  const hash = await evm.writeContract({
    account: account!,
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

test('recovery takes each abandoned payment once, also when two look at the same time', async () => {
  const { shop } = await leave(base, 'sending')
  const taken = await Promise.all([shop.ledger.claimAbandoned(10), shop.ledger.claimAbandoned(10)])
  assert.equal(taken.flat().length, 1)
})

test('a payment that was left and has expired on Solana is closed, uncharged, and not before that is certain', async () => {
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

test('a payment that was left and has expired on Base is closed, uncharged', async () => {
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
