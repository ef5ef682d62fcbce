/** Whether a quotation has other words than what was said, or the same words spelt, tidied up or misheard. */

import { isFunctionWord } from '../../language/text.ts'
import type { Known } from './known.ts'
import type { Passage } from './passages.ts'
import { contentOf } from './sources.ts'
import { fold, isAlike, wordsOf } from './words.ts'

/** What a word becomes when it is misheard or put into another form: a third of its letters may differ. */
const mostDifferent = 1 / 3

export function isChanged(quote: string, said: string, { figures }: Known): boolean {
  const [mine, theirs] = [wordsOf(quote), wordsOf(said)]
  // "Gonna" and "going to", "grasscloth" and "grass cloth": what is written together is compared together.
  const squashed = [quote, said].map((text) => fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''))
  const isOdd = (word: string, others: readonly string[], whole: string) =>
    !others.includes(word) &&
    !isFunctionWord(word) &&
    !(word.length > 3 && whole.includes(word)) &&
    !isAlike(others, word) &&
    !others.some((other) => distance(word, other) <= Math.max(word.length, other.length) * mostDifferent)
  const changed = mine.filter((word) => isOdd(word, theirs, squashed[1]!))
  const isNumber = (word: string) => figures.in(word).length > 0
  if (changed.some((word) => isNumber(word) && figures.in(word).every((figure) => !figures.find(figure)))) return true
  const replaced = theirs.filter((word) => isOdd(word, mine, squashed[0]!))
  // What was only left out or put between was tidied up.
  return changed.some((word) => !isNumber(word)) && replaced.some((word) => !isNumber(word))
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
