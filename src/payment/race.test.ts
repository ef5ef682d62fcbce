/** A third party broadcasts the same payment while we settle it: it arrives once, and the payer gets the job. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createKeyPairSignerFromBytes,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  partiallySignTransaction,
} from '@solana/kit'
import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { silent } from '../../scripts/support/database.ts'
import { startRpcProxy } from '../../test/support/rpc-proxy.ts'
import { createWallet, earned, submit, useOwnChains, withChains, withShop } from '../../test/support/shop.ts'
import { token, tokenAbi, transferArguments } from './chains/evm/token.ts'
import { createSandboxEvm } from './chains/sandbox/evm-client.ts'
import { createSolanaClient } from './chains/solana/rpc.ts'
import { base, type EvmPayload, solana, type SolanaPayload } from './payment.ts'
import { openRails } from './rails.ts'
import type { Step } from './settlement.ts'
import { decodeTransaction } from './chains/solana/payload.ts'

useOwnChains()

const closing: { close: () => void }[] = []
after(() => {
  for (const { close } of closing) close()
})

const payloadOf = (payment: string) =>
  (JSON.parse(Buffer.from(payment, 'base64').toString()) as { payload: EvmPayload & SolanaPayload }).payload

/** Sends the transfer that a payment allows from an account that has nothing to do with us. */
async function createRival() {
  const { sandbox } = await withChains()
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  const account = privateKeyToAddress(generatePrivateKey())
  await evm.setBalance({ address: account, value: parseEther('1') })
  await evm.impersonateAccount({ address: account })
  return {
    evm,
    broadcast: (payment: string): Promise<Hex> => {
      const args = transferArguments(payloadOf(payment), true)
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transferWithAuthorization', args })
      return evm.sendTransaction({ account, to: token, data, gas: 200_000n })
    },
  }
}

/** A shop that does something when it has come to a step. */
async function shopThat(step: Step, act: () => Promise<unknown>, rpcUrl?: string) {
  const { config } = await withChains()
  const evm = { ...config.evm!, ...(rpcUrl ? { rpcUrl } : {}) }
  const rails = await openRails({ ...config, evm, solana: undefined }, '', silent)
  return withShop({
    rails,
    trace: async (reached) => {
      if (reached === step) await act()
    },
  })
}

const rounds = 10

for (const step of ['intent', 'sending'] as const) {
  test(`delivers the job once when another sender wins the race after "${step}"`, async () => {
    const rival = await createRival()
    let payment = ''
    let other: Promise<unknown> = Promise.resolve()
    const shop = await shopThat(step, async () => {
      other = rival.broadcast(payment)
      // In one half of the rounds the other has won before we begin; in the other half chance decides.
      if (BigInt(payloadOf(payment).authorization.nonce) % 2n) await other
    })
    const wallet = await createWallet(shop.sandbox, base)
    const before = await earned(shop.sandbox, base)
    for (let round = 0; round < rounds; round++) {
      payment = await wallet.sign(shop.gate.offers)
      const answer = await submit(shop.url, payment, `{"url":"${round}"}`)
      assert.equal(answer.status, 202, answer.text)
      await other
    }
    assert.equal((await earned(shop.sandbox, base)) - before, BigInt(rounds) * 100_000n)
    assert.equal((await shop.db.selectFrom('jobs').select('id').execute()).length, rounds)
  })
}

test('accepts the same payment mined before ours in one block', async () => {
  const rival = await createRival()
  let payment = ''
  const shop = await shopThat('sending', () => rival.broadcast(payment))
  const wallet = await createWallet(shop.sandbox, base)
  payment = await wallet.sign(shop.gate.offers)
  await rival.evm.setAutomine(false)
  try {
    const answering = submit(shop.url, payment)
    while ((await rival.evm.getTxpoolStatus()).pending < 2) await sleep(20)
    await rival.evm.mine({ blocks: 1 })
    const answer = await answering
    assert.equal(answer.status, 202, answer.text)
    assert.equal(await wallet.balance(), 4_900_000n)
  } finally {
    await rival.evm.setAutomine(true)
  }
})

test('does not report "not paid" while the RPC lags, and the same payment buys later', async () => {
  const rival = await createRival()
  const { sandbox } = await withChains()
  const rpc = await startRpcProxy(sandbox.chains.evmUrl)
  closing.push(rpc)
  let payment = ''
  const act = async () => {
    rpc.state.block = await rival.evm.getBlockNumber({ cacheTime: 0 })
    const hash = await rival.broadcast(payment)
    await rival.evm.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  }
  const shop = await shopThat('sending', act, rpc.url)
  const wallet = await createWallet(sandbox, base)
  payment = await wallet.sign(shop.gate.offers)
  const unknown = await submit(shop.url, payment)
  assert.equal(unknown.status, 500, unknown.text)
  assert.match(unknown.text, /resend the same X-Payment/)
  rpc.state.block = undefined
  const answer = await submit(shop.url, payment)
  assert.equal(answer.status, 202, answer.text)
  assert.equal(await wallet.balance(), 4_900_000n)
  // He is not to blame for the transaction of ours that came too late.
  assert.deepEqual(await shop.db.selectFrom('failed_settlements').select('key').execute(), [])
})

test('refuses an authorisation used before the request', async () => {
  const rival = await createRival()
  const shop = await withShop()
  const wallet = await createWallet(shop.sandbox, base)
  const payment = await wallet.sign(shop.gate.offers)
  await rival.evm.waitForTransactionReceipt({ hash: await rival.broadcast(payment), pollingInterval: 20 })
  assert.equal((await submit(shop.url, payment)).status, 402)
  assert.deepEqual(await shop.db.selectFrom('payments').select('key').execute(), [])
})

test('on Solana, the same transaction sent by others pays for the payer’s job', async () => {
  const { config, rails } = await withChains()
  const rpc = createSolanaClient(config.solana!.rpcUrl)
  const feePayer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(config.solana!.settlerKey))
  let payment = ''
  const shop = await withShop({
    rails,
    trace: async (reached) => {
      if (reached !== 'sending') return
      const transaction = decodeTransaction(payloadOf(payment).transaction)!
      const wire = getBase64EncodedWireTransaction(await partiallySignTransaction([feePayer.keyPair], transaction))
      await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    },
  })
  const wallet = await createWallet(shop.sandbox, solana)
  for (let round = 0; round < 3; round++) {
    payment = await wallet.sign(shop.gate.offers)
    const answer = await submit(shop.url, payment, `{"url":"${round}"}`)
    assert.equal(answer.status, 202, answer.text)
  }
  assert.equal(await wallet.balance(), 4_700_000n)
})
