/** What follows from the figures that a video says: the same amount in another unit or rounded, a total, a share. */

import { isSameUnit, type Unit } from '../../language/numerals/units.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'
import type { Source } from '../sources.ts'

/** But for rounding; of small amounts, the thousandth part of a gram is not nothing. */
export const same = (one: number, other: number) =>
  Math.abs(one - other) <= 0.006 * Math.max(Math.abs(other) > 0.1 ? 1 : 0, Math.abs(other))

const toCelsius = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9
const mostDegreesOff = 4

/** "104 °F (40 °C)", and the other way round. */
export const isOtherDegree = (one: number, other: number): boolean =>
  [other - toCelsius(one), one - toCelsius(other)].some((off) => Math.abs(off) <= mostDegreesOff)

/** The same amount in another unit, rounded as people round it, or inside a range that was said. */
export function converted(figure: Figure, told: readonly Told[], isRough: boolean): Told | undefined {
  return told.find((one) => {
    if (one.isWithdrawn) return false
    // "More than 90 folds", where it was folded 92 times.
    if (!figure.unit && one.unit?.family === 'times' && !one.isOtherwise) return isRounded(figure.value, one.value)
    const amounts = amountsOf(figure, one)
    if (!amounts) return false
    const [mine, theirs] = amounts
    const { unit, value } = figure
    if (one.range && isSameUnit(unit ?? none, one.unit ?? none) && value > one.range[0] && value < one.range[1])
      return true
    // A year is not rounded, and a time of day in its own way.
    if (unit?.family === 'clock' || unit?.family === 'date') return false
    if (unit?.family === 'degree' && one.unit?.family === 'degree' && isOtherDegree(value, one.value)) return true
    const named = one.unit ?? one.shown ?? one.carried
    if (unit && named && !isSameUnit(unit, named)) {
      const said = (theirs / mine) * value
      if (isExact(mine / value, theirs / one.value, named) && isAsFine(value, said))
        return Math.abs(value - said) < 1e-6 * said
      return Math.abs(mine - theirs) <= theirs * Math.max(tolerance(figure, one), isRough ? roughly : 0)
    }
    // What is worked out itself is not rounded once more.
    if (one.isOtherwise) return false
    return (
      isRounded(value, one.value) ||
      (isRough && Math.abs(mine - theirs) <= theirs * roughly && roundness(value) < 3 && !isAsFine(value, one.value))
    )
  })
}

/** Ninety seconds are a minute and a half; how many grams a cup or how many days a month has differs. */
const isExact = (one: number, other: number, { family }: Unit): boolean =>
  (family === 'time' && Math.max(one, other) < month) || Math.abs(Math.log10(one / other) % 1) < 1e-9
const month = 28 * 86_400

/** Told to the last digit at least: 91 is no way to say ninety; ninety is one to say 91, and 25 one to say 24. */
export const isAsFine = (value: number, said: number): boolean => grainOf(value) <= grainOf(said)

/** The largest of 1, 5, 10, 50, 100 and so on that goes into a number. */
function grainOf(value: number): number {
  const digits = Number(value.toPrecision(6))
  let grain = 0.01
  for (const next of [0.05, 0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000])
    if (Math.abs(digits / next - Math.round(digits / next)) < 1e-6) grain = next
  return grain
}

const none = { name: '', family: '', size: 1 }

/** Months differ in length, and people take a pound for half a kilo. */
const tolerance = (one: Figure, other: Figure) =>
  [one, other].some(({ unit }) => unit?.name === 'month')
    ? 0.1
    : [one, other].some(({ unit }) => unit?.name === 'pound')
      ? 0.1
      : 0.05

/** "About 6 cm" where two and a half inches are told. */
const roughly = 0.08

/** How many digits of a number say something: 1,200 has two. */
const roundness = (value: number) => String(value).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length

/** 20 for 19.99, 1,200 for 1,203: fewer digits, hardly another amount; not 310 for 301. */
export const isRounded = (value: number, said: number) =>
  (Math.abs(value - said) <= Math.min(Math.abs(said) * 0.03, grainOf(value) / (value > said ? 2 : 1)) &&
    roundness(value) < roundness(said) &&
    said > 4) ||
  // 3 for 3.2.
  (said > 2 && Number.isInteger(value) && !Number.isInteger(said) && Math.abs(value - said) <= 0.25)

/** A time of day that is rounded: "shortly after 11". */
export const rounded = ({ readings, clock }: Figure, told: readonly Told[]): Told | undefined =>
  clock!.minute % 30 === 0
    ? told.find(
        (one) => one.clock && one.clock.minute % 30 !== 0 && readings.some((mine) => Math.abs(mine - one.value) < 0.26),
      )
    : undefined

/** A time of day, so long before or after another that is told with it. */
export const shifted = ({ readings }: Figure, told: readonly Told[]): Told | undefined =>
  told.find(
    (one) =>
      one.clock &&
      told.some(
        ({ unit, value, source }) =>
          source === one.source &&
          unit?.family === 'time' &&
          unit.size < 86_400 &&
          readings.some((mine) => same(Math.abs(mine - one.value), (value * unit.size) / 3_600)),
      ),
  )

/** The same, where what stands beside it says how long: "a quarter of an hour earlier, at 3:55". */
export const shiftedBy = ({ readings }: Figure, told: readonly Told[], beside: readonly Figure[]): Told | undefined =>
  told.find(
    (one) =>
      one.clock &&
      beside.some(
        ({ unit, value }) =>
          unit?.family === 'time' &&
          unit.size < 86_400 &&
          readings.some((mine) => same(Math.abs(mine - one.value), (value * unit.size) / 3_600)),
      ),
  )

const sides =
  /\b(?:each|one) way\b|\b(?:each|per|both|cada|ambos|por|pro|jede|beide|chaque|par|ogni) (?:side|leg|arm|lado|pierna|brazo|perna|braço|seite|bein|arm|côté|face|jambe|bras|lato|gamba|braccio)|片面|両面|左右|每边|每侧|两面|\b(?:left|links|gauche|izquierda|esquerd[ao]|sinistra|lewą|sol)\b.{1,60}\b(?:right|rechts|droite|derecha|direit[ao]|destra|prawą|sağ)\b|(?:слева|левую|बाएं|बाएँ|يسار).{1,60}(?:справа|правую|दाएं|दाएँ|يمين)/iu

const inAll =
  /\b(?:in all|in total|altogether|total|en total|no total|au total|en tout|insgesamt|in totale)\b|合計|कुल|المجموع/iu

/** "Half a litre of vinegar and as much water". */
const asMuch =
  /\bas much\b|\bsame amount\b|\bequal parts?\b|autant d|la misma cantidad|lo mismo de|a mesma quantidade|genauso ?viel|ebenso ?viel|altrettant|la stessa quantità|evenveel|lika mycket|tyle samo|столько же|aynı miktar|同量|同じ量|उतना ही|उतनी ही|نفس الكمية/iu

/** A half that is spoken of belongs to what is told shortly before or after it. */
const secondsApart = 8

/** Half of what was said, where a half is spoken of; or twice, where it is told of each side. */
export function portionOf(figure: Figure, told: readonly Told[]): Told | undefined {
  const parts = told.filter(
    ({ value, unit, isOtherwise }) => unit === undefined && !isOtherwise && value > 0 && value < 1,
  )
  return told.find((one) => {
    const isKin =
      (one.unit === undefined) === (figure.unit === undefined) || (figure.unit?.family === 'repetition' && one.isOpen)
    const amounts = one.isOtherwise || one.isImplied || !isKin ? undefined : amountsOf(figure, one)
    if (!amounts) return false
    const [mine, theirs] = amounts
    if (one.unit && same(theirs * 2, mine) && asMuch.test(one.source.text)) return true
    if (one.value < 2) return false
    // Sets are not done once for each side.
    if (one.unit?.family !== 'set' && same(theirs * 2, mine) && sides.test(one.source.text)) return true
    // "Twenty in all, not twenty on each side".
    if (same(theirs, mine * 2) && inAll.test(one.source.text) && sides.test(one.source.text)) return true
    return parts.some(
      ({ value, source }) => Math.abs(source.start - one.source.start) < secondsApart && same(theirs * value, mine),
    )
  })
}

const yearly = [7, 12, 30, 52, 365, 24, 60]

/** What is told of a day, a week or a month, told of a year, and the other way round. */
export const perTime = (figure: Figure, told: readonly Told[]): Told | undefined =>
  told.find((one) => {
    const amounts = amountsOf(figure, one)
    if (!amounts || one.isOtherwise) return false
    const [mine, theirs] = amounts
    const unit = mine / figure.value
    const isRoundly = (right: number) => same(right, mine) || Math.round(right / unit) === figure.value
    return yearly.some((count) => isRoundly(theirs * count) || isRoundly(theirs / count))
  })

const nextYear =
  /(?:next|following) year|year (?:later|before|after|earlier)|jahr (?:darauf|später|davor|zuvor)|année (?:suivante|d'après|d'avant)|an (?:plus tard|après)|año (?:siguiente|después|antes|anterior)|ano (?:seguinte|depois|antes|anterior)|anno (?:dopo|prima|seguente|successivo)|jaar (?:later|erna|ervoor)|året (?:efter|därpå|innan)|rok (?:później|wcześniej)|следующ\p{L}{1,3} год|год спустя|ertesi yıl|bir yıl (?:sonra|önce)|翌年|次の年|前年|第二年|次年|अगले साल|이듬해|다음 ?해|(?:العام|السنة) التالي/iu

const yearsApart =
  /^ ?\p{L}{2,8} (?:earlier|before|later|after|früher|später|zuvor|davor|danach|plus tôt|plus tard|avant|après|antes|después|depois|prima|dopo)(?!\p{L})/iu

/** The year after or before one that the video names, where it tells of "the next year", or so many as it says. */
export function besideYear(figure: Figure, told: readonly Told[], home: ReadonlySet<Source>): Told | undefined {
  if (figure.unit?.family !== 'date') return undefined
  const spans = told
    .filter(({ unit, source, end }) => unit?.name === 'year' && yearsApart.test(source.plain.slice(end, end + 30)))
    .map(({ value }) => value)
  if ([...home].some(({ text }) => nextYear.test(text))) spans.push(1)
  return told.find(({ unit, value }) => unit?.family === 'date' && spans.includes(Math.abs(value - figure.value)))
}

/** How long it is from one year, or one time of day, to another that the video names. */
export function spanBetween(figure: Figure, told: readonly Told[], beside: readonly Figure[]): Told | undefined {
  if (figure.unit?.family !== 'time') return undefined
  const isYears = figure.unit.name === 'year'
  const points = told.filter(
    ({ unit, clock, isOtherwise }) => !isOtherwise && (isYears ? unit?.family === 'date' : clock),
  )
  const size = isYears ? 1 : figure.unit.size / 3_600
  // "14 minutes from 2:06 to the end": one of them is named.
  const isNamed = ({ value }: Told) => beside.some(({ clock, readings }) => clock && readings.includes(value))
  // Where no more than two are told, it is from one to the other.
  const areTwo = new Set(points.map(({ value }) => value.toFixed(2))).size === 2
  return points.find((one) =>
    points.some(
      (other) =>
        // Opening hours are told in one breath.
        (isYears ||
          ((areTwo || one.source === other.source || isNamed(one) || isNamed(other)) &&
            one.clock!.minute + one.clock!.hour !== other.clock!.minute + other.clock!.hour)) &&
        one.readings.some((from) => other.readings.some((to) => to > from && same(to - from, figure.value * size))),
    ),
  )
}
