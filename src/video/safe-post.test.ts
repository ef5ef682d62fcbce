import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startReceiver } from '../../test/support/receiver.ts'
import { unlimited } from '../../test/support/soak.ts'
import { callbackProblem, createSafePost } from './safe-post.ts'

test('refuses callbacks to this machine and its network', async () => {
  const post = createSafePost()
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', 'localhost']) {
    await assert.rejects(post(`https://${host}/`, {}, '{}', unlimited()), /public address/, host)
  }
})

test('posts the body, and follows no redirect', async () => {
  await using receiver = await startReceiver('hooks.example.com', (nth) => (nth === 1 ? 201 : 307))
  const post = createSafePost(receiver)
  const call = () => post('https://hooks.example.com/a?b=c', { 'webhook-id': '1' }, '{"x":1}', unlimited())
  assert.deepEqual([await call(), await call()], [201, 307])
  assert.equal(receiver.calls.length, 2)
  assert.deepEqual([receiver.calls[0]?.url, receiver.calls[0]?.body], ['/a?b=c', '{"x":1}'])
})

test('refuses a receiver with an invalid certificate', async () => {
  await using receiver = await startReceiver('other.example.com', () => 200)
  const post = createSafePost(receiver)
  await assert.rejects(post('https://hooks.example.com/', {}, '{}', unlimited()))
  assert.equal(receiver.calls.length, 0)
})

test('accepts a URL while DNS does not respond', async () => {
  const silent = () => Promise.reject(Object.assign(new Error('try again'), { code: 'EAI_AGAIN' }))
  assert.equal(await callbackProblem('https://hooks.example.com/', silent), undefined)
})
