/** A recipe written on screen, one card after another: which of its lines name foods, and which say what to do. */

import { isAside } from '../../asides.ts'
import { instructions } from '../../imperatives.ts'
import { numbered, withoutBullet } from '../../lists.ts'
import { durations, quantities, temperature } from '../../quantities.ts'
import type { Line } from '../../reading.ts'
import { capitalise, join, lowerFirst, sentence, tidy, words } from '../../text.ts'
import { verbOf } from '../../verbs.ts'
import { isFoodName } from './food-names.ts'
import { foodsIn } from './foods.ts'

export interface CardLine {
  kind: 'food' | 'step'
  text: string
  line: Line
}

/** What is on screen at one time. */
type Card = CardLine[]

const yields = /^(?:serves?|makes|yields?|feeds|serving|for) (?:about |around )?\d/i
const macros = /^\d+ ?(?:g|grams?)?(?: of)? ?(?:protein|carbs?|fat|fib(?:er|re)|calories|kcal|cals?)\b/i
const plain = (text: string) => tidy(text.replace(/[\p{Extended_Pictographic}\uFE0F]|#[\p{L}\p{N}_]+/gu, ' '))

/** The cards of a video, in the order of their appearance. Titles, yields and asides are on none. */
export function cardsOf(written: readonly Line[]): Card[] {
  const cards = new Map<string, Card>()
  const counted = new Map(numbered(written).map(({ text, plain }) => [text, plain]))
  for (const line of written) {
    const key = `${line.start}-${line.end}`
    const card = cards.get(key) ?? []
    cards.set(key, card)
    const step = counted.get(line.text)
    if (step !== undefined) card.push({ kind: 'step', text: plain(step), line })
    else
      for (const text of partsOf(withoutBullet(line.plain))) {
        const kind = isAside(line.text) ? undefined : kindOf(text)
        if (kind) card.push({ kind, text, line })
      }
  }
  return [...cards.values()].filter((card) => card.length > 0)
}

/** "4 eggs • boil 9 min" is two lines in one; so is "olive oil, 1 onion, 1 red pepper", for each part is a food. */
function partsOf(line: string): string[] {
  return line
    .replace(/^[\u2460-\u2473]\s*|^\p{L}+(?: \p{L}+)?: /u, '')
    .split(/\s*[•|→➡]\s*|\s[–—-]\s/u)
    .flatMap(foodParts)
    .map(plain)
    .filter((part) => part !== '')
}

const servedAs = / (?:for|to) (?:dipping|serving|serve|garnish|garnishing|topping|top|taste|finish|frying)$/i

/** The foods of a row, or the whole line where not all of its parts are foods. */
export function foodParts(line: string): string[] {
  const row = plain(line).replace(servedAs, '')
  const items = row.split(/\s*(?:,|\+|&|\band\b)\s*/)
  return items.length > 1 && !/^salt (?:and|&) /i.test(row) && items.every((item) => kindOf(item) === 'food')
    ? items
    : [line]
}

export const onTop = / (?:on top|over the top|on the side)$/i

function kindOf(text: string): CardLine['kind'] | undefined {
  if (yields.test(text) || macros.test(text) || words(text).length > 12) return undefined
  if (temperature(text) && durations(text).length > 0) return 'step'
  const [first] = quantities(text)
  if (first && first.start < 3 && first.measure !== 'time' && first.measure !== 'temperature')
    return foodsIn(text, true).length > 0 ? 'food' : undefined
  const food = text.replace(servedAs, '')
  if (isFoodName(food, true) && words(food).length <= 4) return 'food'
  if (/^(?:zest|juice) of\b/i.test(text)) return 'food'
  const tells = instructions(text).length > 0 || (words(text).length === 1 && verbOf(text) === text.toLowerCase())
  const ends = first && first.end >= text.length - 1 && first.measure !== 'time'
  if (ends && !tells && isFoodName(text, false)) return 'food'
  if (onTop.test(text) && isFoodName(text, false)) return 'step'
  const coats = /^(?:butter|oil|salt|flour|sugar|pepper|grease) \p{L}/iu.test(text)
  return tells || coats || (durations(text).length > 0 && words(text).length <= 7) ? 'step' : undefined
}

/** A verb with nothing to do it to: "mix", "soften 8 min", "mash with a fork". */
const objectless = /^(\p{L}+)(?=$|,| (?:\d+|with|until|till|for|well|together|gently|everything)\b)(.*)$/iu

/** What the cards tell to do; what a card only names is done with the verb that stands below it, or added. */
export function cardSteps(cards: readonly Card[]): string[] {
  const steps: string[] = []
  for (const card of cards) {
    const foods = card.filter(({ kind }) => kind === 'food').map(({ text }) => text)
    const told = card.filter(({ kind }) => kind === 'step').map(({ text }) => text)
    const bare = told[0] === undefined || foods.length === 0 ? null : objectless.exec(told[0])
    if (bare && verbOf(bare[1]!) !== undefined)
      steps.push(sentence(`${capitalise(bare[1]!)} ${join(foods)}${bare[2]}`), ...told.slice(1).map(sentence))
    else if (told.length > 0) steps.push(...told.map(sentence))
    // A list before the first step is only what it takes.
    else if (steps.length > 0) steps.push(sentence(`Add ${lowerFirst(join(foods))}`))
  }
  return steps
}
