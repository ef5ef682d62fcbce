/** The figures of a text: digits, fractions, amounts of a scale, with what they measure. */

import { readsNumbersOf, spelledInDigits } from '../language/spelled-numbers.ts'
import { inOneFamily, type Unit, unitAtStart, unitOf } from '../language/units.ts'

export interface Figure {
  /** What it may mean: "1.200" is 1200 or 1.2, "8/10" is 0.8. */
  values: number[]
  /** Of "8/10" and "92-88": figures that mean the same when all of them are given. */
  parts?: number[]
  unit?: Unit | undefined
  text: string
}

const maxText = 4_000
const maxFigures = 200

// The zeros of the digits that people write: Arabic, Persian, Devanagari, Bengali, full width.
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
const glyphs: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 0.125 }

const number = String.raw`(?<![\p{L}\d])\d{1,3}(?:[.,'’\u202f\u00a0 ]\d{3})+(?:[.,]\d{1,4})?(?!\d)|\d{1,15}(?:[.,]\d{1,6})?`
const pattern = new RegExp(
  [
    String.raw`(?<clock>(?<!\d)\d{1,2}:[0-5]\d(?::[0-5]\d)?(?!\d))`,
    String.raw`(?<mixed>\d{1,4}(?: and)? (?=\d\/\d)|\d{1,4}(?: and)? ?(?=[½¼¾⅓⅔⅛]))?(?:(?<top>\d{1,4}(?:[.,]\d)?)\/(?<bottom>\d{1,4})(?!\d)|(?<glyph>[½¼¾⅓⅔⅛]))`,
    `(?<plain>${number})`,
  ].join('|'),
  'gu',
)
const scales: Record<string, number> = {
  k: 1e3, thousand: 1e3, mil: 1e3, mila: 1e3, mille: 1e3, tausend: 1e3,
  m: 1e6, million: 1e6, millions: 1e6, millionen: 1e6, millones: 1e6, milhoes: 1e6, milioni: 1e6,
  bn: 1e9, billion: 1e9,
} // prettier-ignore

/** The figures of a text as it is written. */
export function figuresIn(given: string): Figure[] {
  const text = asciiDigits(given.slice(0, maxText))
  return [...text.matchAll(pattern)].slice(0, maxFigures).map((match) => {
    const behind = text.slice(match.index + match[0].length)
    const read = readMatch(match.groups!, behind)
    const before = /([$€£¥₹₩]) ?$/u.exec(text.slice(Math.max(0, match.index - 2), match.index))?.[1]
    const unit =
      before === undefined ? unitAtStart(behind.replace(/^\s?(?:k|thousand|million)\b/i, '')) : unitOf(before)
    return Object.assign(read, { unit, text: match[0] })
  })
}

/** The figures of a line of evidence, whose numbers may be spelled out in its language or in English. */
export function figuresOfLine(text: string, language: string): Figure[] {
  const spelled = [...new Set([language, 'en'])].filter(readsNumbersOf).map((one) => spelledInDigits(text, one))
  const figures = [...new Set([text, ...spelled])].flatMap((one) => figuresIn(asSpoken(one)))
  return [...figures, ...spelled.flatMap(pairsIn), ...ordinalsIn(text)]
}

/** "Point seven five" as 0.75, and "an hour" as one, after the numbers were put in digits. */
const asSpoken = (text: string) =>
  text.replaceAll(/(?<!\d )\bpoint (\d)\b(?: (\d)\b)?/g, '0.$1$2').replaceAll(/\ban? (?=\p{L})/giu, '1 ')

/** Two numbers that are spoken in a row: "twelve fifty" is 12.50 or 1250, as is "20.18" for a year. */
const pairsIn = (text: string): Figure[] =>
  [...text.matchAll(/(?<!\d)(\d{1,2})(?: \p{L}{3,9})?[ .](\d{2})(?![\d%])/gu)]
    .slice(0, maxFigures)
    .map(([whole, one, two]) => ({
      values: [Number(one) + Number(two) / 100, Number(one) * 100 + Number(two)],
      text: whole,
    }))

const ordinals = new Map(
  'first - third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at) => [word, at + 1]),
).set('thirtieth', 30)

/** English ordinals: "Ninth Street". A "second" is rather a time. */
const ordinalsIn = (text: string): Figure[] =>
  (text.toLowerCase().match(/[a-z]{5,11}/g) ?? []).flatMap((word) => {
    const value = ordinals.get(word)
    return value === undefined ? [] : [{ values: [value], text: word }]
  })

function readMatch(
  { clock, mixed, top, bottom, glyph, plain }: Record<string, string>,
  behind: string,
): Pick<Figure, 'values' | 'parts'> {
  if (clock !== undefined) return readClock(clock.split(':').map(Number))
  const whole = mixed === undefined ? 0 : Number.parseInt(mixed, 10)
  if (glyph !== undefined) return { values: [whole + glyphs[glyph]!] }
  if (top !== undefined) {
    const [over, under] = [readPlain(top)[0]!, Number(bottom)]
    return { values: [whole + over / Math.max(1, under)], ...(mixed === undefined ? { parts: [over, under] } : {}) }
  }
  const scale =
    scales[/^(?:([km])(?![\p{L}])|\s(\p{L}{3,9}))/iu.exec(behind)?.slice(1).find(Boolean)?.toLowerCase() ?? '']
  const values = readPlain(plain!)
  return { values: scale === undefined ? values : values.map((value) => value * scale) }
}

/** A length of time or a time of day: "1:30" is 90 seconds, half past one, and 130 as people say it. */
function readClock([hours = 0, minutes = 0, seconds]: number[]): Pick<Figure, 'values' | 'parts'> {
  if (seconds !== undefined) return { values: [hours * 3600 + minutes * 60 + seconds] }
  const halves = [hours, ...(hours > 12 ? [hours - 12] : [])]
  const spoken = halves.flatMap((hour) => [hour * 100 + minutes, hour + minutes / 100])
  return { values: [...spoken, hours * 60 + minutes], parts: [hours, minutes] }
}

/** A comma or a point parts thousands or decimals: with three digits behind a single one it may be either. */
function readPlain(text: string): number[] {
  const bare = text.replaceAll(/['’\u202f\u00a0 ]/g, '')
  const signs = bare.match(/[.,]/g) ?? []
  if (signs.length === 0) return [Number(bare)]
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const decimal = Number(`${bare.slice(0, last).replaceAll(/[.,]/g, '')}.${bare.slice(last + 1)}`)
  if (bare.length - last !== 4) return [decimal]
  const whole = Number(bare.replaceAll(/[.,]/g, ''))
  return signs.length === 1 ? [whole, decimal] : [whole]
}

function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = zeros.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

const isNear = (one: number, other: number, share = 1e-6) =>
  Math.abs(one - other) <= Math.max(Math.abs(one), 1e-9) * share

/** Whether two figures say the same: the same value, of the same unit where both name one. */
export function isSameFigure(one: Figure, other: Figure): boolean {
  const family = one.unit && other.unit && inOneFamily(one.unit, other.unit)
  if (one.unit && other.unit && !family) return false
  const factor = family ? family[0].size / family[1].size : 1
  // "10/14" gives a ten and a fourteen too.
  const given = [...other.values, ...(other.parts ?? [])]
  return one.values.some((mine) => given.some((theirs) => isNear(mine * factor, theirs)))
}

/** Whether one figure is another in another unit, as people round: 9 oz for 250 g, 350 °F for 180 °C. */
export function isConversionOf(one: Figure, other: Figure): boolean {
  const family = one.unit && other.unit && inOneFamily(one.unit, other.unit)
  if (!family) return false
  if (family[0].family === 'degree')
    return one.values.some((mine) =>
      other.values.some((theirs) => isOtherScale(mine, theirs) || isOtherScale(theirs, mine)),
    )
  const factor = family[0].size / family[1].size
  return factor !== 1 && one.values.some((mine) => other.values.some((theirs) => isNear(mine * factor, theirs, 0.06)))
}

const isOtherScale = (celsius: number, fahrenheit: number) => Math.abs(celsius * 1.8 + 32 - fahrenheit) <= 6

/** Whether a figure is the sum of figures that measure the same: of two, of one line's, or of all lines'. */
export function isSumOf({ values, unit }: Figure, lines: readonly (readonly Figure[])[]): boolean {
  const isComparable = (other: Figure) => !unit || !other.unit || inOneFamily(unit, other.unit) !== undefined
  const termsOf = (line: readonly Figure[]) => [...new Set(line.filter(isComparable).map((other) => other.values[0]!))]
  const all = lines.flatMap(termsOf).slice(0, 24)
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => one + other))
  const totals = [...lines.map(termsOf), all].map((terms) => terms.reduce((sum, term) => sum + term, 0))
  return all.length > 1 && values.some((value) => [...pairs, ...totals].some((sum) => isNear(value, sum)))
}

// A small whole number is the result of some two numbers by chance.
const minWhole = 10

/** Whether a figure is the exact difference, product or quotient of two figures: 3 sets of 12 are 36. */
export function isResultOf(figure: Figure, lines: readonly (readonly Figure[])[]): boolean {
  const terms = [...new Set(lines.flat().map((other) => plainValues(other)[0]!))].slice(0, 24)
  const results = terms.flatMap((one, at) =>
    terms.slice(at + 1).flatMap((other) => [Math.abs(one - other), one * other, one / other, other / one]),
  )
  return plainValues(figure).some(
    (value) => (value > minWhole || !Number.isInteger(value)) && results.some((result) => isNear(value, result)),
  )
}

/** 25 % as 0.25. */
const plainValues = ({ values, unit }: Figure) =>
  unit?.name === 'percent' ? values.map((value) => value / 100) : values

/** Whether a line gives another figure of the same unit. */
export const isOtherFigure = (one: Figure, other: Figure): boolean =>
  one.unit !== undefined && one.unit.name === other.unit?.name && !isSameFigure(one, other)
