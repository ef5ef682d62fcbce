import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heightOf, joinBands } from './bands.ts'

test('bands that touch, overlap or lie in another become one', () => {
  const bands = [
    { top: 0.5, bottom: 0.6 },
    { top: 0.1, bottom: 0.2 },
    { top: 0.2, bottom: 0.4 },
    { top: 0.25, bottom: 0.3 },
  ]
  const joined = joinBands(bands)
  assert.deepEqual(joined, [
    { top: 0.1, bottom: 0.4 },
    { top: 0.5, bottom: 0.6 },
  ])
  assert.ok(Math.abs(heightOf(joined) - 0.4) < 1e-9)
  assert.deepEqual(bands[0], { top: 0.5, bottom: 0.6 })
})

test('no bands take no height', () => {
  assert.deepEqual(joinBands([]), [])
  assert.equal(heightOf([]), 0)
})
