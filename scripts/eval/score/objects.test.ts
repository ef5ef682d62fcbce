import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreObjects } from './objects.ts'

test('counts an object not found as missed, and one not shown as extra', () => {
  assert.deepEqual(scoreObjects(['cat', 'cup'], ['cat', 'dog', 'dog']), {
    shown: 2,
    seen: 1,
    missed: ['cup'],
    extra: ['dog'],
  })
})
