/** What plans leave empty, or decide by what is stated, where a guess was wrong too often. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import { recommendationIn } from '../../../language/abilities.ts'
import { destinationOf } from '../spans/destination.ts'
import review from './review-summary.ts'
import { categoryOf } from './shop-the-look.ts'

test('a garment has the category of its last word', () => {
  assert.deepEqual(['Fleece-lined cargo pants', 'Roll-top backpack'].map(categoryOf), ['bottoms', 'bags'])
})

test('a place that is only said to compare with it is no destination', () => {
  const speech = spansOf('Everybody goes to Patagonia.', 'We went to Valdivia.')
  const caption = 'Valdivia in two days'
  assert.notEqual(destinationOf(markedOf('destination-guide', { speech, video: { caption } })), 'Patagonia')
})

test('the last verdict on an athlete counts', () => {
  const { lines } = markedOf('scouting-report', {
    speech: spansOf('Pass and move, always.', 'Keep watching this one.'),
  })
  assert.equal(recommendationIn(lines), 'follow')
})

test('both sides without a rating are no sentiment', () => {
  const video = markedOf('review-summary', { speech: spansOf('It is what it is.') })
  const sentiment = (pros: number, cons: number) => {
    const points = (count: number) => Array.from({ length: count }, () => ({ timestamp: '0:00', point: 'Quiet' }))
    const fields = Object.fromEntries(Object.entries(review.fields).map(([key, fill]) => [key, fill(video)]))
    type Result = Parameters<NonNullable<typeof review.finish>>[0]
    return review.finish!({ ...fields, pros: points(pros), cons: points(cons) } as Result, video).sentiment
  }
  assert.deepEqual([sentiment(3, 1), sentiment(3, 0), sentiment(0, 3)], ['', 'positive', 'negative'])
})
