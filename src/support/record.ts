/** The citations of every value of a finished result. */

import type { z } from 'zod'
import type { EvidenceIndex } from './evidence-index.ts'
import type { Judge } from './judge.ts'
import type { Citation, Support } from './support.ts'
import { visitValues } from './visit-values.ts'

/** `facts`: the keys that were taken from the evidence unchanged. */
export function recordSupport(
  schema: z.ZodType,
  result: unknown,
  { index, judge }: { index: EvidenceIndex; judge: Judge },
  facts: ReadonlySet<string>,
): Support {
  const support: Support = {}
  visitValues(schema, result, {
    leaf(leaf, value) {
      if (value !== '')
        support[leaf.path] = facts.has(leaf.path.slice(1)) ? factOf(leaf.key, index) : judge(leaf, value).citations
      return value
    },
  })
  return support
}

/** Of the default analysis: what it takes over word for word. */
function factOf(key: string, { lines }: EvidenceIndex): Citation[] {
  if (key === 'processedAt' || key === 'language') return [{ by: 'worked-out' }]
  const by = key === 'transcription' ? 'heard' : key === 'onScreenText' ? 'read' : 'posted'
  const first = lines.find((line) => line.by === by)
  return [by === 'posted' || !first ? { by } : { by, at: first.start, line: first.id }]
}
