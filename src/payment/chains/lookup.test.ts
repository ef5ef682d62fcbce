/** Which answers of a chain are trusted when its nodes lag, forget, or have a long history. */

import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Signature } from '@solana/kit'
import { createWallet, submit, useOwnChains, withChains, withShop } from '../../../test/support/shop.ts'
import { base, type Network, type Offer, type Payment, solana, Undecidable } from '../payment.ts'
import { readPayment } from '../wire/read.ts'
import { createEvmClient } from './evm/client.ts'
import { createEvmLookup } from './evm/lookup.ts'
import { usdcOnBase } from './evm/token.ts'
import { callSolana } from './sandbox/sandbox.ts'
import { createSolanaLookup } from './solana/lookup.ts'
import { createSolanaClient, type SolanaRpc } from './solana/rpc.ts'
import { createStatuses } from './solana/statuses.ts'

useOwnChains()

const minute = 60_000
const read = (header: string, offers: readonly Offer[]): Payment => {
  const payment = readPayment(new Headers({ 'X-Payment': header }), offers, '')
  assert.ok(!('problem' in payment))
  return payment
}

async function signed(network: Network) {
  const { sandbox, rails } = await withChains()
  const wallet = await createWallet(sandbox, network)
  const header = await wallet.sign(rails.offers)
  return { wallet, header, payment: read(header, rails.offers) }
}

test('does not trust a lagging Base node about expiry, but trusts an idle chain later', async () => {
  const { config } = await withChains()
  const lookup = createEvmLookup(createEvmClient(config.evm!.rpcUrl), usdcOnBase)
  const since = new Date()
  const { payment } = await signed(base)
  // It was signed for five minutes, and the newest block is from now.
  const stateAfter = async (minutes: number) => {
    mock.timers.enable({ apis: ['Date'], now: since.getTime() + minutes * minute })
    try {
      return await lookup.find(payment, { since, transaction: undefined })
    } finally {
      mock.timers.reset()
    }
  }
  assert.deepEqual(await stateAfter(10), { state: 'open' })
  assert.deepEqual(await stateAfter(25), { state: 'void', as: 'expired', reason: 'authorization_expired' })
})

test('finds the payment among many transactions of a busy payer on Solana', async () => {
  const { config } = await withChains()
  const shop = await withShop()
  const { wallet, header, payment } = await signed(solana)
  const since = new Date()
  assert.equal((await submit(shop.url, header)).status, 202)
  for (let n = 0; n < 4; n++) assert.equal((await submit(shop.url, await wallet.sign(shop.gate.offers))).status, 202)
  const lookup = createSolanaLookup(createSolanaClient(config.solana!.rpcUrl), { pageSize: 2 })
  const finding = await lookup.find(payment, { since, transaction: undefined })
  assert.equal(finding.state, 'paid')
})

test('leaves a payment older than the node’s history on Solana to an operator', async () => {
  const { config } = await withChains()
  const { payment } = await signed(solana)
  await callSolana(config.solana!.rpcUrl, 'sandboxExpireBlockhash', [])
  const lookup = createSolanaLookup(createSolanaClient(config.solana!.rpcUrl))
  const find = (hours: number) =>
    lookup.find(payment, { since: new Date(Date.now() - hours * 60 * minute), transaction: undefined })
  assert.deepEqual(await find(1), { state: 'void', as: 'expired', reason: 'blockhash_expired' })
  await assert.rejects(find(30), Undecidable)
})

test('batches lookups of many Solana transactions, each with its own answer', async () => {
  const { config, rails } = await withChains()
  const shop = await withShop()
  const { header, payment } = await signed(solana)
  assert.equal((await submit(shop.url, header)).status, 202)
  const landed = (await rails.predictTransaction(payment)) as Signature
  const unknown = (await rails.predictTransaction((await signed(solana)).payment)) as Signature
  const rpc = createSolanaClient(config.solana!.rpcUrl)
  const questions: number[] = []
  const getSignatureStatuses: SolanaRpc['getSignatureStatuses'] = (signatures, ...rest) => {
    questions.push(signatures.length)
    return rpc.getSignatureStatuses(signatures, ...rest)
  }
  const statusOf = createStatuses({ getSignatureStatuses } as SolanaRpc)
  const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => statusOf(n % 2 ? landed : unknown)))
  assert.deepEqual(
    answers.map((status) => status !== null),
    Array.from({ length: 300 }, (_, n) => n % 2 === 1),
  )
  assert.deepEqual(questions, [256, 44])
})
