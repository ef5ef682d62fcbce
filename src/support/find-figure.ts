/** Where the evidence gives a figure of a value: in the cited lines, elsewhere, or as a calculation or conversion of it. */

import { bestLines, cite, isAboutOther, uniqueLines, wordsAround } from './citations.ts'
import { type EvidenceIndex, type IndexedLine, sharedWords } from './evidence-index.ts'
import { type Figure, figuresIn, isConversionOf, isOtherFigure, isResultOf, isSameFigure, isSumOf } from './figures.ts'
import { spelledInDigits } from '../language/spelled-numbers.ts'
import type { Citation } from './support.ts'
import type { Leaf } from './visit-values.ts'

export interface FoundFigure {
  lines: IndexedLine[]
  isDerived: boolean
}

/** The figures of a value, without the places in the video that it gives. */
export function figuresOfValue(leaf: Leaf, text: string, duration: number): Figure[] {
  return figuresIn(spelledInDigits(withoutTimes(text, duration), 'en')).map((figure) => withUnit(figure, leaf))
}

export function findFigure(figure: Figure, leaf: Leaf, text: string, index: EvidenceIndex): FoundFigure | undefined {
  const cited = index.cited(leaf.cites)
  const inCited = cited.filter((line) => hasFigure(line, figure))
  const elsewhere = index.lines.filter(
    (line) => !cited.includes(line) && hasFigure(line, figure) && !isAboutOther(line, leaf),
  )
  const alike = elsewhere.filter((line) => sharedWords(line, wordsAround(leaf, text)) > 0)
  if (inCited.length > 0) return { lines: [...inCited, ...bestLines(alike, leaf, text, 2)], isDerived: false }
  if (elsewhere.length > 0)
    return { lines: bestLines(alike.length > 0 ? alike : elsewhere, leaf, text, 3), isDerived: false }
  const given = cited.map(({ figures }) => figures)
  if (isSumOf(figure, given) || isResultOf(figure, given)) return { lines: cited, isDerived: true }
  const rated = cited.filter((line) => isRating(figure, line))
  if (rated.length > 0) return { lines: rated, isDerived: true }
  const converted = [...cited, ...index.lines].find(({ figures }) => figures.some((one) => isConversionOf(figure, one)))
  if (converted) return { lines: [converted], isDerived: true }
  return isLengthOfVideo(figure, index.duration) ? { lines: [], isDerived: true } : undefined
}

/** The cited lines that give another figure of the same unit. */
export function otherwise(figures: Figure[], found: (FoundFigure | undefined)[], cited: IndexedLine[]): Citation[] {
  const lines = cited.filter((line) =>
    figures.some(
      (figure, at) =>
        !found[at]?.lines.includes(line) &&
        !hasFigure(line, figure) &&
        line.figures.some((other) => isOtherFigure(figure, other)),
    ),
  )
  return uniqueLines(lines).map((line) => Object.assign(cite(line), { says: 'otherwise' as const }))
}

/** "8/10", "about €15", "3 sets": a field that says nothing but its figure. */
export const isFigureAlone = (text: string, { rule, type }: Leaf): boolean =>
  (rule === 'stated' || type === 'number') && /\p{N}/u.test(text) && text.split(/\s+/).length <= 4

const hasFigure = ({ figures }: IndexedLine, figure: Figure) =>
  figures.some((other) => isSameFigure(figure, other)) ||
  figure.parts?.every((part) => figures.some(({ values }) => values.includes(part))) === true

/** "8/10" of a line that gives an eight: people leave out the scale. */
const isRating = ({ parts: [points, scale] = [] }: Figure, { figures }: IndexedLine) =>
  scale === 10 && figures.some(({ values, unit }) => unit === undefined && values.includes(points!))

/** "In 80 seconds": the length of the video itself. */
const isLengthOfVideo = ({ values, unit }: Figure, duration: number) =>
  unit?.family === 'time' && values.some((value) => Math.abs(value * unit.size - duration) <= 1)

/** An amount whose unit is in the field beside it. */
function withUnit(figure: Figure, { entry, key }: Leaf): Figure {
  const unit = key === 'amount' || key === 'value' ? entry['unit'] : undefined
  return figure.unit || typeof unit !== 'string' ? figure : { ...figure, unit: figuresIn(`1 ${unit}`)[0]?.unit }
}

const timePattern = /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:]|\s?[ap]\.?m|\s?(?:uhr|h)\b)/giu

/** Without the places in the video that a text gives ("from 0:12") and the marks of a cloze card ("{{c1::"). */
const withoutTimes = (text: string, duration: number): string =>
  text
    .replaceAll(/\{\{c\d::/g, '')
    .replaceAll(timePattern, (whole, minutes: string, seconds: string) =>
      Number(minutes) * 60 + Number(seconds) <= duration + 1 ? '' : whole,
    )
