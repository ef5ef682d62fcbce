import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOfShots } from '../../../test/support/shots.ts'
import type { Shot } from '../../evidence.ts'
import { readEvidence } from '../../language/reading.ts'
import { explicitShots } from './explicit.ts'
import { sensitiveIn } from './sensitive.ts'

const count = (...shots: Partial<Shot>[]) => explicitShots(evidenceOfShots(shots).shots).length
const explicit = { explicit: 0.95 }
const people = { people: 1 }

test('a video is explicit where several shots agree and somebody is seen', () => {
  assert.equal(count({ ...explicit, ...people }, explicit, {}, {}, {}), 2)
  assert.equal(count(explicit, explicit, {}, {}), 0)
  assert.equal(count({ ...explicit, ...people }), 1)
})

test('one shot of many is not enough, nor is one that clearly shows something else', () => {
  assert.equal(count({ ...explicit, ...people }, {}, {}), 0)
  const fruit = { ...explicit, shows: [{ name: 'bananas', score: 0.99 }] }
  assert.equal(count(fruit, fruit, people), 0)
})

test('judges drawn shots separately and more strictly', () => {
  assert.equal(count({ drawn: true, explicit: 0.97 }, { drawn: true, explicit: 0.96 }, {}), 2)
  assert.equal(count({ drawn: true, explicit: 0.9 }, { drawn: true, explicit: 0.9 }), 0)
})

test('flags an explicit video that has no speech', () => {
  const evidence = evidenceOfShots([{ ...explicit, ...people }])
  assert.deepEqual(sensitiveIn(readEvidence(evidence)), [
    { topic: 'Adult & Explicit Sexual Content', words: [], floor: true, isGrave: true },
  ])
})

test('judges a word by its context', () => {
  const topics = (text: string) =>
    sensitiveIn(readEvidence(evidenceOfShots([], { speech: [{ start: 0, end: 3, text }] }))).map(({ topic }) => topic)
  assert.deepEqual(topics('Pour two ounces of tequila.'), ['Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol'])
  assert.deepEqual(topics('Add red wine vinegar, use a glue gun, and crush it.'), [])
  assert.deepEqual(topics('The ecstasy of summer is here.'), [])
  assert.deepEqual(topics('He took ecstasy at the party.'), ['Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol'])
})
