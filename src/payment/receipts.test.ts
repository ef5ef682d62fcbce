import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractJWSHeader, type JWSSignedReceipt, verifyReceiptSignatureJWS } from '@x402/extensions/offer-receipt'
import { createReceipts, receiptSeed } from './receipts.ts'

const settlerKey = `0x${'ab'.repeat(32)}`
const paid = { network: 'eip155:8453', payer: '0xA', transaction: '0xB', paidAt: new Date(1_700_000_000_999) }

interface Did {
  id: string
  verificationMethod: { id: string; publicKeyJwk: { kty: string; crv: string; x: string } }[]
}

async function sign(seed: Uint8Array, publicUrl: string) {
  const { document, receipt } = createReceipts(seed, publicUrl)
  const extension = await receipt(`${publicUrl}/v1/jobs`, paid)
  const { info } = extension['offer-receipt'] as { info: { receipt: JWSSignedReceipt } }
  return { document: document as Did, receipt: info.receipt }
}

test('a receipt has its payment time and always the same bytes', async () => {
  const seed = receiptSeed(undefined, settlerKey)!
  const { document, receipt } = await sign(seed, 'https://reelgist.test')
  const [key] = document.verificationMethod
  assert.equal(extractJWSHeader(receipt.signature).kid, key!.id)
  const verified = await verifyReceiptSignatureJWS(receipt, key!.publicKeyJwk)
  assert.deepEqual(verified, {
    version: 1,
    resourceUrl: 'https://reelgist.test/v1/jobs',
    issuedAt: 1_700_000_000,
    network: 'eip155:8453',
    payer: '0xA',
    transaction: '0xB',
  })
  assert.deepEqual((await sign(seed, 'https://reelgist.test')).receipt, receipt)
})

test('uses the configured key, or derives one from a settler key', () => {
  const own = `0x${'01'.repeat(32)}`
  assert.deepEqual(
    [...receiptSeed(own, settlerKey)!],
    Array.from({ length: 32 }, () => 1),
  )
  const made = Buffer.from(receiptSeed(undefined, settlerKey)!).toString('hex')
  assert.equal(made.length, 64)
  assert.notEqual(made, 'ab'.repeat(32))
  assert.equal(receiptSeed(undefined, undefined), undefined)
})

test('names the key under the public URL with port and path', async () => {
  const seed = receiptSeed(undefined, settlerKey)!
  assert.equal((await sign(seed, 'https://reelgist.test')).document.id, 'did:web:reelgist.test')
  assert.equal((await sign(seed, 'http://localhost:8402')).document.id, 'did:web:localhost%3A8402')
  assert.equal((await sign(seed, 'https://example.test/a/b')).document.id, 'did:web:example.test:a:b')
})
