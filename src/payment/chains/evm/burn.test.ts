/** Contract wallets that allow a payment when they are asked, and refuse it in the block at our expense. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type Hex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { silent } from '../../../../scripts/support/database.ts'
import { createContractWallet, guards } from '../../../../test/support/contract-wallet.ts'
import { startRpcProxy } from '../../../../test/support/rpc-proxy.ts'
import {
  createWallet,
  emptyEvmAccount,
  submit,
  useOwnChains,
  withChains,
  withShop,
} from '../../../../test/support/shop.ts'
import type { Step } from '../../settlement.ts'
import { base } from '../../payment.ts'
import { openRails } from '../../rails.ts'
import { createSandboxEvm } from '../sandbox/evm-client.ts'

// One test stops the mining.
useOwnChains()

const proxies: { close: () => void }[] = []
after(() => {
  for (const proxy of proxies) proxy.close()
})

async function open({ keys = 1, onStep }: { keys?: number; onStep?: (step: Step) => Promise<void> | void } = {}) {
  const { config, sandbox } = await withChains()
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  const proxy = await startRpcProxy(config.evm!.rpcUrl)
  proxies.push(proxy)
  const settlerKeys = Array.from({ length: keys }, () => generatePrivateKey())
  const settlers = settlerKeys.map(privateKeyToAddress)
  for (const address of settlers) await evm.setBalance({ address, value: 10n ** 18n })
  const rails = await openRails(
    { ...config, evm: { ...config.evm!, rpcUrl: proxy.url, settlerKeys }, solana: undefined },
    '',
    silent,
  )
  const shop = await withShop({ rails, ...(onStep && { trace: onStep }) })
  return {
    ...shop,
    evm,
    settlers,
    pay: async (wallet: { sign: (offers: typeof shop.gate.offers) => Promise<string> }) => {
      const { status, headers } = await submit(shop.url, await wallet.sign(shop.gate.offers))
      return [status, headers.get('payment-error')]
    },
    /** How many transactions the keys have paid for. */
    sent: async () =>
      (await Promise.all(settlers.map((address) => evm.getTransactionCount({ address })))).reduce((a, b) => a + b, 0),
    failures: async () => (await shop.db.selectFrom('failed_settlements').select('key').execute()).length,
    /** Does something in the moment before the next transaction reaches the chain. */
    beforeSending: (work: () => Promise<void>) => {
      proxy.state.before = async ({ method }) => {
        if (method !== 'eth_sendRawTransaction') return
        proxy.state.before = undefined
        await work()
      }
    },
    /** Makes a wallet refuse everything, or allow again what its owner signs. */
    refuse: (address: Hex, isOn = true) =>
      evm.setStorageAt({ address, index: 0, value: numberToHex(isOn ? 1 : 0, { size: 32 }) }),
  }
}

const paid = [202, null]
const waiting = [402, 'too_many_failed_settlements']

test('answers 402 without a transaction for a wallet that refuses any gas price', async () => {
  const shop = await open()
  const wallet = await createContractWallet(shop.sandbox, { guard: guards.freeOnly })
  assert.deepEqual((await shop.pay(wallet))[0], 402)
  assert.deepEqual([await shop.sent(), await shop.failures(), await wallet.balance()], [0, 0, 5_000_000n])
})

test('refuses an account with such code, even signed by its own key', async () => {
  const shop = await open()
  const owner = privateKeyToAccount(generatePrivateKey())
  const wallet = await createContractWallet(shop.sandbox, { guard: guards.freeOnly, owner, address: owner.address })
  assert.deepEqual((await shop.pay(wallet))[0], 402)
  assert.deepEqual([await shop.sent(), await shop.failures()], [0, 0])
})

test('simulates with the key that will send, for a wallet that allows one key', async () => {
  const shop = await open({ keys: 2 })
  const [wallet, honest] = await Promise.all([
    createContractWallet(shop.sandbox, { guard: guards.onlyFrom(shop.settlers[0]!) }),
    createWallet(shop.sandbox, base),
  ])
  const pending = async () => (await shop.evm.getBlock({ blockTag: 'pending' })).transactions.length
  await shop.evm.setAutomine(false)
  try {
    const first = shop.pay(honest)
    // It keeps the first key busy, so that the second one would send.
    while ((await pending()) === 0);
    assert.deepEqual((await shop.pay(wallet))[0], 402)
    await shop.evm.setAutomine(true)
    await shop.evm.mine({ blocks: 1 })
    assert.deepEqual(await first, paid)
  } finally {
    await shop.evm.setAutomine(true)
  }
  assert.deepEqual([await shop.sent(), await shop.failures()], [1, 0])
  assert.deepEqual(await shop.pay(wallet), paid, 'as the key that it allows')
})

test('verifies a wallet again before sending', async () => {
  let address: Hex | undefined
  const shop = await open({
    onStep: async (step) => {
      if (step === 'sending') await shop.refuse(address!)
    },
  })
  const wallet = await createContractWallet(shop.sandbox, { guard: guards.switched })
  address = wallet.address
  assert.equal((await shop.pay(wallet))[0], 402)
  assert.deepEqual([await shop.sent(), await shop.failures()], [0, 0])
})

type Shop = Awaited<ReturnType<typeof open>>

const anHourLater = ({ db }: Shop) =>
  db
    .updateTable('failed_settlements')
    .set({ at: sql`at - interval '1 hour'` })
    .execute()

/** Lets a payment fail in the block, after which the wallet is as good as before. */
async function fail(shop: Shop, wallet: Awaited<ReturnType<typeof createContractWallet>>): Promise<void> {
  const before = await shop.sent()
  shop.beforeSending(() => shop.refuse(wallet.address))
  assert.equal((await shop.pay(wallet))[0], 402)
  assert.equal(await shop.sent(), before + 1, 'it was sent, and cost us a fee')
  await shop.refuse(wallet.address, false)
}

test('blocks a contract wallet for an hour after one failed settlement', async () => {
  const shop = await open()
  const wallet = await createContractWallet(shop.sandbox, { guard: guards.switched })
  await fail(shop, wallet)
  assert.deepEqual(await shop.pay(wallet), waiting)
  assert.equal(await shop.sent(), 1)
  await anHourLater(shop)
  assert.deepEqual(await shop.pay(wallet), paid)
})

test('blocks an account with code after one failed settlement, however it signs', async () => {
  const shop = await open()
  const owner = privateKeyToAccount(generatePrivateKey())
  const wallet = await createContractWallet(shop.sandbox, { guard: guards.switched, owner, address: owner.address })
  await fail(shop, wallet)
  assert.deepEqual(await shop.pay(wallet), waiting)
})

test('blocks a code after three failing addresses, and no other wallets', async () => {
  const shop = await open()
  const { sandbox, pay } = shop
  const owner = privateKeyToAccount(generatePrivateKey())
  const make = (address?: Hex) =>
    createContractWallet(sandbox, { owner, guard: guards.switched, ...(address && { address }) })
  await fail(shop, await make())
  const second = await make()
  await fail(shop, second)
  await shop.db.deleteFrom('failed_settlements').where('payer', '=', second.address).execute()
  await fail(shop, second)
  assert.deepEqual(await pay(await make()), paid, 'three times, but two addresses')

  await fail(shop, await make())
  const sent = await shop.sent()
  assert.deepEqual(await pay(await make()), waiting)
  assert.deepEqual(await pay(await make(owner.address)), waiting, 'an account with this code, by its own signature')
  assert.equal(await shop.sent(), sent)
  assert.deepEqual(await pay(await createContractWallet(sandbox)), paid, 'another code')
  assert.deepEqual(await pay(await createWallet(sandbox, base)), paid, 'no code')
  await anHourLater(shop)
  assert.deepEqual(await pay(await make()), paid)
})

test('counts moved funds against the address, not against its shared code', async () => {
  const shop = await open()
  const owner = privateKeyToAccount(generatePrivateKey())
  for (let n = 0; n < 3; n++) {
    const wallet = await createContractWallet(shop.sandbox, { owner })
    shop.beforeSending(() => emptyEvmAccount(shop.sandbox, wallet.address))
    assert.deepEqual(await shop.pay(wallet), [402, 'invalid_exact_evm_insufficient_balance'])
    await shop.sandbox.fund(base, wallet.address)
    assert.deepEqual(await shop.pay(wallet), waiting)
  }
  assert.equal(await shop.sent(), 3)
  assert.deepEqual(await shop.pay(await createContractWallet(shop.sandbox, { owner })), paid)
})
