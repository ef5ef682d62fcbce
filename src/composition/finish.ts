import { z } from 'zod'
import type { Evidence } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import { fit } from './fit.ts'
import { type Amends, createGrounding } from './grounding/ground.ts'

/** A result that may be given to a caller, or what is wrong with what a composer gave. */
export type Finished = { result: unknown; amends: Amends } | { problem: string }

/** Checks a composer's answer against the shape and the evidence. What comes out has the shape, or is a problem. */
export function createFinish(format: Format, evidence: Evidence): (raw: unknown) => Finished {
  const grounding = createGrounding(evidence)
  const known = format.known?.(evidence) ?? {}
  return (raw) => {
    const fitted = fit(format.schema, raw)
    const parsed = format.schema.safeParse(isObject(fitted) ? { ...fitted, ...known } : fitted)
    if (!parsed.success) return { problem: z.prettifyError(parsed.error) }
    const grounded = grounding.ground(format.schema, parsed.data)
    // Facts are not measured against themselves: a link has digits that nobody says.
    const whole = { ...(grounded.result as object), ...known }
    const settled = format.schema.safeParse(format.settle?.(whole) ?? whole)
    return settled.success
      ? { result: settled.data, amends: grounded.amends }
      : { problem: z.prettifyError(settled.error) }
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
