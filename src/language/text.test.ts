import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordOverlap, sentence, shorten, singular, splitAtPictures, withoutTags, words } from './text.ts'

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

test('a picture parts two phrases of three words and more, or a new sentence', () => {
  assert.deepEqual(splitAtPictures('a day off the grid 🌊 soft launch of our cabin'), [
    'a day off the grid',
    'soft launch of our cabin',
  ])
  assert.deepEqual(splitAtPictures('Done 🎉 Follow me'), ['Done', 'Follow me'])
  assert.deepEqual(splitAtPictures('I ❤️ lemons in a pie'), ['I ❤️ lemons in a pie'])
})

test('what only leads up to a handle goes with it', () => {
  assert.equal(withoutTags('Kettle Song by @nia.sings #kettle'), 'Kettle Song')
  assert.equal(withoutTags('Coffee at @nordbar is good'), 'Coffee at is good')
})
