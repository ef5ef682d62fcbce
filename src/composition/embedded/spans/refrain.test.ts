import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timesSung } from './refrain.ts'

const song = [
  'A one way street, that is how you live',
  'why do you always take',
  'a one way street',
  'Why do you always take?',
]

test('a line is counted wherever it is sung, alone or inside of another one', () => {
  const times = timesSung(song)
  assert.equal(times('a one way street'), 2)
  assert.equal(times('why do you always take'), 2)
  assert.equal(times('never sung'), 0)
})
