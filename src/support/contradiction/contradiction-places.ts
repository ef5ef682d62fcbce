/** Which places of a video tell a figure of an answer, and which tell another of its kind. */

import type { Claim, Claims } from './claims.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import { countsOther, measures } from '../reading/figures.ts'
import type { Known } from '../known.ts'
import { isEqual, isMeasuredAlike, isNamed, isPlain } from './likeness.ts'
import { areLabelledAlike, labelBefore, namesBefore } from './label.ts'
import { memoized } from '../memoized.ts'
import { isOther, isSlip } from '../reading/misread.ts'
import { createOrder, positionOf } from './order.ts'
import { isBare, isForEach, isFraction, isOfKind, isWithin } from './kind.ts'
import { correctionOf } from '../withdrawn/withdrawn.ts'
import { besideOf, likeWording } from './wording.ts'
import { fold, isAlike } from '../words.ts'

/** A place that tells another figure than a claim, and who else in the answer tells that. */
export interface Rival {
  told: Told
  score: number
  /** Another value of the same entry or text says it; or one elsewhere with as good a right; or nobody. */
  isBeside: boolean
  isOwned: boolean
  isFree: boolean
  /** The entry quotes it, or the answer says it elsewhere of the same thing. */
  isWitnessed: boolean
  /** The speaker puts it in the place of the claim's figure. */
  isCorrection: boolean
  rank: number
}

// What is thirty times as much is no slip.
const farthest = 30
/** How much more likely it makes a place that it tells in the words of the claim. */
const inSameWords = 0.5
/** What is said and shown at the same time is told once. */
const sameTime = 6

export const isBeside = (one: Claim, other: Claim) =>
  one.path === other.path || (one.entry !== undefined && one.entry === other.entry)

/** "Eight feet of cord, six the first time" says nothing of five seconds; a price is told behind anything. */
const isCarriedOff = ({ unit }: Figure, { carried }: Told): boolean =>
  carried !== undefined && !(unit?.family === 'money' && !measures.has(carried.family))

/** The same measure; things that are counted, whatever they are called; or a number without a measure of its own. */
const isOfMeasure = (figure: Figure, one: Told): boolean =>
  isMeasuredAlike(figure, one) ||
  (figure.clock === undefined &&
    one.clock === undefined &&
    (isBare(figure)
      ? isBare(one)
      : one.unit === undefined && one.isOpen === true && !one.shown && !isCarriedOff(figure, one)))

/** "Heat 2, car 88" on the screen, "the number fourteen car": which one, and not how many. */
const isName = ({ source, unit, isOpen, start, end }: Told): boolean => {
  const label = labelBefore(source.plain, { start, end })
  const isShown = source.by !== 'heard' && isOpen === true && label !== undefined
  return unit === undefined && (isShown || namesBefore(source.plain, { start, end }))
}

/** "Bus 16" and "the number eighteen bus"; "pump 2" and "pump number four". */
function isNamedAlike(text: string, figure: Figure, { source, start, end, nouns }: Told): boolean {
  const [mine, theirs] = [labelBefore(text, figure), labelBefore(source.plain, { start, end })]
  if (theirs !== 'number' || mine === undefined || mine === theirs) return areLabelledAlike(mine, theirs)
  const before = /([\p{L}\p{M}]{3,20}) (?:no\.?|nr\.?|number|#) ?$/iu.exec(
    source.plain.slice(Math.max(0, start - 32), start),
  )
  return isAlike([...nouns, ...(before ? [fold(before[1]!)] : [])], mine)
}

/** Of two ways to hear the same words, the one that is nearer to a figure was meant; neither, where it is one of them. */
const isMeant = ({ value }: Figure, one: Figure, other: Figure): boolean => {
  const distance = (heard: Figure) => Math.abs(Math.log(heard.value / value))
  // "Twenty thirteen" is no 20.13 that speaks against 34 years, nor against a magnitude of 5.1.
  if (Number.isInteger(one.value) !== Number.isInteger(value) || other.unit?.family === 'date') return false
  return distance(other) > 0.006 && distance(one) <= distance(other)
}

export type Places = ReturnType<typeof createPlaces>

export function createPlaces({ all: claims, free, relation, share }: Claims, { figures, mayKnowMore }: Known) {
  const told = figures.all
  const says = (figure: Figure, one: Told) => isEqual(figure, one) && !isOther(figure, one) && !countsOther(figure, one)
  const saying = memoized((claim: Claim) => told.filter((one) => says(claim.figure, one) && !one.isWithdrawn))
  const withdrawn = memoized((claim: Claim) => told.filter((one) => one.isWithdrawn && says(claim.figure, one)))
  const order = createOrder([...claims, ...free], saying)
  const score = (claim: Claim, one: Told) => relation(claim, one) + order.fits(one, claim)
  const tellers = memoized((one: Told) => claims.filter(({ figure }) => says(figure, one)))
  const inText = Map.groupBy([...claims, ...free], ({ path }) => path)

  const besideClaim = memoized(({ text, figure, setting }: Claim) => {
    const beside = besideOf(text, figure)
    // "6", of eggs: an amount that stands alone is of what its entry is about.
    return beside.before.length + beside.behind.length > 0
      ? beside
      : { before: [], behind: [...setting.about].slice(0, 5) }
  })
  const besideTold = memoized(({ source, start, end }: Told) => besideOf(source.plain, { start, end }))
  /** How alike the words are that the two stand in. */
  const likeWordingOf = (claim: Claim, one: Told): number => likeWording(besideClaim(claim), besideTold(one))

  /** Where a figure is told, if in one place. */
  const placeOf = memoized((claim: Claim): number | undefined => {
    const spoken = saying(claim).filter((one) => isPlain(one) && one.source.by !== 'posted')
    const places = spoken.map(positionOf)
    const [first, last] = [Math.min(...places), Math.max(...places)]
    return places.length > 0 && last - first < sameTime ? first : undefined
  })

  /** Between the places of the figures that stand before and behind one in its text, where they are told in that order. */
  const windowOf = memoized((claim: Claim): [number, number] | undefined => {
    const placed = inText.get(claim.path)!.flatMap((one) => {
      const place = one === claim ? undefined : placeOf(one)
      return place === undefined ? [] : [{ at: one.figure.start, place }]
    })
    const sorted = placed.toSorted((one, other) => one.at - other.at)
    if (sorted.length < 2 || sorted.some(({ place }, at) => at > 0 && place < sorted[at - 1]!.place)) return undefined
    const { start } = claim.figure
    return [
      Math.max(-Infinity, ...placed.filter(({ at }) => at < start).map(({ place }) => place)),
      Math.min(Infinity, ...placed.filter(({ at }) => at > start).map(({ place }) => place)),
    ]
  })
  const isInOrder = (claim: Claim, one: Told): boolean => {
    const bounds = one.source.by === 'posted' ? undefined : windowOf(claim)
    return bounds !== undefined && positionOf(one) >= bounds[0] && positionOf(one) <= bounds[1]
  }

  function isRival({ figure, setting, text }: Claim, one: Told): boolean {
    // A score; a rating speaks against another, and so does a part of one. Half a teaspoon is an amount.
    const isSuch = isFraction(figure) ? isFraction(one) : figure.unit?.family === 'rating'
    const isPair = one.parts !== undefined && (!one.unit || one.unit.family === 'rating') && !isSuch
    if (one.isWithdrawn || isPair || says(figure, one)) return false
    const areOrdinals = figure.isOrdinal && one.isOrdinal
    if (one.alternative ? !isMeant(figure, one, one.alternative) : one.isOtherwise && !areOrdinals) return false
    const isTimes = one.unit?.family === 'times'
    if (one.isImplied && !one.alternative && !isTimes && (one.unit === undefined || isBare(figure))) return false
    // Nothing but a year speaks against a year.
    if (figure.unit?.family === 'date' && one.unit?.family !== 'date') return false
    // "Zip code four one seven": a digit of a name.
    if (isBare(one) && !one.isOpen && one.nouns.length === 0 && one.unit === undefined) return false
    // "8 times the money": how often something is as much is told in nothing but times.
    if (figure.unit?.family === 'times' && one.unit?.family !== 'times') return false
    // "Two cakes each" says nothing of how many there are.
    if (isBare(figure) && isForEach(one.source.plain, one) && !isForEach(text, figure)) return false
    if (isName(one) && !isNamedAlike(text, figure, one)) return false
    // "Gate 7": whoever saw the pictures may have read it off a sign, where no gates are spoken of.
    const isRead = mayKnowMore && figure.unit === undefined && namesBefore(text, figure)
    if (isRead && !isAlike(one.source.words, labelBefore(text, figure)!)) return false
    const [mine, theirs] = amountsOf(figure, one) ?? [figure.value, one.value]
    // How much more or less it is comes below.
    const likewise = { ...figure, value: Number(((theirs / mine) * figure.value).toPrecision(9)) }
    if (!isOfKind(likewise, one, setting) || !isOfMeasure(figure, one)) return false
    const isInside = one.range && !figure.range && figure.value >= one.range[0] && figure.value <= one.range[1]
    return !isInside && Math.abs(mine - theirs) >= 0.006 && mine > 0 && theirs > 0 && isWithin(mine, theirs, farthest)
  }

  function rivalOf(claim: Claim, one: Told): Rival {
    const all = tellers(one).filter((other) => other !== claim)
    const others = all.filter((other) => !other.isQuoted)
    const here = others.some((other) => isBeside(other, claim))
    const mine = score(claim, one)
    const isOwned = !here && others.some((other) => score(other, one) >= mine)
    const witnesses = all.filter((other) => isBeside(other, claim) === other.isQuoted)
    const isFree = others.length === 0
    const isCorrection = withdrawn(claim).some((wrong) => correctionOf(wrong, told) === one)
    return {
      told: one,
      score: mine,
      isBeside: here,
      isOwned,
      isFree,
      isWitnessed: witnesses.some((other) => other.isQuoted || share(other, claim, one)),
      isCorrection,
      rank:
        mine -
        (here ? 3 : isOwned ? 2 : isFree ? 0 : 0.5) +
        (isCorrection ? 2 : 0) +
        (isNamed(claim.figure, one) ? 1 : 0) +
        (isInOrder(claim, one) ? 1 : 0) +
        inSameWords * likeWordingOf(claim, one) +
        (claim.figure.unit && one.unit ? 0.5 : 0) +
        // Where the figure is told nowhere, what it may be a slip of was meant.
        (saying(claim).length === 0 && isSlip(claim.figure, one) ? 3 : 0),
    }
  }

  return {
    says,
    saying,
    withdrawn,
    score,
    tellers,
    windowOf,
    isInOrder,
    likeWordingOf,
    /** The most likely first. */
    rivalsOf: (claim: Claim): Rival[] =>
      told
        .filter((one) => isRival(claim, one))
        .map((one) => rivalOf(claim, one))
        .toSorted((one, other) => other.rank - one.rank),
  }
}
