import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../scripts/support/evidence.ts'
import { spansOf } from '../../scripts/support/marked.ts'
import { readEvidence } from './reading.ts'
import { isRefuted } from './refuted.ts'

const refutedIn = (parts: EvidenceParts) => {
  const { lines } = readEvidence(evidenceOf(parts))
  return lines.filter((line) => isRefuted(lines, line)).map(({ text }) => text)
}

test('a card that stands beside the word "myth" is refuted', () => {
  const cards = [
    { start: 0, end: 3, text: '"Cracking your neck gives you arthritis"' },
    { start: 0.6, end: 3, text: 'MYTH ❌' },
    { start: 4, end: 7, text: 'Walking eases neck pain' },
    { start: 4.6, end: 7, text: 'TRUE ✅' },
  ]
  assert.deepEqual(refutedIn({ onScreenText: cards }), ['"Cracking your neck gives you arthritis"', 'MYTH ❌'])
})

test('what a speaker denies or corrects in the next sentence is refuted', () => {
  const speech = spansOf(
    'Some say that it melts belly fat.',
    'No. It does not do that.',
    'The bridge opens tonight.',
    'Sorry, they just changed that.',
    'The trams turn round.',
  )
  assert.deepEqual(refutedIn({ speech }), ['Some say that it melts belly fat.', 'The bridge opens tonight.'])
})

test('a value that is given again after a second thought is refuted', () => {
  const speech = spansOf(
    'The season is May to July.',
    'Well, April to July, the captain says.',
    'It keeps everything for forty days.',
    'Thirty.',
    'It is a long way.',
    'Well, you have to see it.',
  )
  assert.deepEqual(refutedIn({ speech }), ['The season is May to July.', 'It keeps everything for forty days.'])
})

test('what is said instead takes a sentence back, an answer or another denial does not', () => {
  const instead = spansOf(
    'The old gate is shut.',
    'No, the new one.',
    'He is on the roof.',
    "Oh, no, he's by the tree.",
  )
  assert.deepEqual(refutedIn({ speech: instead }), ['The old gate is shut.', 'He is on the roof.'])
  const others = spansOf(
    'Is it heavy?',
    'No, quite light.',
    'I ride it every day.',
    "No, it isn't a gift, I paid for it.",
    'It broke after 2 weeks.',
    'Two.',
    'That bag holds 27 litres.',
    'Ninety dollars.',
  )
  assert.deepEqual(refutedIn({ speech: others }), [])
})

test('a sentence that an apology begins again is taken back', () => {
  const speech = spansOf(
    'You turn your head to the left.',
    'Sorry, to the right.',
    'It hums.',
    'Sorry about the noise.',
  )
  assert.deepEqual(refutedIn({ speech }), ['You turn your head to the left.'])
})

test('a grade or a price that ends in an apology takes the one before it back', () => {
  assert.deepEqual(refutedIn({ speech: spansOf('Watch this grade 5.', 'Grade 4, sorry.') }), ['Watch this grade 5.'])
})
