import type { Figure } from './figure.ts'
import type { Certainty, Known } from './known.ts'
import { type Ground, isBare, isFraction } from './rivals.ts'

/** How plainly the video must tell another figure of the same thing: see `Rivals`. */
export function neededAgainst(figure: Figure, support: Certainty, known: Known, { mayKnowMore }: Ground): number {
  // Small numbers count things that can be counted in many ways.
  if (isBare(figure)) {
    if (isFraction(figure)) return mayKnowMore || support === 'possible' ? 3 : 2
    // Arabic has a form of its own for two of a thing.
    const isDual = figure.value === 2 && known.sources.language === 'ar'
    return figure.value <= 1 || isDual ? Infinity : mayKnowMore || support === 'possible' ? 3 : 2
  }
  if (support === 'possible') return 3
  return mayKnowMore ? 2 : 1
}
