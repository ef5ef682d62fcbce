/**
 * Whether a video contradicts a figure of an answer: everything that speaks for and against it is weighed, as learnt
 * from true figures and from false ones.
 */

import type { Claim, Claims } from './claims.ts'
import { createPlaces } from './contradiction-places.ts'
import { createSigns, type Signs } from './contradiction-signs.ts'
import { bias, weights } from './contradiction-weights.ts'
import type { Told } from './figure.ts'
import type { Certainty, Known } from './known.ts'
import { isPart } from './likeness.ts'

const pairs = Object.entries(weights).map(([names, weight]) => ({ names: names.split('*'), weight }))

/** The logarithm of the odds that the figure is wrong. */
const weigh = (signs: Signs): number =>
  pairs.reduce((sum, { names, weight }) => sum + names.reduce((product, name) => product * signs[name]!, weight), bias)

/** Scores, times of day and quotations are judged elsewhere. */
export const isContradictable = (claim: Claim): boolean =>
  !claim.isQuoted && !isPart(claim) && !claim.figure.clock && !claim.figure.isDecade

/** What is of another thing, or what a figure is made of, or stands beside it, speaks against it only if all else does. */
const excuses = ['partOfIt', 'followsBeside', 'besideTold']
const excused = 1.5
const ofAnother = 2.5
/** From which on the words beside two figures are the same. */
const inItsWords = 1.5

/** What speaks against a figure most. */
export interface Contradiction {
  /** What the video tells in its place. */
  told: Told
  /** The logarithm of the odds that the figure is wrong; and after what may excuse it. */
  odds: number
  sureOdds: number
  /** The figure follows from others. */
  isDerived: boolean
  /** Both stand in the same words. */
  isInWords: boolean
}

/** The place that is most likely told of the same thing and says otherwise. */
export function createContradiction(claims: Claims, known: Known) {
  const places = createPlaces(claims, known)
  const signsOf = createSigns(claims, known, places)

  return (claim: Claim, support: Certainty): Contradiction | undefined => {
    if (!isContradictable(claim)) return undefined
    const rivals = places.rivalsOf(claim)
    const [best] = rivals
    if (!best) return undefined
    const signs = signsOf(claim, support, best, rivals)
    // What stands in the same words is told of the same thing.
    const isInWords = signs['foreign'] === 0 && signs['inWords']! >= inItsWords
    const isExcused = !isInWords && excuses.some((name) => signs[name] === 1)
    const excuse = signs['related'] === 0 ? ofAnother : isExcused ? excused : 0
    const odds = weigh(signs)
    const { figure, setting } = claim
    const isSum = figure.unit && known.figures.derive(figure, setting)?.from.source === best.told.source
    const isDerived = !isInWords && (support === 'worked-out' || signs['follows'] === 1 || isSum === true)
    return { told: best.told, odds, sureOdds: odds - excuse, isDerived, isInWords }
  }
}
