import type { Shot } from '../../src/evidence.ts'
import { evidenceOf, type EvidenceParts } from '../../scripts/support/evidence.ts'

/** Evidence of shots of which more is known than the things in them: `shots` in the order of `parts.seen`. */
export function evidenceOfShots(shots: Partial<Shot>[], parts: Partial<EvidenceParts> = {}) {
  const each = 4
  const seen = shots.map(({ start, end, things }, index) => ({
    start: start ?? index * each,
    end: end ?? (index + 1) * each,
    things: things?.map(({ name }) => name) ?? [],
  }))
  const evidence = evidenceOf({ seen, ...parts })
  for (const [index, shot] of evidence.shots.entries()) Object.assign(shot, shots[index])
  return evidence
}
