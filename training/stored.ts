/** What readers that had not seen a video said of it, as train.py leaves it in `scores.json.gz`. */

import type { Scores } from '../src/composition/embedded/reader/reader.ts'

export interface Stored {
  name: string
  format: string
  lines: string[]
  fits: number
  roles: Record<string, number[]>
  spans: Record<string, [number, number][][]>
}

export const scoresOf = ({ lines, fits, roles, spans }: Stored): Scores => ({
  fits,
  lines: lines.map((_, at) => ({
    roles: new Map(Object.entries(roles).map(([role, all]) => [role, all[at]!])),
    spans: new Map(Object.entries(spans).map(([span, all]) => [span, all[at]!])),
  })),
})
