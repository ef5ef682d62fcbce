/** A recipe as schema.org has it, for recipe boxes and search engines. */

import type { RecipeResult } from '../../../client/src/index.ts'

interface Origin {
  url?: string | undefined
  author?: string | undefined
}

export function toJsonLd({ title, ingredients, instructions, metadata }: RecipeResult, { url, author }: Origin) {
  const { prepTime, cookTime, mealType, dishType, cuisine, dietaryPreferences, cookingMethod } = metadata
  return filled({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    url,
    author: author ? { '@type': 'Person', name: author } : undefined,
    recipeYield: metadata.yield,
    prepTime: toDuration(prepTime),
    cookTime: toDuration(cookTime),
    recipeCategory: mealType ?? dishType,
    recipeCuisine: cuisine,
    cookingMethod,
    keywords: dietaryPreferences,
    recipeIngredient: ingredients.map(({ amount, unit, item }) => [amount, unit, item].filter(Boolean).join(' ')),
    recipeInstructions: instructions.map(({ step, text }) => ({ '@type': 'HowToStep', position: step, text })),
  })
}

const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

const units: [RegExp, 'H' | 'M' | 'S'][] = [
  [/(\d+(?:[.,]\d+)?) ?h/i, 'H'],
  [/(\d+(?:[.,]\d+)?) ?min/i, 'M'],
  [/(\d+(?:[.,]\d+)?) ?s(?:ec|\b)/i, 'S'],
]

/** '1 hour 20 minutes' is PT1H20M. A time in other words is left out: schema.org knows only durations. */
export function toDuration(text: string | null | undefined): string | undefined {
  const parts = units.flatMap(([pattern, letter]) => {
    const number = pattern.exec(text ?? '')?.[1]
    return number === undefined ? [] : [`${number.replace(',', '.')}${letter}`]
  })
  return parts.length > 0 ? `PT${parts.join('')}` : undefined
}
