import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standsAlone } from './stands-alone.ts'

test('a statement about a pronoun is not understood alone', () => {
  for (const text of [
    'It washes the fluoride off.',
    "If you're on insulin, it can drop your potassium.",
    'They can push up your heart rate.',
    'Their head is the only one that does not hurt.',
  ])
    assert.equal(standsAlone(text), false, text)
})

test('a pronoun for what the statement itself names needs nothing else', () => {
  for (const text of [
    'Oil irritates the tick, and then it releases more pathogens.',
    'It is safe to freeze rice.',
    'If you rinse, you wash the fluoride away.',
  ])
    assert.equal(standsAlone(text), true, text)
})
