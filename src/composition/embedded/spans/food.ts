/** Ingredients that run into one another in speech: "oregano cumin ground coriander" is three. */

import { createWordTest, lists } from '../../../language/lexicon.ts'
import { singular, tokensOf } from '../../../language/text.ts'

const words = lists('foods')
const [foods, describing] = [new Set(words('foods')), new Set(words('describing'))]
const joints = createWordTest(['and', 'or', 'with', 'plus', '&'])
/** Words that the longest food's name has. */
const longest = 4

/** The parts of a text that are a food each, with the words that describe it; the text itself where it holds one or none. */
export function foodsIn(text: string): string[] {
  const tokens = tokensOf(text).filter(Boolean)
  const parts: { words: string[]; isFood: boolean }[] = []
  let described: string[] = []
  for (let at = 0; at < tokens.length;) {
    const length = foodAt(tokens, at)
    const isJoint = joints(tokens[at]!)
    if (length > 0) parts.push({ words: [...described, ...tokens.slice(at, at + length)], isFood: true })
    else if (isJoint && described.length > 0) parts.push({ words: described, isFood: false })
    if (length > 0 || isJoint) described = []
    else described.push(tokens[at]!)
    at += Math.max(1, length)
  }
  // "Lettuce leaves", "chicken tenderloins": what follows a food without a joint is its head.
  const last = parts.at(-1)
  if (described.length > 0 && last?.isFood && !joints(tokens.at(-2) ?? '')) last.words.push(...described)
  else if (described.length > 0) parts.push({ words: described, isFood: false })
  const found = parts.map(({ words: own }) => own.join(' '))
  return parts.filter(({ isFood }) => isFood).length > 1 ? found : [text]
}

/** How many words from a place on are the name of a food: the longest, and not one that only describes the next. */
function foodAt(tokens: readonly string[], at: number): number {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const name = tokens.slice(at, at + length).map(plain)
    const isKnown = foods.has(name.join(' ')) || foods.has([...name.slice(0, -1), singular(name.at(-1)!)].join(' '))
    // "Chicken broth" stands for itself; "chicken" before another food describes it.
    if (isKnown && !(length === 1 && describing.has(name[0]!) && foodAt(tokens, at + 1) > 0)) return length
  }
  return 0
}

const plain = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}-]/gu, '')
export const isFood = (text: string) => tokensOf(text).some((_, at, tokens) => foodAt(tokens, at) > 0)
