import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { createMeaning, originsOf } from './meant.ts'
import { readEvidence } from './reading.ts'

function meant(text: string, caption = '') {
  const reading = readEvidence(evidenceOf({ video: { caption }, speech: [{ start: 0, end: 4, text }] }))
  const means = createMeaning(reading)
  return reading.sentences.map((line) => means(line).text)
}

test('slips are corrected and names spelled as they are written; the rest stays word for word', () => {
  assert.deepEqual(meant('Add two cups. No, three. Then stir twenty times.'), [
    'Add 3 cups.',
    'Then stir twenty times.',
  ])
  assert.deepEqual(meant('The Loomenbright lamp is twenty euros.', 'my Lumenbright lamp'), [
    'The Lumenbright lamp is twenty euros.',
  ])
})

test('each word has the word that it was said with', () => {
  const said = (now: string, was: string) => {
    const words = was.split(' ')
    return originsOf(now.split(' '), words).map((at) => (at === undefined ? '' : words[at]!))
  }
  assert.deepEqual(said('I take Somnora, daily', 'I take some Nora, daily'), ['I', 'take', 'Nora,', 'daily'])
  assert.deepEqual(said('add 3 cups of rice', 'add two cups, no, three cups of rice'), [
    'add',
    'three',
    'cups',
    'of',
    'rice',
  ])
})

test('the figure of a card stands, where it counts the same at the same time', () => {
  const counted = (text: string, card: string, start = 4) => {
    const parts = { speech: [{ start, end: start + 4, text }], onScreenText: [{ start, end: start + 4, text: card }] }
    const reading = readEvidence(evidenceOf(parts))
    return createMeaning(reading)(reading.sentences[0]!).text
  }
  assert.equal(counted('It took two paper towels.', '3 PAPER TOWELS'), 'It took 3 paper towels.')
  assert.equal(counted('Add two cups of rice.', '3 cups rice'), 'Add 3 cups of rice.')
  // Another thing, a unit alone, the title of the video, both written.
  assert.equal(counted('It took two buckets.', '3 PAPER TOWELS'), 'It took two buckets.')
  assert.equal(counted('Some say it weighs ten kilos.', '2 kilos'), 'Some say it weighs ten kilos.')
  assert.equal(counted('I ate forty curries this year.', '3 CURRIES', 0), 'I ate forty curries this year.')
  assert.equal(counted('Two towels dry fast.', '3 towels, 2 buckets'), 'Two towels dry fast.')
})
