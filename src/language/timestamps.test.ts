import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds, timestamp } from './timestamps.ts'

test('times are m:ss and stay inside the video', () => {
  assert.equal(timestamp(65.9), '1:05')
  assert.equal(timestamp(700, 61.5), '1:01')
  assert.equal(timestamp(-1), '0:00')
  assert.equal(timestamp(Number.NaN), '0:00')
  assert.equal(seconds('1:05'), 65)
})
