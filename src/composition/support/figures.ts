/** Whether the video says a figure: in digits or words, in another unit, or as what follows from other figures. */

import { type Unit, unitAtStart, unitOf } from '../../language/numerals/units.ts'
import { toDigits } from '../../language/numerals/numerals.ts'
import { converted, same, summed } from './derive.ts'
import { type Figure, figuresIn, type Told } from './figure.ts'
import { isAmong, type Source, type Sources } from './sources.ts'
import { fold, wordsOf } from './words.ts'

export interface Figures {
  /** Where the video says it. Undefined: nowhere. */
  find(figure: Figure): Told | undefined
  /** The same amount in another unit; with `sums`, also a total, a product or a difference of what it says. */
  derive(figure: Figure, sums: boolean): Told | undefined
  /** What it says of the same thing instead: figures of the same unit beside the same words, or at the same time. */
  against(figure: Figure, about: ReadonlySet<string>, near: number | undefined): Told[]
  /** The figures of the place that tells of the same thing, when it is plain which that is. */
  aligned(about: ReadonlySet<string>, figure: Figure): Told[]
  ofUnit(unit: Unit): Told[]
  in(text: string): Figure[]
}

export function indexFigures(sources: Sources, answerLanguage: string): Figures {
  const told: Told[] = sources.all.flatMap((source) => {
    const figures = figuresIn(source.plain)
    // What was written in digits may be lost when words are read around it, and the other way round.
    const written = source.plain === source.text ? [] : figuresIn(source.text)
    return [...figures, ...written, ...impliedIn(source)].map((figure) => Object.assign(figure, { source }))
  })
  const measured = told.filter(({ unit }) => unit !== undefined)

  const says = (value: number) => told.find((one) => one.readings.some((reading) => same(reading, value)))

  const find = (figure: Figure) =>
    (figure.parts && says(figure.parts[1]) && says(figure.parts[0])) ??
    told.find((one) => agrees(figure, one) && one.unit?.name === figure.unit?.name) ??
    told.find((one) => agrees(figure, one) && (one.unit === undefined || figure.unit === undefined))

  return {
    find,
    derive: (figure, sums) => converted(figure, measured) ?? (sums ? summed(figure, told) : undefined),
    against(figure, about, near) {
      if (figure.unit === undefined) return []
      const rivals = told.filter(({ unit, isOtherwise }) => !isOtherwise && unit?.family === figure.unit!.family)
      const score = ({ source }: Told) =>
        [...about].filter((word) => isAmong(source.words, word)).length +
        (near !== undefined && isNear(source, near) ? 0.5 : 0)
      const best = Math.max(0, ...rivals.map(score))
      return best === 0 ? [] : rivals.filter((rival) => score(rival) === best)
    },
    aligned(about, figure) {
      const shared = ({ words }: Source) => [...about].filter((word) => isAmong(words, word)).length
      const [first, second] = sources.all
        .map((source) => ({ source, score: shared(source) }))
        .toSorted((a, b) => b.score - a.score)
      if (!first || first.score < 2 || first.score < about.size * 0.4 || first.score === second?.score) return []
      return told.filter(
        ({ source, unit, start, end }) =>
          source === first.source &&
          start !== end &&
          (unit === undefined || figure.unit === undefined || unit.family === figure.unit.family),
      )
    },
    ofUnit: (unit) => told.filter((one) => !one.isOtherwise && one.unit?.name === unit.name),
    in(text) {
      const written = figuresIn(text)
      const said = figuresIn(toDigits(text, answerLanguage)).filter(
        ({ value }) => !written.some(({ readings }) => readings.includes(value)),
      )
      // In words: it can be judged, but not replaced.
      return [...written, ...said.map((figure) => Object.assign(figure, { start: 0, end: 0 }))]
    },
  }
}

const secondsAround = 4
const isNear = ({ by, start, end }: Source, at: number) =>
  by !== 'posted' && at >= start - secondsAround && at <= end + secondsAround

const agrees = (one: Figure, other: Figure) =>
  one.readings.some((reading) => other.readings.some((said) => Math.abs(reading - said) < 0.0051))

/** Words that stand for a number without naming it. */
const implied: [number, string][] = [
  [
    0.5,
    'half halves media medio mitad meia metade demi demie moitie halb halbe halber halbes halfte mezzo mezza meta 半 आधा आधी نصف نص',
  ],
  [0.25, 'quarter quarters cuarto quarto quart viertel ربع'],
  [1 / 3, 'third thirds tercio terco tiers drittel terzo ثلث'],
  [1, 'a an one each once single un una uno um uma une ein eine einen einem einer eins una 一 एक واحد واحدة مرة'],
  [2, 'two both twice double couple pair dos ambos par dois duas deux zwei beide zweimal due coppia 二 दो اثنين مرتين'],
  [3, 'three triple thrice'],
  [12, 'dozen docena duzia douzaine dutzend dozzina'],
]
const impliedValues = new Map(
  implied.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
)

function impliedIn({ plain }: Source): Figure[] {
  const figures: Figure[] = []
  for (const match of plain.slice(0, 2_000).matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const value = impliedValues.get(fold(match[0]))
    if (value === undefined) continue
    const end = match.index + match[0].length
    // "Half a cup", "a minute", "demi-tasse": what it is of follows, perhaps after an article.
    const rest = plain.slice(end, end + 40).replace(/^[\s-]*(?:of )?(?:an? |de |d')?/i, ' ')
    figures.push({ value, readings: [value], unit: unitAtStart(rest), start: match.index, end: match.index })
  }
  for (const figure of figuresIn(plain)) {
    const { value, unit, start } = figure
    const add = (other: number) =>
      figures.push({ value: other, readings: [other], unit, isOtherwise: true, start, end: start })
    // "Three fifty" may be 350 or 3.50, and "1999" a year or a price.
    if (Number.isInteger(value) && value >= 100 && value < 10_000) add(value / 100)
    if (value < 100 && !Number.isInteger(value)) add(Math.round(value * 100))
  }
  // "Taza y media", "zwei Tassen und eine halbe": the part follows its unit.
  for (const match of plain
    .slice(0, 2_000)
    .matchAll(
      /(?:(\d{1,4}) )?([\p{L}\p{M}]{1,20})(?= (?:and|y|e|et|und) (?:an? |une? )?(0\.\d{1,3}|[\p{L}\p{M}]{3,12}))/gu,
    )) {
    const unit = unitOf(match[2]!)
    const part = Number(match[3]) || impliedValues.get(fold(match[3]!))
    if (!unit || part === undefined || part >= 1) continue
    const value = Number(match[1] ?? 1) + part
    figures.push({ value, readings: [value], unit, start: match.index, end: match.index })
  }
  for (const match of plain.matchAll(/\b(\d{1,4}(?:[.,]\d)?) ?k\b/gi)) {
    const value = Number(match[1]!.replace(',', '.')) * 1000
    figures.push({ value, readings: [value], unit: undefined, start: match.index, end: match.index })
  }
  return figures
}

/** The words that say what a figure is about; figures and units are not among them. */
export const aboutOf = (...texts: string[]): Set<string> =>
  new Set(
    texts
      .flatMap(wordsOf)
      .filter((word) => word.length > 2 && !/\d/.test(word) && unitOf(word) === undefined && !impliedValues.has(word)),
  )
