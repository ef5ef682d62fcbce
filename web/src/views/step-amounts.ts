/** The amounts inside a step: the same values as in the list of ingredients and the facts. */

import type { RecipeIngredient, RecipeMetadata } from '../../../client/src/index.ts'
import { findIn } from '../read/find-words.ts'
import { scale, smallestPart } from './amounts.ts'

export interface StepPart {
  text: string
  /** Pointers of the value that is written here; none for the words between. */
  at?: string[]
  /** For more or fewer servings; a temperature and a time stay. */
  scaled?: (factor: number) => string
}

interface Known {
  at: string[]
  text: string
  /** The words that must be found: a step that only names the flour gives no amount of it. */
  amount: string
  /** The ingredient, where it is one. */
  of?: RecipeIngredient
}

/** The values of a recipe that its steps may repeat. */
export function amountsOf(
  ingredients: RecipeIngredient[],
  { temperature, cookTime, prepTime }: RecipeMetadata,
): Known[] {
  const listed = ingredients.flatMap((of, index) => {
    const { item, amount, unit } = of
    const at = [`/ingredients/${index}/item`, `/ingredients/${index}/amount`]
    return amount ? [{ at, amount, text: [amount, unit, item].filter(Boolean).join(' '), of }] : []
  })
  const degrees = typeof temperature.value === 'number' ? String(temperature.value) : ''
  const facts = [
    { at: ['/metadata/temperature/value'], amount: degrees, text: `${degrees} degrees` },
    { at: ['/metadata/cookTime'], amount: cookTime ?? '', text: inFull(cookTime) },
    { at: ['/metadata/prepTime'], amount: prepTime ?? '', text: inFull(prepTime) },
  ]
  return [...listed, ...facts.filter(({ amount }) => amount !== '')]
}

/** As it is said. */
const inFull = (time: string | null | undefined) => (time ?? '').replace(/\bmin\b/, 'minutes')

/** A step, cut into its amounts and the words between them. */
export function partsOf(step: string, amounts: Known[]): StepPart[] {
  const parts: StepPart[] = []
  let end = 0
  const hits = amounts.flatMap((known) => {
    const hit = findIn(step, known.text)
    return hit && hasNumber(step.slice(hit.start, hit.end), known.amount) ? [{ ...known, ...hit }] : []
  })
  for (const hit of hits.toSorted((a, b) => a.start - b.start)) {
    if (hit.start < end) continue
    if (hit.start > end) parts.push({ text: step.slice(end, hit.start) })
    const text = step.slice(hit.start, hit.end)
    const { at, of } = hit
    parts.push({ text, at, ...(of ? { scaled: (factor: number) => scale(text, factor, smallestPart(of)) } : {}) })
    end = hit.end
  }
  if (end < step.length) parts.push({ text: step.slice(end) })
  return parts
}

/** The figures of the amount stand in the text; one without figures ("a pinch") gives nothing to compare. */
function hasNumber(text: string, amount: string): boolean {
  const figures = amount.match(/\d+|[¼½¾⅓⅔⅛]/g) ?? []
  const written = new Set(text.match(/\d+|[¼½¾⅓⅔⅛]/g) ?? [])
  return figures.length > 0 && figures.every((figure) => written.has(figure))
}
