import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerInput } from './input.ts'
import { createTokenizer } from './tokenizer.ts'

const vocabulary = { add: 10, two: 11, cup: 12, '##s': 13, cafe: 14, "'": 15, ',': 16, recipe: 17, stir: 18 }
const tokenizer = createTokenizer(vocabulary)

test('words become their longest known pieces, in lower case and without accents', () => {
  assert.deepEqual(tokenizer.pieces("Add two cups, café's"), [10, 11, 12, 13, 16, 14, 15, 100])
  assert.deepEqual(tokenizer.pieces('x'.repeat(101)), [100])
  assert.deepEqual(tokenizer.pieces(''), [])
})

test('a line stands between its neighbours, marked by its source, and each piece knows its word', () => {
  const lines = ['stir', 'Add cups', 'two'].map((text) => ({
    source: 'caption' as const,
    start: 0,
    end: 1,
    text,
    plain: text,
  }))
  const { ids, kinds, words } = readerInput(tokenizer, 'recipe', lines, 1)
  assert.deepEqual(ids, [101, 17, 102, 18, 102, 3, 10, 12, 13, 102, 11, 102])
  assert.deepEqual(kinds, [0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0])
  assert.deepEqual(words, [-1, -1, -1, -1, -1, -1, 0, 1, 1, -1, -1, -1])
})

test('a line of any length fits', () => {
  const text = 'add '.repeat(500)
  const { ids, kinds, words } = readerInput(tokenizer, 'recipe', [{ source: 'speech', text }], 0)
  assert.ok(ids.length <= 96 && kinds.length === ids.length && words.length === ids.length)
})
