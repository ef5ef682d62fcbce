import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCallback } from './callback.ts'

const url = 'https://caller.example/done'
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const desk = (problem?: string) => ({ problem: async () => problem })
const read = (headers: Record<string, string>, problem?: string) => readCallback(new Headers(headers), desk(problem))

test('sends no callback without the headers', async () => {
  assert.equal(await read({}), undefined)
})

test('accepts a URL with its secret', async () => {
  assert.deepEqual(await read({ 'Reelgist-Callback': url, 'Reelgist-Callback-Secret': secret }), { url, secret })
})

test('refuses a URL without a valid secret, and a secret without a URL', async () => {
  const short = `whsec_${Buffer.alloc(16).toString('base64')}`
  for (const bad of [undefined, '', 'secret', short, secret.slice(0, -1), `whsec_${'A'.repeat(100)}`]) {
    const headers = { 'Reelgist-Callback': url, ...(bad === undefined ? {} : { 'Reelgist-Callback-Secret': bad }) }
    await assert.rejects(read(headers), /must be whsec_/, String(bad))
  }
  await assert.rejects(read({ 'Reelgist-Callback-Secret': secret }), /was sent without/)
})

test('refuses an unusable URL with the reason', async () => {
  const headers = { 'Reelgist-Callback': url, 'Reelgist-Callback-Secret': secret }
  await assert.rejects(read(headers, 'it is not public'), /cannot be used: it is not public/)
})
