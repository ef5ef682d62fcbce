import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/support/pictures.ts'
import { loadDetector } from './detection.ts'
import { loadRecogniser } from './recognition.ts'

test('a line that was expected to say something else is read as what it says', async () => {
  const prices = await picture('prices')
  const [detect, recognise] = await Promise.all([loadDetector(), loadRecogniser()])
  const boxes = await detect(prices, Math.max(prices.width, prices.height))
  const expected = { text: 'Save 20% today: $19.98', confidence: 1 }
  const read = await Promise.all(boxes.map((box) => recognise(prices, box, expected)))
  const texts = read.map(({ text }) => text)
  assert.ok(texts.includes('Save 20% today: $19.99'), texts.join(' | '))
  assert.ok(!texts.includes(expected.text))
})
