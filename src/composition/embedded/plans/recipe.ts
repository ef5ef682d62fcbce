import recipe from '../../../formats/recipe.ts'
import { headline } from '../../../language/headline.ts'
import type { MarkedLine } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { amountBeside } from '../spans/amount.ts'
import { commandsIn } from '../spans/command.ts'
import { foodsIn, isFood } from '../spans/food.ts'
import { asName } from '../spans/name.ts'
import { statements } from '../statements.ts'
import { things } from '../things.ts'
import { dishFacts } from '../spans/dish.ts'

/** The reader's score from which on a line's ingredients need no other sign. */
const sure = 0.85

export default definePlan(recipe)(
  {
    title: ({ reading }) => headline(reading),
    ingredients: (video) =>
      things(video, 'ingredients', 'item', { split: foodsIn, name: ingredient }).map((thing) =>
        Object.assign({ item: thing.name }, amountBeside(thing)),
      ),
    instructions: (video) =>
      statements(video, 'instructions', { key: 'text' })
        .flatMap(({ text }) => commandsIn(text))
        .map((text, index) => ({ step: index + 1, text })),
    metadata: ({ reading }) => dishFacts(reading, headline(reading)),
    error: () => null,
  },
  (result) => ({ ...result, error: missing(result.ingredients, result.instructions.length) }),
)

/** Pots, heat and dishes are named in speech as often as foods: what is no known food takes a surer reader. */
const ingredient = (text: string, { source, score }: MarkedLine) =>
  source !== 'speech' || isFood(text) || score('ingredients') > sure ? asName(text) : ''

function missing(ingredients: { amount?: string | null | undefined }[], steps: number): string | null {
  if (ingredients.length === 0 && steps === 0) return 'The video gives neither ingredients nor steps.'
  if (ingredients.length === 0) return 'The video names no ingredients.'
  if (steps === 0) return 'The video gives no steps.'
  return ingredients.every(({ amount }) => amount === null) ? 'The video gives no amounts.' : null
}
