/** A recipe as schema.org has it, for recipe boxes and search engines. */

import type { RecipeResult } from '../../../client/src/index.ts'

export interface Origin {
  /** Where the recipe can be opened. */
  url?: string | undefined
  author?: string | undefined
  image?: string | undefined
  /** The seconds of the video that a value cites, by its JSON pointer. */
  timesOf?: ((pointer: string) => number[]) | undefined
}

export function toJsonLd({ title, ingredients, instructions, metadata }: RecipeResult, origin: Origin) {
  const { url, author, image } = origin
  const { prepTime, cookTime, mealType, dishType, cuisine, dietaryPreferences, cookingMethod } = metadata
  return filled({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    url,
    image,
    author: author ? { '@type': 'Person', name: author } : undefined,
    recipeYield: metadata.yield,
    prepTime: toDuration(prepTime),
    cookTime: toDuration(cookTime),
    totalTime: totalTime(prepTime, cookTime),
    recipeCategory: mealType ?? dishType,
    recipeCuisine: cuisine,
    cookingMethod,
    keywords: dietaryPreferences,
    recipeIngredient: ingredients.map(({ amount, unit, item }) => [amount, unit, item].filter(Boolean).join(' ')),
    recipeInstructions: howTo(instructions, origin),
  })
}

function howTo(instructions: RecipeResult['instructions'], { url, timesOf = () => [] }: Origin) {
  const begins = inOrder(instructions.map((_, index) => timesOf(`/instructions/${index}/text`)))
  return instructions.map(({ step, text }, index) =>
    Object.assign({ '@type': 'HowToStep', position: step, text }, clip(url, begins[index])),
  )
}

/** When each step begins. One sentence may hold two steps: the second begins at its next citation, if it has one. */
function inOrder(steps: number[][]): (number | undefined)[] {
  let last = -1
  return steps.map((times) => {
    const sorted = times.toSorted((a, b) => a - b)
    const begin = sorted.find((time) => time > last + 1) ?? sorted[0]
    last = begin ?? last
    return begin
  })
}

/** The part of the video that shows a step. `#t=` is the media fragment of the W3C: players that know it start there. */
function clip(url: string | undefined, seconds: number | undefined) {
  if (url === undefined || seconds === undefined) return {}
  const at = `${url.replace(/#.*$/, '')}#t=${Math.floor(seconds)}`
  return { url: at, video: { '@type': 'Clip', startOffset: Math.floor(seconds), url: at } }
}

const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

const units: [RegExp, 'H' | 'M' | 'S', seconds: number][] = [
  [/(\d+(?:[.,]\d+)?) ?h/i, 'H', 3_600],
  [/(\d+(?:[.,]\d+)?) ?min/i, 'M', 60],
  [/(\d+(?:[.,]\d+)?) ?s(?:ec|\b)/i, 'S', 1],
]

type Time = string | null | undefined

/** '1 hour 20 minutes' is PT1H20M. A time in other words is left out: schema.org knows only durations. */
export function toDuration(text: Time): string | undefined {
  const parts = units.flatMap(([pattern, letter]) => {
    const number = pattern.exec(text ?? '')?.[1]
    return number === undefined ? [] : [`${number.replace(',', '.')}${letter}`]
  })
  return parts.length > 0 ? `PT${parts.join('')}` : undefined
}

/** Known only where both times are: a recipe takes longer than its cooking. */
function totalTime(...times: Time[]): string | undefined {
  const seconds = times.map(secondsOf)
  if (seconds.includes(0)) return undefined
  const total = seconds.reduce((sum, one) => sum + one, 0)
  const parts = [
    [Math.floor(total / 3_600), 'H'],
    [Math.floor((total % 3_600) / 60), 'M'],
    [Math.round(total % 60), 'S'],
  ] as const
  return `PT${parts.flatMap(([count, letter]) => (count > 0 ? [`${count}${letter}`] : [])).join('')}`
}

const secondsOf = (text: Time): number =>
  units.reduce((sum, [pattern, , seconds]) => {
    const number = pattern.exec(text ?? '')?.[1]
    return number === undefined ? sum : sum + Number(number.replace(',', '.')) * seconds
  }, 0)
