import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../test/evidence.ts'
import { readEvidence } from './reading.ts'

const spoken = (...segments: [number, number, string][]) =>
  readEvidence(evidenceOf({ speech: segments.map(([start, end, text]) => ({ start, end, text })) })).sentences

test('sentences have the time at which they are said', () => {
  const sentences = spoken([0, 10, 'Boil the pasta. Then add the cheese.'])
  assert.deepEqual(
    sentences.map(({ text }) => text),
    ['Boil the pasta.', 'Then add the cheese.'],
  )
  assert.ok(sentences[1]!.start > 3 && sentences[1]!.start < 6)
})

test('a sentence cut between two segments is put together', () => {
  const sentences = spoken([0, 2, 'Add two cups of'], [2.1, 4, 'flour and mix.'])
  assert.deepEqual(
    sentences.map(({ plain }) => plain),
    ['Add 2 cups of flour and mix.'],
  )
})

test('speech without punctuation is cut where a new sentence starts', () => {
  const sentences = spoken([
    0,
    12,
    'okay so first you are going to boil the water in a big pot then add the pasta and cook it for ten minutes make sure you salt the water',
  ])
  assert.deepEqual(
    sentences.map(({ text }) => text.split(' ').slice(0, 2).join(' ')),
    ['okay so', 'then add', 'make sure'],
  )
})

test('a slip and its mending are one sentence', () => {
  const sentences = spoken([0, 2, 'Add two cups of flour.'], [2.5, 4, 'Sorry, I mean one cup.'])
  assert.deepEqual(
    sentences.map(({ plain }) => plain),
    ['Add 1 cup of flour.'],
  )
})

test('hostile evidence is read in bounded time', () => {
  const text = 'a cup and a half, no wait, '.repeat(20_000) + '!'.repeat(20_000)
  const sentences = spoken([0, 1, text], [1, 2, text], [2, 3, text])
  assert.ok(sentences.length <= 3)
})
