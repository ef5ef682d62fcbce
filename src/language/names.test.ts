import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { brandsIn, citiesIn, namedPlace, properNames } from './names.ts'
import { readEvidence } from './reading.ts'

test('names are distinguished from words that merely begin a sentence', () => {
  assert.deepEqual(properNames('Then we went to the Miradouro da Graça with Ana.'), ['Miradouro da Graça', 'Ana'])
  assert.deepEqual(properNames('Always drain the pasta. Stir it.'), [])
})

test('listed names need no capitals, unless they are everyday words', () => {
  assert.deepEqual(brandsIn('my favorite is from cerave at target'), ['CeraVe'])
  assert.deepEqual(brandsIn('got it at Target'), ['Target'])
  assert.deepEqual(citiesIn('three days in new york city and lisbon'), ['New York City', 'Lisbon'])
})

test('where somebody comes from is not what a video is about', () => {
  const about = (caption: string) => namedPlace(readEvidence(evidenceOf({ video: { caption } }))).place
  assert.equal(about('one day in Lisbon from Madrid by train'), 'Lisbon')
  assert.equal(about('un día fuera, desde Madrid'), '')
})
