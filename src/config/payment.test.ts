import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const onBase = { PAY_TO_EVM: address, EVM_RPC_URL: 'https://rpc.test', EVM_SETTLER_KEY: `0x${'1'.repeat(64)}` }

test('a chain is offered where all of its settings are there, and not at all where none is', () => {
  const { payment } = readConfig({ PAYMENT: 'self', ...onBase })
  const set = Object.entries(payment!).filter(([, value]) => value !== undefined)
  assert.deepEqual(Object.fromEntries(set), {
    mode: 'self',
    evm: { payTo: address, rpcUrl: 'https://rpc.test', settlerKeys: [onBase.EVM_SETTLER_KEY] },
  })
})

test('each setting that a chain lacks is named', () => {
  const { PAY_TO_EVM } = onBase
  assert.throws(
    () => readConfig({ PAYMENT: 'self', PAY_TO_EVM }),
    /EVM_RPC_URL: needed with PAY_TO_EVM[\s\S]*EVM_SETTLER_KEY: needed with PAY_TO_EVM/,
  )
})

test('without any chain, what could be set is named', () => {
  assert.throws(() => readConfig({ PAYMENT: 'self' }), /PAYMENT=self: set PAY_TO_EVM, .*; or PAY_TO_SOLANA, /)
  assert.throws(
    () => readConfig({ PAYMENT: 'facilitator' }),
    /FACILITATOR_URL: needed[\s\S]*PAY_TO_EVM or PAY_TO_SOLANA\b.*: needed/,
  )
})

test('a facilitator needs no RPC, and takes one', () => {
  const env = { PAYMENT: 'facilitator', FACILITATOR_URL: 'https://facilitator.test', PAY_TO_EVM: address }
  const chain = (more: Record<string, string>) => {
    const { payment } = readConfig({ ...env, ...more })
    return payment?.mode === 'facilitator' ? payment.evm : undefined
  }
  assert.deepEqual(chain({}), { payTo: address, rpcUrl: undefined })
  assert.deepEqual(chain({ EVM_RPC_URL: 'https://rpc.test' }), { payTo: address, rpcUrl: 'https://rpc.test' })
})
