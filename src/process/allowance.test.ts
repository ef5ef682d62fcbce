import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAllowance } from './allowance.ts'

test('allows a burst per name, then refills over time', () => {
  let time = 0
  const { take, refund } = createAllowance({ max: 3, perSecond: 0.5, now: () => time })
  assert.deepEqual([take('a'), take('a'), take('a')], [0, 0, 0])
  assert.equal(take('a'), 2, 'in two seconds there is one again')
  assert.equal(take('b'), 0)
  time += 1_000
  assert.equal(take('a'), 1)
  time += 1_000
  assert.equal(take('a'), 0)
  assert.equal(take('a'), 2)
  refund('a')
  assert.equal(take('a'), 0)
  time += 3_600_000
  assert.deepEqual([take('a'), take('a'), take('a'), take('a')], [0, 0, 0, 2], 'never more than at the beginning')
})

test('remembers only the latest names', () => {
  const { take } = createAllowance({ max: 1, perSecond: 0.001, known: 10 })
  assert.equal(take('first'), 0)
  for (let n = 0; n < 10; n++) take(`${n}`)
  assert.equal(take('first'), 0, 'forgotten')
})
