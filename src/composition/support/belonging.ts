/**
 * Figures that a video tells of another thing than an answer does: exchanged with that of another entry, or taken from
 * the wrong line. Both stand in the video; what tells is how closely each place and each value are about the same thing.
 */

import type { Claim, Claims } from './claims.ts'
import { amountsOf, type Told } from './figure.ts'
import type { Known } from './known.ts'
import { isEqual, isKin, isMeasuredAlike, isNamed, isPart, isPlain } from './likeness.ts'
import { memoized } from './memoized.ts'
import { shortText } from './nearness.ts'
import { createOrder } from './order.ts'
import { areLabelledAlike, wordBefore } from './label.ts'
import type { Source } from './sources.ts'
import { closeness, isBare, isOfKind, isWithin } from './rivals.ts'
import { isAlike } from './words.ts'

/** How much more closely it must be about the other thing: a place at the entry's time counts 3, a word beside it 1 to 3. */
const margins = { exchanged: 3, within: 3, other: 2.5, both: 7 }

/** Nobody confuses two towers with sixty. */
const farthest = 8

/** What begins within so many seconds is told at once. */
const atOnce = 4

/** What leads by less may be meant as well. */
const leastLead = 1

export interface Belonging {
  /** What the video tells where the claim stands, when the figure is another's; several where it may be any of them. */
  othersFor(claim: Claim): Told[]
}

export function createBelonging(
  { all: claims, attachment, wording, share }: Claims,
  { figures, isForeign }: Pick<Known, 'figures' | 'isForeign'>,
): Belonging {
  const told = figures.all
  const saying = memoized((claim: Claim) => told.filter((one) => isEqual(claim.figure, one)))
  const order = createOrder(claims, saying)

  /** Three wars are not fought by three powers; in another language, things have other names. */
  const isOfSame = ({ figure }: Claim, one: Told) =>
    !isBare(figure) || isForeign || figure.nouns.length === 0 || one.nouns.length === 0 || isNamed(figure, one)

  /** What a figure stands right beside: asked of each claim for every figure of the video. */
  const headOf = memoized(({ figure, text, setting }: Claim) => setting.named(figure) ?? wordBefore(text, figure))

  /**
   * Whether a place may be told of what a claim tells: a number that names a thing ("heat 2") says nothing of how many
   * there are ("a heat of 12"); and in a sentence with several figures, what stands right beside one ("the 2016 locks")
   * must not be nearer to where the video says that one.
   */
  function isForIt(claim: Claim, one: Told, mine: readonly Told[]): boolean {
    const { figure, text, setting } = claim
    if (figure.clock && mine.some(({ source }) => areAtOnce(source, one.source))) return false
    const before = wordBefore(text, figure)
    const label = isBare(figure) && one.isOpen ? wordBefore(one.source.plain, one) : undefined
    if (label !== undefined && isAlike(setting.about, label) && !areLabelledAlike(before, label)) return false
    if (text.length <= shortText && setting.others.length < 2) return true
    const head = headOf(claim)
    if (head === undefined) return true
    const own = Math.max(...mine.map((told) => closeness(told, head)))
    return own === 0 || own < closeness(one, head)
  }

  /** What another claim says, where each of both is told of what the other is about. */
  function exchangedFor(claim: Claim): Told[] {
    const mine = saying(claim)
    if (mine.length === 0) return []
    const found = claims.flatMap((other) => {
      if (!isKin(claim.figure, other.figure) || other.figure.value === claim.figure.value || isPart(other)) return []
      if (!isWithin(...(amountsOf(claim.figure, other.figure) ?? [claim.figure.value, other.figure.value]), farthest))
        return []
      const theirs = saying(other).filter(
        (one) =>
          isPlain(one) && isOfSame(claim, one) && !claim.figure.clock === !one.clock && isForIt(claim, one, mine),
      )
      if (theirs.length === 0 || mine.some((one) => theirs.includes(one))) return []
      const isOneText = other.path === claim.path
      // "From $80 to $48": whoever tells both has hardly confused them.
      const areBoth = !isOneText && (tells(claim, theirs, claims) || tells(other, mine, claims))
      const needed = isOneText ? margins.within : areBoth ? margins.both : margins.exchanged
      const score = isOneText
        ? wording
        : (one: Claim, at: Told) => attachment(one, at) + order.fits(at, one, one === claim ? other : claim)
      const [own, crossed] = [top(mine, claim, score), top(theirs, claim, score)]
      const margin = crossed.score - own.score + top(mine, other, score).score - top(theirs, other, score).score
      return margin >= needed && crossed.score > own.score ? [{ told: crossed.told, margin }] : []
    })
    const [most] = found.toSorted((one, other) => other.margin - one.margin)
    return most ? [most.told] : []
  }

  /** What nobody else has a better claim to, and is told of the very thing. */
  function unclaimedFor(claim: Claim): Told[] {
    const mine = saying(claim)
    if (mine.length === 0) return []
    const score = (one: Claim, at: Told) => attachment(one, at) + order.fits(at, one)
    const own = top(mine, claim, score)
    // Who else says it, and with more right.
    const isClaimed = claims.some(
      (other) =>
        !isBeside(other, claim) &&
        isEqual(other.figure, own.told) &&
        attachment(other, own.told) + order.fits(own.told, other, claim) > own.score,
    )
    const needed = margins.other - (isClaimed ? 1 : 0)
    const rivals = told.filter((one) => {
      if (mine.includes(one) || !isRival(claim, one) || !isForIt(claim, one, mine)) return false
      const lead = Math.min(score(claim, one) - own.score, leadInWords(claim, one, own.told))
      const others = claims.filter((other) => other !== claim && isEqual(other.figure, one))
      const isWitnessed = others.some((other) => !isBeside(other, claim) && share(other, claim, one))
      return (
        lead >= needed - (isWitnessed ? 1 : 0) &&
        claims.every((other) => other === claim || !isBeside(other, claim) || isSettled(other, claim, one)) &&
        !others.some((other) => competes(other, claim, one))
      )
    })
    if (rivals.length === 0) return []
    const best = top(rivals, claim, score)
    return [
      best.told,
      ...rivals.filter((one) => score(claim, one) > best.score - leastLead && !isEqual(best.told, one)),
    ]
  }

  /** Of the same kind and order; and where things are counted, of the same things. */
  function isRival(claim: Claim, one: Told): boolean {
    const { figure, setting } = claim
    if (!isPlain(one) || !isOfSame(claim, one) || !isOfKind(figure, one, setting) || !isMeasuredAlike(figure, one))
      return false
    const amounts = amountsOf(figure, one) ?? [figure.value, one.value]
    return isWithin(...amounts, 5.01) && (!isBare(figure) || isNamed(figure, one))
  }

  /** In a long text, and beside other figures, only the words around a figure tell of it. */
  const leadInWords = (claim: Claim, one: Told, own: Told) =>
    claim.text.length > shortText || claim.setting.others.length > 1
      ? wording(claim, one) - wording(claim, own)
      : Infinity

  /** Somebody else's value, with a better claim to a place; who tells of the same thing there bears witness instead. */
  const competes = (other: Claim, claim: Claim, one: Told): boolean =>
    isBeside(other, claim) || (attachment(other, one) >= attachment(claim, one) && !share(other, claim, one))

  /** Where one entry tells of the work and of the rest, what is told there may be meant for either. */
  function isSettled(other: Claim, claim: Claim, rival: Told): boolean {
    if (!isKin(other.figure, claim.figure)) return true
    const mine = saying(other)
    return mine.length > 0 && top(mine, other, attachment).score >= attachment(other, rival)
  }

  return {
    othersFor(claim) {
      if (isPart(claim) || (!claim.setting.isAmount && claim.setting.isTotal(claim.figure))) return []
      const exchanged = exchangedFor(claim)
      const others = exchanged.length > 0 ? exchanged : unclaimedFor(claim)
      const derived = others.length > 0 ? figures.derive(claim.figure, claim.setting) : undefined
      // "450 g of cheese", where 300 of one and 150 of another are told.
      return derived && (derived.isTold || derived.from.source === others[0]!.source) ? [] : others
    },
  }
}

/** What is written while it is said is the same time of day; one of them was misheard. */
const areAtOnce = (one: Source, other: Source) =>
  one.by !== other.by && one.by !== 'posted' && other.by !== 'posted' && Math.abs(one.start - other.start) < atOnce

const top = (some: readonly Told[], claim: Claim, score: (claim: Claim, told: Told) => number) =>
  some.map((told) => ({ told, score: score(claim, told) })).toSorted((one, other) => other.score - one.score)[0]!

const isBeside = (one: Claim, other: Claim) =>
  one.path === other.path || (one.entry !== undefined && one.entry === other.entry)

/** Whether an entry says what is told in some places. */
const tells = (claim: Claim, places: readonly Told[], claims: readonly Claim[]) =>
  claims.some((one) => one !== claim && isBeside(one, claim) && places.some((told) => isEqual(one.figure, told)))
