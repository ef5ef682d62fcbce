import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Estimate, inWords, nextEstimate } from './estimate.ts'

const none: Estimate = { shown: undefined, isLate: false }
const after = (...latest: (number | null)[]) => latest.reduce(nextEstimate, none)

test('the estimate falls and never rises', () => {
  assert.equal(inWords(after(40, 22), false), 'About 22 seconds left')
  assert.equal(inWords(after(40, 22, 25), false), 'About 22 seconds left')
  assert.equal(inWords(after(40, 1, 40), false), 'Taking longer than usual')
  assert.equal(inWords(after(40, 1, 40, 1), true), 'Nearly done')
})

test('says nearly done only while the result is written', () => {
  assert.equal(inWords(after(1), false), 'A few seconds left')
  assert.equal(inWords(after(1), true), 'Nearly done')
  assert.equal(inWords(after(null), false), 'A moment')
})
