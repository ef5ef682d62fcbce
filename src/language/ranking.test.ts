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

test('a summary is made of whole sentences', () => {
  const long = `This one goes on ${'and on '.repeat(20)}about compost and soil.`
  const speech = [
    { start: 0, end: 9, text: long },
    { start: 9, end: 12, text: 'Compost makes good soil for beans.' },
  ]
  assert.equal(summary(readEvidence(evidenceOf({ speech }))), 'Compost makes good soil for beans.')
})

test('a summary is the description that the post gives, without advertising and questions', () => {
  const speech = [{ start: 0, end: 3, text: 'The brush that I used costs twelve dollars.' }]
  const summarised = (caption: string) => summary(readEvidence(evidenceOf({ speech, video: { caption } })))
  assert.equal(
    summarised('How I keep a white sink white every week #clean'),
    'How I keep a white sink white every week.',
  )
  const [said] = speech
  assert.equal(summarised('Use code CLEAN10 for 10% off everything'), said!.text)
  assert.equal(summarised('Would you ever clean your sink like this?'), said!.text)
})

test('does not use hashtags as a headline', () => {
  assert.equal(headline(readEvidence(evidenceOf({ video: { title: 'Lemon cake 🍋 #baking #fyp' } }))), 'Lemon cake')
})
