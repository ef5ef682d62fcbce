/** Whether a quotation has other words than what was said, or the same words spelt, tidied up or misheard. */

import { lists } from '../../language/lexicon.ts'
import { toDigits } from '../../language/numerals/numerals.ts'
import { isFunctionWord } from '../../language/text.ts'
import type { Known } from '../known.ts'
import type { Passage } from './passages.ts'
import { contentOf } from '../sources.ts'
import { fold, isAlike, wordsOf } from '../words.ts'

/** What a word becomes when it is misheard or put into another form: a third of its letters may differ. */
const mostDifferent = 1 / 3

const negations = new Set(lists('denials')('negations').map(fold))
/** Written to another word, with or without its apostrophe: "isn't", "dont". */
const contracted = /^(?:is|are|was|were|do|does|did|has|have|had|ca|wo|would|could|should|ai|must|need)nt$/
const attached = /ない|ません|なかっ/u

const isNegative = (text: string) =>
  attached.test(text) || wordsOf(text).some((word) => negations.has(word) || contracted.test(word))

/** "It is worth it", where "it is not worth it" is said: small words turn the meaning round. */
export const isNegatedOtherwise = (quote: string, passage: string): boolean => isNegative(quote) !== isNegative(passage)

export function isChanged(quote: string, passage: string, { figures, sources }: Known): boolean {
  if (isNegatedOtherwise(quote, passage)) return true
  // "Three fifty" and "350" are one number.
  const [mine, theirs] = [quote, passage].map((text) => toDigits(text, sources.language)) as [string, string]
  const [changed, replaced] = [oddIn(mine, theirs), oddIn(theirs, mine)]
  const [numbers, others] = [changed.filter(isNumber), replaced.filter(isNumber)]
  if (numbers.some((word) => figures.in(word).some((figure) => !figures.find(figure)))) return true
  const isFraction = [mine, theirs].some((text) => /\d[./]\d/.test(text))
  if (numbers.length === 1 && others.length === 1 && !isFraction) return digitsOf(mine) !== digitsOf(theirs)
  // What was only left out or put between was tidied up.
  const isReplaced =
    replaced.length > 0 ||
    wordsOf(mine).length === wordsOf(theirs).length ||
    changed.some((word) => standsForAnother(word, wordsOf(mine), wordsOf(theirs)))
  return changed.length > numbers.length ? isReplaced : numbers.length > 0 && replaced.length > others.length
}

/** "The lad we lost last time", where "the lad we had last time" is said: between the same two, there is another word. */
function standsForAnother(word: string, mine: readonly string[], theirs: readonly string[]): boolean {
  const at = mine.indexOf(word)
  const [before, behind] = [mine[at - 1], mine[at + 1]]
  return (
    before !== undefined &&
    behind !== undefined &&
    theirs.some((one, place) => one === before && theirs[place + 2] === behind)
  )
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word)
const digitsOf = (text: string) => text.replaceAll(/[^\p{N}]+/gu, '')

/** The words of a text that another has not, in no form, or not as often. */
function oddIn(text: string, other: string): string[] {
  const theirs = wordsOf(other)
  // "Grasscloth" and "grass cloth": what is written together is compared together.
  const together = fold(other).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
  const own = new Set(wordsOf(text))
  const isIn = (word: string) =>
    (word.length > 3 && together.includes(word)) ||
    isAlike(theirs, word) ||
    theirs.some((one) => {
      // "Lost" is no "last" that was misheard, where that stands there too.
      if (own.has(one)) return false
      const most = Math.max(word.length, one.length) * mostDifferent
      // Words come from strangers, of any length: only such as can be alike are compared letter by letter.
      return Math.abs(word.length - one.length) <= most && distance(word, one) <= most
    })
  return wordsOf(text).filter((word, at, words) => {
    if (isFunctionWord(word)) return false
    const count = theirs.filter((one) => one === word).length
    return count > 0 ? words.slice(0, at).filter((one) => one === word).length >= count : isNumber(word) || !isIn(word)
  })
}

/** Fewer words than these are like many a line. */
const fewestWords = 5

/** The passage that a text quotes with some of its words changed: of those that carry meaning, half are the same. */
export function changedPassage(text: string, { passages }: Known): Passage | undefined {
  if (wordsOf(text).length < fewestWords) return undefined
  const passage = passages.findChanged(text)
  const said = new Set(passage && wordsOf(passage.text))
  const content = contentOf(text)
  const shared = content.filter((word) => said.has(word)).length
  return shared > 1 && shared >= content.length / 2 ? passage : undefined
}

/** Letters that differ between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to++)
      next.push(Math.min(row[to - 1]! + Number(letter !== other[to - 1]), row[to]! + 1, next[to - 1]! + 1))
    row = next
  }
  return row[other.length]!
}
