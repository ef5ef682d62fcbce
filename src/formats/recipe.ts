import { z } from 'zod'
import { splitAmount } from './amounts.ts'
import { defineFormat } from './format.ts'
import { free, grounding, stated, text } from './parts.ts'

const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()])

const ingredient = z
  .strictObject({
    item: text,
    amount: orNull(stated).describe('As said or written: "2", "1 1/2", "a pinch"').optional(),
    unit: orNull(text).optional(),
  })
  .register(grounding, { main: 'item' })

const instruction = z.strictObject({ step: z.int(), text }).register(grounding, { main: 'text' })

const temperature = z.strictObject({
  unit: z.enum(['C', 'F']),
  fanAdjusted: z.boolean(),
  value: orNull(z.number().register(grounding, { rule: 'stated' })).optional(),
})

const metadata = z.strictObject({
  temperature,
  prepTime: orNull(stated).optional(),
  cookTime: orNull(stated).optional(),
  yield: orNull(stated).optional(),
  mealType: orNull(free).optional(),
  dishType: orNull(free).optional(),
  cuisine: orNull(free).optional(),
  dietaryPreferences: orNull(free).optional(),
  cookingMethod: orNull(free).optional(),
  isQuickAndEasy: orNull(z.boolean()).optional(),
})

const unknownMetadata = {
  temperature: { value: null, unit: 'C', fanAdjusted: false },
  prepTime: null,
  cookTime: null,
  yield: null,
  mealType: null,
  dishType: null,
  cuisine: null,
  dietaryPreferences: null,
  cookingMethod: null,
  isQuickAndEasy: null,
} satisfies z.output<typeof metadata>

const schema = z.strictObject({
  title: text,
  error: orNull(text).describe('Why there is no recipe, or what is missing from it; null when it is whole'),
  ingredients: z.array(ingredient),
  instructions: z.array(instruction),
  metadata,
})

export default defineFormat(schema)({
  name: 'recipe',
  title: 'Recipe',
  group: 'Food',
  description: 'Ingredients with amounts, and the steps, ready for a recipe box.',
  guidance:
    'A caption that holds the recipe counts as much as speech and on-screen text. Keep amounts as they are given; an ' +
    'amount that is not given is null, never a guess. A correction ("no, two cups") replaces what came before it. Steps ' +
    'are numbered from 1, one action each, in the order of cooking. Keep a partial recipe and say in `error` what is ' +
    'missing. Without a temperature: value null, unit C, fanAdjusted false.',
  example: {
    title: '10 minute garlic noodles',
    error: null,
    ingredients: [
      { item: 'noodles', amount: '200', unit: 'g' },
      { item: 'butter', amount: '2', unit: 'tbsp' },
      { item: 'garlic', amount: '4', unit: 'cloves' },
      { item: 'soy sauce', amount: null, unit: null },
    ],
    instructions: [
      { step: 1, text: 'Boil the noodles for 6 minutes.' },
      { step: 2, text: 'Melt the butter and fry the garlic until golden.' },
      { step: 3, text: 'Toss the noodles in the butter with a splash of soy sauce.' },
    ],
    metadata: {
      temperature: { value: null, unit: 'C', fanAdjusted: false },
      prepTime: null,
      cookTime: '10 minutes',
      yield: 'serves 2',
      mealType: 'dinner',
      dishType: 'noodles',
      cuisine: null,
      dietaryPreferences: 'vegetarian',
      cookingMethod: 'boiling, frying',
      isQuickAndEasy: true,
    },
  },
  kind: {
    is: 'a recipe',
    otherwise: (what) => ({
      title: `Not a recipe: ${what}`,
      error: `The video is not a recipe but ${what}.`,
      ingredients: [],
      instructions: [],
      metadata: unknownMetadata,
    }),
  },
  settle: (result) => ({
    ...result,
    ingredients: result.ingredients.map(splitAmount),
    instructions: result.instructions.map((instruction, index) => ({ ...instruction, step: index + 1 })),
  }),
})
