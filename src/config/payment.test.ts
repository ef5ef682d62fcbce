import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const onBase = { PAY_TO_EVM: address, EVM_RPC_URL: 'https://rpc.test', EVM_SETTLER_KEY: `0x${'1'.repeat(64)}` }

test('offers a chain only when all of its settings are present', () => {
  const { payment } = readConfig({ PAYMENT: 'self', ...onBase })
  const set = Object.entries(payment!).filter(([, value]) => value !== undefined)
  assert.deepEqual(Object.fromEntries(set), {
    mode: 'self',
    evm: { payTo: address, rpcUrl: 'https://rpc.test', settlerKeys: [onBase.EVM_SETTLER_KEY] },
  })
})

test('names each missing setting of a chain', () => {
  const { PAY_TO_EVM } = onBase
  assert.throws(
    () => readConfig({ PAYMENT: 'self', PAY_TO_EVM }),
    /EVM_RPC_URL: required with PAY_TO_EVM[\s\S]*EVM_SETTLER_KEY: required with PAY_TO_EVM/,
  )
})

test('lists the possible settings when no chain is configured', () => {
  assert.throws(() => readConfig({ PAYMENT: 'self' }), /PAYMENT=self: set PAY_TO_EVM, .*; or PAY_TO_SOLANA, /)
  assert.throws(
    () => readConfig({ PAYMENT: 'facilitator' }),
    /FACILITATOR_URL: required[\s\S]*PAY_TO_EVM or PAY_TO_SOLANA\b.*: required/,
  )
})

test('a facilitator works with and without an RPC', () => {
  const env = { PAYMENT: 'facilitator', FACILITATOR_URL: 'https://facilitator.test', PAY_TO_EVM: address }
  const chain = (more: Record<string, string>) => {
    const { payment } = readConfig({ ...env, ...more })
    return payment?.mode === 'facilitator' ? payment.evm : undefined
  }
  assert.deepEqual(chain({}), { payTo: address, rpcUrl: undefined })
  assert.deepEqual(chain({ EVM_RPC_URL: 'https://rpc.test' }), { payTo: address, rpcUrl: 'https://rpc.test' })
})
