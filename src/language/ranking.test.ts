import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { headline } from './headline.ts'
import { summary } from './ranking.ts'
import { readEvidence } from './reading.ts'

test('a summary omits asides', () => {
  const reading = readEvidence(
    evidenceOf({
      speech: [
        { start: 0, end: 2, text: 'Hey guys!' },
        { start: 2, end: 6, text: 'Compost turns kitchen scraps into soil for the garden.' },
        { start: 6, end: 9, text: 'Follow for more!' },
      ],
    }),
  )
  assert.equal(summary(reading), 'Compost turns kitchen scraps into soil for the garden.')
})

test('does not use hashtags as a headline', () => {
  assert.equal(headline(readEvidence(evidenceOf({ video: { title: 'Lemon cake 🍋 #baking #fyp' } }))), 'Lemon cake')
})
