import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLimit } from './limit.ts'

test('runs at most the limit at once, in order, and a failure frees its slot', async () => {
  const limit = createLimit(3)
  const order: number[] = []
  let running = 0
  let max = 0
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      limit.run(async () => {
        order.push(n)
        max = Math.max(max, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (n % 5 === 0) throw new Error('it failed')
        return n
      }),
    ),
  )
  assert.equal(max, 3)
  assert.deepEqual(
    order,
    order.toSorted((one, other) => one - other),
  )
  assert.equal(all.filter(({ status }) => status === 'rejected').length, 4)
  assert.equal(limit.size(), 0)
})

test('counts waiting tasks', async () => {
  const limit = createLimit(1)
  const held = Promise.withResolvers<void>()
  const work = [1, 2, 3].map(() => limit.run(() => held.promise))
  assert.equal(limit.size(), 3)
  held.resolve()
  await Promise.all(work)
  assert.equal(limit.size(), 0)
})

test('names take turns, and tasks of one name stay in order', async () => {
  const limit = createLimit(1)
  const held = Promise.withResolvers<void>()
  const order: string[] = []
  const note = (name: string, n: number) => limit.run(async () => void order.push(`${name}${n}`), name)
  const first = limit.run(() => held.promise, 'many')
  const work = [1, 2, 3, 4].map((n) => note('many', n))
  work.push(...[1, 2].map((n) => note('few', n)), note('one', 1))
  held.resolve()
  await Promise.all([first, ...work])
  assert.deepEqual(order, ['many1', 'few1', 'one1', 'many2', 'few2', 'many3', 'many4'])
  assert.equal(limit.size(), 0)
})

test('when full, only names at or above their share are over it', async () => {
  const limit = createLimit(1)
  const held = Promise.withResolvers<void>()
  const enter = (name: string) => limit.run(() => held.promise, name)
  const work = Array.from({ length: 9 }, () => enter('many'))
  assert.ok(!limit.isOverShare(10, 'many'))
  work.push(enter('many'))
  assert.ok(limit.isOverShare(10, 'many'))
  assert.ok(!limit.isOverShare(10, 'few'))
  for (let n = 0; n < 5; n++) work.push(enter('few'))
  assert.ok(limit.isOverShare(10, 'few'), 'it has half')
  assert.ok(!limit.isOverShare(10, 'third'))
  held.resolve()
  await Promise.all(work)
  assert.ok(!limit.isOverShare(10, 'many'))
})
