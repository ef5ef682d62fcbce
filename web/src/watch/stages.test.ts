import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyReel } from '../reel/moments.ts'
import { movingStage, stageShares } from './stages.ts'

test('earlier stages are done, and parallel stages show their findings', () => {
  const heard = [{ start: 0, end: 5, text: 'so far' }]
  const reel = { ...emptyReel, seconds: 20, heard, frames: [{ at: 10, url: '' }] }
  assert.deepEqual(stageShares({ stage: 'decoding' }, reel), [1, 0.5, 0.25, 0, 0, 0])
  assert.deepEqual(stageShares({ stage: 'composing' }, reel).slice(0, 5), [1, 1, 1, 1, 1])
})

test('a waiting job has no stage started', () => {
  assert.deepEqual(stageShares({ stage: 'waiting' }, emptyReel), [0, 0, 0, 0, 0, 0])
})

test('names the later stage where that one found something last', () => {
  const shares = [1, 1, 0.06, 0.4, 0, 0]
  assert.equal(movingStage({ stage: 'listening' }, 'text', shares), 3)
  assert.equal(movingStage({ stage: 'listening' }, 'frame', shares), 2)
  assert.equal(movingStage({ stage: 'listening' }, 'text', [1, 1, 0.06, 1, 0, 0]), 2)
  assert.equal(movingStage({ stage: 'composing' }, 'text', [1, 1, 1, 1, 1, 0.06]), 5)
  assert.equal(movingStage({ stage: 'waiting' }, 'text', shares), -1)
})
