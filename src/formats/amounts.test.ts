import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitAmount } from './amounts.ts'

test('splits an amount that contains its unit', () => {
  const cases = [
    [
      { amount: '1/4 cup', unit: 'cup' },
      { amount: '1/4', unit: 'cup' },
    ],
    [
      { amount: '2 cups', unit: 'cup' },
      { amount: '2', unit: 'cup' },
    ],
    [
      { amount: '200 g', unit: null },
      { amount: '200', unit: 'g' },
    ],
    [{ amount: '200g' }, { amount: '200', unit: 'g' }],
    [
      { amount: '1 1/2 tbsp.', unit: '' },
      { amount: '1 1/2', unit: 'tbsp' },
    ],
    [
      { amount: '½ teaspoon', unit: null },
      { amount: '½', unit: 'teaspoon' },
    ],
  ] as const
  for (const [given, split] of cases) assert.deepEqual(splitAmount(given), split)
})

test('any other amount is unchanged', () => {
  const cases = [
    { amount: '2', unit: 'cups' },
    { amount: 'a pinch', unit: null },
    { amount: '2 large', unit: null },
    { amount: '1 can', unit: 'g' },
    { amount: null, unit: null },
    { amount: '1 cup plus 2 tbsp', unit: 'cup' },
  ]
  for (const given of cases) assert.deepEqual(splitAmount(given), given)
})
