import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharpest } from '../key-frames.ts'
import { framesOf, type SeenStill } from './shots.ts'

const look = () => ({ things: [], explicit: 0, drawn: false })
const still = (at: number, sharpness: number, seen = look()): SeenStill => ({
  at,
  sharpness,
  jpeg: new Uint8Array(),
  look: seen,
})
const times = (stills: SeenStill[]) => framesOf({ start: 0, end: 20 }, stills, sharpest(stills)).map(({ at }) => at)

test('a long shot that changes has a frame for every few seconds, the sharpest of each', () => {
  const stills = [still(0, 1), still(2, 9), still(5, 3), still(6, 2), still(9, 4), still(13, 5)]
  assert.deepEqual(times(stills), [2, 5, 9, 13])
})

test('a long shot in which nothing changes has one frame', () => {
  const same = look()
  assert.deepEqual(times([still(0, 1, same), still(6, 2, same), still(12, 3, same)]), [12])
})

test('a shot without stills has no frames', () => {
  assert.deepEqual(framesOf({ start: 0, end: 1 }, [], undefined), [])
})
