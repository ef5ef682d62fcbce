import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats } from '../../../src/formats/index.ts'
import type { RecipeResult } from '../../../client/src/index.ts'
import { amountsOf, partsOf } from './step-amounts.ts'

const { metadata } = formats.find(({ name }) => name === 'recipe')!.example as RecipeResult
const ingredients = [
  { item: 'dark chocolate', amount: '150', unit: 'g' },
  { item: 'butter', amount: '100', unit: 'g' },
  { item: 'eggs', amount: '3', unit: null },
]
const temperature = { ...metadata.temperature, value: 180, unit: 'C' as const }
const amounts = amountsOf(ingredients, { ...metadata, temperature, cookTime: '22 min' })
const marked = (step: string) => partsOf(step, amounts).flatMap(({ text, at }) => (at ? [text] : []))

test('finds the amounts of a step', () => {
  assert.deepEqual(marked('Melt 150 grams of dark chocolate with 100 grams of butter.'), [
    '150 grams of dark chocolate',
    '100 grams of butter',
  ])
  assert.deepEqual(marked('Preheat the oven to 180 degrees and bake for 22 minutes.'), ['180 degrees', '22 minutes'])
})

test('an ingredient without its amount, or with another one, is no amount', () => {
  assert.deepEqual(marked('Grease the tin with butter.'), [])
  assert.deepEqual(marked('Keep 20 grams of butter for later.'), [])
})

test('the parts of a step are the whole step', () => {
  const step = 'Whisk 3 eggs, then bake at 180 degrees.'
  assert.equal(
    partsOf(step, amounts)
      .map(({ text }) => text)
      .join(''),
    step,
  )
})

test('scales ingredients in a step as in the list', () => {
  const [, eggs] = partsOf('Whisk 3 eggs.', amounts)
  assert.equal(eggs!.scaled!(0.5), '2 eggs')
  assert.equal(partsOf('Bake for 22 minutes.', amounts)[1]!.scaled, undefined)
})
