import { digits } from '../../../src/language/numbers.ts'
import { isFunctionWord, singular, words } from '../../../src/language/text.ts'

/** Units as they are written and said. */
const written: Record<string, string> = {
  tbsp: 'tablespoon',
  tsp: 'teaspoon',
  g: 'gram',
  kg: 'kilogram',
  ml: 'milliliter',
  oz: 'ounce',
  lb: 'pound',
  s: 'second',
  sec: 'second',
  min: 'minute',
  h: 'hour',
  hr: 'hour',
  '€': 'euro',
  $: 'dollar',
}

/** How alike two texts are, 0 to 1, by the words that carry meaning: twice what they share over what they have. */
export function similar(one: string, other: string): number {
  const first = tokens(one)
  const second = tokens(other)
  if (first.length === 0 || second.length === 0) return first.length === second.length ? 1 : 0
  const rest = [...second]
  const shared = first.filter((token) => {
    const at = rest.indexOf(token)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  // Two numbers that differ make two facts differ, however alike the words around them are.
  const numbers = (list: string[]) => list.filter((token) => /\d/.test(token))
  if (shared > 0 && numbers(first).some((number) => !second.includes(number)) && numbers(second).length > 0) return 0
  return (2 * shared) / (first.length + second.length)
}

/** How much of a short text a longer one says, 0 to 1: for facts that are noted in a word or two. */
export function held(short: string, long: string): number {
  const rest = new Set(tokens(long))
  const wanted = tokens(short)
  return wanted.length === 0 ? 0 : wanted.filter((token) => rest.has(token)).length / wanted.length
}

function tokens(text: string): string[] {
  const plain = digits(text.toLowerCase().replaceAll(/[{}]|c1::/g, ' '))
    .replaceAll(/(\d) out of (?=\d)/g, '$1/')
    .replaceAll(/(\d)(?=[a-z])/g, '$1 ')
  const parts = plain.match(/\d+(?: \d\/\d)|\d+\/\d+|\d+(?:\.\d+)?|[$€]|[\p{L}\p{M}']+/gu) ?? []
  const meaningful = parts.filter((part) => !isFunctionWord(part))
  return (meaningful.length > 0 ? meaningful : words(text)).map((part) => singular(written[part] ?? part))
}
