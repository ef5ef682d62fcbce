/** A settlement that was mined and failed, and an RPC or a process that fails before the cause is known. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { toFunctionSelector } from 'viem'
import { silent } from '../../scripts/support/database.ts'
import { type RpcTrouble, startRpcProxy } from '../../test/support/rpc-proxy.ts'
import {
  createWallet,
  emptyWallet,
  submit,
  useOwnChains,
  type TestWallet,
  withChains,
  withShop,
} from '../../test/support/shop.ts'
import { base, solana, Unavailable } from './payment.ts'
import { openRails, type Rails } from './rails.ts'

useOwnChains()

type Settled = Awaited<ReturnType<Rails['facilitator']['settle']>>

const proxies: { close: () => void }[] = []
after(() => {
  for (const proxy of proxies) proxy.close()
})

/** What is simulated to find out why the transfer failed. */
const transfer = toFunctionSelector(
  'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
)

/** A shop whose payer moves the money away between the check and the block, and whose RPC then has trouble. */
async function trick(network: typeof base | typeof solana, trouble?: RpcTrouble) {
  const { config, sandbox } = await withChains()
  const chain = network === base ? 'evm' : 'solana'
  const proxy = await startRpcProxy(config[chain]!.rpcUrl)
  proxies.push(proxy)
  const wallet: TestWallet = await createWallet(sandbox, network)
  const through = { [chain]: { ...config[chain]!, rpcUrl: proxy.url } }
  const shop = await withShop({
    rails: await openRails({ ...config, ...through }, '', silent),
    trace: async (step) => {
      if (step === 'sending') await emptyWallet(sandbox, wallet)
      if (step === 'settled') proxy.state.trouble = trouble
    },
  })
  const failures = async () => (await shop.db.selectFrom('failed_settlements').select('key').execute()).length
  return { shop, proxy, wallet, failures, payment: await wallet.sign(shop.gate.offers) }
}

const reasonOf = ({ headers }: { headers: Headers }) =>
  decodePaymentRequiredHeader(headers.get('payment-required')!).error

test('retries the RPC when reading a revert reason fails', async () => {
  // Of two tries each: the first two times that it is asked.
  const { shop, payment, failures } = await trick(base, {
    method: 'eth_call',
    when: 'before',
    about: transfer,
    times: 4,
  })
  const answer = await submit(shop.url, payment)
  assert.equal(answer.status, 402, answer.text)
  assert.equal(reasonOf(answer), 'invalid_exact_evm_insufficient_balance')
  assert.equal(await failures(), 1)
})

test('leaves the outcome open when the RPC is away after a revert, and counts the failure', async () => {
  const { shop, payment, failures } = await trick(base, { method: 'eth_call', when: 'before' })
  const answer = await submit(shop.url, payment)
  assert.equal(answer.status, 500, answer.text)
  assert.equal(await failures(), 1)
})

test('on Solana, counts a failed transaction on chain', async () => {
  const { shop, payment, failures } = await trick(solana)
  const answer = await submit(shop.url, payment)
  assert.deepEqual([answer.status, reasonOf(answer)], [402, 'transaction_failed'])
  assert.equal(await failures(), 1)
})

test('on Solana, counts a failure found later once', async () => {
  const { shop, proxy, payment, failures } = await trick(solana)
  proxy.state.trouble = { method: 'getSignatureStatuses', when: 'before' }
  assert.equal((await submit(shop.url, payment)).status, 500)
  proxy.state.trouble = undefined
  assert.equal((await submit(shop.url, payment)).status, 402)
  const { state, reason } = await shop.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([state, reason], ['failed', 'transaction_failed'])
  assert.equal(await failures(), 1)
})

test('does not call an abandoned payment on Base unpaid while its first transaction may land', async () => {
  const { rails, sandbox } = await withChains()
  const wallet = await createWallet(sandbox, base)
  let tries = 0
  const settle: typeof rails.facilitator.settle = async (...sent) => {
    tries += 1
    // The first time, the outcome stays unknown; the second time, the payer moves the funds.
    if (tries === 1) throw new Unavailable('the process died here')
    if (tries === 2) await emptyWallet(sandbox, wallet)
    return rails.facilitator.settle(...sent)
  }
  const shop = await withShop({ rails: { ...rails, facilitator: { ...rails.facilitator, settle } } })
  const payment = await wallet.sign(shop.gate.offers)
  for (const _ of [1, 2]) assert.equal((await submit(shop.url, payment)).status, 500)
  await sandbox.fund(base, wallet.address)
  const answer = await submit(shop.url, payment)
  assert.equal(answer.status, 202, answer.text)
  assert.equal(await wallet.balance(), 4_900_000n)
  assert.deepEqual(await shop.db.selectFrom('failed_settlements').select('key').execute(), [])
})

/** A shop whose process sleeps while it settles, for so long that another one has claimed the payment. */
async function sleepOver(settle: (real: () => Promise<Settled>) => Promise<Settled>) {
  const { rails, sandbox } = await withChains()
  let wake: () => void = () => undefined
  const asleep = new Promise<void>((resolve) => (wake = resolve))
  const facilitator: typeof rails.facilitator = {
    ...rails.facilitator,
    settle: async (...sent) => {
      await asleep
      return settle(() => rails.facilitator.settle(...sent))
    },
  }
  const shop = await withShop({ rails: { ...rails, facilitator } })
  const wallet = await createWallet(sandbox, base)
  const answering = submit(shop.url, await wallet.sign(shop.gate.offers))
  const entry = () => shop.db.selectFrom('payments').selectAll().executeTakeFirst()
  while ((await entry())?.state !== 'settling') await sleep(20)
  await shop.db
    .updateTable('payments')
    .set({ lease_until: new Date(0) })
    .execute()
  const claimed = await shop.ledger.claim((await entry())!.key)
  assert.ok(claimed)
  return { shop, claimed, entry, wake, answering }
}

test('a process that lost a payment cannot mark it failed', async () => {
  const refused = { success: false, errorReason: 'insufficient_funds', transaction: '', network: base } as const
  const { wake, answering, entry } = await sleepOver(async () => refused)
  wake()
  assert.equal((await answering).status, 500)
  assert.equal((await entry())!.state, 'settling')
})

test('a process that lost a payment but sees it paid creates the job', async () => {
  const { shop, claimed, wake, answering, entry } = await sleepOver((real) => real())
  assert.ok(await shop.ledger.close(claimed, 'failed', 'a mistake'))
  wake()
  const answer = await answering
  assert.equal(answer.status, 202, answer.text)
  assert.equal((await entry())!.state, 'paid')
})
