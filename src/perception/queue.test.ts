import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueue } from './queue.ts'

test('everything that was put is taken, in order', async () => {
  const queue = createQueue<number>(10)
  for (const item of [1, 2, 3]) await queue.put(item)
  queue.end()
  assert.deepEqual(await Array.fromAsync(queue), [1, 2, 3])
})

test('whoever puts too much waits until something is taken', async () => {
  const queue = createQueue<number>(2)
  await queue.put(1)
  let isRoom = false
  const full = queue.put(2).then(() => (isRoom = true))
  await new Promise(setImmediate)
  assert.equal(isRoom, false)
  const { value } = await queue[Symbol.asyncIterator]().next()
  assert.equal(value, 1)
  await full
})

test('the end wakes both sides, and drops what comes after it', async () => {
  const queue = createQueue<number>(1)
  const full = queue.put(1)
  queue.end()
  await full
  await queue.put(2)
  assert.deepEqual(await Array.fromAsync(queue), [1])

  const empty = createQueue<number>(1)
  const taken = Array.fromAsync(empty)
  empty.end()
  assert.deepEqual(await taken, [])
})
