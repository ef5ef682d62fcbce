import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStageClock } from './stages.ts'

test('attributes time to the last reported stage, and the stages add up', () => {
  let now = 1_000
  const clock = createStageClock(() => now)
  clock.enter('downloading')
  now += 2_000
  clock.enter('downloading')
  now += 500
  clock.enter('decoding')
  now += 3_000
  clock.enter('composing')
  now += 250
  assert.deepEqual(clock.read(), { seconds: 5.75, stages: { downloading: 2.5, decoding: 3, composing: 0.25 } })
})
