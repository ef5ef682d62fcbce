/** Amounts with their units, out of text whose numbers are in digits. */

import { createWordTest } from './lexicon.ts'
import { type UnitKind, units } from './lexicons/units.ts'
import { digits, numeric } from './numbers.ts'
import { withoutEnd } from './text.ts'

export interface Quantity {
  /** As it is written in recipes and plans: "1 1/2", "2-3", "a few". */
  amount: string
  /** As said or written, '' for a bare number. */
  unit: string
  measure: UnitKind | 'count'
  /** The number, or the lower end of a range. */
  value: number
  /** Where it stands in the text, the unit and a following "of" included. */
  start: number
  end: number
}

const number = String.raw`\d\/\d{1,2}|\d+(?:,\d{3})*(?:\.\d+)?(?: \d\/\d{1,2})?`
const all = Object.values(units).join('|')
/** "Two heaping tablespoons", "a generous splash", "a little bit". */
const size = '(?:big|small|large|heaping|generous|good|level|huge|whole|extra|packed|scant|healthy|more|thick|thin) '
const smallness =
  ' (?:little|small|big|good|tiny|heaping|generous|nice|huge|large|whole|level|scant|healthy|couple|few)'
const vague = String.raw`(a (?:little bit|bit|little|few|lot)|a couple|some|plenty|(?:a )?(?:bit|loads|lots)(?= of))`
const counted = String.raw`(${number})(?:-(${number}))?(?:[ -]?(?:${size})*(${all})\b\.?(?:'?s)?)?`
const oneUnit = String.raw`(?:an?|one|some|just a|another)(?:${smallness})*(?: bit of an?)? (${all})\b`
const pattern = new RegExp(String.raw`(?<![\p{L}\d./$€£-])(?:${counted}|${oneUnit}|${vague})(?:(?: of)?(?= ))?`, 'giu')

/** "Pinch of salt", "teaspoon of cumin": a unit that opens a line or a clause is one of them. */
const bare = new RegExp(
  String.raw`(?<=^|[,.;:+•] |\band )(?:(?:good|big|small|generous|heaped|level|nice|little) )?(?:(${[units.volume, units.weight, units.portion].join('|')}) of|(cup|tablespoon|teaspoon|tbsp|tsp|pinch|handful|splash|dash|knob)) (?=\p{L})`,
  'giu',
)

const measures = Object.entries(units).map(([measure, words]) => ({
  measure: measure as UnitKind,
  is: new RegExp(`^(?:${words})$`, 'i'),
}))

export const measureOf = (unit: string): UnitKind | 'count' =>
  measures.find(({ is }) => is.test(unit))?.measure ?? 'count'

/** Metric units are written by their symbols, whether said or abbreviated in another way. */
const symbols: Record<string, string> = {
  gram: 'g',
  grams: 'g',
  gr: 'g',
  kilogram: 'kg',
  kilograms: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kgs: 'kg',
  milliliter: 'ml',
  milliliters: 'ml',
  millilitre: 'ml',
  millilitres: 'ml',
  mil: 'ml',
  mils: 'ml',
  mls: 'ml',
  milligram: 'mg',
  milligrams: 'mg',
}

/** Every quantity in a text. Give it text that went through `digits`. */
export function quantities(text: string): Quantity[] {
  const counted = numberedQuantities(text)
  const units = [...text.matchAll(bare)]
    .map((match) => {
      const unit = (match[1] ?? match[2]!).toLowerCase()
      const end = match.index + match[0].length - 1
      return { amount: '1', unit: symbols[unit] ?? unit, measure: measureOf(unit), value: 1, start: match.index, end }
    })
    .filter(({ start, end }) => !counted.some((other) => start < other.end && end > other.start))
  return units.length === 0 ? counted : [...counted, ...units].sort((one, other) => one.start - other.start)
}

function numberedQuantities(text: string): Quantity[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [whole, low, high, unit, article, vague] = match
    const name = (unit ?? article ?? '').toLowerCase()
    const amount = low ? (high ? `${low}-${high}` : low) : article ? '1' : vague!.toLowerCase()
    // "some cheese" and "some sheets" differ, but "a second" and "a minute" are mostly ways of speaking.
    if (article && /^(?:some|just a) /i.test(whole) && measureOf(name) === 'time') return []
    return [
      {
        amount,
        unit: symbols[name] ?? name,
        measure: measureOf(name),
        value: low ? numeric(low.replaceAll(',', '')) : 1,
        start: match.index,
        end: match.index + whole.length,
      },
    ]
  })
}

const isLong = createWordTest(['day', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years'])

/** "20 minutes", "an hour and a half", "1 hr 20 min": every length of time in a text, as written there. */
export function durations(text: string): { text: string; seconds: number; start: number; end: number }[] {
  const plain = digits(text)
  const found = quantities(plain).filter(({ measure, unit }) => measure === 'time' && !isLong(unit))
  const spans: { text: string; seconds: number; start: number; end: number }[] = []
  for (const one of found) {
    const seconds = one.value * (one.unit.startsWith('h') ? 3600 : one.unit.startsWith('m') ? 60 : 1)
    const last = spans.at(-1)
    if (last && /^(?: and|,)? ?$/.test(plain.slice(last.end, one.start)) && seconds < last.seconds) {
      last.end = one.end
      last.seconds += seconds
      last.text = withoutEnd(plain.slice(last.start, one.end), ' of').trim()
    } else {
      const text = `${one.amount} ${one.unit}`
      spans.push({ text, seconds, start: one.start, end: one.end })
    }
  }
  return spans
}

/** The oven or pan temperature that a text names. */
export function temperature(text: string): { value: number; unit: 'C' | 'F'; fan: boolean } | undefined {
  const plain = digits(text)
  const match =
    /(?<![\d.])(\d{2,3})(?:-\d{2,3})? ?(?:°|º|degrees?)? ?(fahrenheit|celsius|centigrade|[cf](?![\p{L}]))/iu.exec(
      plain,
    ) ??
    /(?<![\d.])(\d{2,3})(?:-\d{2,3})? ?(?:°|º|degrees?)/i.exec(plain) ??
    /\b(?:oven|fryer|preheated?|bake[ds]?|baking|roast(?:ed|ing)?|broil|fry|grill)\b(?:[^.!?\d]{0,40}\b(?:to|at|on|is))? (?:about |around )?(\d{3})(?! ?(?:g|grams?|ml|calories|seconds|minutes)\b)/i.exec(
      plain,
    )
  if (!match) return undefined
  const value = Number(match[1])
  const named = match[2]?.toLowerCase().charAt(0)
  // Ovens that nobody names a scale for: up to 260 is more likely Celsius only when it could not be Fahrenheit.
  const unit = named === 'f' ? 'F' : named === 'c' ? 'C' : value >= 275 ? 'F' : 'C'
  return { value, unit, fan: /\bfan\b|convection/i.test(plain) }
}
