/** Figures that are said without a number, or in two parts: "half a cup", "an hour", "ten euros eighty". */

import { type Unit, unitAtStart, unitOf } from '../../language/numerals/units.ts'
import { createWordTest } from '../../language/lexicon.ts'
import type { Figure } from './figure.ts'
import { fold } from './words.ts'

/** Words that stand for a number without naming it. */
const implied: [number, string][] = [
  [
    0.5,
    'half halves media medio mitad meia meio metade demi demie moitie halb halbe halber halbes halben halfte mezzo mezza mezz meta 半 आधा आधी आधे نصف نص',
  ],
  [0.25, 'quarter quarters cuarto quarto quart viertel ربع पाव'],
  [1 / 3, 'third thirds tercio terco tiers drittel terzo ثلث'],
  [
    1,
    'a an another one each once einmal single un una uno um uma une ein eine einen einem einer eins een ett bir 一 एक واحد واحده وحده مره',
  ],
  [
    2,
    'two both twice double couple pair par paar paire paio dos ambos dois duas deux zwei beide zweimal due coppia 二 दो اثنين مرتين',
  ],
  [3, 'three triple thrice dreimal'],
  [12, 'dozen docena duzia douzaine dutzend dozzina'],
]
const values = new Map(implied.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)))

/** How often, and not how many. */
const isRepeated = createWordTest('twice thrice zweimal dreimal مرتين'.split(' '))

/** Whether a word stands for a number. */
export const isNumberWord = (word: string): boolean => values.has(word)

/** Words that are an amount by themselves: Arabic has a form for two of a thing, and coins have names. */
const whole: [number, string, string][] = [
  [2, 'hours', 'ساعتين ساعتان'],
  [2, 'minutes', 'دقيقتين دقيقتان'],
  [2, 'days', 'يومين يومان'],
  [2, 'weeks', 'أسبوعين اسبوعين'],
  [2, 'months', 'شهرين'],
  [2, 'years', 'سنتين سنتان عامين'],
  [2, 'cups', 'كوبين كوبان كأسين'],
  [2, 'ملعقة', 'ملعقتين ملعقتان'],
  [2, 'nights', 'ليلتين'],
  [2, 'kilos', 'كيلوين'],
  [2, 'litres', 'لترين'],
  [2, 'metres', 'مترين'],
  [2, 'degrees', 'درجتين'],
  [2, '$', 'دولارين'],
  [0.5, 'hours', 'halbstunde mezzora полчаса получаса półgodziny'],
  [0.25, 'hours', 'viertelstunde'],
  [0.75, 'hours', 'dreiviertelstunde'],
  [5, '$', 'fiver'],
  [10, '$', 'tenner'],
]
const wholes = new Map(
  whole.flatMap(([value, unit, words]) => words.split(' ').map((word) => [fold(word), { value, unit: unitOf(unit) }])),
)

/** A figure that is not written as such. */
export const impliedFigure = (value: number, unit: Unit | undefined, start: number, end: number): Figure => ({
  value,
  readings: [value],
  unit,
  nouns: [],
  isImplied: true,
  start,
  end,
})

export function impliedIn(text: string): Figure[] {
  const plain = text.slice(0, 2_000)
  const figures: Figure[] = []
  for (const match of plain.matchAll(/\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{M}]+/gu)) {
    const end = match.index + match[0].length
    // Arabic writes its "and", "for" and "to" to the word: "لتر ونص", "بنص كيلو".
    const folded = fold(match[0]).replace(/^[وبل](?=نصف?$|ربع$|ثلث$)/, '')
    const unjoined = folded.replace(/^و/, '')
    const word = wholes.has(unjoined) ? unjoined : folded
    const alone = wholes.get(word)
    if (alone) figures.push(impliedFigure(alone.value, alone.unit, match.index, end))
    const value = values.get(word)
    if (value === undefined) {
      const thing = arabicOnes.has(match[0].replace(/^و/, '')) ? match[0].replace(/^و/, '') : match[0]
      const unit = isOneOf(thing, plain, match.index, end) ? unitOf(thing) : undefined
      // "Um euro e meio": the article has said it already.
      const isTold = figures.some((one) => one.unit === unit && one.end > match.index - 3)
      if (unit && !isTold) figures.push(impliedFigure(1, unit, match.index, match.index))
      continue
    }
    // "Half a cup", "a minute", "demi-tasse": what it is of follows, perhaps after an article.
    const rest = plain.slice(end, end + 40).replace(/^[\s'’-]*(?:of )?(?:an? |de |d['’]|un |una |eine[rn]? )?/i, '')
    const unit = isRepeated(word) ? unitOf('times') : nextUnit(rest)
    // "150 minutes a week": how often, not how long.
    const isRate =
      value === 1 && word !== 'one' && unit && unit.size >= 3600 && /\d[^.,;]{0,25}$/.test(plain.slice(0, match.index))
    figures.push({ ...impliedFigure(value, unit, match.index, end), ...(isRate && { isOtherwise: true as const }) })
  }
  // 5'6": feet and inches.
  for (const match of plain.matchAll(/(?<!\d)(\d)['’′] ?(\d{1,2})(?!\d)/g))
    figures.push(
      impliedFigure(
        Number(match[1]) * 12 + Number(match[2]),
        unitOf('inches'),
        match.index,
        match.index + match[0].length,
      ),
    )
  return figures
}

/** 半分 is a half, not half a minute. */
const nextUnit = (rest: string): Unit | undefined => (rest.startsWith('分') ? undefined : unitAtStart(rest))

const arabicOnes = new Set('ساعة ساعه دقيقة دقيقه كيلو لتر متر كيلومتر طن كوب ملعقة يوم أسبوع شهر سنة ليلة'.split(' '))

const isMetre = createWordTest('metro mètre meter'.split(' '))

/** One of a thing without any article: "minuto y medio", and in Arabic "كيلو دجاج". */
function isOneOf(word: string, text: string, start: number, end: number): boolean {
  // "Teaspoon of salt", where a phrase begins.
  const opens = /(?:^|[.!?,;:]\s*|\b(?:and|then|plus)\s)$/i.test(text.slice(Math.max(0, start - 6), start))
  if (opens && !/s$/i.test(word) && /^ (?:of|de|di|d['’])\b/i.test(text.slice(end, end + 4))) return true
  if (/[\d.]\s?$/.test(text.slice(Math.max(0, start - 4), start))) return false
  return (
    arabicOnes.has(word) ||
    // "Metro noventa y uno": so tall is somebody.
    (isMetre(word) && /^ \d\d(?!\d)/.test(text.slice(end, end + 4))) ||
    /^ (?:y|e|et|und|and) (?:0\.\d|a half|medi|meia|mezz|demi)/.test(text.slice(end, end + 12))
  )
}

const betweenParts =
  /^[\s-]?[\p{L}\p{M}€$£]{0,14}\.?,?\s(?:(?:and|y|e|et|und|con|with|a|an|un|una|um|uma|une|eine|or|ed|و) ){0,2}$/u

const attachedUnit = /^[\p{Script=Han}\p{Script=Katakana}ー]{1,6}$/u

/** Not "$12 chair with 72 holes", nor "8 hours, 6 fewer": the word between is the unit's, and no comma parts them. */
function isBetweenParts(between: string, { unit }: Figure, second: Figure): boolean {
  if (!betweenParts.test(between)) return false
  const word = /^[\s-]?([\p{L}\p{M}]+)/u.exec(between)?.[1]
  const isOwn = word === undefined || joiners.has(word) || unitOf(word)?.family === unit!.family
  return isOwn && !(second.unit === undefined && second.value >= 1 && between.includes(','))
}
const joiners = new Set('and y e et und con with a an un una um uma une eine or ed و'.split(' '))

const ofThem = /^ (?:of|de|di|von|d['’]) ?/

/** Two figures that are one: "10 euros 80", "1 hour 52", "8 minutes and 20 seconds", "taza y media". */
export function joined(figures: Figure[], text: string): Figure[] {
  const sorted = figures.toSorted((one, other) => one.start - other.start || other.end - one.end)
  const parts = new Set<Figure>()
  const wholeOnes = sorted.flatMap((first, at) => {
    const [next, last] = sorted.slice(at + 1).filter(({ start }) => start > first.start && start >= first.end)
    // "A metre and a half": the article is the half's.
    const isArticle = next?.isImplied && next.value === 1 && last && last.value < 1 && last.start === next.end + 1
    const second = isArticle ? last : next
    if (!second || !first.unit || second.start - first.end > 24) return []
    const between = text.slice(first.end, second.start)
    // "二時間半": the half stands right behind the unit.
    const isHalfBehind = text[second.start] === '半' && /^\p{Script=Han}{1,3}$/u.test(between)
    // "كوب إلا ربع": a cup less a quarter.
    const isLess = /^ ?[\p{L}\p{M}]{0,10} (?:إلا|الا) $/u.test(between) && second.value < 1
    // "4時間20分", "1米88": nothing but the unit.
    const isUnit = attachedUnit.test(between) && unitAtStart(between)?.name === first.unit.name
    if (!isLess && !isHalfBehind && !isUnit && !isBetweenParts(between, first, second)) return []
    // "Twenty-five centimetres, a quarter" says what part of something that is.
    if (second.value < 1 && between.includes(',')) return []
    const sum = isLess
      ? { value: first.value - second.value, unit: first.unit }
      : isUnit && first.unit.name === 'metre' && second.unit === undefined
        ? heightOf(first, second)
        : together(first, second, ofThem.test(text.slice(second.end, second.end + 6)))
    if (sum === undefined) return []
    parts.add(first).add(second)
    return [impliedFigure(sum.value, sum.unit, first.start, second.end)]
  })
  // A part supports a value still, and speaks against none.
  for (const part of parts) part.isOtherwise = true
  return [...sorted, ...wholeOnes]
}

/** "1メートル80の柱材", "1米8": what is written to the unit are parts of it, whatever follows. */
function heightOf({ value, unit }: Figure, { value: part }: Figure): { value: number; unit: Unit } | undefined {
  const isPart = Number.isInteger(value) && Number.isInteger(part) && part > 0 && part < 100
  return isPart ? { value: value + part / (part < 10 ? 10 : 100), unit: unit! } : undefined
}

function together(first: Figure, second: Figure, isOfThem: boolean): { value: number; unit: Unit } | undefined {
  const unit = first.unit!
  if (second.unit === undefined) {
    if (second.value < 1 && second.value > 0) return { value: first.value + second.value, unit }
    if (second.isImplied || !Number.isInteger(first.value)) return undefined
    // "Two hundred metres, eighteen tonnes", "eighteen minutes, nine of them": of something else.
    if (!second.isOpen || (isOfThem && unit.family === 'time')) return undefined
    // "Eine Minute 2,4".
    if (!Number.isInteger(second.value) && unit.name !== 'minute') return undefined
    if (unit.family === 'money' && second.value >= 5 && second.value < 100)
      return { value: first.value + second.value / 100, unit }
    // "Un mètre 63".
    if (unit.name === 'metre' && second.value >= 10 && second.value < 100)
      return { value: first.value + second.value / 100, unit }
    // "Un kilo deux", "un kilo huit par semaine".
    if (unit.name === 'kilogram' && second.isOpen && second.value < 10)
      return { value: first.value + second.value / 10, unit }
    // "Siete kilos doscientos".
    if (
      ['kilogram', 'kilometre', 'litre'].includes(unit.name) &&
      second.isOpen &&
      second.value >= 100 &&
      second.value < 1000
    )
      return { value: first.value + second.value / 1000, unit }
    const smaller = unit.name === 'hour' ? 'minutes' : unit.name === 'minute' ? 'seconds' : undefined
    return smaller && second.value < 60 ? { value: first.value * 60 + second.value, unit: unitOf(smaller)! } : undefined
  }
  if (second.unit.family !== unit.family || second.unit.size >= unit.size) return undefined
  // "2.9 kg, 300 g more than told": whoever tells a part of a kilogram tells no grams behind it.
  if (!Number.isInteger(first.value)) return undefined
  if (second.value * second.unit.size >= unit.size) return undefined
  return { value: (first.value * unit.size) / second.unit.size + second.value, unit: second.unit }
}
