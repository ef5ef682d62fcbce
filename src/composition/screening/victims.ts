/** Harm needs somebody who suffers it: a plant, a battery, a mood or an enemy in a game is "killed" in jest. */

import { readLists } from '../../language/lexicon.ts'

const lists = readLists(new URL('./victims.txt', import.meta.url))
const anyOf = (heading: string) => `(?:${lists.get(heading)!.join('|')})`

const beings = anyOf('beings')
const number = anyOf('numbers')
const helpers = anyOf('helpers')
/** "At least two", "the young", "all of his". */
const determiners = String.raw`(?:(?:${lists.get('before beings')!.join('|')}|${number})\s+){1,4}`
/** "More than 40 in the crash": a number that stands for people. */
const counting = String.raw`(?:at least |more than |over |nearly |about )?${number}(?= (?:in|on|at|and|more|others)\b|[.,!]|$)`

/** "Twelve people were", "she", "her uncle": somebody stands before the word. */
const suffererBefore = new RegExp(`(?:\\b(?:he|she|they|we|${beings})|\\b${number})(?: ${helpers})*(?:'s)?\\s*$`, 'iu')
const passive = new RegExp(
  `\\b(?:was|were|been|being|got|get|gets|be)(?: (?:also|all|later|almost|nearly))?\\s*$`,
  'iu',
)
const thingBefore = /\b(?:it|this|that|plants?|vibe|mood|battery|engine|trend|dream|joke|party|phone)(?: \p{L}+)?\s*$/iu
/** "Killed two men", "killed at least 40", "killed him". */
const suffererAfter = new RegExp(
  String.raw`^\s*(?:him|her|them|himself|herself|themselves|us|${beings}|${determiners}(?:\p{L}+\s+)?${beings}|${counting})(?![\p{L}'’])`,
  'iu',
)
/** "Killed in the crash", "died of a stroke", "died in 1994". */
const circumstance = new RegExp(String.raw`^\s*${anyOf('circumstances')}`, 'i')

/** "Two killed after a crash", "1 killed, 3 injured": as headlines count. */
const counted = /^\s*(?:$|[,:–—-]|(?:and|in|after|when|by|at|as|on|near|during)\b)/i

const harm = /\b(?:killed|murdered|murders?|bombed|died|drown(?:ed|ing)|robbed)\b/gi
/** "We got killed five nil": who tells it is alive. */
const outlived =
  /\b(?:i|we)(?:'ve)?(?: (?:have|had|just|really|almost|nearly|absolutely|got|get|were|was|been|being))*\s*$/i
/** "Drowned the pancakes in syrup". */
const isObject = /^\s*(?:the|my|your|it|them|this|that|these|an?)\b/i
const suffersItself = /^(?:died|drown)/i

/** The text without such words where nobody suffers. */
export const withoutFigurativeHarm = (text: string) =>
  text.replaceAll(harm, (word, at: number) => {
    // What stands in another sentence has no part in it.
    const before = text
      .slice(Math.max(0, at - 60), at)
      .split(/[.!?\n;]/)
      .at(-1)!
    const after = text.slice(at + word.length, at + word.length + 60).split(/[.!?\n;]/)[0]!
    return isSuffered(word, before, after) ? word : ' '
  })

function isSuffered(word: string, before: string, after: string): boolean {
  if (suffererAfter.test(after)) return !suffersItself.test(word)
  if (thingBefore.test(before.replace(passive, ''))) return false
  if (outlived.test(before) || (/^drown/i.test(word) && isObject.test(after))) return false
  if (suffersItself.test(word)) return suffererBefore.test(before) || circumstance.test(after)
  if (/^murder/i.test(word) && !/ed$/i.test(word)) return true
  return (
    passive.test(before) ||
    circumstance.test(after) ||
    (suffererBefore.test(before) && counted.test(after) && !/\b(?:he|she|they|we)\s*$/i.test(before))
  )
}
