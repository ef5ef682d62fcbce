import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clausesOf } from './clauses.ts'

test('unpunctuated speech is cut where a new clause begins', () => {
  const text = 'the schools were segregated and it was only later that they changed'
  assert.deepEqual(
    clausesOf(text).map(({ from, to }) => text.slice(from, to)),
    ['the schools were segregated', 'and it was only later that they changed'],
  )
})
