/** The unit of a number, by what stands before or behind it. */

import { type Unit, unitAtStart, unitOf } from '../../language/numerals/units.ts'
import { currencyAfter, currencyBefore } from './currency.ts'

/** "$5", and in some languages words: "大さじ2", "Körnung 120". */
export function unitBefore(text: string): Unit | undefined {
  // "9,90€ 14,5%": the sign may belong to the number before it.
  const word = /(?<!\d\s?)([$€£¥₹₩₽₺₪฿₦₱₫₴₸₾₼₡₲₵₭])\s?$|(大さじ|小さじ|大匙|小匙|Körnung|Korn)\s?$/.exec(text)
  // "Yüzde 39", "%39".
  if (/(?:(?<!\p{L})yüzde |(?<![\d\s])%|(?:^|\s)%)$/iu.test(text)) return unitOf('%')
  if (currencyBefore.test(text)) return unitOf('$')
  return word ? unitOf(word[1] ?? word[2]!) : undefined
}

/** "3 x 10" are sets of repetitions; of a range, the end names the unit. */
export function unitAfter(text: string, end: number): Unit | undefined {
  // "0.25 d'heure", "0.5 of a cup".
  const rest = text
    .slice(end, end + 60)
    // "49.– CHF".
    .replace(/^[.,][-–—]{1,2}(?= )/, '')
    .replace(/^ (?:of an? |of |d['’]|de |di )(?=\p{L})/u, ' ')
  // "9.40 an hour": but for one, French has more years than "an".
  if (/^ an(?!\p{L})/u.test(rest) && !/(?<![\d.,])1$/.test(text.slice(Math.max(0, end - 3), end))) return undefined
  const area = areaAt(rest)
  if (area) return area
  // A cubic metre is no metre.
  if (square.test(rest)) return undefined
  if (currencyAfter.test(rest)) return unitOf('$')
  // "70p" are pence, and "1080p" are not.
  if (/^p(?!\p{L})/u.test(rest) && /(?<!\d)\d\d?$/.test(text.slice(Math.max(0, end - 3), end))) return unitOf('pence')
  const range = isRangeAt(text, end) ? rangeAfter.exec(rest) : undefined
  if (range) return speedOrUnit(rest.slice(range[0].length))
  // "بـ 100" is a price.
  if (/^ (?:(?:por|pour|per|von|في) ?(?:100|ciento|cento|cent|ال ?(?:100|م[يئا]))|ب ?ال ?(?:100|م[يئا]))/.test(rest))
    return unitOf('%')
  // "6 x 6 in": a size, where both are lengths.
  const times = timesAfter.exec(rest)
  const other = times ? unitAfter(rest, times[0].length) : undefined
  // "20 by 1.60": nobody repeats anything 1.6 times.
  // "3 por 10 euros": a price.
  const isPrice = other?.family === 'money' && /por/i.test(times?.[0] ?? '')
  if (times) return other?.family === 'length' ? other : isPrice || /[.,]/.test(times[0]) ? undefined : unitOf('sets')
  return inches.test(rest) ? unitOf('inches') : speedOrUnit(rest)
}

/** "Three second-half goals". */
const secondOf = /^[\s-]second(?:-\p{L}| half)/iu

function speedOrUnit(rest: string): Unit | undefined {
  if (secondOf.test(rest)) return undefined
  const unit = unitAtStart(rest)
  return unit?.family === 'length' && anHour.test(rest) ? speedIn(unit) : unit
}

/** "Seventy-four kilometres an hour", "60 km/h". */
const anHour =
  /^[\s-]*[\p{L}\p{M}]{1,14} ?(?:\/|(?:an?|per|par|por|pro|all['’]|à l['’]|a la|in der|na|в|i|प्रति|पर|في|ب) ?)(?:h|hr|hour|heure|hora|stunde|std|ora|godzinę|час|timmen|uur|घंटा|घंटे|घंटे में|आवर|(?:ال)?ساعة|س)(?![\p{L}\p{M}])/iu

/** How fast; it may be told as a mere distance. */
const speedIn = (unit: Unit): Unit => ({ name: `${unit.name}-an-hour`, family: 'speed', size: unit.size, also: unit })

const areas = [
  /^[\s-]?(?:sq\.?|square|кв\.?|वर्ग)[\s-](\p{L}[\p{L}\p{M}]{0,14})/iu,
  /^\s?([kcdm]?m)(?:²|2(?!\d))/i,
  /^\s([\p{L}\p{M}]{4,14})\s(?:cuadrad[oa]s?|quadrad[oa]s?|carrés?|quadrat[io]|مربع[ةا]?)(?!\p{L})/iu,
  /^\s(?:quadrat)(meter|kilometer|zentimeter)/i,
]

/** "36 square metres", "7 m²", "40 metros cuadrados". */
function areaAt(rest: string): Unit | undefined {
  const word = areas.map((pattern) => pattern.exec(rest)?.[1]).find((one) => one !== undefined)
  const side = word === undefined ? undefined : lengthOf(unitOf(word))
  // A length is told in centimetres, and an area in square metres.
  return side && { name: `square-${side.name}`, family: 'area', size: (side.size / 100) ** 2 }
}

/** "m" may be a minute. */
export const lengthOf = (unit: Unit | undefined) => [unit, unit?.also].find((one) => one?.family === 'length')

const weighed =
  /(?<!\p{L})(?:weigh\p{L}{0,4}|weight|heavy|lift\p{L}{0,3}|bench\p{L}{0,3}|squat\p{L}{0,4}|deadlift\p{L}{0,3}|lost|gained)(?: \p{L}{2,8}){0,2} $/iu

/** "Weighs about eight pounds": no money. */
export const asWeighed = (unit: Unit | undefined, before: string): Unit | undefined =>
  unit?.also?.family === 'money' && weighed.test(before)
    ? { name: unit.name, family: unit.family, size: unit.size }
    : unit

/** "It was minus eighteen in January"; not "ten minus two". */
export const isBelowZero = (before: string): boolean => /(?<!\d )(?<!\p{L})(?:minus|menos|moins|meno) $/iu.test(before)

export const square = /^\s?(?:[kcdm]?m[²³23]|sq)/i

const timesAfter = /^\s?(?:x|×|by|por|mal|per)\s?\d{1,4}(?!\d)(?:[.,]\d{1,2})?/i
/** "10 in, backed": what stands before a mark is no preposition. */
const inches = /^ ?in(?:\s?[,.;:)x×]|$| (?:deep|high|wide|long|thick|tall|across|apart|above|below)\b)/

const rangeAfter = /^\s?(?:-|–|~|〜|～|to|a|à|bis|or|o|ou|oder|até|hasta|से|إلى|ل|到|から|至)\s?\d+(?:[.,]\d+)?/

/** "1 ora e 20 a 170 °C", "1h20 à 180": what is behind an hour is its minutes, and no end of a range. */
const minutesBefore = /\d ?(?:h|hrs?|or[ae]|heures?|horas?) ?(?:(?:e|et|y) )?[0-5]?\d$/iu

export const isRangeAt = (text: string, end: number, until = end + 60): boolean =>
  rangeAfter.test(text.slice(end, until)) && !minutesBefore.test(text.slice(Math.max(0, end - 16), end))

const rate =
  /^(?:[\s-]?[\p{L}\p{M}]{1,14}\.?)? ?(?:\/|(?:an?|per|par|por|pro|al|alla|à la|am|im|in der|in de|ao|each|every|cada|chaque|ogni|jeden|jede|om|i|na|в|प्रति|في)(?!\p{L}) ?|all['’]|à l['’])/iu

/** "6 giorni, 8 ore al giorno": how much of each is no part of a span. */
export function isRate(unit: Unit, behind: string): boolean {
  const found = rate.exec(behind)
  const each = found ? unitAtStart(behind.slice(found[0].length)) : undefined
  return unit.family === 'time' && each?.family === 'time' && each.size <= unit.size
}

interface Measured {
  value: number
  readings: number[]
  unit: Unit | undefined
}

/** 2割, 八折, 85折: tenths, which are told in per cent elsewhere. */
export const inPercent = <One extends Measured>(figure: One): One => {
  if (figure.unit?.name !== 'tenth') return figure
  const [unit, times] = [unitOf('%'), figure.value < 10 ? 10 : 1]
  return { ...figure, unit, value: figure.value * times, readings: figure.readings.map((one) => one * times) }
}
