import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStuck } from './decode.ts'
import { byteOfLetter } from './tokens.ts'
import { followPath } from './words.ts'

test('every byte maps to a separate letter, printable bytes to themselves', () => {
  const table = byteOfLetter()
  assert.deepEqual(
    [...table.values()].toSorted((a, b) => a - b),
    [...Array(256).keys()],
  )
  assert.equal(table.get('a'), 97)
  assert.equal(table.get('Ġ'), 32)
  assert.equal(table.get('Ã'), 0xc3)
})

test('repeating tokens are detected; a phrase said twice is allowed', () => {
  assert.ok(isStuck(Array(8).fill(11)))
  assert.ok(isStuck([1, 2, 5, 6, 7, 5, 6, 7, 5, 6, 7, 5, 6, 7]))
  assert.ok(!isStuck([5, 6, 7, 5, 6, 7, 8]))
  assert.ok(!isStuck([]))
})

test('each word begins where the decoder begins to look at it', () => {
  const row = (from: number, to: number) =>
    Float32Array.from({ length: 10 }, (_, place) => (place >= from && place < to ? 1 : -1))
  assert.deepEqual(followPath([row(0, 3), row(3, 7), row(7, 10)]), [0, 3, 7])
})
