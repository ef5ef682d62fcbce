/**
 * Whether a video contradicts a figure of an answer: everything that speaks for and against it is weighed by trees that
 * were learnt from true figures and from false ones.
 */

import { readFileSync } from 'node:fs'
import type { Claim, Claims } from './claims.ts'
import { createPlaces } from './contradiction-places.ts'
import { createSigns } from './contradiction-signs.ts'
import type { Told } from '../reading/figure.ts'
import { isFraction } from './kind.ts'
import type { Certainty, Known } from '../known.ts'
import { isPart } from './likeness.ts'
import { memoized } from '../memoized.ts'
import { answerOf, readTrees } from './trees.ts'

/** Read when the first answer needs them. */
const learnt = memoized((name: string) => readTrees(readFileSync(new URL(name, import.meta.url), 'utf8')))

/** Of the places that tell another figure, the likeliest are weighed. */
export const mostRivals = 3

/** Scores and quotations are judged elsewhere. */
export const isContradictable = (claim: Claim): boolean => {
  const { figure, isQuoted } = claim
  return !isQuoted && (!isPart(claim) || figure.unit?.family === 'rating' || isFraction(figure))
}

/** What speaks against a figure most. */
export interface Contradiction {
  /** What the video tells in its place. */
  told: Told
  /** The logarithm of the odds that the figure is wrong. */
  odds: number
  /** The same for the likeliest place that tells something else again. */
  nextOdds: number
  /** The figure follows from others. */
  isDerived: boolean
}

/** The place that is most likely told of the same thing and says otherwise. */
export function createContradiction(claims: Claims, known: Known) {
  const places = createPlaces(claims, known)
  const signsOf = createSigns(claims, known, places)

  return (claim: Claim, support: Certainty): Contradiction | undefined => {
    if (!isContradictable(claim)) return undefined
    const rivals = places.rivalsOf(claim)
    const trees = learnt('contradiction-trees.txt')
    const weighed = rivals
      .slice(0, mostRivals)
      .map((rival) => {
        const signs = signsOf(claim, support, rival, rivals)
        return { told: rival.told, odds: answerOf(trees, signs), isDerived: signs['follows'] === 1 }
      })
      .toSorted((one, other) => other.odds - one.odds)
    const [best] = weighed
    const next = weighed.find(({ told }) => told.value !== best!.told.value)
    return best && { ...best, nextOdds: next?.odds ?? -Infinity }
  }
}
