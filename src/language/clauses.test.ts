import assert from 'node:assert/strict'
import { it } from 'node:test'
import { clausesOf } from './clauses.ts'

it('cuts a sentence where something new is said', () => {
  assert.deepEqual(clausesOf('it is really loud, and the barrels get stuck sometimes'), [
    'it is really loud',
    'the barrels get stuck sometimes',
  ])
})

it('cuts speech that has no commas', () => {
  assert.deepEqual(clausesOf("it's quiet it goes up in ten seconds"), ["it's quiet", 'it goes up in ten seconds'])
})

it('keeps together what only makes sense together', () => {
  assert.deepEqual(clausesOf('the espresso tastes rich and smooth'), ['the espresso tastes rich and smooth'])
  assert.deepEqual(clausesOf('At least five cars, one of them is on its roof'), [
    'At least five cars, one of them is on its roof',
  ])
})
