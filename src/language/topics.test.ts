import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../test/support/evidence.ts'
import { readEvidence } from './reading.ts'
import { describeKind, isAbout, topicOf } from './topics.ts'

const reading = (text: string) => readEvidence(evidenceOf({ speech: [{ start: 0, end: 20, text }] }))
const cake = reading('Preheat the oven. Whisk two eggs with sugar and flour. Bake the batter for thirty minutes.')
const squats = reading('Three sets of ten squats. Keep your core tight. Rest a minute, then lunges with the dumbbells.')

test('a video is about what its words say', () => {
  assert.equal(topicOf(cake), 'cooking')
  assert.equal(topicOf(squats), 'fitness')
  assert.equal(describeKind(squats), 'a workout')
})

test('a recipe is not a workout, and the other way round', async () => {
  assert.equal(await isAbout(['cooking'], cake), true)
  assert.equal(await isAbout(['fitness'], cake), false)
  assert.equal(await isAbout(['cooking'], squats), false)
  assert.equal(await isAbout(['fitness'], squats), true)
})

test('where the words are few, the meaning decides', async () => {
  const short = reading(
    'You need to be eating this soup when it is cold outside, my grandma taught me how to cook it with rice.',
  )
  assert.equal(await isAbout(['cooking'], short), true)
  assert.equal(await isAbout(['news'], short), false)
})

test('nothing said is about nothing', async () => {
  assert.equal(await isAbout(['cooking'], readEvidence(evidenceOf({}))), false)
})
