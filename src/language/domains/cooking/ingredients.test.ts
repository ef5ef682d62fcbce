import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { ingredientsOf } from './ingredients.ts'
import { readEvidence } from '../../reading.ts'

const said = (...texts: string[]) =>
  ingredientsOf(
    readEvidence(evidenceOf({ speech: texts.map((text, at) => ({ start: at * 4, end: at * 4 + 3, text })) })),
  ).map(({ amount, unit, item }) => [amount, unit, item])

test('amounts, units and items are told apart', () => {
  assert.deepEqual(said('Add a cup and a half of flour, two eggs and a pinch of salt.'), [
    ['1 1/2', 'cup', 'flour'],
    ['2', null, 'eggs'],
    ['1', 'pinch', 'salt'],
  ])
  assert.deepEqual(said('Sweat three garlic cloves in a glug of olive oil.'), [
    ['3', 'cloves', 'garlic'],
    ['1', 'glug', 'olive oil'],
  ])
})

test('what is said not to go in stays out', () => {
  assert.deepEqual(said('Mix the butter, but no sugar, and we do not put cream in it.'), [[null, null, 'butter']])
})

test('the size of a can is not its amount', () => {
  assert.deepEqual(said('Add two twenty-eight ounce cans of tomatoes.'), [['2', 'cans', 'tomatoes']])
})

test('a second mention adds what the first one left open', () => {
  assert.deepEqual(said('You need spinach and cream.', 'Stir in two big handfuls of spinach.'), [
    ['2', 'handfuls', 'spinach'],
    [null, null, 'cream'],
  ])
})

test('a caption that holds the recipe counts', () => {
  const caption = 'Ingredients:\n- 1 lb ground chicken\n- salt and pepper\nMethod:\n1. Fry the chicken'
  assert.deepEqual(ingredientsOf(readEvidence(evidenceOf({ video: { caption } }))), [
    { item: 'ground chicken', amount: '1', unit: 'lb' },
    { item: 'salt and pepper', amount: null, unit: null },
  ])
})
