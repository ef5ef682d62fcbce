/**
 * Whether a video contradicts a figure of an answer, although the figure stands in it elsewhere or could be worked out:
 * everything that speaks for and against it is weighed, as learnt from true figures and such as were made false.
 */

import type { Claim, Claims } from './claims.ts'
import { createPlaces, type Rival } from './contradiction-places.ts'
import { createSigns, type Signs } from './contradiction-signs.ts'
import { bias, weights } from './contradiction-weights.ts'
import { same } from './derive.ts'
import type { Told } from './figure.ts'
import type { Certainty, Known } from './known.ts'
import { isEqual, isPart } from './likeness.ts'
import { isSummedUp } from './setting.ts'
import { isAlike } from './words.ts'

/** A true value that is lost is worse than a false one that is missed: the odds must be ten to one. */
const needed = 1

const pairs = Object.entries(weights).map(([names, weight]) => ({ names: names.split('*'), weight }))

/** The logarithm of the odds that the figure is wrong. */
const weigh = (signs: Signs): number =>
  pairs.reduce((sum, { names, weight }) => sum + names.reduce((product, name) => product * signs[name]!, weight), bias)

/** Scores, times of day and quotations are judged elsewhere. */
export const isContradictable = (claim: Claim): boolean =>
  !claim.isQuoted && !isPart(claim) && !claim.figure.clock && !claim.figure.isDecade

/** How little a place may have in common with a claim: a word, the time, another figure of the entry. */
const leastRelated = 1.2

/** In the same language, a sentence and what is told of its thing share a word; in another, the only one left may be meant. */
function isRelated({ setting, further }: Claim, best: Rival, rivals: readonly Rival[], isForeign: boolean): boolean {
  const { told, score, isFree } = best
  if (isForeign) return score >= leastRelated || (isFree && rivals.every((one) => !one.isFree || isSame(one, best)))
  const words = [...setting.about, ...further]
  return score >= leastRelated && (setting.isAmount || words.some((word) => isAlike(told.source.words, word)))
}

const isSame = (one: Rival, other: Rival) => one.told.value === other.told.value

/** "€4,400 after a grant of 1,000", where 5,400 are told: what a figure follows from does not speak against it. */
const isFrom = ({ figure, setting }: Claim, { value }: Told): boolean =>
  setting.others.some(
    (other) =>
      other !== figure &&
      other.value > 1 &&
      [value - other.value, value + other.value, value * other.value, value / other.value].some((result) =>
        same(result, figure.value),
      ),
  )

/** The place that is told of the same thing and says otherwise. */
export function createContradiction(claims: Claims, known: Known) {
  const places = createPlaces(claims, known)
  const signsOf = createSigns(claims, known, places)
  /** What is told in the same line as the parts of which a figure is made. */
  const isPartOfIt = ({ figure, setting }: Claim, support: Certainty, told: Told): boolean =>
    support === 'worked-out' &&
    !isSummedUp(told.source.plain, told) &&
    known.figures.derive(figure, setting)?.from.source === told.source

  const T = Number(process.env['T'] ?? 1)
  return (claim: Claim, support: Certainty): Told | undefined => {
    if (!isContradictable(claim)) return undefined
    const rivals = places.rivalsOf(claim)
    const [best] = rivals
    if (
      !best ||
      !isRelated(claim, best, rivals, known.isForeign) ||
      isFrom(claim, best.told) ||
      (support === 'said' && claim.setting.others.some((one) => one !== claim.figure && isEqual(one, best.told))) ||
      isPartOfIt(claim, support, best.told)
    )
      return undefined
    return weigh(signsOf(claim, support, best, rivals)) > T ? best.told : undefined
  }
}

export function createOdds(claims: Claims, known: Known) {
  const places = createPlaces(claims, known)
  const signsOf = createSigns(claims, known, places)
  return (claim: Claim, support: Certainty): number | undefined => {
    if (!isContradictable(claim)) return undefined
    const rivals = places.rivalsOf(claim)
    return rivals[0] ? weigh(signsOf(claim, support, rivals[0], rivals)) : undefined
  }
}
