/** A mode that cannot work refuses to start, and says which variable is to blame. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { silent } from '../../scripts/support/database.ts'
import { createWallet, withChains } from '../../test/support/shop.ts'
import { readConfig } from '../config.ts'
import { allChains } from './chains/index.ts'
import { base, solana } from './payment.ts'
import { openRails } from './rails.ts'

const key = generatePrivateKey()
const complete = {
  PAYMENT: 'self',
  PAY_TO_EVM: privateKeyToAddress(key),
  EVM_RPC_URL: 'http://127.0.0.1:1',
  EVM_SETTLER_KEY: key,
}

const refused: [string, Record<string, string>, RegExp][] = [
  ['no address at all', { PAYMENT: 'self' }, /PAYMENT=self: set PAY_TO_EVM/],
  [
    'the zero address as recipient',
    { ...complete, PAY_TO_EVM: `0x${'0'.repeat(40)}` },
    /PAY_TO_EVM: is the zero address/,
  ],
  [
    "Solana's system program as recipient",
    { PAYMENT: 'facilitator', FACILITATOR_URL: 'http://127.0.0.1:1', PAY_TO_SOLANA: '1'.repeat(32) },
    /PAY_TO_SOLANA: is the address of the system program/,
  ],
  ['half of what Base needs', { ...complete, EVM_RPC_URL: '' }, /EVM_RPC_URL: required with PAY_TO_EVM/],
  ['an address that is too short', { ...complete, PAY_TO_EVM: '0x12' }, /PAY_TO_EVM: must be 0x and 40/],
  [
    'an address with a typing error',
    { ...complete, PAY_TO_EVM: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02914' },
    /PAY_TO_EVM: has a wrong checksum/,
  ],
  ['a key that is none', { ...complete, EVM_SETTLER_KEY: `0x${'0'.repeat(64)}` }, /EVM_SETTLER_KEY: is not a private/],
  [
    'a key named twice',
    { ...complete, EVM_SETTLER_KEY: `${key},${key}` },
    /EVM_SETTLER_KEY: contains the same key twice/,
  ],
  ['a Solana address of the wrong length', { ...complete, PAY_TO_SOLANA: 'abc' }, /PAY_TO_SOLANA: must be an address/],
  [
    'a Solana key that is an address',
    { ...complete, SOLANA_SETTLER_KEY: '1'.repeat(32) },
    /SOLANA_SETTLER_KEY: must be/,
  ],
  [
    'a facilitator without an address',
    { PAYMENT: 'facilitator', PAY_TO_EVM: complete.PAY_TO_EVM },
    /FACILITATOR_URL: required/,
  ],
]

for (const [what, env, message] of refused) {
  test(`refuses ${what} by name, without printing a key`, () => {
    assert.throws(
      () => readConfig(env),
      (error: Error) => message.test(error.message) && !error.message.includes(key.slice(2)),
    )
  })
}

test("refuses the token's own address as recipient on both networks", async () => {
  const onBase = readConfig({ ...complete, PAY_TO_EVM: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' }).payment!
  await assert.rejects(openRails(onBase, '', silent), /PAY_TO_EVM: is the address of USDC itself/)
  const onSolana = readConfig({
    PAYMENT: 'facilitator',
    FACILITATOR_URL: 'http://127.0.0.1:1',
    PAY_TO_SOLANA: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  }).payment!
  await assert.rejects(openRails(onSolana, '', silent), /PAY_TO_SOLANA: is the address of USDC itself/)
})

test('refuses an RPC that does not respond', async () => {
  const config = readConfig(complete).payment!
  await assert.rejects(openRails(config, '', silent), /EVM_RPC_URL: does not answer/)
})

test('refuses a Solana recipient without a USDC account, and names the account', async () => {
  const { config, sandbox } = await withChains()
  const nobody = await createWallet(sandbox, solana, { funded: false })
  const opening = openRails({ ...config, solana: { ...config.solana!, payTo: nobody.address } }, '', silent)
  await assert.rejects(opening, /PAY_TO_SOLANA: has no USDC account yet \([1-9A-HJ-NP-Za-km-z]{32,44}\)/)
})

test('offers only the configured network, and logs it', async () => {
  const { config } = await withChains()
  const warnings: unknown[] = []
  const log = { ...silent, warn: (about: unknown) => warnings.push(about) } as unknown as typeof silent
  const { offers } = await openRails({ ...config, solana: undefined }, '', log)
  assert.deepEqual(
    offers.map(({ network }) => network),
    [base],
  )
  const others = allChains.map(({ network }) => network).filter((network) => network !== base)
  assert.ok(others.includes(solana))
  assert.deepEqual(
    warnings,
    others.map((network) => ({ network })),
  )
})
