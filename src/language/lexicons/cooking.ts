/** What a dish may be called, and how it may be made. */

import { having, lists, readLists } from '../lexicon.ts'

const listed = lists('cooking')
export const mealTypes = listed('meal types')
export const dishTypes = listed('dish types')
export const diets = listed('diets')
export const cookingMethods = [...readLists(new URL('./cooking-methods.txt', import.meta.url))].map(
  ([method, words]): [RegExp, string] => [having(words, ''), method],
)
