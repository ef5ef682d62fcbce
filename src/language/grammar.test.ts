import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clausesWithoutStops } from './grammar.ts'

test('speech without stops is cut where a new subject has a verb of its own', () => {
  assert.deepEqual(clausesWithoutStops('two people are sitting on the hull one is waving a shirt'), [
    'two people are sitting on the hull',
    'one is waving a shirt',
  ])
  assert.deepEqual(clausesWithoutStops('they got him out after five minutes somebody told me he is fine'), [
    'they got him out after five minutes',
    'somebody told me he is fine',
  ])
})

test('what belongs to one verb stays together', () => {
  for (const text of [
    'two firefighters in an orange boat are coming round the corner',
    'I can see the smoke coming from the roof of the school',
    'the central bank just raised interest rates by half a percent',
  ])
    assert.deepEqual(clausesWithoutStops(text), [text])
})
