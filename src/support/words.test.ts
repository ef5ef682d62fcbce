/** Words as they are compared, where spaces part them and where none do. */

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isTelling, termsIn, wordsOf } from './words.ts'

it('letters of a script without spaces stand alone, also behind a digit or a long vowel', () => {
  assert.deepEqual(wordsOf('3個のケーキ'), ['3', '個', 'の', 'ケ', 'ー', 'キ'])
  assert.deepEqual(wordsOf("L'été, 42 km"), ['lete', '42', 'km'])
})

it('terms are words of a dictionary, at their places', () => {
  assert.deepEqual(
    termsIn('ケーキを3個切る').map(({ term, index }) => [term, index]),
    [
      ['ケーキ', 0],
      ['を', 3],
      ['3', 4],
      ['個', 5],
      ['切る', 6],
    ],
  )
  assert.deepEqual(['ケーキ', '塩', 'を', 'です', 'salt', 'of'].filter(isTelling), ['ケーキ', '塩', 'salt'])
})
