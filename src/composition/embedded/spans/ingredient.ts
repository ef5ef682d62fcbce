/** Ingredients on cards and in lists: amount, unit and thing in a row ("200 g flour", "1 tbsp oil + salt"). */

import { instructions } from '../../../language/imperatives.ts'
import { digits } from '../../../language/numbers.ts'
import { quantities } from '../../../language/quantities.ts'
import { contentWords, tidy, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { Amount } from './amount.ts'
import { isFood } from './food.ts'
import { asName, calm } from '../../../language/listed-name.ts'

interface Measured extends Amount {
  item: string
}
export interface Ingredient extends Measured {
  line: MarkedLine
}

/** Words of a thing at the most: a longer row tells what to do. */
const longest = 5
/** Several in a row: "cream cheese + sugar", "250 g flour, 250 g yogurt". */
const joints = /\s*[+&]\s*|\s+[·|]\s+|,\s+(?=\d|[¼½¾⅓⅔]|an? |half )/u
/** "per jar: 50 g oats", "Ingredients: 2 eggs". */
const label = /^[\p{L} ]{3,20}:\s+(?=\d|[¼½¾⅓⅔])/u
const behind = /\s*\([^)]*\)|\s+(?:on top|to taste|to serve|for serving|optional|each)$/giu

/** The rows that state an ingredient, by cards first, then by the caption. A list without amounts is one of foods. */
export function writtenIngredients({ outline, lines }: MarkedVideo): Ingredient[] {
  const stated = outline.sections.filter(({ sign }) => sign >= 0)
  const rows = stated.flatMap(({ cards }) => cards.filter(({ sign }) => sign >= 0))
  // Two cards are no outline yet, and state their amounts all the same.
  const alone = outline.sections.length > 0 ? [] : lines.filter(({ source }) => source === 'on-screen-text')
  const single = alone
    .map((line) => ({ text: line.text, line }))
    .filter(({ text }) => ingredientsIn(text, false).length > 0)
  const cards = [...stated.map(({ title, line }) => ({ text: title, line })), ...rows, ...single]
  const read = ({ text, line }: (typeof cards)[number], isList: boolean) =>
    ingredientsIn(text, isList).map((one) => Object.assign(one, { line }))
  const shown = cards.toSorted((one, other) => one.line.start - other.line.start).flatMap((row) => read(row, false))
  const listed = outline.posted.filter(({ sign, isAdvertising }) => sign >= 0 && !isAdvertising)
  const measured = listed.filter(({ text }) => ingredientsIn(text, false).length > 0)
  return [...shown, ...listed.flatMap((row) => read(row, measured.length > 1))]
}

/** `isList`: a row without an amount is an ingredient as well. */
function ingredientsIn(text: string, isList: boolean): Measured[] {
  const parts = calm(text).replace(label, '').replace(behind, '').split(joints)
  const read = parts.map(ingredientIn)
  const isMeasured = isList || read.some((one) => one?.amount != null)
  return read.filter(
    (one) => one !== undefined && (one.amount !== null || (isMeasured && isFood(one.item))),
  ) as Measured[]
}

function ingredientIn(text: string): Measured | undefined {
  const plain = digits(tidy(text))
  const [found] = quantities(plain)
  const isAhead = found?.start === 0 && found.measure !== 'time' && found.measure !== 'temperature'
  const rest = isAhead ? plain.slice(found.end) : plain
  // "2 ears of corn": a unit that is not listed.
  const counted = isAhead && found.unit === '' ? /^\s*(\p{L}{3,8}) of (\p{L}.*)$/u.exec(rest) : null
  const item = asName(counted?.[2] ?? rest)
  const isThing = item !== '' && words(item).length <= longest && !/\d|%/.test(item) && instructions(plain).length === 0
  if (!isThing || (isAhead && found.measure === 'count' && counted === null && !isFood(item))) return undefined
  if (!isAhead) return { item, amount: null, unit: null }
  return { item, amount: found.amount, unit: counted?.[1] ?? (found.unit === '' ? null : found.unit) }
}

/** The same thing once: what is stated first has its amount. */
export function mergeIngredients(all: readonly Ingredient[]): Ingredient[] {
  const kept: { one: Ingredient; content: string[] }[] = []
  for (const one of all) {
    const content = contentWords(one.item.replaceAll('-', ' '))
    // "50 g oats" and "150 ml oat milk" are two things.
    const isOther = (other: Ingredient) => one.amount !== null && other.amount !== null && one.amount !== other.amount
    const known = kept.find(
      (other) =>
        content.length > 0 &&
        (!isOther(other.one) || content.join(' ') === other.content.join(' ')) &&
        (content.every((word) => other.content.includes(word)) ||
          other.content.every((word) => content.includes(word))),
    )
    if (!known) kept.push({ one: { ...one }, content })
    else if (known.one.amount === null) Object.assign(known.one, { amount: one.amount, unit: one.unit })
  }
  return kept.map(({ one }) => one)
}
