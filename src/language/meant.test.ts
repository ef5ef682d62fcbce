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
