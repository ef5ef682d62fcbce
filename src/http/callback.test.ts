import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCallback } from './callback.ts'

const url = 'https://caller.example/done'
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const desk = (problem?: string) => ({ problem: async () => problem })
const read = (headers: Record<string, string>, problem?: string) => readCallback(new Headers(headers), desk(problem))

test('without the headers nobody is called', async () => {
  assert.equal(await read({}), undefined)
})

test('an address with its secret is taken', async () => {
  assert.deepEqual(await read({ 'Reelgist-Callback': url, 'Reelgist-Callback-Secret': secret }), { url, secret })
})

test('an address without a good secret is refused, and a secret without an address', async () => {
  const short = `whsec_${Buffer.alloc(16).toString('base64')}`
  for (const bad of [undefined, '', 'secret', short, secret.slice(0, -1), `whsec_${'A'.repeat(100)}`]) {
    const headers = { 'Reelgist-Callback': url, ...(bad === undefined ? {} : { 'Reelgist-Callback-Secret': bad }) }
    await assert.rejects(read(headers), /must be whsec_/, String(bad))
  }
  await assert.rejects(read({ 'Reelgist-Callback-Secret': secret }), /comes without/)
})

test('an address that cannot be called is refused with the reason', async () => {
  const headers = { 'Reelgist-Callback': url, 'Reelgist-Callback-Secret': secret }
  await assert.rejects(read(headers, 'it is not public'), /cannot be called: it is not public/)
})
