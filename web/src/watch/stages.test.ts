import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyReel } from '../reel/moments.ts'
import { stageShares } from './stages.ts'

test('earlier stages are done, and parallel stages show their findings', () => {
  const heard = [{ start: 0, end: 5, text: 'so far' }]
  const reel = { ...emptyReel, seconds: 20, heard, frames: [{ at: 10, url: '' }] }
  assert.deepEqual(stageShares({ stage: 'decoding' }, reel), [1, 0.5, 0.25, 0, 0, 0])
  assert.deepEqual(stageShares({ stage: 'composing' }, reel).slice(0, 5), [1, 1, 1, 1, 1])
})

test('a waiting job has no stage started', () => {
  assert.deepEqual(stageShares({ stage: 'waiting' }, emptyReel), [0, 0, 0, 0, 0, 0])
})
