import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contentOf, sharesScripts, squash, wordsOf } from './words.ts'

it('compares a script without spaces letter by letter, also behind a digit', () => {
  assert.deepEqual(wordsOf('3個のケーキ'), ['3', '個', 'の', 'ケ', 'ー', 'キ'])
  assert.deepEqual(wordsOf("L'été, 42 km"), ['lete', '42', 'km'])
})

it('gives the words that carry meaning in one form', () => {
  assert.deepEqual(contentOf('The chopped tomatoes and the squats'), contentOf('chop a tomato, squat'))
})

it('joins the words of a hashtag', () => {
  assert.ok(squash('#AirPodsMax').includes(squash('air pods max')))
})

it('knows whether a text could occur in another by their scripts', () => {
  assert.equal(sharesScripts('soy sauce', '醤油'), false)
  assert.equal(sharesScripts('醤油', 'soy sauce 醤油'), true)
})
