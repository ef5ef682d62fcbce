import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLimit } from './limit.ts'

test('no more than the limit run at once, in order, and a failure frees its place', async () => {
  const limit = createLimit(3)
  const order: number[] = []
  let running = 0
  let most = 0
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      limit.run(async () => {
        order.push(n)
        most = Math.max(most, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (n % 5 === 0) throw new Error('it failed')
        return n
      }),
    ),
  )
  assert.equal(most, 3)
  assert.deepEqual(
    order,
    order.toSorted((one, other) => one - other),
  )
  assert.equal(all.filter(({ status }) => status === 'rejected').length, 4)
  assert.equal(limit.size(), 0)
})

test('those who wait are counted', async () => {
  const limit = createLimit(1)
  const held = Promise.withResolvers<void>()
  const work = [1, 2, 3].map(() => limit.run(() => held.promise))
  assert.equal(limit.size(), 3)
  held.resolve()
  await Promise.all(work)
  assert.equal(limit.size(), 0)
})
