/** The whole of a name of which the reader marked a part: "a chocolate [mascarpone cake]". */

import { namesIn } from '../../../language/names.ts'
import { measureOf } from '../../../language/quantities.ts'
import { verbOf } from '../../../language/verbs.ts'
import { isFunctionWord } from '../../../language/text.ts'
import { asName } from '../../../language/listed-name.ts'

/** Words right before a name. What stands between one of them and a part of the name belongs to the name. */
const opener =
  /^(?:the|an?|some|my|your|our|his|her|their|this|these|those|that|of|with|and|or|called|plus|another|any|from|for|\d\S*|one|two|three|four|five|six)$/i
/** Words that a name may have before the part that was marked. */
const max = 3

/** Where the name begins that holds what stands at a place of the text. `least` is where the name before it ends. */
export function phraseStart(text: string, from: number, min = 0): number {
  let start = from
  const before = [...text.slice(min, from).matchAll(/\S+/g)].toReversed()
  if (/^\s*$/.test(text.slice(min, from)) && min > 0) return from
  for (const [count, { 0: word, index }] of before.entries()) {
    if (opener.test(word) || measureOf(word) !== 'count') return start
    // A sign parts it from the name; a verb or a word of grammar is none of a name's.
    const bare = word.toLowerCase()
    if (count === max || /[^\p{L}\p{N}'’-]/u.test(word) || isFunctionWord(bare) || verbOf(bare) === bare) return from
    start = min + index
  }
  return from
}

/** Words that a name in capitals has at the most: a heading in capitals is no name. */
const longestName = 5

/** Where the whole of a name in capitals stands of which a part was marked: "[Hagia] Sophia", "El [Capitan]". */
export function wholeName(text: string, from: number, to: number): { from: number; to: number } {
  const around = namesIn(text).find(({ name, at }) => at < to && from < at + name.length)
  if (!around || around.name.split(' ').length > longestName) return { from, to }
  return { from: Math.min(from, around.at), to: Math.max(to, around.at + around.name.length) }
}

/** Where a name ends that goes on with "of": "[seeds] of 6 cardamom pods" is not seeds. */
export function phraseEnd(text: string, to: number): number {
  // "3 cloves of garlic", "50 centimetres of thread": an amount is no thing.
  if (text.slice(to).startsWith(' of ') && measureOf(/\S*$/.exec(text.slice(0, to))![0]) !== 'count')
    return text.length + 1
  const found =
    /^ of (?:(?:the|an?|my|your|our|\d+) )?(?:[\p{L}\p{N}'’-]+ ){0,2}?[\p{L}\p{N}'’-]+(?=[,.;:!?()+]|$| (?:and|or|with|in|on|at|for|to|is|are|was)\b)/u.exec(
      text.slice(to),
    )
  return to + (found?.[0].length ?? 0)
}

/** The names of a video's own things: where its text is written with capitals, one without any is none. */
export function ownNames(lines: readonly { text: string }[]): (text: string) => string {
  const hasCapitals = lines.some(({ text }) => /\p{Ll},? \p{Lu}\p{Ll}/u.test(text))
  return (text) => (!hasCapitals || text !== text.toLowerCase() ? asName(text) : '')
}
