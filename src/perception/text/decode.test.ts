import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText } from './decode.ts'

const alphabet = ['', 'a', 'b', '@', ':', ' ']

/** One row of scores for each letter of a sketch: `_` is the blank, `?` a blank with a hint of a space, `,` with less. */
function read(sketch: string) {
  const rows = sketch.split('').map((sign) => {
    const row = alphabet.map(() => 0)
    row[sign in hints ? 0 : alphabet.indexOf(sign)] = 0.9
    row[alphabet.length - 1]! += hints[sign] ?? 0
    return row
  })
  return decodeText(Float32Array.from(rows.flat()), rows.length, alphabet)
}
const hints: Record<string, number> = { _: 0, '?': 0.08, ',': 0.01 }

test('equal neighbours are one letter, and a blank parts two', () => {
  assert.equal(read('_aa_a_bb').text, 'aab')
})

test('a space that the model writes appears once, and never at the ends', () => {
  assert.equal(read(' _a _?b_ ').text, 'a b')
})

test('a hint of a space between letters is a space', () => {
  assert.equal(read('a_?_b').text, 'a b')
  assert.equal(read('a_,_b').text, 'ab')
})

test('there is no space after an at sign', () => {
  assert.equal(read('@_?_b').text, '@b')
})

test('the confidence is the mean over the letters, and 0 where there are none', () => {
  assert.ok(Math.abs(read('a_b').confidence - 0.9) < 1e-6)
  assert.deepEqual(read('___'), { text: '', confidence: 0, letters: [] })
})
