/**
 * Results that a sentence works out right from its own figures: "30 g of tin, roughly Rs 96 at Rs 3,200 a kilo", "every
 * 0.4 cm is 50 g, so 4 cm are 500 g", "six people with the pilot, so five passengers".
 */

import { inOneFamily, isSameUnit, unitAtStart } from '../../language/numerals/units.ts'
import { amountsOf, type Figure } from '../reading/figure.ts'
import { same } from './derive.ts'
import { lengthOf } from '../reading/unit-beside.ts'
import { inSentence, words } from './shown-results.ts'
import { fold } from '../words.ts'

/** Whether all of it stands in the same sentence, of which each part is told in the video. */
export function isOwnResult(
  figure: Figure,
  figures: readonly Figure[],
  text: string,
  isTold: (part: Figure) => boolean,
): boolean {
  if (figure.clock || figure.range || figure.parts || figure.unit?.family === 'date') return false
  const parts = inSentence(figure, figures, text).filter(
    (one) => !one.clock && !one.range && one.value > 0 && one.unit?.family !== 'date' && isTold(one),
  )
  return (
    isSumInBrackets(figure, parts, text) ||
    isProductInBrackets(figure, parts, text) ||
    isManyTimes(figure, parts) ||
    isSumBehind(figure, parts, text) ||
    isForEachOf(figure, parts, text) ||
    isPercentOf(figure, parts, text) ||
    isAtRate(figure, parts, text) ||
    isInStep(figure, parts) ||
    isToldAsResult(figure, parts, text)
  )
}

/** "30 m there and 30 m back (60 m)": of all that stands before it. */
function isSumInBrackets(figure: Figure, parts: readonly Figure[], text: string): boolean {
  const before = parts.filter((one) => one.end <= figure.start && areAlike(one, figure))
  const sum = before.reduce((total, { value }) => total + value, 0)
  return before.length > 1 && /[(（=] ?$/.test(text.slice(0, figure.start)) && same(sum, figure.value)
}

const plus = new RegExp(`${words('plus')}|[+＋]`, 'iu')

/** "19 goals in 23 games plus 8 assists, 27 in all": of the two that a word adds up. */
const isSumBehind = (figure: Figure, parts: readonly Figure[], text: string): boolean =>
  /[,;:=–(] ?[^\d,.;]{0,14}$/u.test(text.slice(0, figure.start)) &&
  parts.some((other, at) => {
    if (other.end > figure.start) return false
    const before = parts.slice(0, at)
    const isAdded = before.length > 0 && plus.test(text.slice(before.at(-1)!.end, other.start))
    return isAdded && before.some((one) => isKin(one, other) && same(one.value + other.value, figure.value))
  })

const isKin = (one: Figure, other: Figure): boolean => areAlike(one, other) || !one.unit !== !other.unit || !one.unit

/** "225 lb (about 71% of 315)". */
function isPercentOf(figure: Figure, parts: readonly Figure[], text: string): boolean {
  if (figure.unit?.family !== 'percent') return false
  const whole = parts.find(({ start }) => start > figure.end && ofWhole.test(text.slice(figure.end, start)))
  return (
    whole !== undefined &&
    parts.some(
      (part) =>
        part.end <= figure.start &&
        part.value < whole.value &&
        Math.abs((part.value / whole.value) * 100 - figure.value) < 0.6,
    )
  )
}
const ofWhole = /^ ?%? (?:of|von|de|di|des|del|dos) (?:the |den |los |les |i )?[$€£¥₹]?$/iu

const each = new RegExp(String.raw`^[^.,;:\d]{0,16}${words('each')}`, 'iu')
const mostPeople = 4

/** "180,000 for the double room, so 90,000 each": a half, a third or a quarter of what stands before it. */
const isForEachOf = (figure: Figure, parts: readonly Figure[], text: string): boolean =>
  figure.unit?.family === 'money' &&
  each.test(text.slice(figure.end, figure.end + 36)) &&
  // "For 4 people, so $60 each": how many they are is told.
  parts.every(({ unit }) => unit?.family === 'money') &&
  parts.some(({ value, unit, end }) => {
    const people = value / figure.value
    return (
      unit?.family === 'money' && end <= figure.start && Number.isInteger(people) && people > 1 && people <= mostPeople
    )
  })

/** "1,200 pesos on the beach and 6,000 in the shop, five times as much". */
const isManyTimes = ({ unit, value, start }: Figure, parts: readonly Figure[]): boolean =>
  unit?.family === 'times' &&
  parts.some((one) =>
    parts.some(
      (other) =>
        other !== one &&
        one.end <= start &&
        other.end <= start &&
        (areAlike(one, other) || !one.unit !== !other.unit) &&
        same(one.value / other.value, value),
    ),
  )

/** "5 jars of 500 ml (2.5 litres)", "9 m wide and 4 m high, roughly 36 square metres": of the two right before it. */
function isProductInBrackets(figure: Figure, parts: readonly Figure[], text: string): boolean {
  const [one, other] = parts.filter(({ end }) => end <= figure.start).slice(-2)
  if (!one || !other || !figure.unit || !/[(（=,] ?[^\d,.;]{0,14}$/.test(text.slice(other.end, figure.start)))
    return false
  const isArea = figure.unit.family === 'area' && [one, other].every(({ unit }) => lengthOf(unit))
  if (isArea)
    return same(
      (one.value * lengthOf(one.unit)!.size * other.value * lengthOf(other.unit)!.size) / 1e4 / figure.unit.size,
      figure.value,
    )
  const units = !one.unit && other.unit && inOneFamily(other.unit, figure.unit)
  return units ? same((one.value * other.value * units[0].size) / units[1].size, figure.value) : false
}

const per = /^ ?(?:\p{L}{1,8} )?(?:\/|(?:an?|per|the|il|al|el|le|la|o|por|pro|das|par|प्रति|لل?) ?)(?=\p{L})/iu

/** So much of something at its price, or as often as it is counted: told of another amount, and hardly rounded. */
const isAtRate = (figure: Figure, parts: readonly Figure[], text: string): boolean =>
  parts.some((rate) => {
    const behind = text.slice(rate.end, rate.end + 40)
    const isOfKind = areAlike(rate, figure) || (rate.unit === undefined && figure.unit === undefined)
    const sign = isOfKind ? per.exec(behind) : undefined
    if (!sign) return false
    const rest = behind.slice(sign[0].length)
    const [unit, word] = [unitAtStart(rest), /^[\p{L}\p{M}]+/u.exec(rest)?.[0] ?? '']
    return parts.some((amount) => {
      if (amount === rate) return false
      const units = amount.unit && unit && inOneFamily(amount.unit, unit)
      // "Three passes, some 1,100 strokes at 370 a pass".
      const isCounted = !amount.unit && word.length > 2 && amount.nouns.some((noun) => noun.startsWith(fold(word)))
      const right = units ? (rate.value * amount.value * units[0].size) / units[1].size : rate.value * amount.value
      return (units !== undefined || isCounted) && Math.abs(right - figure.value) <= right * 0.02
    })
  })

/** As many times as much as one part as another is of its own. */
const isInStep = (figure: Figure, parts: readonly Figure[]): boolean =>
  parts.some(
    (one) =>
      one.value !== figure.value &&
      areAlike(one, figure) &&
      parts.some(
        (from) =>
          !areAlike(from, figure) &&
          parts.some(
            (to) =>
              to !== from &&
              to.value !== from.value &&
              areAlike(from, to) &&
              same(figure.value / one.value, to.value / from.value),
          ),
      ),
  )

const areAlike = (one: Figure, other: Figure): boolean =>
  one.unit !== undefined && other.unit !== undefined && isSameUnit(one.unit, other.unit)

const therefore = new RegExp(`(?:${words('therefore')}|所以|也就是|つまり|すなわち)[^.;,،、，。\\d]{0,24}$`, 'iu')

/** Behind a word that says so: what two parts make, or one more or less than a part ("with the pilot"). */
function isToldAsResult(figure: Figure, parts: readonly Figure[], text: string): boolean {
  if (!therefore.test(text.slice(Math.max(0, figure.start - 60), figure.start))) return false
  const before = parts.filter(({ end }) => end <= figure.start)
  const valueOf = (one: Figure) => {
    const amounts = one.unit && figure.unit ? amountsOf(figure, one) : undefined
    return amounts ? (amounts[1] / amounts[0]) * figure.value : one.value
  }
  const isIt = (value: number) => same(value, figure.value)
  return before.some((one, at) => {
    const first = valueOf(one)
    const isCounted = Number.isInteger(first) && figure.value > 1 && Math.abs(first - figure.value) === 1
    if (isCounted && figure.unit?.family !== 'percent') return true
    return before.slice(at + 1).some((other) => {
      const second = valueOf(other)
      return [first + second, Math.abs(first - second), first * second, first / second, second / first].some(isIt)
    })
  })
}
