/** What a plan makes of evidence, by a reader that says nothing. */

import type { Plan } from '../../src/composition/embedded/plan.ts'
import { planOf } from '../../src/composition/embedded/plans/index.ts'
import type { EvidenceParts } from './evidence.ts'
import { markedOf } from './marked.ts'

/** `given`: what the reader is taken to have found. */
export function resultOf(format: string, parts: EvidenceParts, given: object = {}, fits = 1): Record<string, unknown> {
  const plan = planOf(format) as Plan<Record<string, unknown>>
  const video = Object.assign(markedOf(format, parts), { fits })
  const fields = Object.entries(plan.fields).map(([key, fill]) => [key, fill(video)] as const)
  const result = Object.assign(Object.fromEntries(fields), given) as Record<string, unknown>
  return plan.finish?.(result, video) ?? result
}
