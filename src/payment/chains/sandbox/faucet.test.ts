import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withChains } from '../../../../test/support/shop.ts'
import { base, solana } from '../../payment.ts'

test('the faucet funds only valid addresses on the sandbox’s networks', async () => {
  const { fund } = (await withChains()).sandbox
  await assert.rejects(fund(base, 'nobody'), { status: 400 })
  await assert.rejects(fund(solana, '0x12'), { status: 400 })
  await assert.rejects(fund('eip155:1', `0x${'1'.repeat(40)}`), { status: 400 })
})
