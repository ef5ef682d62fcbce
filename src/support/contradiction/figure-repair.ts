/** Figures of an answer that the video contradicts: put right where it says which is right, taken out otherwise. */

import { canReadNumbers } from '../../language/numerals/numerals.ts'
import type { Claims } from './claims.ts'
import { isRounded, same } from '../derivation/derive.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import { followsPlainly } from '../derivation/follows.ts'
import type { Given } from '../derivation/given.ts'
import { carryUnits, isAlsoTold, isExplained, isLengthTold } from './figure-frame.ts'
import { replaced, withoutFigure } from './figure-rewrite.ts'
import { withUnit } from '../reading/figure-unit.ts'
import { isSaid } from '../reading/figures.ts'
import { type Contradiction, createContradiction } from './contradiction.ts'
import { conversionFor } from '../derivation/conversion.ts'
import type { Certainty, Known } from '../known.ts'
import { isBare } from './kind.ts'
import { isPlain } from './likeness.ts'
import { isDayOfMonth } from './label.ts'
import { trueQuotations } from '../quotations/quoted.ts'
import { isTextOfCorrection, isToldAsOld, isToldAsWrong } from '../withdrawn/rejected.ts'
import { type Setting, settingOf } from './setting.ts'
import type { Reason } from '../support.ts'
import { entryOf, type Leaf } from '../walk.ts'
import { correctionOf } from '../withdrawn/withdrawn.ts'
import { isOwnResult } from '../derivation/own-results.ts'
import { resultFor } from '../derivation/worked-sums.ts'

/** Where a figure stands. */
interface Place {
  leaf: Leaf
  text: string
  figures: readonly Figure[]
  setting: Setting
}

interface Finding {
  /** What the video tells instead, where it tells anything. */
  told: Told | undefined
  /** It may be put in its place; otherwise it is merely likely. */
  isOne: boolean
  /** The speaker himself says so. */
  isSure?: boolean
}

/**
 * From which odds on, as a logarithm, a figure is wrong: fewer true ones may be lost in English than in other languages.
 * How much more it takes where the figure follows from others, where a time of day is told, since that is said in many
 * ways, where a video tells so few figures that the others are of other things, and where, in another language, a number
 * without a unit speaks against what is said with one; and to put one in its place.
 */
const sure = { english: -0.3, others: -1.5 }
const margins = { derived: 1.5, clock: 3, few: 3, mere: 3, replaced: 1 }
const few = 8
/** By how much it must lead before the next likely one. */
const leastLead = 1

// Each is held against every figure of the video, and against the others of its text. The texts of an answer have five or
// fewer, nearly all: what has so many is a row of numbers, which tells nothing of anything.
const mostInText = 30
const mostInAnswer = 200

type Change = (path: string, was: string, now: string, why: Reason) => string

export function createFigureRepair(known: Known, claims: Claims, change: Change) {
  const contradictionOf = createContradiction(claims, known)
  const { language } = known.sources
  const canRead = language === '' || canReadNumbers(language)
  const limit = language === 'en' ? sure.english : sure.others

  /** What the speaker says instead of a figure that he takes back. */
  function correctionFor(figure: Figure, figures: readonly Figure[]): Told | undefined {
    const found = known.figures.find(figure)
    const isKin = found && (found.unit?.family ?? figure.unit?.family) === figure.unit?.family
    const correction = found?.isWithdrawn && isKin ? correctionOf(found, known.figures.all) : undefined
    const amounts = correction && amountsOf(figure, correction)
    // "A little, not a year of twelve months": said in another way, it is the same.
    if (amounts && same(...amounts)) return undefined
    // "She says 400 and corrects it to 350": whoever tells both knows.
    return correction && figures.some((one) => isSaid(one, correction)) ? undefined : correction
  }

  /** "8:30 pm", where half past eight in the morning is told. */
  function otherHalfOf({ clock, value }: Figure): Told | undefined {
    const same = clock?.half ? known.figures.all.filter((one) => one.clock && one.value === value) : []
    const isOther = same.every((one) => one.clock!.half !== undefined && one.clock!.half !== clock!.half)
    return isOther ? same[0] : undefined
  }

  const claimFor = (path: string, { start }: Figure) =>
    claims.all.find((one) => one.path === path && one.figure.start === start)

  const freeClaimFor = (path: string, { start }: Figure) =>
    claims.free.find((one) => one.path === path && one.figure.start === start)

  /** What speaks against a figure most, all things weighed. */
  function weighed({ path, rule }: Leaf, figure: Figure, support: Certainty): Contradiction | undefined {
    const claim = rule === 'free' ? freeClaimFor(path, figure) : claimFor(path, figure)
    const found = claim && contradictionOf(claim, support)
    // A year is not rounded.
    const isSame = found && figure.unit?.family !== 'date' && isRounded(figure.value, found.told.value)
    return isSame ? undefined : found
  }

  /** The figures of the same text and of the same entry. */
  function besideOf({ path }: Leaf, figures: readonly Figure[]): Figure[] {
    const entry = entryOf(path)
    const others = claims.all.filter((one) => entry !== undefined && one.entry === entry && one.path !== path)
    return [...figures, ...others.map(({ figure }) => figure)]
  }

  /** "Used to cost $40", "was 119, now 87": what is told as outdated or wrong, or beside what holds now. */
  function isToldSo({ leaf, text, figures }: Place, figure: Figure): boolean {
    const places = [known.figures.find(figure), ...known.figures.saying(figure)]
    const found = places.find((one) => one && correctionOf(one, known.figures.all))
    const correction = found && correctionOf(found, known.figures.all)
    if (!correction) return false
    // "₹1,400, down from ₹1,800": whoever tells both knows.
    if (!found.isOutdated) return isToldAsWrong(text, figure) || figures.some((one) => isSaid(one, correction))
    return isToldAsOld(leaf.path, text, figure) || besideOf(leaf, figures).some((one) => isSaid(one, correction))
  }

  const givenAt = ({ leaf, text, figures, setting }: Place): Given => ({
    text,
    setting,
    beside: besideOf(leaf, figures),
    places: known.figures,
  })

  /** It follows from what stands beside it, or counts the answer's own entries: "in 7 cards". */
  const isWorkedOut = (place: Place, figure: Figure): boolean =>
    known.countsEntries(figure, place.setting) || followsPlainly(figure, givenAt(place))

  /** What speaks against a figure; undefined where nothing does. */
  function findingFor(place: Place, figure: Figure): Finding | undefined {
    const { leaf, text, figures, setting } = place
    if (isWorkedOut(place, figure) || isToldSo(place, figure)) return undefined
    const correction = correctionFor(figure, figures) ?? otherHalfOf(figure)
    if (correction) return { told: correction, isOne: true, isSure: true }
    const certainty = known.supportOf(figure, setting)
    const against = weighed(leaf, figure, certainty)
    const isMere = language !== 'en' && !setting.isAmount && against !== undefined && isMereNumber(figure, against.told)
    const needed = limit + marginFor(place, figure, certainty, against?.isDerived) + (isMere ? margins.mere : 0)
    // A day of a month is no number of things.
    const isDay = against && isDayOfMonth(text, figure, known.language)
    const isOfKind = !isDay || isDayOfMonth(against.told.source.plain, against.told, language)
    const isBoth = against && isTextOfCorrection(text) && figures.some((one) => isSaid(one, against.told))
    const isLength = against?.told.clock !== undefined && isLengthTold(figure, known)
    const isOpen = against && isOfKind && !isBoth && !isLength && !isAlsoTold(text, against.told)
    if (isOpen && against.odds > needed && !isDisputed(figure, against.told)) {
      const isOne = against.odds > Math.max(needed + margins.replaced, against.nextOdds + leastLead)
      return { told: against.told, isOne }
    }
    const isAbsent = leaf.rule === 'stated' && certainty === 'none' && known.isComparable(text)
    return isAbsent ? { told: undefined, isOne: false } : undefined
  }

  /** "Two sets of eighteen" is said while "2 x 8" is shown: which is right, nobody knows. */
  const isDisputed = (figure: Figure, { source, value }: Told): boolean =>
    known.figures.saying(figure).some(
      ({ source: own, unit }) =>
        own.by !== source.by &&
        // "Fifteen, no, sixteen" is no other than the 16 that is shown.
        !known.figures.all.some((one) => one.source === own && one.value === value && !one.isOtherwise) &&
        // "Three sessions" says nothing of three months.
        (unit !== undefined || figure.unit === undefined) &&
        [own, source].every(({ by }) => by !== 'posted') &&
        own.start < source.end &&
        source.start < own.end,
    )

  const isMereNumber = (figure: Figure, { unit, shown }: Told): boolean =>
    !isBare(figure) &&
    unit === undefined &&
    shown === undefined &&
    known.figures.saying(figure).some((one) => one.unit !== undefined && isPlain(one))

  function marginFor(place: Place, figure: Figure, certainty: Certainty, isDerived = false): number {
    const isSaid = certainty === 'said'
    const isFew = known.figures.all.length <= few && !place.setting.isAmount
    return (
      (isFew && isSaid ? margins.few : 0) +
      (figure.clock && isSaid ? margins.clock : 0) +
      (certainty === 'worked-out' || isDerived ? margins.derived : 0)
    )
  }

  /** Days of a month are judged with it, where the video tells any. */
  const hasDate = (text: string, figure: Figure) => known.dates.length > 0 && isDayOfMonth(text, figure, known.language)

  let judgedSoFar = 0
  return function repairFigures(leaf: Leaf, text: string): string {
    if (!canRead) return text
    const figures = carryUnits(
      known.figures.in(text).map((figure, _, all) => withUnit(figure, leaf, all)),
      text,
      known,
    )
    judgedSoFar += figures.length
    if (figures.length === 0 || figures.length > mostInText || judgedSoFar > mostInAnswer) return text
    const quoted = trueQuotations(text, known)
    const isQuoted = ({ start }: Figure) => quoted.some(([from, to]) => start > from && start < to)
    const setting = settingOf(leaf, text, figures, known.sources.all)
    let repaired = text
    // From the end: a number that becomes longer or shorter moves only what was looked at already.
    for (const figure of figures.toSorted((one, other) => other.start - one.start)) {
      // Before conversions: "5 jars of 500 ml (2.5 litres)" is none.
      if (isOwnResult(figure, figures, text, (part) => known.figures.saying(part).length > 0)) continue
      const worked = conversionFor(figure, figures, text) ?? resultFor(figure, figures, text, known.figures)
      if (worked !== undefined) {
        const now = repaired.slice(0, figure.start) + worked + repaired.slice(figure.end)
        repaired = change(leaf.path, repaired, now, 'contradicts the video')
        continue
      }
      const isJudged = isQuoted(figure) || isExplained(figure, figures, text, known) || hasDate(text, figure)
      if (isJudged) continue
      const finding = findingFor({ leaf, text, figures, setting }, figure)
      if (!finding) continue
      const { told, isOne, isSure = false } = finding
      const why = told ? 'contradicts the video' : 'said, written and posted nowhere'
      const shorter = leaf.rule === 'stated' || !told ? undefined : withoutFigure(repaired, figure)
      // What is merely likely is left out rather than replaced, where the sentence can do without it.
      const right = told && (isOne || shorter === undefined) ? replaced(repaired, figure, told, isSure) : undefined
      if (right !== undefined) repaired = change(leaf.path, repaired, right, why)
      else if (leaf.rule === 'stated') return change(leaf.path, text, '', why)
      else if (shorter !== undefined) repaired = change(leaf.path, repaired, shorter, why)
    }
    return repaired
  }
}
