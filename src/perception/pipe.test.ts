import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPipe } from './pipe.ts'

test('everything that was put is taken, in order', async () => {
  const pipe = createPipe<number>(10)
  for (const item of [1, 2, 3]) await pipe.put(item)
  pipe.end()
  assert.deepEqual(await Array.fromAsync(pipe), [1, 2, 3])
})

test('a writer that puts too much waits until something is taken', async () => {
  const pipe = createPipe<number>(2)
  await pipe.put(1)
  let isRoom = false
  const full = pipe.put(2).then(() => (isRoom = true))
  await new Promise(setImmediate)
  assert.equal(isRoom, false)
  const { value } = await pipe[Symbol.asyncIterator]().next()
  assert.equal(value, 1)
  await full
})

test('the end wakes both sides, and drops what comes after it', async () => {
  const pipe = createPipe<number>(1)
  const full = pipe.put(1)
  pipe.end()
  await full
  await pipe.put(2)
  assert.deepEqual(await Array.fromAsync(pipe), [1])

  const empty = createPipe<number>(1)
  const taken = Array.fromAsync(empty)
  empty.end()
  assert.deepEqual(await taken, [])
})
