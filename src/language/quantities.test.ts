import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digits } from './numbers.ts'
import { durations, quantities, temperature } from './quantities.ts'

const read = (text: string) => quantities(digits(text)).map(({ amount, unit }) => [amount, unit])

test('reads amounts with their spoken unit', () => {
  assert.deepEqual(read('a cup and a half of flour'), [['1 1/2', 'cup']])
  assert.deepEqual(read('two to three cloves of garlic and a pinch of salt'), [
    ['2-3', 'cloves'],
    ['1', 'pinch'],
  ])
  assert.deepEqual(read('200g chicken, 1/2 tsp. cumin'), [
    ['200', 'g'],
    ['1/2', 'tsp'],
  ])
  assert.deepEqual(read('two eggs and some milk'), [
    ['2', ''],
    ['some', ''],
  ])
})

test('joins the parts of a duration', () => {
  assert.deepEqual(
    durations('bake for an hour and twenty minutes, then rest ten minutes').map(({ text, seconds }) => [text, seconds]),
    [
      ['an hour and 20 minutes', 4800],
      ['10 minutes', 600],
    ],
  )
})

test('an oven temperature is distinguished from other numbers', () => {
  assert.deepEqual(temperature('preheat the oven to three fifty'), { value: 350, unit: 'F', fan: false })
  assert.deepEqual(temperature('180 degrees Celsius, fan on'), { value: 180, unit: 'C', fan: true })
  assert.equal(temperature('bake for 25 minutes'), undefined)
  assert.equal(temperature('it cost 350 dollars'), undefined)
})
