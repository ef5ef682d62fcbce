import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../test/support/evidence.ts'
import { quotesOf } from './quotes.ts'
import { readEvidence } from './reading.ts'

test('what stands alone and turns a thought is quoted before what leads up to it', () => {
  const texts = [
    'Okay so here is what I learned.',
    'Discipline is a promise you keep to yourself.',
    'My grandpa always said everybody is saving the good plates for a party that never comes',
    'Follow me for more.',
  ]
  const speech = texts.map((text, at) => ({ start: at * 4, end: at * 4 + 3, text }))
  assert.deepEqual(
    quotesOf(readEvidence(evidenceOf({ speech })))
      .slice(0, 2)
      .map(({ text }) => text)
      .sort(),
    [
      'Discipline is a promise you keep to yourself.',
      'everybody is saving the good plates for a party that never comes',
    ],
  )
})
