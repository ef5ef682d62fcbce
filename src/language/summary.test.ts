import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { headline } from './headline.ts'
import { summary } from './summary.ts'
import { readEvidence } from './reading.ts'

test('a summary is the description that the post gives, without advertising and questions', () => {
  const speech = [{ start: 0, end: 3, text: 'The brush that I used costs twelve dollars.' }]
  const summarised = (caption: string) => summary(readEvidence(evidenceOf({ speech, video: { caption } })))
  assert.equal(
    summarised('How I keep a white sink white every week #clean'),
    'How I keep a white sink white every week.',
  )
  assert.equal(summarised('Use code CLEAN10 for 10% off everything'), '')
  assert.equal(summarised('Would you ever clean your sink like this?'), '')
  assert.equal(summarised('Cold sink?\nYou need:\n- a mug (not your nice one)\n- an old soft towel'), '')
})

test('does not use hashtags as a headline', () => {
  assert.equal(headline(readEvidence(evidenceOf({ video: { title: 'Lemon cake 🍋 #baking #fyp' } }))), 'Lemon cake')
})

test('a later line of the caption sums nothing up', () => {
  const video = { caption: 'bleed a radiator 🔧\n- a mug, not your nice one' }
  assert.equal(summary(readEvidence(evidenceOf({ video }))), '')
})
