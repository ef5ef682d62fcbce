import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreLabels } from './labels.ts'

test('compares a shot with the finding at its middle: none is missed, another is wrong', () => {
  const shots = [
    { start: 0, end: 2, camera: 'pan left' },
    { start: 2, end: 4, camera: 'still' },
    { start: 4, end: 6, camera: 'zoom in' },
    { start: 6, end: 8 },
  ]
  const found = [
    { start: 0, end: 2.2, camera: 'pan left' },
    { start: 2.2, end: 4, camera: '' },
    { start: 4, end: 8, camera: 'handheld' },
  ]
  assert.deepEqual(scoreLabels(shots, found), {
    right: 1,
    missed: ['2.0 nothing instead of still'],
    wrong: ['4.0 handheld instead of zoom in'],
  })
})

test('counts a movement that is reported where there is none as wrong', () => {
  const shots = [{ start: 0, end: 2, camera: '' }]
  assert.equal(scoreLabels(shots, [{ start: 0, end: 2 }]).right, 1)
  assert.equal(scoreLabels(shots, [{ start: 0, end: 2, camera: 'still' }]).wrong.length, 1)
})
