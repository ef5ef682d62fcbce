import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvmPayload } from './payload.ts'
import { usdcOnBase } from './token.ts'

const payload = (from: string) => ({
  signature: `0x${'11'.repeat(65)}`,
  authorization: {
    from,
    to: `0x${'22'.repeat(20)}`,
    value: '100000',
    validAfter: '0',
    validBefore: '1',
    nonce: `0x${'33'.repeat(32)}`,
  },
})

test('refuses payments from the zero address', () => {
  assert.equal(readEvmPayload(payload(`0x${'0'.repeat(40)}`), usdcOnBase), undefined)
  assert.notEqual(readEvmPayload(payload(`0x${'1'.repeat(40)}`), usdcOnBase), undefined)
})
