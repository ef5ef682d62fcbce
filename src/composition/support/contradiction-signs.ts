/** What speaks for and against it that a figure of an answer is wrong, as numbers. */

import { isSameUnit } from '../../language/numerals/units.ts'
import type { Claim, Claims } from './claims.ts'
import { isBeside, type Places, type Rival } from './contradiction-places.ts'
import { same } from './derive.ts'
import { stepOf } from './exact-results.ts'
import { amountsOf, type Told } from './figure.ts'
import { follows } from './follows.ts'
import type { Certainty, Known } from './known.ts'
import { isEqual, isNamed } from './likeness.ts'
import { isMisread, isNearMiss } from './misread.ts'
import { shortText } from './nearness.ts'
import { isBare } from './rivals.ts'
import { isNear, isSummedUp, type Setting } from './setting.ts'
import { isAlike } from './words.ts'

export type Signs = Record<string, number>

const is = (condition: boolean) => (condition ? 1 : 0)
const within = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

export function createSigns({ all: claims, wording }: Claims, known: Known, places: Places) {
  const { says, saying, withdrawn, score, tellers, windowOf, isInOrder, likeWordingOf } = places

  /** The places that tell the figure itself. */
  function ownSigns(claim: Claim): Signs {
    const own = saying(claim)
    const [best] = own.toSorted((one, other) => score(claim, other) - score(claim, one))
    const ownScore = best ? score(claim, best) : 0
    const better = best ? tellers(best).filter((other) => !other.isQuoted && score(other, best) > ownScore) : []
    const twins = best
      ? claims.filter((other) => !other.isQuoted && isTwin(other, claim) && says(other.figure, best))
      : []
    const takenBack = withdrawn(claim).map((one) => score(claim, one))
    return {
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
  }

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
    return {
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

  function settingSigns(claim: Claim, certainty: Certainty, { told }: Rival): Signs {
    const { figure, setting, text } = claim
    // "Eight seconds each" is said: then "18 seconds each" was not worked out.
    const isRetold = isSummedUp(told.source.plain, told)
    const support = isRetold && certainty === 'worked-out' ? 'possible' : certainty
    const beside = claims.filter((one) => isBeside(one, claim)).map((one) => one.figure)
    return {
      follows: is(follows(figure, { text, setting, beside, places: known.figures })),
      bare: is(isBare(figure)),
      small: is(figure.value <= 4 && isBare(figure)),
      said: is(support === 'said'),
      workedOut: is(support === 'worked-out'),
      possible: is(support === 'possible'),
      none: is(support === 'none'),
      chance: chanceOf(claim, support),
      total: is(!setting.isAmount && !isRetold && setting.isTotal(figure)),
      whole: is(setting.isWhole),
      rough: is(setting.isRough),
      figures: Math.min(4, setting.others.length) - 1,
      pictures: is(known.mayKnowMore),
      foreign: is(known.isForeign),
      timed: is(setting.near !== undefined),
      stated: is(setting.isAmount),
      long: is(text.length > shortText),
      date: is(figure.unit?.family === 'date'),
    }
  }

  /** How many of the numbers around it could be worked out as well: then that it can be says little. */
  function chanceOf({ figure, setting }: Claim, support: Certainty): number {
    if (support !== 'worked-out' && support !== 'possible') return 0
    const step = stepOf(figure.value)
    const tried = [-3, -2, -1, 1, 2, 3].flatMap((times) => {
      const value = figure.value + times * step
      const other = { ...figure, value, readings: [value] }
      const others = setting.others.map((one) => (one === figure ? other : one))
      const found = value > 0 ? known.supportOf(other, { ...setting, others }) : 'said'
      return found === 'said' ? [] : [found]
    })
    const isAsGood = (found: Certainty) => found === support || found === 'worked-out'
    return tried.length === 0 ? 0.5 : tried.filter(isAsGood).length / tried.length
  }

  /** What a figure may be made of, or stand beside, does not speak against it. */
  function partSigns(claim: Claim, support: Certainty, best: Rival, rivals: readonly Rival[]): Signs {
    const { figure, setting } = claim
    const derived = support === 'worked-out' ? known.figures.derive(figure, setting) : undefined
    return {
      related: is(isRelated(claim, best, rivals, known.isForeign)),
      from: is(isFrom(claim, best.told)),
      partOfIt: is(derived?.from.source === best.told.source && !isSummedUp(best.told.source.plain, best.told)),
      followsBeside: is(derived?.isBeside === true),
      besideTold: is(setting.others.some((one) => one !== figure && isEqual(one, best.told))),
    }
  }

  return (claim: Claim, support: Certainty, best: Rival, rivals: readonly Rival[]): Signs => {
    const signs = {
      ...ownSigns(claim),
      ...rivalSigns(claim, best, rivals),
      ...settingSigns(claim, support, best),
      ...partSigns(claim, support, best, rivals),
    }
    // What is made of other figures is told in their words.
    const isMade = signs['total'] === 1 || signs['follows'] === 1 || signs['partOfIt'] === 1 || best.isBeside
    return isMade ? { ...signs, inWords: 0, leadInWords: 0 } : signs
  }
}

/** How little a place may have in common with a claim: a word, the time, another figure of the entry. */
const leastRelated = 1.2

/** In the same language, a sentence and what is told of its thing share a word; in another, the only one left may be meant. */
function isRelated({ setting, further }: Claim, best: Rival, rivals: readonly Rival[], isForeign: boolean): boolean {
  const { told, score, isFree } = best
  const isOnly = () => rivals.every((one) => !one.isFree || one.told.value === told.value)
  if (isForeign) return score >= leastRelated || (isFree && isOnly())
  const words = [...setting.about, ...further]
  return score >= leastRelated && (setting.isAmount || words.some((word) => isAlike(told.source.words, word)))
}

/** "€4,400 after a grant of 1,000", where 5,400 are told. */
const isFrom = ({ figure, setting }: Claim, { value }: Told): boolean =>
  setting.others.some(
    (other) =>
      other !== figure &&
      other.value > 1 &&
      [value - other.value, value + other.value, value * other.value, value / other.value].some((result) =>
        same(result, figure.value),
      ),
  )

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
