/** Figures that a speaker takes back: "two minutes, that was wrong, forty seconds", "five, not two". */

import { inOneFamily } from '../../language/numerals/units.ts'
import type { Figure, Told } from '../reading/figure.ts'
import { inThousands, isNear, rejectionOf, type Surroundings } from './rejected.ts'
import {
  farthest,
  isExcused,
  isHedged,
  isNo,
  isRuledOut,
  isTakenBack,
  nearest,
  opening,
  plainNo,
} from './taken-back.ts'

/** Marks them: they support a value only where nothing else is told in their place. */
export function markWithdrawn(figures: readonly Figure[], text: string, language: string): void {
  markRejected(figures, text, language)
  const told = figures.filter(({ isOtherwise }) => !isOtherwise).toSorted((one, other) => one.start - other.start)
  // "Rather a 38", "a 70, well, a 70", "three times in a year": an article tells no number.
  const sorted = told.filter(
    ({ isImplied, unit, start, end }, at) =>
      !(isImplied && !unit && (told[at + 1]?.start === end + 1 || article.test(text.slice(start, end)))),
  )
  for (const [at, one] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next && isRuledOut(text.slice(Math.max(0, one.start - 8), one.start), text.slice(one.end, next.start)))
      withdrawAll(sorted, one, next)
  }
  for (const [at, first] of sorted.entries()) {
    // "Fifty minutes, no, fifty is too long, forty": what is said again is taken back with it.
    const others = sorted.slice(at + 1).filter(({ start, value }) => start >= first.end && value !== first.value)
    // "Three of twelve, no, three of fifteen": what stands before it is said again.
    const isAgain = others[0]?.value === sorted[at - 1]?.value
    // "Two days out of three, no, one day out of three": what stands behind it is said again.
    const isBehindAgain = sorted[at + 1]?.value === sorted[at + 3]?.value && sorted[at + 2] === others[1]
    const second = isAgain || isBehindAgain ? (others[1] ?? others[0]) : others[0]
    if (sorted[at - 1]?.correction === others[0] && sorted[at + 2]?.value === first.value) continue
    if (!second || second.start - first.end > farthest || !areKin(first, second) || isFarOff(first, second)) continue
    const between = text.slice(first.end, second.start)
    if (first.isWithdrawn || second.isWithdrawn || isRepeated(first, second, sorted, between)) continue
    const repeated = sorted.findLast((one) => one.value === first.value && one.end <= second.start)!
    const isPlainNo =
      plainNo[language]?.test(text.slice(repeated.end, second.start)) || isNo(between, first, second, language)
    if (
      isPlainNo ||
      isTakenBack(between, second) ||
      isHedged(between, first, second) ||
      isExcused(between, text.slice(second.end, second.end + nearest))
    )
      for (const one of sorted)
        if (
          (one.value === first.value && one.start >= first.start && one.end <= second.start) ||
          // "How many are they, twelve fifteen no seventeen".
          (isPlainNo && one.end === first.start - 1 && !one.unit && !one.isImplied && isNear(one.value, second.value))
        )
          withdraw(one, second)
  }
}

/** With what was said of it before: "twenty-five thousand for two, no twenty-five, no thirty thousand". */
function withdrawAll(figures: readonly Figure[], wrong: Figure, right: Figure): void {
  const values = right.value >= 1000 ? [wrong.value, wrong.value * 1000] : [wrong.value]
  for (const one of figures)
    if (values.includes(one.value) && one.end <= right.start && right.start - one.end <= farthest) withdraw(one, right)
}

const article = /^(?:an?|à|each|another|une?|una|uma?|eine?[rnm]?)$/iu

/** "Taken in by 3 centimetres, I'm rather a 38": who misspeaks says ten times as much at most. */
const isFarOff = (first: Figure, second: Figure): boolean =>
  first.unit !== undefined &&
  second.unit === undefined &&
  !isShortYear(first, second) &&
  (second.value > first.value * 10 || first.value > second.value * 10)

const isShortYear = ({ unit }: Figure, { unit: other, value }: Figure): boolean =>
  unit?.family === 'date' && other === undefined && value > 9 && value < 100

/** "It hit two boats, two, no, three": what was said of it before is taken back with it. */
export function withdrawRepeated(figures: readonly Figure[]): void {
  for (const wrong of figures.filter(
    ({ isWithdrawn, isOutdated, correction }) => isWithdrawn && !isOutdated && correction,
  ))
    for (const one of figures)
      if (
        one.value === wrong.value &&
        one.end < wrong.start &&
        wrong.start - one.end <= farthest / 2 &&
        areKin(one, wrong.correction!)
      )
        withdraw(one, wrong.correction!)
}

/** "Twelve seconds, two minutes rest. Sorry, up to twelve": what was said before it already is said of that. */
const isRepeated = (first: Figure, second: Figure, all: readonly Figure[], between: string) =>
  first.unit !== undefined &&
  second.unit === undefined &&
  /[.!?。]\s/u.test(between) &&
  all.some(({ value, end }) => value === second.value && end <= first.start)

/** Those that are named only to be set against what is right. */
function markRejected(figures: readonly Figure[], text: string, language: string): void {
  const sorted = figures.filter(isNumber).toSorted((one, other) => one.start - other.start)
  for (const [at, first] of sorted.entries()) {
    const second = sorted
      .slice(at + 1)
      .find((one) => one.start >= first.end && one.start - first.end <= farthest && areKin(first, one))
    if (!second) continue
    // "Two coats of glue, forty minutes apart, not twenty": what is ruled out is set against the nearest.
    const isNearer = (one: Figure) => one.start >= first.end && one.end <= second.start && areKin(one, second)
    if (sorted.some(isNearer)) continue
    const words = {
      before: text.slice(sorted[at - 1]?.end ?? 0, first.start),
      between: text.slice(first.end, second.start),
      behind: text.slice(second.end, sorted[sorted.indexOf(second) + 1]?.start),
    }
    reject(first, second, words, language)
  }
}

/** An article is no amount that could be set against another, and a year is seldom what replaces one. */
const isNumber = ({ isOtherwise, isImplied, unit }: Figure) =>
  !isOtherwise && !(isImplied && unit === undefined) && unit?.family !== 'date'

function reject(first: Figure, second: Figure, words: Surroundings, language: string): void {
  const rejection = rejectionOf(words, language)
  if (!rejection) return
  const [wrong, right] = rejection.rejected === 'first' ? [first, second] : [second, first]
  // "Three sets of, not ten, twelve": what is counted stands behind.
  if (wrong.isWithdrawn || right.isWithdrawn || (first.unit?.family === 'set' && !second.unit)) return
  const thousands = rejection.kind === 'outdated' ? inThousands(wrong, right) : undefined
  const mayDiffer = rejection.kind === 'wrong' || thousands !== undefined
  if (!mayDiffer && !isNear(wrong.value, right.value)) return
  if (thousands) wrong.readings = [...wrong.readings, thousands]
  // "Two sentences, not twenty".
  if (rejection.kind === 'wrong' && wrong.isOpen && !right.unit && right.nouns.length > 0) {
    wrong.nouns = right.nouns
    delete wrong.isOpen
  }
  withdraw(wrong, right)
  if (rejection.kind !== 'wrong') wrong.isOutdated = true
}

/** The measure may be named only with what is right: "four hundred, no, three hundred and fifty grams". */
export function withdraw(wrong: Figure, right: Figure): void {
  wrong.isWithdrawn = true
  wrong.correction = right
  // "In nineteen seventy-one, no, seventy-two".
  if (isShortYear(wrong, right)) {
    right.value += Math.floor(wrong.value / 100) * 100
    right.readings = [right.value]
    right.unit = wrong.unit
  }
  // What it counts may be named only with what is right: "four hundred, no, three hundred and fifty grams".
  wrong.unit ??= right.unit
  if (wrong.unit || right.unit) return
  // "Eight little cakes, sorry, I got ten", or the other way round.
  const [named, open] = right.nouns.length > 0 ? [right, wrong] : [wrong, right]
  if (!open.isOpen || named.isOpen || named.nouns.length === 0) return
  open.nouns = named.nouns
  delete open.isOpen
}

const areKin = (first: Figure, second: Figure): boolean =>
  first.value !== second.value &&
  (first.unit && second.unit
    ? inOneFamily(first.unit, second.unit) !== undefined
    : second.unit === undefined || first.isOpen === true)

/** "Twice a week." – "No, sorry, three times": a line that begins by taking back what ended the one before. */
export function markWithdrawnBefore(all: readonly Told[], language: string): void {
  const heard = Map.groupBy(
    all.filter(({ source, isOtherwise }) => source.by === 'heard' && !isOtherwise),
    ({ source }) => source,
  )
  const lines = [...heard].toSorted(([one], [other]) => one.start - other.start)
  for (const [at, [source, told]] of lines.entries()) {
    const [before, theirs] = lines[at - 1] ?? []
    if (!before || source.start - before.end > 2) continue
    const last = theirs!.toSorted((one, other) => other.start - one.start)[0]!
    const first = told.toSorted((one, other) => one.start - other.start)[0]!
    const start = source.plain.slice(0, first.start)
    if (before.plain.length - last.end + start.length > farthest || !areKin(last, first)) continue
    // "Nine days." – "No sorry, it was twelve, not nine": what is ruled out was said before.
    const ruled = opening.test(start) ? told.filter((one) => one.isWithdrawn && !one.isOutdated) : []
    for (const one of theirs!)
      for (const { value, correction } of ruled)
        if (one.value === value && !one.isWithdrawn && correction && areKin(one, correction)) withdraw(one, correction)
    if (opening.test(start) && isTakenBack(start, first)) withdraw(last, first)
    else if (isNumber(last) && isNumber(first)) {
      const between = `${before.plain.slice(last.end)} ${start}`
      reject(
        last,
        first,
        { before: before.plain.slice(0, last.start), between, behind: source.plain.slice(first.end) },
        language,
      )
    }
  }
}

/** What is told in place of a figure that was taken back. */
export const correctionOf = ({ correction }: Told, all: readonly Told[]): Told | undefined =>
  correction &&
  all.find(
    (one) =>
      one.start === correction.start &&
      one.end === correction.end &&
      one.value === correction.value &&
      !one.isOtherwise,
  )
