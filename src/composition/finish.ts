import { z } from 'zod'
import type { Evidence } from '../evidence.ts'
import type { Format } from '../formats/format.ts'
import contentScreening from '../formats/content-screening.ts'
import { checkAnswer } from '../support/check.ts'
import { withoutCites } from '../support/cites.ts'
import { indexEvidence } from '../support/evidence-index.ts'
import { createJudge } from '../support/judge.ts'
import type { ComposerKind } from '../support/policy.ts'
import { indexQuotations } from '../support/quotations.ts'
import { recordSupport } from '../support/record.ts'
import type { Change, Support } from '../support/support.ts'
import { fitToSchema } from './fit.ts'
import { withFloor } from './screening/floor.ts'

/** A result that may be given to a caller with the evidence for each value, or what is wrong with a composer's answer. */
export type Finished = { result: unknown; support: Support; changes: Change[] } | { problem: string }

/** Checks a composer's answer against the shape and the evidence. What comes out has the shape, or is a problem. */
export function createFinish(format: Format, evidence: Evidence, composer: ComposerKind): (raw: unknown) => Finished {
  const facts = format.known?.(evidence) ?? {}
  const index = indexEvidence(evidence)
  const quotations = indexQuotations(index)
  const judge = createJudge(index, quotations, composer === 'embedded')
  const problemOf = (value: unknown) => {
    const { error } = format.schema.safeParse(withoutCites(value))
    // A composer is not asked for the facts: one that is wrong is no reason to ask it again.
    const issues = error?.issues.filter(({ path: [key] }) => !(typeof key === 'string' && key in facts)) ?? []
    return issues.length === 0 ? undefined : z.prettifyError({ issues })
  }
  return (raw) => {
    const { value: fitted, changes: misfits } = fitToSchema(format.schema, raw)
    const misshapen = problemOf(isObject(fitted) ? { ...fitted, ...facts } : fitted)
    if (misshapen !== undefined) return { problem: misshapen }
    // Facts are not compared with themselves: a link has digits that nobody says.
    const answer = Object.fromEntries(Object.entries(fitted as object).filter(([key]) => !(key in facts)))
    const checked = checkAnswer(format.schema, answer, { index, quotations, judge, composer })
    const whole = { ...(checked.result as object), ...facts }
    const raised = screened(format, whole, evidence)
    const settled = format.settle?.(raised) ?? raised
    const problem = problemOf(settled)
    if (problem !== undefined) return { problem }
    return {
      result: format.schema.parse(withoutCites(settled)),
      support: recordSupport(format.schema, settled, { index, judge }, new Set(Object.keys(facts))),
      changes: [...misfits, ...checked.changes],
    }
  }
}

/** Screening has a floor under it, whoever composed it. */
function screened(format: Format, result: unknown, evidence: Evidence): unknown {
  if (format.name !== contentScreening.name) return result
  const { cites, ...bare } = result as { cites?: unknown }
  const parsed = contentScreening.schema.safeParse(bare)
  return parsed.success ? { ...withFloor(parsed.data, evidence), ...(cites === undefined ? {} : { cites }) } : result
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
