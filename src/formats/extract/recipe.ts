/** How the embedded composer reads a recipe. */

import { cookingSteps } from '../../language/domains/cooking/cooking-steps.ts'
import { dishFacts } from '../../language/domains/cooking/dish-facts.ts'
import type { Ingredient } from '../../language/domains/cooking/foods.ts'
import { ingredientsOf } from '../../language/domains/cooking/ingredients.ts'
import { headline } from '../../language/headline.ts'
import type { Reading } from '../../language/reading.ts'

export function extractRecipe(reading: Reading) {
  const title = headline(reading)
  const named = ingredientsOf(reading)
  const steps = cookingSteps(reading)
  // Foods come up in any talk: two of them and a verb are no recipe.
  const isRecipe = named.length > 2 || (named.length > 0 && steps.length > 1) || steps.length > 2
  const ingredients = isRecipe ? named : []
  const instructions = (isRecipe ? steps : []).map((text, index) => ({ step: index + 1, text }))
  return {
    title,
    error: missing(ingredients, instructions.length),
    ingredients,
    instructions,
    metadata: dishFacts(reading, title),
  }
}

function missing(ingredients: Ingredient[], steps: number): string | null {
  if (ingredients.length === 0 && steps === 0) return 'The video gives neither ingredients nor steps.'
  if (ingredients.length === 0) return 'The video names no ingredients.'
  if (steps === 0) return 'The video gives no steps.'
  return ingredients.every(({ amount }) => amount === null) ? 'The video gives no amounts.' : null
}
