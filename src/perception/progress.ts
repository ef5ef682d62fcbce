import type { Progress } from '../evidence.ts'

type Part = 'decoding' | 'listening' | 'reading' | 'looking'

/** How the time of an analysis is spread over its parts, which run side by side, about. */
const shares: Record<Part, number> = { decoding: 0.25, listening: 0.3, reading: 0.4, looking: 0.05 }

/** Adds up the parts; the stage that is named is the first that is not done. Never goes back. */
export function createProgress(report: (progress: Progress) => void): (part: Part, fraction: number) => void {
  const done: Record<Part, number> = { decoding: 0, listening: 0, reading: 0, looking: 0 }
  const parts = Object.keys(shares) as Part[]
  return (part, fraction) => {
    if (fraction <= done[part]) return
    done[part] = Math.min(1, fraction)
    const stage = parts.find((one) => done[one] < 1) ?? 'looking'
    report({ stage, fraction: parts.reduce((sum, one) => sum + shares[one] * done[one], 0) })
  }
}
