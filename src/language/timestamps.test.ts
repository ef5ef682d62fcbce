import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTimestamp, formatTimestamp } from './timestamps.ts'

test('times are m:ss and stay inside the video', () => {
  assert.equal(formatTimestamp(65.9), '1:05')
  assert.equal(formatTimestamp(700, 61.5), '1:01')
  assert.equal(formatTimestamp(-1), '0:00')
  assert.equal(formatTimestamp(Number.NaN), '0:00')
  assert.equal(parseTimestamp('1:05'), 65)
})
