import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats } from '../../formats/index.ts'
import { describeResult } from './job-card.ts'

test('every format has a one-sentence summary', () => {
  for (const { name, example } of formats) {
    assert.notEqual(describeResult(example as Record<string, unknown>), '', name)
  }
})

test('summarises a result without a summary by its contents', () => {
  assert.equal(describeResult({ title: 'x', keyMoments: [1, 2], empty: [] }), '2 key moments')
})
