import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import { tellsEffect } from './health-effect.ts'

test('what something does to the body is a claim, what a speaker did is none', () => {
  const { lines } = markedOf('health-claims', {
    speech: spansOf('Magnesium helps you fall asleep.', 'I boosted my mood with a run.', 'It is raining today, look.'),
  })
  assert.deepEqual(lines.map(tellsEffect), [true, false, false])
})
