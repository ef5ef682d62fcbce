import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreWords, scoredWords } from './words.ts'

const alike: [string, string][] = [
  ['Two hundred grams.', '200 grams'],
  ['one hundred and eighty degrees Celsius', '180 °C'],
  ['twenty-two minutes', '22 minutes'],
  ['It costs eighty nine dollars!', 'it costs $89'],
  ['in nineteen fifty nine', 'in 1959'],
  ['two thousand nineteen', '2019'],
  ['five thousand people', '5,000 people'],
  ['five thousand people', '5 000 people'],
  ['three million views', '3 million views'],
  ['I give it eight out of ten', 'I give it 8/10'],
  ['It is six forty', 'It is 6:40'],
  ['fifty percent', '50%'],
  ['three hundred milliliters', '300ml'],
  ['don’t stop', "don't stop"],
  ['first, push-ups', '1st push ups'],
  ['one point five liters', '1.5 liters'],
  ['Okay, go at nine a.m.', 'OK go at 9 am'],
]

for (const [spoken, written] of alike) {
  test(`"${spoken}" and "${written}" are the same words`, () => {
    assert.deepEqual(scoredWords(spoken), scoredWords(written))
  })
}

test('a list of numbers stays a list', () => {
  assert.deepEqual(scoredWords('one, two, three, go'), ['1', '2', '3', 'go'])
  assert.deepEqual(scoredWords('twenty twenty twenty'), ['20', '20', '20'])
})

test('a word that is missing, added or wrong is one error each', () => {
  assert.deepEqual(scoreWords('take two eggs', 'take eggs'), { words: 3, errors: 1 })
  assert.deepEqual(scoreWords('take two eggs', 'take two big eggs'), { words: 3, errors: 1 })
  assert.deepEqual(scoreWords('take two eggs', 'take ten eggs'), { words: 3, errors: 1 })
})

test('counts every word heard in silence as an error', () => {
  assert.deepEqual(scoreWords('', 'thank you for watching'), { words: 0, errors: 4 })
})

test('treats elided words separately, and spelled numbers like digits', () => {
  assert.deepEqual(scoredWords("qu'il boit de l'eau", 'fr'), ['qu', 'il', 'boit', 'de', 'l', 'eau'])
  assert.deepEqual(scoreWords('quatre-vingt-dix-sept personnes', '97 personnes', 'fr'), { words: 2, errors: 0 })
  assert.deepEqual(scoreWords('fünfundzwanzig Minuten', '25 Minuten', 'de'), { words: 2, errors: 0 })
  assert.deepEqual(scoreWords('trentadue gradi', '31 gradi', 'it'), { words: 2, errors: 1 })
})

test('treats letters with diacritics as part of their words', () => {
  assert.deepEqual(scoredWords('¿Dónde está el baño?'), ['dónde', 'está', 'el', 'baño'])
})

test('treats every Chinese and Japanese character as a word', () => {
  assert.deepEqual(scoreWords('今日は雨', '今日も雨。'), { words: 4, errors: 1 })
})
