import type { Plan } from '../plan.ts'
import * as all from './all.ts'

export const plans = Object.values(all) as unknown as readonly Plan[]

export function planOf(format: string): Plan {
  const plan = plans.find((one) => one.format === format)
  if (!plan) throw new Error(`the format ${format} has no plan`)
  return plan
}
