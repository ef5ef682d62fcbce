/** Two numbers said in a row: the words around them say what they are. */

import { createWordTest, lists } from './lexicon.ts'
import { small, tens } from './number-words.ts'

export interface Token {
  word: string
  /** What stood before the word. */
  gap: string
}

const listed = lists('numbers')
const isBeforePrice = createWordTest(listed('prices'))
const isBeforeDate = createWordTest(listed('dates'))
const isSize = createWordTest(listed('sizes'))
const isDegrees = createWordTest(listed('degrees'))
const isHeat = createWordTest(listed('heat'))
const isWeight = createWordTest(listed('weights'))
const isMoney = createWordTest(listed('money'))
const isNumbered = createWordTest(listed('numbered'))

/** Two numbers in a row: a temperature ("three fifty degrees"), a year ("nineteen eighty four") or a price ("twelve ninety nine"). */
export function pair(tokens: Token[], start: number, end: number, first: number, second: number): string {
  const after = tokens[end]?.word.toLowerCase() ?? ''
  const wordsBefore = (max: number) =>
    tokens.slice(Math.max(0, start - max), start).map((token) => token.word.toLowerCase())
  const before = wordsBefore(3)
  const twoDigits = String(second).padStart(2, '0')
  // "Seven fifty-three BC".
  if (/^(?:bce?|ad|ce)\b/.test(after)) return `${first}${twoDigits}`
  // "Ninety-ninety", "fifty fifty": one name for two equal parts.
  const isYear = first > 16 && first <= 20 && isBeforeDate(before.at(-1) ?? '')
  if (first === second && first !== 20 && !isYear) return `${first}/${second}`
  // "Ten seconds, eleven, twelve", "forty-eight forty-two thirty-six": counting; "three times eight twenty-four": a sum.
  const isCounting = second === first + 1 && second > 9 && first < 19
  const isRow = first > 20 && isTen(after)
  const times = before.at(-1) === 'times' ? numberOf(before.at(-2) ?? '') : undefined
  if (isCounting || isRow || (times !== undefined && times * first === second)) return `${first} ${second}`
  // "Verse three fifty seconds": the first is a name.
  if (isNumbered(before.at(-1) ?? '')) return `${first} ${second}`
  // "Three by twelve ninety seconds rest": a count, and how long.
  if (/^(?:by|of|times|x)$/.test(before.at(-1) ?? '') && /^(?:second|minute)s?$/.test(after))
    return `${first} ${second}`
  // "Two twenty-five pounds", "three fifty bucks"; before one of many, it is a count and a size: "two twenty-eight ounce cans".
  if (first < 10 && second % 5 === 0 && isMany(after)) return `${first}${twoDigits}`
  if (isSize(after) && first < 10) return `${first} ${second}`
  if (
    first < 10 &&
    (isDegrees(after) ||
      // A slip may stand between the oven and its temperature: "bake at three fifty, no wait, three seventy five".
      wordsBefore(8).some((word) => isHeat(word) || isWeight(word)) ||
      (second % 10 === 0 && hasHundred(tokens, start, end)))
  )
    return `${first}${twoDigits}`
  // "Executed in seventeen ninety three": a date, whatever else stands near it.
  if (first >= 10 && first <= 20 && isBeforeDate(before.at(-1) ?? '') && !isMoney(after)) return `${first}${twoDigits}`
  const price = before.some(isBeforePrice)
  if ((first === 19 || first === 20) && before.at(-1) !== 'for' && !(price && before.at(-1) !== 'in'))
    return `${first}${twoDigits}`
  if (first === 18 || first === 17 || first === 16 || first === 15) if (!price) return `${first}${twoDigits}`
  return `${first}.${twoDigits}`
}

const numberOf = (word: string): number | undefined => small[word] ?? tens[word]
const isTen = (word: string) => (numberOf(word) ?? 0) > 9

/** Nobody says a hundred and ten seconds as "one ten seconds". */
const isMany = (word: string) =>
  (isSize(word) && word.endsWith('s') && !/^(?:second|minute)/.test(word)) || word === 'bucks' || word === 'lbs'

/** "I wouldn't pay three hundred, one fifty is fair": what is compared is of one size. */
const hasHundred = (tokens: Token[], start: number, end: number) =>
  tokens.slice(Math.max(0, start - 12), end + 12).some(({ word }) => word.toLowerCase() === 'hundred')
