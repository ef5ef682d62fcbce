import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enumeration, isBullet, needed, numbered, ordinal, withoutBullet } from './lists.ts'

test('an enumeration comes apart at commas and at the last "and"', () => {
  assert.deepEqual(enumeration('flour, sugar, and 2 eggs'), ['flour', 'sugar', '2 eggs'])
  assert.deepEqual(enumeration('a hammer plus some nails'), ['a hammer', 'some nails'])
})

test('what is needed follows the words that say so', () => {
  assert.equal(needed("So you'll need flour and sugar"), 'flour and sugar')
  assert.equal(needed('This is great'), undefined)
})

test('bullets and ordinals are known', () => {
  assert.equal(withoutBullet('• 2 eggs'), '2 eggs')
  assert.equal(withoutBullet('1. Boil water'), 'Boil water')
  assert.equal(isBullet('2 eggs'), false)
  assert.equal(ordinal('Number 3, the castle'), 3)
  assert.equal(ordinal('Second, add the eggs'), 2)
  assert.equal(ordinal('The last time I came here'), 0)
})

test('a list may count on without any marks, but amounts do not', () => {
  const lines = (...texts: string[]) => numbered(texts.map((text) => ({ text, plain: text }))).map(({ plain }) => plain)
  assert.deepEqual(lines('1 heating off', '2 towel under the valve', '3 quarter turn'), [
    'heating off',
    'towel under the valve',
    'quarter turn',
  ])
  assert.deepEqual(lines('1 cup lentils', '2 tbsp ghee', '3 cloves garlic'), [])
  assert.deepEqual(lines('1 cup lentils', '1. Simmer', '2. Whisk'), ['Simmer', 'Whisk'])
})
