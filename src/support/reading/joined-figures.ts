/** Figures that are told in two parts or more: "ten euros eighty", "an hour and ten", "1 h 12 min 34 s". */

import { type Unit, unitAtStart, unitOf } from '../../language/numerals/units.ts'
import type { Figure } from './figure.ts'
import { impliedFigure } from './implied.ts'
import { isRate } from './unit-beside.ts'

const betweenParts =
  /^[\s'’-]?[\p{L}\p{M}€$£]{0,14}\.?,?\s(?:(?:and|y|e|et|und|con|with|a|an|un|una|um|uma|une|eine|or|ed|و) ){0,2}و?$/u

/** "4時間", "1h20". */
const attachedUnit = /^(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,6}|[hm])$/iu

/** Not "$12 chair with 72 holes", nor "8 hours, 6 fewer": the word between is the unit's, and no comma parts them. */
function isBetweenParts(between: string, { unit }: Figure, second: Figure): boolean {
  if (!betweenParts.test(between)) return false
  const word = /^[\s'’-]?([\p{L}\p{M}]+)/u.exec(between)?.[1]
  const isOwn = word === undefined || joiners.has(word) || unitOf(word)?.family === unit!.family
  return isOwn && !(second.unit === undefined && second.value >= 1 && between.includes(','))
}
const joiners = new Set('and y e et und con with a an un una um uma une eine or ed و'.split(' '))

const and = / (?:y|e|con|com) $/
/** "An hour and ten inland", "fifty-four euros and fifty, nothing to be done": a part, whatever word follows. */
const andPart = / (?:and|y|e|et|und|con|com) $/
/** "A dollar ten versus seven at the shop". */
const afterCurrency = /^ (?:dollars?|bucks?|euros?|pounds?|quid) $/iu
const severalThings = /^ (?!versus)\p{L}{3,20}s(?!\p{L})/u
/** "Une heure vingt de cuisson" is one span. */
const ofThem = /^ (?:of|von|d['’]entre|del[ea]s|(?:de|di) (?:ell|l[oa]s|ces|ceux|loro|quest|cui))/
/** "12 quilos 8 de cada lado". */
const ofEach = /^ (?:(?:de|a|en|em|por|para|pra|on|per) )?(?:cada|ambos|each|either)(?!\p{L})/u

/** What is written to its hour counts minutes, whatever follows. */
const minutesOf = (figure: Figure): Figure =>
  figure.unit?.family === 'time' ? figure : { ...figure, unit: undefined, isOpen: true }

/** Two figures that are one: "10 euros 80", "1 hour 52", "8 minutes and 20 seconds", "taza y media". */
export function joined(figures: Figure[], text: string): Figure[] {
  const sorted = figures.toSorted((one, other) => one.start - other.start || other.end - one.end)
  const parts = new Set<Figure>()
  const wholeOnes = sorted.flatMap((start, at) => {
    // Of "1 h 12 min 34 s", the minutes are told with their hour.
    if (parts.has(start)) return []
    const behind = sorted.slice(at + 1)
    let whole: Figure | undefined
    for (let more = joinedTo(start, behind, text); more; more = joinedTo(whole, behind, text)) {
      for (const part of more.parts) if (part !== whole) parts.add(part)
      whole = more.whole
    }
    return whole ? [whole] : []
  })
  // A part supports a value still, and speaks against none.
  for (const part of parts) part.isOtherwise = true
  return [...sorted, ...wholeOnes]
}

function joinedTo(
  first: Figure,
  figures: readonly Figure[],
  text: string,
): { whole: Figure; parts: Figure[] } | undefined {
  const [next, last] = figures.filter(({ start }) => start > first.start && start >= first.end)
  // "A metre and a half": the article is the half's.
  const isArticle = next?.isImplied && next.value === 1 && last && last.value < 1 && last.start === next.end + 1
  const second = isArticle ? last : next
  if (!second || second.start - first.end > 24) return undefined
  const between = text.slice(first.end, second.start)
  // "二時間半": the half stands right behind the unit.
  const isHalfBehind =
    text[second.start] === '半' &&
    attachedUnit.test(between) &&
    !halfOfOther.test(text.slice(second.end, second.end + 1))
  if (!first.unit) {
    // 两碗半: of what is no unit, there is a half more too.
    const whole = impliedFigure(first.value + 0.5, undefined, first.start, second.end)
    return isHalfBehind ? { whole, parts: [first, second] } : undefined
  }
  if (isRate(first.unit, text.slice(second.end, second.end + 40))) return undefined
  // "كوب إلا ربع": a cup less a quarter.
  const isLess = /^ ?[\p{L}\p{M}]{0,10} (?:إلا|الا) $/u.test(between) && second.value < 1
  // "4時間20分", "1米88": nothing but the unit.
  const isUnit = attachedUnit.test(between) && unitAtStart(between)?.name === first.unit.name
  // "1h50", "2min08s", "1 h 30 depuis le port".
  const isTime =
    first.unit.family === 'time' &&
    (/^ ?(?:h|min)$/.test(between) ||
      (/^ (?:h|min) $/.test(between) && !second.unit && /^[0-5]\d$/.test(text.slice(second.start, second.end))))
  if (!isLess && !isHalfBehind && !isUnit && !isTime && !isBetweenParts(between, first, second)) return undefined
  // "Twenty-five centimetres, a quarter" says what part of something that is.
  if (second.value < 1 && between.includes(',')) return undefined
  const rest = text.slice(second.end, second.end + 20)
  const behind = {
    isOfThem: ofEach.test(rest) || (first.unit.family === 'time' && ofThem.test(rest)),
    isJoined: and.test(between),
    isPart: (andPart.test(between) || afterCurrency.test(between)) && !severalThings.test(rest),
  }
  // "1m80": no minute has eighty seconds.
  const isHeight = /^m$/i.test(between) && first.value < 3 && second.value >= 50
  const sum = isHalfBehind
    ? { value: first.value + 0.5, unit: first.unit }
    : isLess
      ? { value: first.value - second.value, unit: first.unit }
      : isUnit && first.unit.name === 'second' && second.unit === undefined
        ? { value: first.value + hundredths(text, second), unit: first.unit }
        : isUnit && (first.unit.name === 'metre' || isHeight) && second.unit === undefined
          ? heightOf({ ...first, unit: isHeight ? unitOf('mètre') : first.unit }, second)
          : together(first, isTime ? minutesOf(second) : second, behind)
  if (!sum || Number.isNaN(sum.value)) return undefined
  return { whole: impliedFigure(sum.value, sum.unit, first.start, second.end), parts: [first, second] }
}

/** 三个人半天: half of what follows. */
const halfOfOther = /[天日夜年月边邊分路价價额額小杯勺匙茶汤湯斤个個]/u

/** 9秒98, 38秒7: what is written behind the seconds are parts of one, if they count nothing. */
function hundredths(text: string, { start, end }: Figure): number {
  const digits = text.slice(start, end)
  const isPart =
    /^\d{1,2}$/.test(digits) &&
    !/^(?:[\p{Script=Katakana}\p{Script=Latin}つ%℃×x]|(?![的破])\p{Script=Han}| \d)/u.test(text.slice(end, end + 2))
  return isPart ? Number(`0.${digits}`) : NaN
}

/** "1メートル80の柱材", "1米8": what is written to the unit are parts of it, whatever follows. */
function heightOf({ value, unit }: Figure, { value: part }: Figure): { value: number; unit: Unit } | undefined {
  const isPart = Number.isInteger(value) && Number.isInteger(part) && part > 0 && part < 100
  return isPart ? { value: value + part / (part < 10 ? 10 : 100), unit: unit! } : undefined
}

const inTenths = new Set('kilogram tonne millimetre centimetre kilometre litre'.split(' '))

function together(
  first: Figure,
  second: Figure,
  { isOfThem, isJoined, isPart }: { isOfThem: boolean; isJoined: boolean; isPart: boolean },
): { value: number; unit: Unit } | undefined {
  const unit = first.unit!
  if (second.unit === undefined) {
    if (second.value < 1 && second.value > 0) return { value: first.value + second.value, unit }
    if (second.isImplied || !Number.isInteger(first.value)) return undefined
    // "Two hundred metres, eighteen tonnes", "eighteen minutes, nine of them": of something else.
    const isSure = isPart && second.value >= 10 && (unit.family === 'money' || ['hour', 'minute'].includes(unit.name))
    if ((!second.isOpen && !isSure) || isOfThem) return undefined
    // "20 centimetres, 8 to 10 would be right".
    if (second.range) return undefined
    // "Eine Minute 2,4".
    if (!Number.isInteger(second.value) && unit.name !== 'minute') return undefined
    if (unit.family === 'money' && second.value >= 5 && second.value < 100)
      return { value: first.value + second.value / 100, unit }
    // "Five foot eleven".
    if (unit.name === 'foot' && second.value < 12)
      return { value: first.value * 12 + second.value, unit: unitOf('inches')! }
    // "Un mètre 63", "ein Meter zwei".
    if (unit.name === 'metre' && second.value >= 1 && second.value < 100)
      return { value: first.value + second.value / 100, unit }
    // "38 segundos e 7", "37 graus e 8".
    if (isJoined && ['second', 'degree'].includes(unit.name) && second.value > 0 && second.value < 100)
      return { value: first.value + second.value / (second.value < 10 ? 10 : 100), unit }
    // "Un kilo deux", "un millimètre deux", "une tonne huit par semaine".
    if (inTenths.has(unit.name) && second.value > 0 && second.value < 10)
      return { value: first.value + second.value / 10, unit }
    // "Un litre vingt-cinq"; of a time, "une minute cinquante-trois huit".
    const isTime = unit.name === 'second' && first.isImplied
    if ((isTime || unit.name === 'litre' || unit.name === 'millimetre') && second.value > 0 && second.value < 100)
      return { value: first.value + second.value / (second.value < 10 ? 10 : 100), unit }
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
