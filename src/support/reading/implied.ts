/** Figures that are said without a number: "half a cup", "an hour". */

import { dualOf, isTwoThings } from '../../language/numerals/arabic.ts'
import { type Unit, unitAtStart, unitOf } from '../../language/numerals/units.ts'
import { createWordTest } from '../../language/lexicon.ts'
import type { Figure } from './figure.ts'
import { fold } from '../words.ts'

/** Words that stand for a number without naming it. */
const implied: [number, string][] = [
  [
    0.5,
    'half halves media medio mitad meia meio metade demi demie moitie halb halbe halber halbes halben halfte mezzo mezza mezz meta 半 आधा आधी आधे نصف نص',
  ],
  [0.25, 'quarter quarters cuarto quarto quart viertel ربع पाव'],
  [2 / 3, 'ثلثين ثلثي ثلثا تلتين'],
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
  [12, 'dozen docena duzia douzaine dutzend dozzina दर्जन دزينه درزن دسته'],
]
const values = new Map(implied.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)))

/** How often, and not how many. */
const isRepeated = createWordTest('twice thrice zweimal dreimal مرتين'.split(' '))

/** Whether a word stands for a number. */
export const isNumberWord = (word: string): boolean => values.has(word)

/** Words that are an amount by themselves. */
const whole: [number, string, string][] = [
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

/** Arabic writes its "and", "for" and "to" to the word: "لتر ونص", "بنص كيلو". */
const joinedPart = /^[وبل](?=(?:نصف?|ربع|ثلث|ثلثين|ثلثي|تلتين)$)/

export function impliedIn(text: string): Figure[] {
  const plain = text.slice(0, 2_000)
  const figures: Figure[] = []
  for (const match of plain.matchAll(/\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{M}]+/gu)) {
    const end = match.index + match[0].length
    const folded = fold(match[0]).replace(joinedPart, '')
    const alone = wholes.get(folded)
    if (alone) figures.push(impliedFigure(alone.value, alone.unit, match.index, end))
    const value = values.get(folded)
    if (value === undefined) {
      const amount = arabicAmount(match[0], plain, match.index)
      const unit = isOneOf(match[0], plain, match.index, end) ? unitOf(match[0]) : undefined
      // "Um euro e meio": the article has said it already.
      const isTold = figures.some((one) => one.unit === unit && one.end > match.index - 3)
      if (amount) figures.push(amount)
      else if (unit && !isTold) figures.push(impliedFigure(1, unit, match.index, match.index))
      else if (isTwoThings(folded)) figures.push(impliedFigure(2, undefined, match.index, end))
      continue
    }
    // "Half a cup", "a minute", "demi-tasse": what it is of follows, perhaps after an article.
    const rest = plain.slice(end, end + 40).replace(/^[\s'’-]*(?:of )?(?:an? |de |d['’]|un |una |eine[rn]? )?/i, '')
    const unit = isRepeated(folded) ? unitOf('times') : nextUnit(rest)
    // "150 minutes a week": how often, not how long.
    const isRate =
      value === 1 &&
      folded !== 'one' &&
      unit &&
      unit.size >= 3600 &&
      /\d[^.,;]{0,25}(?<!(?<!\p{L})(?:pas|not|nicht|no|non|não) )$/u.test(plain.slice(0, match.index))
    figures.push({ ...impliedFigure(value, unit, match.index, end), ...(isRate && { isOtherwise: true as const }) })
  }
  return [...figures, ...feetIn(plain)]
}

/** 5'6": feet and inches. */
export const feetIn = (text: string): Figure[] =>
  [...text.matchAll(/(?<!\d)(\d)['’′] ?(\d{1,2})(?!\d)/g)].map(({ 0: whole, 1: feet, 2: inches, index }) =>
    impliedFigure(Number(feet) * 12 + Number(inches), unitOf('inches'), index, index + whole.length),
  )

/** 半分 is a half, not half a minute. */
const nextUnit = (rest: string): Unit | undefined => (rest.startsWith('分') ? undefined : unitAtStart(rest))

const arabicOnes = new Set('ساعة ساعه دقيقة دقيقه كيلو لتر متر كيلومتر طن كوب ملعقة يوم أسبوع شهر سنة ليلة'.split(' '))
const numberBefore = /[\d.¼-¾⅐-⅞]\s?$/

/** "ساعة", "وكيلو", "درهمين": one and two of a thing, which Arabic says without a number. */
function arabicAmount(word: string, text: string, start: number): Figure | undefined {
  // Of the parts, those that are joined: others are read as numbers.
  const part = joinedPart.test(word) ? values.get(word.slice(1)) : undefined
  const end = start + word.length
  if (part !== undefined) return impliedFigure(part, nextUnit(text.slice(end, end + 40).trimStart()), start, end)
  const two = dualOf(word)
  if (two) return impliedFigure(2, two, start, end)
  // "بدقيقة و32 ثانية": "in" is written to what is joined with a part.
  const isJoined = /^ و ?\d/u.test(text.slice(end, end + 4))
  // "ساعةً", "مترًا".
  const one = word.replace(isJoined ? /^[وبل]/ : /^و/, '').replaceAll('\u064B', '')
  const name = [one, one.replace(/ا$/, '')].find((form) => arabicOnes.has(form))
  if (name === undefined || numberBefore.test(text.slice(Math.max(0, start - 4), start))) return undefined
  const said = /^ (?:واحدة?|1)(?![\p{L}\d.,:])/u.exec(text.slice(end, end + 8))
  const at = /^[بل]/u.test(word) && !arabicOnes.has(word) ? start + 1 : start
  return impliedFigure(1, unitOf(name), at, said ? end + said[0].length : at)
}

/** The same of a whole text. */
export const arabicAmounts = (text: string): Figure[] =>
  [...text.slice(0, 4_000).matchAll(/[\p{Script=Arabic}\p{M}]{3,20}/gu)].flatMap(
    ({ 0: word, index }) => arabicAmount(word, text, index) ?? [],
  )

const isMetre = createWordTest('metro mètre meter'.split(' '))

/** One of a thing without any article: "minuto y medio". */
function isOneOf(word: string, text: string, start: number, end: number): boolean {
  // "Teaspoon of salt", where a phrase begins.
  const opens = /(?:^|[.!?,;:]\s*|\b(?:and|then|plus)\s)$/i.test(text.slice(Math.max(0, start - 6), start))
  if (opens && !/s$/i.test(word) && /^ (?:of|de|di|d['’])\b/i.test(text.slice(end, end + 4))) return true
  if (numberBefore.test(text.slice(Math.max(0, start - 4), start))) return false
  return (
    // "Metro noventa y uno": so tall is somebody.
    (isMetre(word) && /^ \d\d(?!\d)/.test(text.slice(end, end + 4))) ||
    /^ (?:y|e|et|und|and) (?:0\.\d|a half|medi|meia|mezz|demi)/.test(text.slice(end, end + 12))
  )
}
