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

test('steps, amounts, prices and calls to follow are no quotes', () => {
  const texts = [
    'Then feed once a week with tomato feed and water at the base.',
    'The helmet is fifty dollars, you can get it anywhere.',
    'Follow only for more easy baking.',
    'Peace feels boring when you grew up in chaos.',
  ]
  const speech = texts.map((text, at) => ({ start: at * 4, end: at * 4 + 3, text }))
  assert.deepEqual(
    quotesOf(readEvidence(evidenceOf({ speech })))
      .filter(({ score }) => score >= 1.15)
      .map(({ text }) => text),
    ['Peace feels boring when you grew up in chaos.'],
  )
})
