/** Keys that cannot pay fees: another takes over, and where there is none, no payment is called invalid. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKeyPairSignerFromBytes, getBase58Decoder } from '@solana/kit'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { silent } from '../../scripts/support/database.ts'
import { createWallet, submit, withChains, withShop } from '../../test/support/shop.ts'
import { registry } from '../metrics.ts'
import { createEvmClient } from './chains/evm/client.ts'
import { createSettler } from './chains/evm/settler.ts'
import { createSettlers } from './chains/evm/settlers.ts'
import { token } from './chains/evm/token.ts'
import { createSandboxEvm } from './chains/sandbox/evm-client.ts'
import { callSolana } from './chains/sandbox/sandbox.ts'
import { makeSolanaKey } from './chains/sandbox/wallets.ts'
import { base, type Network, solana } from './payment.ts'
import { openRails } from './rails.ts'

/** A log that remembers its warnings. */
function listen() {
  const warnings: { about: Record<string, unknown>; message: string }[] = []
  const warn = (about: Record<string, unknown>, message: string) => warnings.push({ about, message })
  return {
    warnings,
    log: { ...silent, warn, info: () => undefined, debug: () => undefined } as unknown as typeof silent,
  }
}

async function gauge(name: string, address: string): Promise<number | undefined> {
  const { values } = await registry.getSingleMetric(name)!.get()
  return values.find(({ labels }) => labels['address'] === address)?.value
}

async function evmShop(balances: string[]) {
  const { config, sandbox } = await withChains()
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  const settlerKeys = balances.map(() => generatePrivateKey())
  const addresses = settlerKeys.map(privateKeyToAddress)
  const fill = (n: number, ether: string) => evm.setBalance({ address: addresses[n]!, value: parseEther(ether) })
  for (const [n, balance] of balances.entries()) await fill(n, balance)
  const { log, warnings } = listen()
  const rails = await openRails({ ...config, evm: { ...config.evm!, settlerKeys }, solana: undefined }, '', log)
  return { shop: await withShop({ rails }), evm, addresses, fill, warnings }
}

test('warns about a key without fees at startup, and settles with the next one', async () => {
  const { shop, evm, addresses, warnings } = await evmShop(['0.0000000001', '10'])
  const [dry, good] = addresses as [`0x${string}`, `0x${string}`]
  const warning = warnings.find(({ about }) => about['address'] === dry)
  assert.match(String(warning?.about['balance']), /^1e-10 ETH$/)
  assert.equal(await gauge('reelgist_settler_usable', dry), 0)
  assert.equal(await gauge('reelgist_settler_usable', good), 1)
  assert.equal(await gauge('reelgist_settler_balance', good), 10)
  const wallet = await createWallet(shop.sandbox, base)
  for (let n = 0; n < 3; n++) assert.equal((await submit(shop.url, await wallet.sign(shop.gate.offers))).status, 202)
  assert.equal(await evm.getTransactionCount({ address: dry }), 0)
})

test('switches to the next key when one runs out of fees, and every payment gets its job', async () => {
  const { shop, addresses, fill, warnings } = await evmShop(['10', '10'])
  const wallet = await createWallet(shop.sandbox, base)
  await fill(0, '0')
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => submit(shop.url, await wallet.sign(shop.gate.offers))),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
  assert.ok(warnings.some(({ about }) => about['address'] === addresses[0]))
  assert.equal(await gauge('reelgist_settler_usable', addresses[0]!), 0)
})

/** Sends the same payment until it is accepted, as the 500 asks for. */
async function untilTaken(url: string, payment: string): Promise<void> {
  for (;;) {
    const { status } = await submit(url, payment)
    if (status === 202) return
    assert.equal(status, 500)
    await sleep(100)
  }
}

async function refusesWithoutGas(shop: Awaited<ReturnType<typeof withShop>>, network: Network) {
  const wallet = await createWallet(shop.sandbox, network)
  const payment = await wallet.sign(shop.gate.offers)
  const answer = await submit(shop.url, payment)
  assert.equal(answer.status, 500)
  assert.match(answer.text, /resend the same X-Payment/)
  assert.deepEqual(await shop.db.selectFrom('payments').select('key').execute(), [])
  return { wallet, payment }
}

test('starts no settlement on Base without a funded key, and the same payment buys later', async () => {
  const { shop, fill } = await evmShop(['0', '0'])
  const { wallet, payment } = await refusesWithoutGas(shop, base)
  await fill(1, '10')
  await untilTaken(shop.url, payment)
  assert.equal(await wallet.balance(), 4_900_000n)
})

test('refuses an invalid payment also while no key can pay fees', async () => {
  const { shop } = await evmShop(['0'])
  const poor = await createWallet(shop.sandbox, base, { funded: false })
  assert.equal((await submit(shop.url, await poor.sign(shop.gate.offers))).status, 402)
})

test('starts no settlement on Solana without lamports, and the same payment buys later', async () => {
  const { config, sandbox } = await withChains()
  const bytes = makeSolanaKey()
  const { address } = await createKeyPairSignerFromBytes(bytes)
  const { log, warnings } = listen()
  const settlerKey = getBase58Decoder().decode(bytes)
  const onSolana = { ...config.solana!, settlerKey }
  const shop = await withShop({ rails: await openRails({ ...config, evm: undefined, solana: onSolana }, '', log) })
  assert.equal(warnings.find(({ about }) => about['address'] === address)?.about['balance'], '0 SOL')
  assert.equal(await gauge('reelgist_settler_usable', address), 0)
  const { wallet, payment } = await refusesWithoutGas(shop, solana)
  await callSolana(sandbox.chains.solanaUrl, 'sandboxAirdrop', [address, '1000000000'])
  await untilTaken(shop.url, payment)
  assert.equal(await wallet.balance(), 4_900_000n)
  assert.equal(await gauge('reelgist_settler_usable', address), 1)
})

test('replaces a key that keeps failing with the next one', async () => {
  const { sandbox } = await withChains()
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  const client = createEvmClient(sandbox.chains.evmUrl)
  const keys = [generatePrivateKey(), generatePrivateKey()] as const
  for (const key of keys) await evm.setBalance({ address: privateKeyToAddress(key), value: parseEther('1') })
  const broken = createSettler(createEvmClient('http://127.0.0.1:1', { timeout: 100 }), keys[0])
  const { log, warnings } = listen()
  const settlers = await createSettlers(client, [broken, createSettler(client, keys[1])], { log })
  const mint = encodeFunctionData({ abi: parseAbi(['function mint(address to, uint256 value)']), args: [token, 1n] })
  for (let n = 0; n < 3; n++) await assert.rejects(settlers.send({ to: token, data: mint }))
  assert.equal((await settlers.send({ to: token, data: mint })).status, 'success')
  assert.deepEqual(
    warnings.map(({ about }) => about['address']),
    [broken.address],
  )
  assert.equal(await gauge('reelgist_settler_usable', broken.address), 0)
})
