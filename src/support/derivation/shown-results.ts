/** Results whose parts stand right beside them, with words that say how they follow. */

import { lists, phrases } from '../../language/lexicon.ts'
import { inOneFamily, isSameUnit } from '../../language/numerals/units.ts'
import type { Figure } from '../reading/figure.ts'

export interface Result {
  value: number
  parts: readonly Figure[]
  /** The words leave no other way to work it out. */
  isPlain?: true
  /** How far it may be off, where it is told roughly. */
  tolerance?: number
}

type Way = (figure: Figure, figures: readonly Figure[], text: string) => Result | undefined

/** As the words beside it say; undefined where they say nothing of the kind. */
export const shownResult: Way = (figure, figures, text) => {
  const others = inSentence(figure, figures, text)
  for (const way of [change, timeBetween, share, comparison, rest, product, eachOf]) {
    const found = way(figure, others, text)
    if (found) return found
  }
  return undefined
}

const listed = lists('results')
/** Whole words of a list, for a pattern. */
export const words = (heading: string) => String.raw`(?<!\p{L})${phrases(listed(heading))}(?!\p{L})`
const money = '[$€£¥₹]?'
/** "Least, so about $": what may stand between a part and the result right behind it. */
const adjoining = String.raw`[\p{L}\p{M}.%°€]{0,14} ?(?:[,:(–-]{1,2} ?(?:${words('so')} )?|${words('so')} )(?:${words('roughly')} )?`
const adjoins = new RegExp(String.raw`^\s?${adjoining}${money}$`, 'iu')

const sentenceEnd = /[.!?](?=\s|$)|[。！？।]/g

/** The other figures of its sentence. */
export function inSentence(figure: Figure, figures: readonly Figure[], text: string): Figure[] {
  const from = [...text.slice(0, figure.start).matchAll(sentenceEnd)].at(-1)?.index ?? 0
  const length = text.slice(figure.end).search(sentenceEnd)
  const to = length < 0 ? text.length : figure.end + length
  return figures
    .filter((one) => one !== figure && one.start >= from && one.end <= to && !one.isImplied)
    .toSorted((one, other) => one.start - other.start)
}

const areAlike = (one: Figure, other: Figure) =>
  one.unit && other.unit ? isSameUnit(one.unit, other.unit) : one.unit === other.unit

/** Without what computers add: 0.1 and 0.2 are 0.3. */
export const exactly = (value: number): number => Number(value.toPrecision(10))

const plainly = (value: number, parts: readonly Figure[], tolerance = 0): Result => ({
  value: exactly(value),
  parts,
  isPlain: true,
  tolerance,
})

const isAmount = ({ range, clock, parts }: Figure) => !range && !clock && !parts

const changed = new RegExp(
  String.raw`^\s?${adjoining}(?:an? |eine[nr]? |une? |uma? |una? )?${words('change')}(?: of| by| von| um| de| di)? ${money}$`,
  'iu',
)
const fromBefore = /(?<!\p{L})(?:from|von|de|da|desde) [$€£¥₹]?$/iu
const toBetween = /^\s?[^.;,()\d]{0,30}?(?<!\p{L})(?:to|auf|bis|a|à|para|→|➜) [$€£¥₹]?$/iu

/** "From 26 fish stalls to 5, a loss of 21". */
const change: Way = (figure, others, text) => {
  const [first, second] = others.filter(({ end }) => end <= figure.start).slice(-2)
  if (!first || !second || !isAmount(first) || !isAmount(second)) return undefined
  const isChange =
    fromBefore.test(text.slice(0, first.start)) &&
    toBetween.test(text.slice(first.end, second.start)) &&
    changed.test(text.slice(second.end, figure.start))
  return isChange ? plainly(Math.abs(first.value - second.value), [first, second]) : undefined
}

const passing = new RegExp(String.raw`^[^.;,\d]{0,40}${words('between')} (?:about )?$`, 'iu')
const apart = new RegExp(String.raw`^\s?\p{L}{0,10} ${words('apart')}[^.;,\d]{0,60}$`, 'iu')
const later = new RegExp(String.raw`^\s?\p{L}{0,10} ${words('later')}`, 'iu')

/** "46 minutes pass between 2:15 and 3:01", "at 6:22, 10 minutes after the call at 6:12", "2:15 and 3:01, 46 minutes later". */
const timeBetween: Way = (figure, others, text) => {
  const times = others.filter(({ clock }) => clock)
  const [first, second] = times
  if (figure.unit?.name !== 'minute' || !first || !second || times.length > 2) return undefined
  const isBehind = (one: Figure) => adjoins.test(text.slice(one.end, figure.start))
  const isBetween =
    first.start > figure.end
      ? passing.test(text.slice(figure.end, first.start))
      : second.start > figure.end
        ? isBehind(first) && apart.test(text.slice(figure.end, second.start))
        : isBehind(second) && later.test(text.slice(figure.end, figure.end + 30))
  const minutes = Math.abs(first.value - second.value) * 60
  // Which half of the day is meant may be left to the reader.
  const isRight = [minutes, 720 - minutes, 1_440 - minutes].some((one) => Math.abs(one - figure.value) < 1.5)
  return isBetween && !isRight ? plainly(Math.round(Math.min(minutes, 720 - minutes)), times) : undefined
}

const outOf =
  /^\s?[^.;:,()\d]{0,24}?(?<!\p{L})(?:of|out of|von|sur|de|di|su|em|من|में से)(?: the| den| les| los| os| its| his| her)? [$€£¥₹]?$/iu
const soMany = new RegExp(String.raw`^\s?[^.;()\d]{0,40}?[,:(–-] ?(?:${words('so')} )?(?:${words('roughly')} )?$`, 'iu')
const saysSo = new RegExp(String.raw`${words('so')} (?:${words('roughly')} )?$`, 'iu')
const ofOthers = /^\s?[%٪]?(?:percent|per cent)? (?:of|off|von|der|de|des|di) /iu

/** "51 of 64 birds, about 80%"; "about 20% of them" is a share of something else. */
const share: Way = (figure, others, text) => {
  if (figure.unit?.family !== 'percent') return undefined
  const [part, whole] = others.filter(({ end }) => end <= figure.start).slice(-2)
  if (!part || !whole || !isAmount(part) || !isAmount(whole) || !areAlike(part, whole) || part.value > whole.value)
    return undefined
  // "0.717% instead of 0.720%": shares themselves.
  if (part.unit?.family === 'percent') return undefined
  const beside = text.slice(whole.end, figure.start)
  if (!outOf.test(text.slice(part.end, whole.start)) || !soMany.test(beside)) return undefined
  if (ofOthers.test(text.slice(figure.end, figure.end + 16)) && !saysSo.test(beside)) return undefined
  const value = (part.value / whole.value) * 100
  return plainly(Math.round(value), [part, whole], value < 10 ? 1 : 4)
}

const comparing = new RegExp(String.raw`^\s?[\p{L}%°€]{0,12} ?${words('compared')}`, 'iu')
const than = /(?<!\p{L})(?:than|als|que|do que|di|rispetto)(?!\p{L})/iu

/** "£118, £1,022 less than the other at £1,140"; "58.3 s and wants 56.9 s, 1.4 s less". */
const comparison: Way = (figure, others, text) => {
  const behind = text.slice(figure.end, figure.end + 40)
  if (!figure.unit || !comparing.test(behind)) return undefined
  const alike = others.filter((one) => isAmount(one) && areAlike(one, figure))
  const before = alike.filter(({ end }) => end <= figure.start)
  const after = alike.filter(({ start }) => start >= figure.end)
  const last = before.at(-1)
  if (!last || !adjoins.test(text.slice(last.end, figure.start))) return undefined
  const parts =
    after.length === 1 && than.test(text.slice(figure.end, after[0]!.start)) && before.length === 1
      ? [last, after[0]!]
      : after.length === 0 && !than.test(behind) && before.length === 2
        ? before
        : undefined
  return parts && plainly(Math.abs(parts[0]!.value - parts[1]!.value), parts)
}

const leftOut = new RegExp(String.raw`^\s?(?:(?:people|of them|others) )?${words('left out')}`, 'iu')
const soBefore = /(?<!\p{L})so (?:that )?(?:the (?:other|remaining) )?$/iu

/** "112 people signed up and 87 spoke, so 25 did not". */
const rest: Way = (figure, others, text) => {
  const [whole, part] = others.filter((one) => one.end <= figure.start && !one.clock && one.unit?.family !== 'time')
  const isRest = soBefore.test(text.slice(0, figure.start)) && leftOut.test(text.slice(figure.end, figure.end + 40))
  if (!isRest || !whole || !part || part.value >= whole.value || !isAmount(whole) || !isAmount(part)) return undefined
  return plainly(whole.value - part.value, [whole, part])
}

const aDay =
  /^\s?[\p{L}]{0,10} (?:an?|per|each|pro|am|par|por|al|a la) (?:day|hour|week|tag|stunde|woche|jour|heure|semaine|día|hora|semana|dia|giorno|ora|settimana)(?!\p{L})/iu
const aWeek = /^\s?\p{L}{0,10}(?: (?:a|per|pro|par|por|a la) \p{L}{3,10})?[,:(–-]{1,2} ?[$€£¥₹]?$/iu
const ofThese = /^ [\p{L}\p{M} -]{2,24} (?:of|à|zu|de|di|x|×) [$€£¥₹]?$/iu
const inAll = new RegExp(String.raw`^\s?[\p{L}€]{0,12}(?: of \p{L}{2,12})?,?\s${words('in all')}`, 'iu')

/** Of these, one unit is a fixed number of another. */
const exact = new Set(['time', 'length', 'mass', 'volume', 'money'])

/** "20 minutes a day, 5 days a week: 100 minutes a week", "$14 an hour for 42 hours, $588 in all", "4 rolls of 3 m, 12 m in all". */
const product: Way = (figure, others, text) => {
  const [first, second] = others.filter(({ end }) => end <= figure.start).slice(-2)
  if (!figure.unit || !first || !second || !isAmount(first) || !isAmount(second)) return undefined
  const before = text.slice(second.end, figure.start)
  if (!inAll.test(text.slice(figure.end, figure.end + 44)) || !(adjoins.test(before) || aWeek.test(before)))
    return undefined
  const beside = text.slice(first.end, second.start)
  const isRate = second.unit?.family === 'time' && areAlike(first, figure) && aDay.test(`${beside} `)
  const isCount = first.unit === undefined && ofThese.test(beside)
  // "6 lessons of 40 minutes, 4 hours in all".
  const units = second.unit && inOneFamily(second.unit, figure.unit)
  const size = areAlike(second, figure) ? 1 : units && exact.has(figure.unit.family) ? units[0].size / units[1].size : 0
  const times = isRate ? 1 : isCount ? size : 0
  return times > 0 ? plainly(first.value * second.value * times, [first, second]) : undefined
}

const eachBehind = new RegExp(String.raw`^\s?[\p{L}€]{0,8} ${words('each')}`, 'iu')
const wholeBefore = /^[^.;\d]{0,30}[,(:–-] ?(?:so |about |around ){0,2}[$€£¥₹]?$/iu

/** "240 lari for the car, 60 each with 4 people". */
const eachOf: Way = (figure, others, text) => {
  if (figure.unit?.family !== 'money' || !eachBehind.test(text.slice(figure.end, figure.end + 30))) return undefined
  const [whole, ...wholes] = others.filter((one) => isAmount(one) && areAlike(one, figure))
  const [people, ...more] = others.filter(({ unit }) => unit?.family === 'person' || unit?.also?.family === 'person')
  if (!whole || wholes.length > 0 || !people || more.length > 0 || people.value < 2) return undefined
  if (whole.end > figure.start || !wholeBefore.test(text.slice(whole.end, figure.start))) return undefined
  const value = whole.value / people.value
  return plainly(value, [whole, people], value * 0.05)
}
