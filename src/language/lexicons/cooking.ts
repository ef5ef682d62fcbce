/** What a dish may be called. */

import { lists } from '../lexicon.ts'

const listed = lists('cooking')
export const mealTypes = listed('meal types')
export const dishTypes = listed('dish types')
export const diets = listed('diets')
