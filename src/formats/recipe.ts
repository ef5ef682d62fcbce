import { z } from 'zod'
import { splitAmount } from './amounts.ts'
import { defineFormat } from './format.ts'
import { free, grounding, stated, text, unit, visible } from './parts.ts'

const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()])

const ingredient = z
  .strictObject({
    item: visible.describe('Without amount and unit'),
    amount: orNull(stated).describe('As given: "2", "a pinch"').optional(),
    unit: orNull(unit).describe('"g", "cup", "cloves"; null when none is given').optional(),
  })
  .register(grounding, { main: 'item' })

const instruction = z
  .strictObject({ step: z.int().describe('From 1'), text: visible.describe('One action') })
  .register(grounding, { main: 'text' })

const temperature = z.strictObject({
  unit: z.enum(['C', 'F']).describe('C when none is given'),
  fanAdjusted: z.boolean().describe('If a fan oven is named'),
  value: orNull(z.number().register(grounding, { rule: 'stated' }))
    .describe('Null when not given')
    .optional(),
})

const metadata = z.strictObject({
  temperature: temperature.describe('Of the oven'),
  prepTime: orNull(stated).describe('As given: "15 minutes"').optional(),
  cookTime: orNull(stated).describe('As given').optional(),
  yield: orNull(stated).describe('As given: "serves 2", "12 cookies"').optional(),
  mealType: orNull(free).describe('"dinner"').optional(),
  dishType: orNull(free).describe('"soup"').optional(),
  cuisine: orNull(free).describe('If named or unmistakable').optional(),
  dietaryPreferences: orNull(free).describe('"vegan"; if named or clear').optional(),
  cookingMethod: orNull(free).describe('"baking"').optional(),
  isQuickAndEasy: orNull(z.boolean()).describe('Said so, or at most 30 minutes').optional(),
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
  title: visible.describe('Name of the dish'),
  error: orNull(text).describe('What is missing, or why there is no recipe; else null'),
  ingredients: z.array(ingredient).describe('All, in the order of use'),
  instructions: z.array(instruction).describe('In the order of cooking'),
  metadata: metadata.describe('Facts'),
})

export default defineFormat(schema)({
  name: 'recipe',
  version: 6,
  title: 'Recipe',
  group: 'Food',
  description: 'Ingredients with amounts, and the steps, ready for a recipe app.',
  guidance:
    'A caption counts as much as speech and on-screen text. An amount that is not given is null, never a guess. Keep a ' +
    'partial recipe.',
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
    otherwise: (notice) => ({
      title: '',
      error: notice,
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
