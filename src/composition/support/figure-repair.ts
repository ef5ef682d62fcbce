/** Figures of an answer that the video contradicts: put right where it says which is right, taken out otherwise. */

import { canReadNumbers } from '../../language/numerals/numerals.ts'
import { createBelonging } from './belonging.ts'
import type { Claims } from './claims.ts'
import { isRounded } from './derive.ts'
import { follows, followsPlainly, type Given } from './follows.ts'
import type { Figure, Told } from './figure.ts'
import { carryUnits, isExplained } from './figure-frame.ts'
import { replaced, withoutFigure } from './figure-rewrite.ts'
import { withUnit } from './figure-unit.ts'
import { isSaid } from './figures.ts'
import { type Contradiction, createContradiction } from './contradiction.ts'
import { conversionFor } from './conversion.ts'
import type { Certainty, Known } from './known.ts'
import { isDayOfMonth } from './label.ts'
import { reportsSpeech } from './quotation-frame.ts'
import { trueQuotations } from './quoted.ts'
import { neededAgainst } from './needed-against.ts'
import { type Ground, isBare, type Rivals, rivalsOf } from './rivals.ts'
import { createSameThing } from './same-thing.ts'
import { isToldAsOld, isToldAsWrong } from './rejected.ts'
import { type Setting, settingOf } from './setting.ts'
import type { Reason } from './support.ts'
import type { Taken } from './taken.ts'
import { entryOf, type Leaf } from './walk.ts'
import { correctionOf } from './withdrawn.ts'
import { resultFor } from './worked-sums.ts'

/** Where a figure stands. */
interface Place {
  leaf: Leaf
  text: string
  figures: readonly Figure[]
  setting: Setting
  ground: Ground
}

interface Finding extends Rivals {
  /** What is told of the same thing, where that is sure. */
  others: Told[]
  support: Certainty
  /** Otherwise it merely stands nowhere. */
  isContradicted: boolean
  /** All that is weighed speaks for the same one. */
  isAgreed?: boolean
}

/**
 * From which odds on, as a logarithm, a figure is wrong: fewer true ones may be lost in English than in other languages,
 * and what follows from others is rather right. And from which it may be, where a rule says so too, or where it is another's.
 */
const sure = { english: 1.5, others: 0.8, derived: 2.8 }
const likely = -0.5
const possible = -2
/** From which on even a mere number is judged where general knowledge is asked for. */
const plainly = 3
/** From which on what both find is sure. */
const together = 0.4

// Each is held against every figure of the video, and against the others of its text. The texts of an answer have five or
// fewer, nearly all: what has so many is a row of numbers, which tells nothing of anything.
const mostInText = 30
const mostInAnswer = 200

type Change = (path: string, was: string, now: string, why: Reason) => string

/** `isTaken`: whether a value elsewhere in the answer says what the video says there. */
export function createFigureRepair(known: Known, isTaken: Taken, claims: Claims, change: Change) {
  const belonging = createBelonging(claims, known)
  const contradictionOf = createContradiction(claims, known)
  const { aboutSame, isOfIt, isOnly } = createSameThing(known)
  const { language } = known.sources
  const canRead = language === '' || canReadNumbers(language)
  const limit = language === 'en' ? sure.english : sure.others

  /** What the video tells of the same thing, where the figure was taken back, or is told of another. */
  function othersFor({ path }: Leaf, figure: Figure, figures: readonly Figure[]): Told[] {
    const found = known.figures.find(figure)
    const isKin = found && (found.unit?.family ?? figure.unit?.family) === figure.unit?.family
    const correction = found?.isWithdrawn && isKin ? correctionOf(found, known.figures.all) : undefined
    // "She says 400 and corrects it to 350": whoever tells both knows.
    if (correction) return figures.some((one) => isSaid(one, correction)) ? [] : [correction]
    const claim = claimFor(path, figure)
    const others = claim ? belonging.othersFor(claim) : []
    return others.filter((told) => !isRounded(figure.value, told.value) && isMutual(path, figure, figures, told))
  }

  /** "Eusebio, 78, has wound it for 41 years": two figures of a text were exchanged, or neither was. */
  const isMutual = (path: string, figure: Figure, figures: readonly Figure[], told: Told): boolean =>
    figures.every((one) => {
      const claim = one === figure || !isSaid(one, told) ? undefined : claimFor(path, one)
      return !claim || belonging.othersFor(claim).some((other) => isSaid(figure, other))
    })

  const claimFor = (path: string, { start }: Figure) =>
    claims.all.find((one) => one.path === path && one.figure.start === start)

  const freeClaimFor = (path: string, { start }: Figure) =>
    claims.free.find((one) => one.path === path && one.figure.start === start)

  /** The same, where all that speaks for and against it must be weighed. */
  function weighed({ path, rule }: Leaf, figure: Figure, support: Certainty) {
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
    const found = known.figures.find(figure)
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

  /** What speaks against a figure; undefined where nothing does. */
  function findingFor(place: Place, figure: Figure): Finding | undefined {
    const { leaf, figures, setting } = place
    if (isToldSo(place, figure) || followsPlainly(figure, givenAt(place))) return undefined
    const certainty = known.supportOf(figure, setting)
    const against = weighed(leaf, figure, certainty)
    const isPlain = against?.isInWords === true && against.sureOdds > sure.derived
    // As many entries as that are listed by chance, where the video tells another number in the same words.
    if (!isPlain && known.countsEntries(figure, setting)) return undefined
    const first = judged(place, figure, othersFor(leaf, figure, figures), certainty)
    // What a rule finds has to be likely; what is told nowhere goes in any case.
    const isAbsent = leaf.rule === 'stated' && certainty === 'none'
    const isUnlikely = against && first?.isContradicted && !isAbsent && against.odds < neededFor(first, against)
    const plain = isUnlikely ? undefined : first
    if (plain && plain.others.length > 0) return plain
    const isSame = plain?.told.some(({ value }) => value === against?.told.value)
    if (!against || against.sureOdds <= (against.isDerived ? sure.derived : limit))
      return plain && { ...plain, isAgreed: isSame === true && against!.odds > together }
    return judged(place, figure, [against.told], certainty, isPlain && against.sureOdds > plainly)
  }

  function judged(
    place: Place,
    figure: Figure,
    others: Told[],
    certainty: Certainty,
    isPlain = false,
  ): Finding | undefined {
    const { leaf, text, setting, ground } = place
    const support = others.length > 0 ? 'none' : certainty
    if (support === 'said' || support === 'worked-out') return undefined
    if (others.length === 0 && follows(figure, givenAt(place))) return undefined
    const { told, areOne, level } =
      others.length > 0 ? instead(others) : rivalsOf(figure, setting, ground, aboutSame(text, figure, setting))
    // "Three rounds of two minutes": the two minutes do not speak against six.
    const isPart =
      support === 'possible' &&
      setting.isWhole &&
      !isBare(figure) &&
      told.includes(known.figures.derive(figure, setting)?.from as Told)
    // What is asked from general knowledge may be known from elsewhere.
    const needed = leaf.rule === 'free' ? 3 : neededAgainst(figure, support, known, ground)
    const isContradicted =
      !isPart && level >= needed && (leaf.rule !== 'free' || isPlain || (support === 'none' && !isBare(figure)))
    const isAbsent = leaf.rule === 'stated' && support === 'none' && known.isComparable(text)
    return isContradicted || isAbsent ? { others, support, told, areOne, level, isContradicted } : undefined
  }

  /** What is told of another thing is hardly to be doubted; two that find different figures do not support each other. */
  const neededFor = ({ others, told }: Finding, against: Contradiction): number =>
    others.length > 0 ? possible : told.some(({ value }) => value === against.told.value) ? likely : limit

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
    const ground: Ground = {
      all: known.figures.all,
      saying: known.figures.saying,
      isTaken: (told) => isTaken(told, leaf.path),
      // What somebody is told to have said was not merely seen.
      mayKnowMore: known.isUnheard || (known.hasPictures && !reportsSpeech(text) && leaf.entry['source'] !== 'speech'),
    }
    let repaired = text
    // From the end: a number that becomes longer or shorter moves only what was looked at already.
    for (const figure of figures.toSorted((one, other) => other.start - one.start)) {
      const worked = conversionFor(figure, figures, text) ?? resultFor(figure, figures, text, known.figures)
      if (worked !== undefined) {
        const now = repaired.slice(0, figure.start) + worked + repaired.slice(figure.end)
        repaired = change(leaf.path, repaired, now, 'contradicts the video')
        continue
      }
      const isJudged = isQuoted(figure) || isExplained(figure, figures, text, known) || hasDate(text, figure)
      if (isJudged) continue
      const finding = findingFor({ leaf, text, figures, setting, ground }, figure)
      if (!finding) continue
      const { others, support, told, areOne, level, isContradicted, isAgreed } = finding
      const why = isContradicted ? 'contradicts the video' : 'said, written and posted nowhere'
      const isPlainly =
        !ground.mayKnowMore && (isBare(figure) ? level === 3 && support === 'none' : level === 3 || isOnly(told[0]))
      const isSure =
        leaf.rule === 'stated' ||
        others.length > 0 ||
        (figures.length === 1 && (support === 'none' || !isBare(figure))) ||
        isPlainly ||
        isOfIt(told[0], figure, setting)
      const shorter = leaf.rule === 'stated' || !isContradicted ? undefined : withoutFigure(repaired, figure)
      // What is merely likely is left out rather than replaced, where the sentence can do without it.
      const isRight = isContradicted && areOne && (isSure || (isAgreed && shorter === undefined))
      const right = isRight ? replaced(repaired, figure, told[0]!) : undefined
      if (right !== undefined) repaired = change(leaf.path, repaired, right, why)
      else if (leaf.rule === 'stated') return change(leaf.path, text, '', why)
      else if (shorter !== undefined) repaired = change(leaf.path, repaired, shorter, why)
    }
    return repaired
  }
}

const instead = (told: Told[]) => ({ told, areOne: told.length === 1, level: 3 })
