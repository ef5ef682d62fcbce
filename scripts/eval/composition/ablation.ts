/** The embedded composer without one of its parts: what the part brings. */

import { readableFor } from '../../../src/language/in-english.ts'
import { readEvidence } from '../../../src/language/reading.ts'
import { fillFormat } from '../../../src/composition/embedded/engine.ts'
import { openTrainedReader } from '../../../src/composition/embedded/reader/open.ts'
import type { Scores } from '../../../src/composition/embedded/reader/reader.ts'
import { createFinish } from '../../../src/composition/finish.ts'
import type { Evidence } from '../../../src/evidence.ts'
import type { Format } from '../../../src/formats/format.ts'

/**
 * `roles`: no line carries anything, as far as the reader says. `choice`: every line carries everything. `spans`: no word
 * is of a value.
 */
export const parts = ['roles', 'choice', 'spans', 'on-screen-text', 'nothing'] as const
export type ComposerPart = (typeof parts)[number]

export function partOf(name: string): ComposerPart {
  const part = parts.find((one) => one === name)
  if (!part) throw new Error(`--without takes one of ${parts.join(', ')}`)
  return part
}

export const evidenceWithout = (part: ComposerPart, evidence: Evidence): Evidence =>
  part === 'on-screen-text' ? { ...evidence, onScreenText: [] } : evidence

export function scoresWithout(part: ComposerPart, { fits, lines }: Scores): Scores {
  const all = <T>(scores: ReadonlyMap<string, T>, value: (score: T) => T) =>
    new Map([...scores].map(([name, score]) => [name, value(score)]))
  return {
    fits,
    lines: lines.map(({ roles, spans }) => ({
      roles: part === 'roles' || part === 'choice' ? all(roles, () => (part === 'roles' ? 0 : 1)) : roles,
      spans: part === 'spans' ? all(spans, (words) => words.map(() => [0, 0] as const)) : spans,
    })),
  }
}

/** Composes in this process: nothing of the service knows that a part can be missing. */
export async function composerWithout(
  part: ComposerPart,
): Promise<(format: Format, evidence: Evidence) => Promise<unknown>> {
  const reader = await openTrainedReader()
  return async (format, whole) => {
    const evidence = readableFor(format.name, evidenceWithout(part, whole))
    const reading = readEvidence(evidence)
    const scores = scoresWithout(part, await reader.read(format.name, reading.lines))
    const { result, isOther } = fillFormat(format, reading, scores)
    if (isOther) return result
    const finished = createFinish(format, evidence, 'embedded')(result)
    if ('problem' in finished) throw new Error(`${format.name} was composed in a wrong shape: ${finished.problem}`)
    return finished.result
  }
}
