import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordOverlap, sentence, shorten, singular, words } from './text.ts'

test('words are compared in lower case and singular', () => {
  assert.deepEqual(words('Don’t add 1.5 Cups!'), ["don't", 'add', '1.5', 'cups'])
  assert.deepEqual(['cups', 'berries', 'leaves', 'glass', 'dishes'].map(singular), [
    'cup',
    'berry',
    'leaf',
    'glass',
    'dish',
  ])
  assert.equal(wordOverlap('Chop the onions', 'chopped onion'), 0.5)
})

test('a sentence has a large first letter and one full stop', () => {
  assert.equal(sentence(' boil the water ,'), 'Boil the water.')
  assert.equal(sentence('Really?'), 'Really?')
  assert.equal(shorten('one two three four', 2), 'one two…')
})
