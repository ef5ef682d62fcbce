import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats } from '../../formats/index.ts'
import { describeResult } from './job-card.ts'

test('every format has something to say in one sentence', () => {
  for (const { name, example } of formats) {
    assert.notEqual(describeResult(example as Record<string, unknown>), '', name)
  }
})

test('a result without a summary is told by what it holds', () => {
  assert.equal(describeResult({ title: 'x', keyMoments: [1, 2], empty: [] }), '2 key moments')
})
