import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { foodsIn } from './food.ts'

test('foods that are said in one breath come apart', () => {
  deepEqual(foodsIn('oregano cumin ground coriander'), ['oregano', 'cumin', 'ground coriander'])
  deepEqual(foodsIn('black pepper tomato sauce'), ['black pepper', 'tomato sauce'])
  deepEqual(foodsIn('egg and rice'), ['egg', 'rice'])
})

test('a food of several words stays whole, and so does what is none', () => {
  deepEqual(foodsIn('chicken broth'), ['chicken broth'])
  deepEqual(foodsIn('garlic powder'), ['garlic powder'])
  deepEqual(foodsIn('pot lid'), ['pot lid'])
})
