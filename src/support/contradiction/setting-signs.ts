/** What the place of a figure in its answer says for and against it, and what it may be made of. */

import type { Claim, Claims } from './claims.ts'
import { isBeside, type Rival } from './contradiction-places.ts'
import { same } from '../derivation/derive.ts'
import { stepOf } from '../derivation/exact-results.ts'
import type { Told } from '../reading/figure.ts'
import { follows } from '../derivation/follows.ts'
import { isBare } from './kind.ts'
import type { Certainty, Known } from '../known.ts'
import { isEqual } from './likeness.ts'
import { memoized } from '../memoized.ts'
import { shortText } from './nearness.ts'
import { isSummedUp } from './setting.ts'
import { isAlike } from '../words.ts'
import type { Signs } from './trees.ts'

const is = (condition: boolean) => (condition ? 1 : 0)

export function createSettingSigns({ all: claims, free }: Claims, known: Known) {
  const chanceOf = memoized((claim: Claim) => memoized((support: Certainty) => shareOfOthers(claim, support)))

  function placeSigns(claim: Claim, certainty: Certainty, { told }: Rival): Signs {
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
      chance: chanceOf(claim)(support),
      total: is(!setting.isAmount && !isRetold && setting.isTotal(figure)),
      whole: is(setting.isWhole),
      rough: is(setting.isRough),
      figures: Math.min(8, setting.others.length),
      pictures: is(known.mayKnowMore),
      foreign: is(known.isForeign),
      timed: is(setting.near !== undefined),
      stated: is(setting.isAmount),
      long: is(text.length > shortText),
      length: Math.min(300, text.length),
      size: Math.log2(figure.value + 1),
      integer: is(Number.isInteger(figure.value)),
      general: is(free.includes(claim)),
      date: is(figure.unit?.family === 'date'),
    }
  }

  /** How many of the numbers around it could be worked out as well: then that it can be says little. */
  function shareOfOthers({ figure, setting }: Claim, support: Certainty): number {
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
  function partSigns(claim: Claim, support: Certainty, rival: Rival, rivals: readonly Rival[]): Signs {
    const { figure, setting } = claim
    const derived = support === 'worked-out' ? known.figures.derive(figure, setting) : undefined
    return {
      related: is(isRelated(claim, rival, rivals, known.isForeign)),
      from: is(isFrom(claim, rival.told)),
      partOfIt: is(derived?.from.source === rival.told.source && !isSummedUp(rival.told.source.plain, rival.told)),
      followsBeside: is(derived?.isBeside === true),
      besideTold: is(setting.others.some((one) => one !== figure && isEqual(one, rival.told))),
    }
  }

  return (claim: Claim, support: Certainty, rival: Rival, rivals: readonly Rival[]): Signs => ({
    ...placeSigns(claim, support, rival),
    ...partSigns(claim, support, rival, rivals),
  })
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
