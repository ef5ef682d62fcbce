/** Names of foods in a text: where they begin, and where they end. */

import { foodAdjectives, foods } from '../../lexicons/foods.ts'
import { singular, tidy } from '../../text.ts'

export interface Token {
  text: string
  word: string
  start: number
  end: number
}

/** Nouns that go on with a food's name: "basil leaves", "chicken thighs", "tomato soup mix". */
const tails = new Set(
  `leaf powder sauce paste juice zest flake seed breast thigh wing fillet extract chip stock broth oil butter milk cream cheese flour sugar noodle bean
wine vinegar syrup dressing mix seasoning puree chunk wedge floret crumb spread bouillon yolk white tender tenderloin drumstick soup pod stick sprout
water liqueur concentrate mayo salt pepper meat roast strip cutlet shank rib bun roll sheet wrapper pasta rice bread dough glaze jam yogurt sausage curry pudding granola cookie cracker bit bag tortilla patty burger bacon ham chicken salmon steak cheesecake`.split(
    /\s+/,
  ),
)
/** Dishes and mixtures: ingredients only with an amount. */
export const mixtures = new Set(
  'dough batter filling salad slaw soup cake cookie dish meal sandwich protein meat spice seasoning veggie vegetable fruit greens herb pickle pudding frosting bread pasta noodle cheese fish sausage water wrap nut seed filling protein chip protein bun steak tea coffee'.split(
    ' ',
  ),
)

export function tokenise(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'/.%-]*[\p{L}\p{N}%])?/gu)].map((match) => ({
    text: match[0],
    // "Jalapeños" and "crème" are known without their accents.
    word: match[0].normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The longest food that starts at a token: how many tokens it has, 0 for none. */
export function foodAt(tokens: Token[], at: number): number {
  for (let size = Math.min(3, tokens.length - at); size > 0; size--) {
    const parts = tokens.slice(at, at + size).map((token) => token.word)
    const name = [...parts.slice(0, -1), singular(parts.at(-1)!)].join(' ')
    if (foods.has(name) || foods.has(parts.join(' '))) return size
  }
  return 0
}

export const touching = (text: string, one: Token, other: Token) => /^[\s-]*$/.test(text.slice(one.end, other.start))

/** From a food's first word to the end of its name. */
export function foodEnd(text: string, tokens: Token[], at: number): number {
  let end = at + foodAt(tokens, at)
  while (end < tokens.length && touching(text, tokens[end - 1]!, tokens[end]!)) {
    // "Vanilla protein powder": a food that describes another one.
    const described = foodAdjectives.has(tokens[end - 1]!.word) ? foodAt(tokens, end) : 0
    if (described === 0 && !tails.has(singular(tokens[end]!.word))) break
    end += Math.max(1, described)
  }
  return end
}

export const itemName = (text: string) =>
  tidy(text.replace(/^(?:(?:the|a|an|some|your|my|of|good|nice|about|more)\s+)+/i, ''))
    .toLowerCase()
    .replace(/\bsan marzano\b/, 'San Marzano')

/** The word that an item's name ends in, in singular: what it is. */
export const head = (item: string) => singular(item.split(' ').at(-1)!)

/** Whether a text has a food in it; with `whole`, whether it is a food's name and nothing else. */
export function isFoodName(text: string, whole: boolean): boolean {
  const tokens = tokenise(text)
  return tokens.some(
    (_, at) =>
      foodAt(tokens, at) > 0 &&
      (!whole ||
        (foodEnd(text, tokens, at) === tokens.length &&
          tokens.slice(0, at).every(({ word }) => foodAdjectives.has(word)))),
  )
}
