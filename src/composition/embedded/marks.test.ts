import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../../scripts/support/evidence.ts'
import { markedOf, spansOf } from '../../../scripts/support/marked.ts'
import { readEvidence } from '../../language/reading.ts'
import { markVideo } from './marks.ts'

const textsOf = (format: string, speech: NonNullable<EvidenceParts['speech']>) =>
  markedOf(format, { speech }).lines.map(({ text }) => text)

test('lines say what was meant, and what a speaker takes back is gone', () => {
  const speech = spansOf('Four people ran.', 'No, five.', 'The old gate is shut.', 'No, the new one.')
  assert.deepEqual(textsOf('eyewitness-timeline', speech), ['5 people ran.', 'No, the new one.'])
})

test('a sentence that takes something back and leaves open what is meant is left out', () => {
  const speech = spansOf('He goes back in, no, he is fetching a dog.', 'The dog is fine.')
  assert.deepEqual(textsOf('eyewitness-timeline', speech), ['The dog is fine.'])
})

test('formats that quote keep every word', () => {
  const speech = spansOf('Four, no, five people ran.', 'The old gate is shut.', 'No, the new one.')
  assert.deepEqual(
    textsOf('quote-highlights', speech),
    speech.map(({ text }) => text),
  )
})

test('a value has the spelling that is written, and its line still knows what was said', () => {
  const text = 'This is the Loomenbright lamp, no, sorry, the Loomenbright torch.'
  const reading = readEvidence(
    evidenceOf({ video: { caption: 'my Lumenbright' }, speech: [{ start: 0, end: 4, text }] }),
  )
  // The reader marks the names of both things.
  const marked = text
    .split(' ')
    .map((word) => (/^(?:Loom|lamp|torch)/.test(word) ? ([0.4, 0.9] as const) : ([0, 0] as const)))
  const lines = reading.lines.map(({ source }) => ({
    roles: new Map<string, number>(),
    spans: new Map([['product-tagging.products.name', source === 'speech' ? marked : []]]),
  }))
  const line = markVideo('product-tagging', reading, { fits: 1, lines }, {}).lines.find(
    ({ source }) => source === 'speech',
  )!
  assert.deepEqual(
    line.passages('products.name').map((passage) => passage.text),
    ['Lumenbright torch.'],
  )
  assert.equal(line.said, text)
})

test('a sponsor is no section of a video, unless the format lists products', () => {
  const onScreenText = spansOf('OPENING', 'THE RAIL', 'THE JUMP', 'boards: @halden')
  const speech = spansOf('Here we go.', 'She takes the rail.', 'And the jump.', 'Thanks to Halden for the boards.')
  const titles = (format: string) =>
    markedOf(format, { onScreenText, speech }).outline.sections.map(({ title }) => title)
  assert.deepEqual(titles('highlight-reel'), ['THE RAIL', 'THE JUMP'])
  assert.deepEqual(titles('product-tagging').length, 3)
})
