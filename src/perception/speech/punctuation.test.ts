import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '../../evidence.ts'
import { punctuate } from './punctuation.ts'

/** Words of 0.3 s from a time on, 0.05 s apart; a bar is a pause of 0.3 s more. */
function spoken(start: number, text: string): Word[] {
  let at = start
  return text.split(' ').flatMap((part) => {
    if (part === '|') {
      at += 0.3
      return []
    }
    at += 0.35
    return [{ text: part, start: at - 0.35, end: at - 0.05 }]
  })
}
const written = (...pieces: Word[][]) =>
  punctuate(pieces)
    .map(({ text }) => text)
    .join(' ')

test('a pause in plain words ends a sentence', () => {
  assert.equal(
    written(spoken(0, "keep your chest up | rest, then i'm done")),
    "Keep your chest up. Rest, then I'm done.",
  )
})

test('a piece that has its full stops is left as it is', () => {
  assert.equal(written(spoken(0, 'Add salt | and pepper. stir')), 'Add salt and pepper. stir')
})

test('a plain piece that was cut in mid-sentence goes on in the next one', () => {
  assert.equal(written(spoken(0, 'mix the'), spoken(0.7, 'flour and water')), 'Mix the flour and water.')
})

test('what follows a full stop that was set begins with a capital', () => {
  assert.equal(written(spoken(0, 'mix well'), spoken(2, 'then bake. Enjoy.')), 'Mix well. Then bake. Enjoy.')
})

test('punctuation does not change times', () => {
  const words = spoken(1, 'one | two')
  assert.deepEqual(
    punctuate([words]).map(({ start, end }) => [start, end]),
    words.map(({ start, end }) => [start, end]),
  )
})
