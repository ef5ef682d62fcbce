import recipe from '../../../formats/recipe.ts'
import { headline } from '../../../language/headline.ts'
import { definePlan } from '../plan.ts'
import { amountBeside } from '../spans/amount.ts'
import { commandsIn } from '../spans/command.ts'
import { foodsIn } from '../spans/food.ts'
import { statements } from '../statements.ts'
import { things } from '../things.ts'
import { dishFacts } from './recipe-facts.ts'

export default definePlan(recipe)(
  {
    title: ({ reading }) => headline(reading),
    ingredients: (video) =>
      things(video, 'ingredients', 'item', { split: foodsIn }).map((thing) => ({ item: thing.name, ...amountBeside(thing) })),
    instructions: (video) =>
      statements(video, 'instructions', { key: 'text' })
        .flatMap(({ text }) => commandsIn(text))
        .map((text, index) => ({ step: index + 1, text })),
    metadata: ({ reading }) => dishFacts(reading, headline(reading)),
    error: () => null,
  },
  (result) => ({ ...result, error: missing(result.ingredients, result.instructions.length) }),
)

function missing(ingredients: { amount?: string | null | undefined }[], steps: number): string | null {
  if (ingredients.length === 0 && steps === 0) return 'The video gives neither ingredients nor steps.'
  if (ingredients.length === 0) return 'The video names no ingredients.'
  if (steps === 0) return 'The video gives no steps.'
  return ingredients.every(({ amount }) => amount === null) ? 'The video gives no amounts.' : null
}
