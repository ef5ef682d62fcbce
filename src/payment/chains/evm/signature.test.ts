import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashTypedData, hexToBytes, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { isSignedByPayer, recoverInJavaScript } from './signature.ts'
import { authorizationDigest, defineToken, token, usdcOnBase } from './token.ts'

const payer = privateKeyToAccount(generatePrivateKey())
const authorization = {
  from: payer.address,
  to: token,
  value: '100000',
  validAfter: '0',
  validBefore: '1900000000',
  nonce: `0x${'ab'.repeat(32)}`,
} as const

const typedData = {
  domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: token },
  types: {
    TransferWithAuthorization: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'validAfter', type: 'uint256' },
      { name: 'validBefore', type: 'uint256' },
      { name: 'nonce', type: 'bytes32' },
    ],
  },
  primaryType: 'TransferWithAuthorization',
  message: { ...authorization, value: 100_000n, validAfter: 0n, validBefore: 1_900_000_000n },
} as const

test('the digest is the one that wallets sign', () => {
  assert.deepEqual(
    Buffer.from(authorizationDigest(usdcOnBase, authorization)),
    Buffer.from(hexToBytes(hashTypedData(typedData))),
  )
})

test('accepts only the payer’s signature', async () => {
  const signature = await payer.signTypedData(typedData)
  assert.ok(isSignedByPayer(usdcOnBase, { signature, authorization }))
  assert.ok(!isSignedByPayer(usdcOnBase, { signature, authorization: { ...authorization, value: '100001' } }))
  assert.ok(!isSignedByPayer(usdcOnBase, { signature, authorization: { ...authorization, from: token } }))
  for (const wrong of [
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    `${signature.slice(0, 130)}1d`,
    `${signature}00`,
  ]) {
    assert.ok(!isSignedByPayer(usdcOnBase, { signature: wrong as `0x${string}`, authorization }))
  }
})

test('recovers the same key in JavaScript without the native library', async () => {
  for (const nonce of [`0x${'cd'.repeat(32)}`, `0x${'ef'.repeat(32)}`, `0x${'01'.repeat(32)}`] as const) {
    const bytes = hexToBytes(await payer.sign({ hash: nonce }))
    const key = recoverInJavaScript(bytes.subarray(0, 64), bytes[64]! - 27, hexToBytes(nonce), false)
    assert.equal(toHex(key), payer.publicKey)
  }
})

test('a signature is valid only for its token’s domain', async () => {
  const other = { chainId: 137, name: 'USDC', version: '1', address: `0x${'12'.repeat(20)}` } as const
  const signature = await payer.signTypedData({
    ...typedData,
    domain: { name: other.name, version: other.version, chainId: other.chainId, verifyingContract: other.address },
  })
  assert.ok(isSignedByPayer(defineToken(other), { signature, authorization }))
  assert.ok(!isSignedByPayer(usdcOnBase, { signature, authorization }))
  for (const change of [{ chainId: 138 }, { name: 'USD Coin' }, { version: '2' }, { address: token }]) {
    assert.ok(!isSignedByPayer(defineToken({ ...other, ...change }), { signature, authorization }))
  }
})
