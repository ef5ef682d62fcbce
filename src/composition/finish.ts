import { z } from 'zod'
import type { Evidence } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import contentScreening from '../formats/content-screening.ts'
import { fitToSchema } from './fit.ts'
import { withFloor } from './screening/floor.ts'
import { knowledgeOf } from '../support/known.ts'
import { recordSupport } from '../support/record.ts'
import { repair } from '../support/repair.ts'
import type { Change, Support } from '../support/support.ts'

/** A result that may be given to a caller with what it rests on, or what is wrong with what a composer gave. */
export type Finished = { result: unknown; support: Support; changes: Change[] } | { problem: string }

/** Checks a composer's answer against the shape and the evidence. What comes out has the shape, or is a problem. */
export function createFinish(
  format: Format,
  evidence: Evidence,
  /** `describesShots`: it tells what is shown from the shots of the evidence alone. */
  { hasPictures = false, describesShots = false } = {},
): (raw: unknown) => Finished {
  const facts = format.known?.(evidence) ?? {}
  return (raw) => {
    const { value: fitted, changes: misfits } = fitToSchema(format.schema, raw)
    const parsed = format.schema.safeParse(isObject(fitted) ? { ...fitted, ...facts } : fitted)
    if (!parsed.success) return { problem: z.prettifyError(parsed.error) }
    // Facts are not measured against themselves: a link has digits that nobody says.
    const answer = Object.fromEntries(Object.entries(parsed.data as object).filter(([key]) => !(key in facts)))
    const known = knowledgeOf(evidence, hasPictures, answer)
    const timeless = new Set(misfits.filter(({ why }) => why === 'not a time').map(({ path }) => path))
    const repaired = repair(format.schema, answer, known, timeless)
    const whole = { ...(repaired.result as object), ...facts }
    const settled = format.schema.safeParse(screened(format, format.settle?.(whole) ?? whole, evidence))
    if (!settled.success) return { problem: z.prettifyError(settled.error) }
    return {
      result: settled.data,
      support: recordSupport(format.schema, settled.data, known, {
        facts: new Set(Object.keys(facts)),
        describesShots,
      }),
      changes: [...misfits, ...repaired.changes],
    }
  }
}

/** Screening has a floor under it, whoever composed it. */
function screened(format: Format, result: unknown, evidence: Evidence): unknown {
  if (format.name !== contentScreening.name) return result
  const parsed = contentScreening.schema.safeParse(result)
  return parsed.success ? withFloor(parsed.data, evidence) : result
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
