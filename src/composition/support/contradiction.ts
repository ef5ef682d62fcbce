/**
 * Whether a video contradicts a figure of an answer, although the figure stands in it elsewhere or could be worked out:
 * everything that speaks for and against it is weighed, as learnt from true figures and such as were made false.
 */

import type { Claim, Claims } from './claims.ts'
import { createPlaces } from './contradiction-places.ts'
import { createSigns, type Signs } from './contradiction-signs.ts'
import { bias, weights } from './contradiction-weights.ts'
import type { Told } from './figure.ts'
import type { Certainty, Known } from './known.ts'
import { isPart } from './likeness.ts'

/** A true value that is lost is worse than a false one that is missed: the odds must be ten to one. */
const needed = 2.5

const pairs = Object.entries(weights).map(([names, weight]) => ({ names: names.split('*'), weight }))

/** The logarithm of the odds that the figure is wrong. */
const weigh = (signs: Signs): number =>
  pairs.reduce((sum, { names, weight }) => sum + names.reduce((product, name) => product * signs[name]!, weight), bias)

/** Scores, times of day and quotations are judged elsewhere. */
export const isContradictable = (claim: Claim): boolean =>
  !claim.isQuoted && !isPart(claim) && !claim.figure.clock && !claim.figure.isDecade

/** The place that is told of the same thing and says otherwise. */
export function createContradiction(claims: Claims, known: Known) {
  const places = createPlaces(claims, known)
  const signsOf = createSigns(claims, known, places)
  return (claim: Claim, support: Certainty): Told | undefined => {
    if (!isContradictable(claim)) return undefined
    const rivals = places.rivalsOf(claim)
    const [best] = rivals
    return best && weigh(signsOf(claim, support, best, rivals)) > needed ? best.told : undefined
  }
}
