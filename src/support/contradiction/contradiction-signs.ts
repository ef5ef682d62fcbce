/** What speaks for and against it that a figure of an answer is wrong, as numbers. */

import { isSameUnit } from '../../language/numerals/units.ts'
import type { Claim, Claims } from './claims.ts'
import { isBeside, type Places, type Rival } from './contradiction-places.ts'
import { createArithmeticSigns } from './arithmetic-signs.ts'
import { amountsOf, type Told } from '../reading/figure.ts'
import { createFrameSigns } from './frame-signs.ts'
import { createSettingSigns } from './setting-signs.ts'
import type { Certainty, Known } from '../known.ts'
import { isNamed } from './likeness.ts'
import { isMisread, isNearMiss } from '../reading/misread.ts'
import { memoized } from '../memoized.ts'
import { isNear, type Setting } from './setting.ts'
import type { Signs } from './trees.ts'

/** Where no other rival is. */
const lowestRank = -5

const is = (condition: boolean) => (condition ? 1 : 0)
const within = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

export function createSigns(indexed: Claims, known: Known, places: Places) {
  const { all: claims, wording } = indexed
  const settingSigns = createSettingSigns(indexed, known)
  const arithmeticSigns = createArithmeticSigns(indexed, known)
  const { frameSigns, ownFrame } = createFrameSigns(indexed, known, places.saying)
  const { says, saying, withdrawn, score, tellers, windowOf, isInOrder, likeWordingOf } = places

  /** The places that tell the figure itself. */
  const ownSigns = memoized((claim: Claim): Signs => {
    const own = saying(claim)
    const [best] = own.toSorted((one, other) => score(claim, other) - score(claim, one))
    const ownScore = best ? score(claim, best) : 0
    const better = best ? tellers(best).filter((other) => !other.isQuoted && score(other, best) > ownScore) : []
    const twins = best
      ? claims.filter((other) => !other.isQuoted && isTwin(other, claim) && says(other.figure, best))
      : []
    const takenBack = withdrawn(claim).map((one) => score(claim, one))
    const sayers = claims.filter(
      (other) => other !== claim && !other.isQuoted && own.some((one) => says(other.figure, one)),
    )
    const { attachment = -9, isHome = -9, seconds = -9 } = ownFrame(claim)
    return {
      ownAttachment: attachment,
      ownHome: isHome,
      ownSeconds: seconds,
      sayers: Math.min(6, sayers.length),
      // The places that are left where every other value that tells it has one.
      spare: within(-4, own.length - 1 - sayers.length, 4),
      ownUnitless: is(own.length > 0 && own.every(({ unit }) => unit === undefined)),
      takenBack: is(takenBack.length > 0),
      leadTakenBack: takenBack.length > 0 ? within(-4, Math.max(...takenBack) - ownScore, 6) : 0,
      hasOwn: is(best !== undefined),
      own: Math.min(8, ownScore),
      thereOwn: is(own.some((one) => isThere(one, claim.setting))),
      claimedOwn: is(better.some((other) => !isBeside(other, claim))),
      twin: is(twins.some((other) => score(other, best!) > ownScore)),
      orderOwn: is(own.some((one) => isInOrder(claim, one))),
      ordered: is(windowOf(claim) !== undefined),
      ownPlaces: Math.min(4, own.length),
      ownNamed: is(own.some((one) => isNamed(claim.figure, one))),
      ownUnit: is(claim.figure.unit !== undefined && own.some(({ unit }) => unit !== undefined)),
    }
  })

  /** The place that tells another. */
  function rivalSigns(claim: Claim, best: Rival, rivals: readonly Rival[]): Signs {
    const { figure, setting } = claim
    const { told } = best
    const own = saying(claim)
    const ownScore = Math.max(0, ...own.map((one) => score(claim, one)))
    const ownWords = Math.max(0, ...own.map((one) => wording(claim, one)))
    const free = new Set(rivals.filter(({ isFree }) => isFree).map((one) => one.told.value))
    const near = new Set(rivals.filter(({ rank }) => rank > best.rank - 1).map((one) => one.told.value))
    const there = new Set(rivals.filter((one) => isThere(one.told, setting)).map((one) => one.told.value))
    const [mine, theirs] = amountsOf(figure, told) ?? [figure.value, told.value]
    const inWords = likeWordingOf(claim, told)
    const ownInWords = Math.max(0, ...own.map((one) => likeWordingOf(claim, one)))
    const next = rivals.find((one) => one.told.value !== told.value)?.rank ?? lowestRank
    return {
      rank: best.rank,
      // Behind the most likely one; before the most likely one that tells something else.
      behindFirst: best.rank - rivals[0]!.rank,
      leadRank: best.rank - next,
      at: rivals.indexOf(best),
      rivals: Math.min(20, rivals.length),
      freeRivals: Math.min(10, rivals.filter(({ isFree }) => isFree).length),
      rivalPlaces: Math.min(5, known.figures.all.filter((one) => one !== told && one.value === told.value).length),
      rivalTellers: Math.min(5, tellers(told).filter((one) => one !== claim).length),
      sameFamily: is(figure.unit !== undefined && told.unit !== undefined && told.unit.family === figure.unit.family),
      rivalSize: Math.log2(told.value + 1),
      rivalIsLess: is(told.value < figure.value),
      divides: is(Math.max(figure.value, told.value) % Math.min(figure.value, told.value) < 1e-6),
      inWords,
      leadInWords: within(-3, inWords - ownInWords, 3),
      rival: Math.min(8, best.score),
      lead: within(-6, best.score - ownScore, 8),
      leadWords: within(-4, wording(claim, told) - ownWords, 4),
      thereRival: is(isThere(told, setting)),
      aloneThere: is(isThere(told, setting) && there.size === 1 && !own.some((one) => isThere(one, setting))),
      implied: is(told.isImplied === true),
      ownedRival: is(best.isOwned),
      besideRival: is(best.isBeside),
      freeRival: is(best.isFree),
      onlyFree: is(best.isFree && free.size === 1),
      witnessed: is(best.isWitnessed),
      correction: is(best.isCorrection),
      orderRival: is(isInOrder(claim, told)),
      sameUnit: is(figure.unit !== undefined && told.unit !== undefined && isSameUnit(figure.unit, told.unit)),
      named: is(isNamed(figure, told)),
      openRival: is(told.unit === undefined && told.isOpen === true),
      alike: is(isMisread(figure.value, told.value)),
      nearMiss: is(isNearMiss(figure, told)),
      ratio: Math.min(4, Math.abs(Math.log2(mine / theirs))),
      ties: Math.min(4, near.size) - 1,
    }
  }

  return (claim: Claim, support: Certainty, rival: Rival, rivals: readonly Rival[]): Signs => {
    const signs = {
      ...ownSigns(claim),
      ...rivalSigns(claim, rival, rivals),
      ...settingSigns(claim, support, rival, rivals),
      ...frameSigns(claim, rival.told),
      ...arithmeticSigns(claim, rival.told),
    }
    // What is made of other figures is told in their words.
    const isMade = signs['total'] === 1 || signs['follows'] === 1 || signs['partOfIt'] === 1 || rival.isBeside
    return { ...signs, made: is(isMade) }
  }
}

/** A line that ends as an entry begins is told of the entry before. */
const overlap = 0.75

const isThere = ({ source }: Told, { near, span }: Setting): boolean =>
  near !== undefined &&
  source.by !== 'posted' &&
  ((isNear(source, near, 1) && source.end > near + overlap) ||
    (span !== undefined && source.start >= near && source.start < span[1] - overlap))

/** The same key of another entry of the same list. */
const isTwin = (one: Claim, other: Claim) => one.path !== other.path && keyOf(one) === keyOf(other)
const keyOf = ({ path }: Claim) => path.replaceAll(/\/\d+/g, '/*')
