/** Results whose parts stand right beside them, with words that say how they follow. */

import { isSameUnit } from '../../language/numerals/units.ts'
import type { Figure } from './figure.ts'

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

const sentenceEnd = /[.!?](?=\s|$)|[。！？।]/g

/** The other figures of its sentence. */
function inSentence(figure: Figure, figures: readonly Figure[], text: string): Figure[] {
  const from = [...text.slice(0, figure.start).matchAll(sentenceEnd)].at(-1)?.index ?? 0
  const length = text.slice(figure.end).search(sentenceEnd)
  const to = length < 0 ? text.length : figure.end + length
  return figures
    .filter((one) => one !== figure && one.start >= from && one.end <= to && !one.isImplied)
    .toSorted((one, other) => one.start - other.start)
}

const areAlike = (one: Figure, other: Figure) =>
  one.unit && other.unit ? isSameUnit(one.unit, other.unit) : one.unit === other.unit

const plainly = (value: number, parts: readonly Figure[], tolerance = 0): Result => ({
  value: Number(value.toFixed(2)),
  parts,
  isPlain: true,
  tolerance,
})

const isAmount = ({ range, clock, parts }: Figure) => !range && !clock && !parts

const changed =
  /^\s?[\p{L}\p{M}%°€]{0,14} ?[,:(–-]{1,2} ?(?:(?:so|which is|that is|also|soit|ou seja|o sea|cioè|यानी) )?(?:an? |einen? |eine |une? |um[a]? |una? )?(?:loss|drop|fall|gain|rise|increase|decrease|difference|cut|jump|verlust|rückgang|anstieg|perte|baisse|hausse|pérdida|caída|subida|perda|queda|perdita|calo|aumento)(?: of| by| von| um| de| di)? [$€£¥₹]?$/iu
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

const between =
  /^\s?(?:minutes?|min|mins|hours?|h|minuten|stunden|minutos|minuti|heures?|horas?|ore)?,? ?(?:later|earlier|after|before|afterwards|pass(?:ed)?|elapse[ds]?|between|später|früher|nach|vor|vergehen|liegen|plus tard|avant|après|passent|después|antes|más tarde|pasan|depois|mais tarde|passam|dopo|prima|più tardi|passano)(?!\p{L})/iu

/** "31 minutes pass between 8:10 and 8:41", "at 6:22, ten minutes after the call at 6:12". */
const timeBetween: Way = (figure, others, text) => {
  const times = others.filter(({ clock }) => clock)
  if (figure.unit?.family !== 'time' || times.length !== 2 || !between.test(text.slice(figure.end, figure.end + 30)))
    return undefined
  const hours = Math.abs(times[0]!.value - times[1]!.value)
  const value = (Math.min(hours, 12 - hours) * 3_600) / figure.unit.size
  const isRight = [hours, 12 - hours, 24 - hours].some(
    (one) => Math.abs(one * 3_600 - figure.value * figure.unit!.size) < 90,
  )
  return isRight || value < 1 ? undefined : plainly(Math.round(value), times)
}

const outOf =
  /^\s?[^.;:,()\d]{0,24}?(?<!\p{L})(?:of|out of|von|sur|de|di|su|em|من|में से)(?: the| den| les| los| os| its| his| her)? [$€£¥₹]?$/iu
const soMany =
  /^\s?[^.;()\d]{0,40}?[,:;(–-] ?(?:(?:so|about|around|roughly|nearly|almost|some|that is|or|also|etwa|rund|fast|soit|environ|près de|casi|unos?|cerca de|quase|circa|quasi) ){0,2}$/iu

/** "51 of 64 birds, about 80%". */
const share: Way = (figure, others, text) => {
  if (figure.unit?.family !== 'percent') return undefined
  const [part, whole] = others.filter(({ end }) => end <= figure.start).slice(-2)
  if (!part || !whole || !isAmount(part) || !isAmount(whole) || !areAlike(part, whole) || part.value > whole.value)
    return undefined
  if (!outOf.test(text.slice(part.end, whole.start)) || !soMany.test(text.slice(whole.end, figure.start)))
    return undefined
  const value = (part.value / whole.value) * 100
  return { ...plainly(Math.round(value), [part, whole], value < 10 ? 1 : 4) }
}

const comparing =
  /^\s?[\p{L}%°€]{0,12} ?(?:less|more|fewer|cheaper|dearer|lighter|heavier|lower|higher|longer|shorter|faster|slower|cooler|warmer|weniger|mehr|günstiger|teurer|leichter|schwerer|kürzer|länger|de moins|de plus|moins cher|plus cher|menos|más|mais|a menos|a mais|in meno|in più)(?!\p{L})/iu
const than = /(?<!\p{L})(?:than|als|que|do que|di|rispetto)(?!\p{L})/iu

/** "£118, £1,022 less than the other at £1,140"; "58.3 s and wants 56.9 s, 1.4 s less". */
const comparison: Way = (figure, others, text) => {
  const behind = text.slice(figure.end, figure.end + 40)
  if (!figure.unit || !comparing.test(behind)) return undefined
  const alike = others.filter((one) => isAmount(one) && areAlike(one, figure))
  const before = alike.filter(({ end }) => end <= figure.start)
  const after = alike.filter(({ start }) => start >= figure.end)
  const parts =
    after.length === 1 && than.test(text.slice(figure.end, after[0]!.start)) && before.length === 1
      ? [before[0]!, after[0]!]
      : after.length === 0 && !than.test(behind) && before.length === 2
        ? before
        : undefined
  return parts && plainly(Math.abs(parts[0]!.value - parts[1]!.value), parts)
}

const notBehind =
  /^\s?(?:(?:people|of them|others) )?(?:did not|didn['’]t|were not|weren['’]t|are not|aren['’]t|was not|is not|do not|don['’]t|have not|remain|are left)(?!\p{L})/iu
const soBefore = /(?<!\p{L})so (?:that )?(?:the (?:other|remaining) )?$/iu

/** "112 people signed up and 87 spoke, so 25 did not". */
const rest: Way = (figure, others, text) => {
  const [whole, part] = others.filter((one) => one.end <= figure.start && !one.clock && one.unit?.family !== 'time')
  const isRest = soBefore.test(text.slice(0, figure.start)) && notBehind.test(text.slice(figure.end, figure.end + 40))
  if (!isRest || !whole || !part || part.value >= whole.value || !isAmount(whole) || !isAmount(part)) return undefined
  return plainly(whole.value - part.value, [whole, part])
}

const aDay =
  /^\s?[\p{L}]{0,10} (?:an?|per|each|pro|am|par|por|al|a la) (?:day|hour|week|tag|stunde|woche|jour|heure|semaine|día|hora|semana|dia|giorno|ora|settimana)(?!\p{L})/iu
const ofThese = /^ [\p{L}\p{M} -]{2,24} (?:of|à|zu|de|di|x|×) [$€£¥₹]?$/iu
const inAll =
  /^\s?[\p{L}€]{0,12}(?: of \p{L}{2,12})?,?\s(?:a week|in all|in total|altogether|pro woche|zusammen|insgesamt|en tout|au total|en total|no total|in tutto|al día|a la semana)(?!\p{L})/iu

/** "20 minutes a day, 5 days a week: 100 minutes a week", "$14 an hour for 42 hours, $588 in all", "4 rolls of 3 m, 12 m in all". */
const product: Way = (figure, others, text) => {
  const [first, second] = others.filter(({ end }) => end <= figure.start).slice(-2)
  if (!figure.unit || !first || !second || !isAmount(first) || !isAmount(second)) return undefined
  if (!inAll.test(text.slice(figure.end, figure.end + 44))) return undefined
  const beside = text.slice(first.end, second.start)
  const isRate = second.unit?.family === 'time' && areAlike(first, figure) && aDay.test(`${beside} `)
  const isCount = first.unit === undefined && areAlike(second, figure) && ofThese.test(beside)
  return isRate || isCount ? plainly(first.value * second.value, [first, second]) : undefined
}

const eachBehind =
  /^\s?[\p{L}€]{0,8} (?:each|apiece|a head|per person|pro person|pro kopf|chacun|par personne|cada uno|por persona|cada um|por pessoa|a testa|a persona)(?!\p{L})/iu

/** "240 lari for the car, 60 each with 4 people". */
const eachOf: Way = (figure, others, text) => {
  if (figure.unit?.family !== 'money' || !eachBehind.test(text.slice(figure.end, figure.end + 30))) return undefined
  const [whole, ...wholes] = others.filter((one) => isAmount(one) && areAlike(one, figure))
  const [people, ...more] = others.filter(({ unit }) => unit?.family === 'person' || unit?.also?.family === 'person')
  if (!whole || wholes.length > 0 || !people || more.length > 0 || people.value < 2) return undefined
  const value = whole.value / people.value
  return plainly(value, [whole, people], value * 0.05)
}
