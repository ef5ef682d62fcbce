import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { cuisineIn } from './eatery.ts'
import { ownNames } from './phrase.ts'

test('the kitchen that is named most is the place’s', () => {
  equal(cuisineIn('Thai street food, a Thai curry, and one Italian'), 'Thai')
  equal(cuisineIn('burgers and fries'), '')
})

test('text without capitals says nothing by their lack', () => {
  equal(ownNames([{ text: 'we ate at noodle lab' }])('noodle lab'), 'noodle lab')
  equal(ownNames([{ text: 'we ate at Noodle Lab' }])('noodle soup'), '')
})
