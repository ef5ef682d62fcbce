import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreShots } from './shots.ts'

test('a cut found two frames late is right, three frames late is wrong and missed', () => {
  assert.deepEqual(scoreShots([2], [], [2 + 2 / 30], 30), { right: 1, missed: [], wrong: [] })
  assert.deepEqual(scoreShots([2], [], [2.1], 30), { right: 0, missed: [2], wrong: [2.1] })
})

test('counts one finding for one cut only', () => {
  assert.deepEqual(scoreShots([2, 2.05], [], [2.02], 30), { right: 1, missed: [2.05], wrong: [] })
})

test('counts a fade once, wherever inside it, and ignores further findings in it', () => {
  assert.deepEqual(scoreShots([], [[4, 4.8]], [4.2, 4.7], 30), { right: 1, missed: [], wrong: [] })
})

test('counts a fade without a finding as missed', () => {
  assert.deepEqual(scoreShots([], [[4, 4.8]], [], 30), { right: 0, missed: [4], wrong: [] })
})

test('counts a finding where nothing changes as wrong', () => {
  assert.deepEqual(scoreShots([], [], [3], 30).wrong, [3])
})
