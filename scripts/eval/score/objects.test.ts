import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreObjects } from './objects.ts'

test('what is shown and not seen is missed, what is seen and not shown is extra', () => {
  assert.deepEqual(scoreObjects(['cat', 'cup'], ['cat', 'dog', 'dog']), {
    shown: 2,
    seen: 1,
    missed: ['cup'],
    extra: ['dog'],
  })
})
