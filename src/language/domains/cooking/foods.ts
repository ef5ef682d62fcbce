/** Foods in a text, each with the amount that goes with it. */

import { foodAdjectives } from '../../lexicons/foods.ts'
import { isDenied } from '../../negation.ts'
import { type Quantity, quantities } from '../../quantities.ts'
import { isFunctionWord } from '../../text.ts'
import { verbOf } from '../../verbs.ts'
import { foodAt, foodEnd, head, itemName, type Token, tokenise, touching } from './food-names.ts'

export interface Ingredient {
  item: string
  amount: string | null
  unit: string | null
}

export interface Food extends Ingredient {
  start: number
  end: number
  /** Said with "the" or "your": it may be something that was named before. */
  definite: boolean
  /** Said with an amount, be it as vague as "loads of". */
  measured: boolean
}

const stops =
  /^(?:and|or|then|to|into|in|on|onto|for|until|till|over|with|that|which|because|so|if|at|from|but|is|are|it|they|per|you|i|we|as|plus|also|by|after|before|again|instead|when|while|each|total|more|about|this|these|those|not|just|like|here|there|now|right|every|all|will|can|go|goes|once|let|mix|add|of|a|an)$/
/** Foods that are counted: "an onion" is one of them. */
const counted = new Set(
  'egg onion lemon lime orange banana apple avocado tortilla tomato potato carrot cucumber zucchini shallot jalapeno bagel bun croissant pear peach mango eggplant cabbage cauliflower leek leaf scallion pita naan lettuce pineapple squash beet kiwi chile yolk breast fillet'.split(
    ' ',
  ),
)
/** What may stand between a count and a food: "6 sour pickles", but not "2 people want eggs". */
const describes = (word: string) =>
  foodAdjectives.has(word) ||
  (!isFunctionWord(word) && !noFood.test(word) && !/^\d|[^s]s$|ing$/.test(word) && verbOf(word) !== word)

/** The item that follows an amount. Without a unit it has to be a known food; with one ("a cup of …") it is taken as one. */
function itemAfter(
  text: string,
  tokens: Token[],
  from: number,
  quantity: Quantity,
): { from: number; to: number } | undefined {
  const known = quantity.unit === '' || quantity.measure === 'length'
  let at = from
  while (
    at < tokens.length &&
    /^(?:of|the|a|an|your|my|some|each|worth|more|about|that|good|nice)$/.test(tokens[at]!.word)
  )
    at++
  for (let head = at; head < Math.min(tokens.length, at + 5); head++) {
    if (head > at && !touching(text, tokens[head - 1]!, tokens[head]!)) break
    if (foodAt(tokens, head) > 0) {
      const between = tokens.slice(at, head).map((token) => token.word)
      if (known && !between.every(describes)) return undefined
      return { from: at, to: foodEnd(text, tokens, head) }
    }
    if (stops.test(tokens[head]!.word)) break
  }
  if (known && at === from && prepares.test(text.slice(0, quantity.start))) return preparedItem(text, tokens, at)
  const isShare =
    quantity.unit === '' &&
    /^\d\/\d$/.test(quantity.amount) &&
    /^\s*$/.test(text.slice(quantity.end, tokens[at]?.start))
  if ((known && !isShare) || at >= tokens.length || stops.test(tokens[at]!.word)) return undefined
  // "One pound, cut in cubes".
  if (/[,.;:]/.test(text.slice(quantity.end, tokens[at]!.start))) return undefined
  // "Chicken thighs, about 2 pounds bone in": what is measured stands before.
  if (
    at === from &&
    !/\bof\s*$/i.test(text.slice(quantity.start, quantity.end)) &&
    itemJustBefore(text, tokens, quantity)
  )
    return undefined
  let to = at
  while (
    to < Math.min(tokens.length, at + 3) &&
    !stops.test(tokens[to]!.word) &&
    (to === at || touching(text, tokens[to - 1]!, tokens[to]!))
  )
    to++
  return to > at ? { from: at, to } : undefined
}

/** What is done to foods only. What it is done to is one, though it be in no list: "brew 1 chai tea bag". */
const prepares =
  /\b(?:add|brew|crack|chop|grate|dice|mince|fry|boil|roast|mash|squeeze(?: in)?|toss in|throw in|soak|steam|sear|poach|peel|zest|toast|crumble|saut[eé]) $/i
const noFood =
  /^(?:minute|time|side|well|piece|half|ball|layer|batch|bowl|pan|pot|portion|hour|round|circle|hole|more|ingredient|thing|step|degree|dollar|euro|buck|pound|star|person|course|layer|day|week)s?$/i

function preparedItem(text: string, tokens: Token[], from: number): { from: number; to: number } | undefined {
  let to = from
  while (
    to < Math.min(tokens.length, from + 4) &&
    !stops.test(tokens[to]!.word) &&
    !noFood.test(tokens[to]!.word) &&
    verbOf(tokens[to]!.word) === undefined &&
    (to === from || touching(text, tokens[to - 1]!, tokens[to]!))
  )
    to++
  return to > from && !noFood.test(tokens[to]?.word ?? '') ? { from, to } : undefined
}

/** "a 15 ounce can", "2 (14 oz) cans", "2 28-ounce cans": the size of the can is not the amount. */
const withoutSizes = (text: string) =>
  text.replace(
    /\b(an?|\d+) ?x? ?\(?\d+(?:\.\d+)?[ -]?(?:ounces?|oz|g|grams?|ml|pounds?|lb)\.?\)?[ -](cans?|tins?|packages?|packets?|jars?|boxes|box|bags?|blocks?|packs?|tubs?)\b/gi,
    (_, count: string, box: string) => `${/^a/i.test(count) ? '1' : count} ${box}`,
  )

/** "Onto a sheet pan": no sheet of anything. */
const utensil = /^(?:pan|pans|tray|trays|pot|bowl|tin|oven|plate|blender|skillet|foil)$/i

export function foodsIn(plain: string, list: boolean): Food[] {
  const text = withoutSizes(plain)
  const tokens = tokenise(text)
  const found: Food[] = []
  const taken = (token: Token) => found.some((one) => token.start < one.end && token.end > one.start)
  const measured = quantities(text).filter(
    ({ measure }) => measure !== 'time' && measure !== 'temperature' && measure !== 'length',
  )
  for (const quantity of measured) {
    if (text[quantity.end] === '%') continue
    // "50 grams of protein" is what is in the food, not what goes into it.
    if (
      isDenied(text, quantity.start) ||
      /^\s*(?:of )?(?:net )?(?:protein|carbs?|fat|fiber|calories)\b(?! powder)/i.test(text.slice(quantity.end))
    )
      continue
    const from = tokens.findIndex((token) => token.start >= quantity.end)
    const item = from < 0 ? undefined : itemAfter(text, tokens, from, quantity)
    const span = item ?? itemBefore(text, tokens, quantity, list)
    if (!span) continue
    const first = tokens[span.from]!
    const last = tokens[span.to - 1]!
    // "A pound fifty" is a price.
    if (taken(first) || utensil.test(text.slice(first.start, last.end)) || /^\d/.test(first.text)) continue
    const vague = /^(?:some|(?:a )?(?:lots?|loads|bit|little bit|little)|plenty)$/.test(quantity.amount)
    const { item: name, unit } = splitPortion(
      itemName(text.slice(first.start, last.end)),
      tokens[span.to]?.word ?? '',
      quantity.unit,
    )
    found.push({
      item: name,
      amount: vague ? null : quantity.amount,
      unit,
      start: Math.min(quantity.start, first.start),
      end: Math.max(quantity.end, last.end),
      definite: false,
      measured: true,
    })
  }
  for (let at = 0; at < tokens.length; at++) {
    if (foodAt(tokens, at) === 0 || taken(tokens[at]!)) continue
    const to = foodEnd(text, tokens, at)
    let from = at
    while (
      from > 0 &&
      at - from < 2 &&
      touching(text, tokens[from - 1]!, tokens[from]!) &&
      foodAdjectives.has(tokens[from - 1]!.word) &&
      !taken(tokens[from - 1]!)
    )
      from--
    const before = text.slice(Math.max(0, tokens[from]!.start - 14), tokens[from]!.start).toLowerCase()
    const item = itemName(text.slice(tokens[from]!.start, tokens[to - 1]!.end))
    at = to - 1
    // "Serve over rice": what the dish goes with, not what it is made of.
    if (isDenied(text, tokens[from]!.start) || /\b(?:over|onto)\s+$/.test(before)) continue
    const one = /(?:^|\s)an?\s+$/.test(before) && counted.has(head(item))
    found.push({
      item,
      amount: one ? '1' : null,
      unit: null,
      start: tokens[from]!.start,
      end: tokens[to - 1]!.end,
      definite: /\b(?:the|your|that|this|those|these)\s+$/.test(before),
      measured: false,
    })
  }
  return found.sort((one, other) => one.start - other.start)
}

/** "Three garlic cloves" are three cloves of garlic. */
function splitPortion(item: string, next: string, unit: string): { item: string; unit: string | null } {
  const portion = /^(?:cloves?|sticks?|stalks?|ribs?|sprigs?|slices?|wedges?|heads?|fillets?)$/
  if (unit !== '') return { item, unit }
  if (portion.test(next)) return { item, unit: next }
  const words = item.split(' ')
  return words.length > 1 && portion.test(words.at(-1)!)
    ? { item: words.slice(0, -1).join(' '), unit: words.at(-1)! }
    : { item, unit: null }
}

/** The food that ends right before an amount, with nothing but "about" between. */
function itemJustBefore(text: string, tokens: Token[], { start }: Quantity): { from: number; to: number } | undefined {
  let last = tokens.findLastIndex((token) => token.end <= start)
  while (last > 0 && /^(?:about|around|like|roughly|maybe|at|is|was)$/.test(tokens[last]!.word)) last--
  if (last < 0 || /[.!?]/.test(text.slice(tokens[last]!.end, start))) return undefined
  for (let at = Math.max(0, last - 3); at <= last; at++) {
    if (foodAt(tokens, at) > 0 && foodEnd(text, tokens, at) === last + 1) return { from: at, to: last + 1 }
  }
  return undefined
}

/** "The oil from the tomatoes, two tablespoons of it": the food that the sentence is about is the first one. */
function measuredFood(text: string, tokens: Token[], before: number): { from: number; to: number } | undefined {
  const at = tokens.findIndex((token, index) => token.end <= before && foodAt(tokens, index) > 0)
  return at < 0 ? undefined : { from: at, to: foodEnd(text, tokens, at) }
}

/** "Flour - 2 cups" in writing, "butter, two tablespoons" in speech. */
function itemBefore(
  text: string,
  tokens: Token[],
  quantity: Quantity,
  list: boolean,
): { from: number; to: number } | undefined {
  const rest = text.slice(quantity.end)
  if (quantity.unit === '' && !list) return undefined
  const ofIt = /^\s*(?:of )?(?:it|them|that)\b/i.test(rest)
  const near = itemJustBefore(text, tokens, quantity)
  if (near && quantity.unit !== '') return near
  if (ofIt) return measuredFood(text, tokens, quantity.start)
  if (!/^\s*(?:[,.;)!]|and\b|$)/.test(rest)) return undefined
  const before = tokens.findLastIndex((token) => token.end <= quantity.start)
  for (let at = Math.max(0, before - 3); at <= before; at++) {
    if (foodAt(tokens, at) > 0 && foodEnd(text, tokens, at) === before + 1) return { from: at, to: before + 1 }
  }
  return list && before >= 0 && before < 4 ? { from: 0, to: before + 1 } : undefined
}
