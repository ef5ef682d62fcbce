import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnchanged } from './unchanged.ts'

const box = { x: 50, y: 20, width: 80, height: 20, angle: 0 }
const grey = (value: (x: number, y: number) => number, width = 100) => ({
  width,
  height: 40,
  rgb: Uint8Array.from({ length: width * 40 * 3 }, (_, i) =>
    value(Math.floor(i / 3) % width, Math.floor(i / 3 / width)),
  ),
})

test('compression noise is not a change', () => {
  assert.ok(
    isUnchanged(
      grey((x) => 100 + (x % 20)),
      grey((x) => 110 + (x % 17)),
      box,
    ),
  )
})

test('one letter that changes in a long line is a change', () => {
  const changed = grey((x, y) => (x > 40 && x < 46 && y > 14 && y < 26 ? 250 : 100))
  assert.ok(
    !isUnchanged(
      grey(() => 100),
      changed,
      box,
    ),
  )
})

test('what changes outside of the box does not matter', () => {
  assert.ok(
    isUnchanged(
      grey(() => 100),
      grey((_, y) => (y < 8 ? 250 : 100)),
      box,
    ),
  )
})

test('pictures of different sizes are never the same', () => {
  assert.ok(
    !isUnchanged(
      grey(() => 100),
      grey(() => 100, 90),
      box,
    ),
  )
})
