import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { readEvidence } from './reading.ts'
import { clearTopic } from './topics.ts'

const reading = (text: string) => readEvidence(evidenceOf({ speech: [{ start: 0, end: 20, text }] }))
const cake = reading('Preheat the oven. Whisk two eggs with sugar and flour. Bake the batter for thirty minutes.')
const squats = reading('Three sets of ten squats. Keep your core tight. Rest a minute, then lunges with the dumbbells.')

test('finds the topic in the words', () => {
  assert.equal(clearTopic(cake), 'a cooking video')
  assert.equal(clearTopic(squats), 'a workout')
})

test('finds no topic without words', () => {
  const silent = readEvidence(evidenceOf({}))
  assert.equal(clearTopic(silent), '')
})
