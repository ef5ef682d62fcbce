/** A plan for each format. A new format adds its line here. */

import type { Plan } from '../plan.ts'
import breakingNewsSignal from './breaking-news-signal.ts'
import quoteHighlights from './quote-highlights.ts'
import recipe from './recipe.ts'

export const plans: readonly Plan[] = [breakingNewsSignal, quoteHighlights, recipe] as unknown as Plan[]

export function planOf(format: string): Plan {
  const plan = plans.find((one) => one.format === format)
  if (!plan) throw new Error(`the format ${format} has no plan`)
  return plan
}
