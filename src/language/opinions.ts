/** Whether a clause praises or blames, by its words. */

import { anyOf, createWordTest, lists, phrases } from './lexicon.ts'

const listed = lists('opinions')
const exactly = (list: readonly string[]) => new RegExp(anyOf(list).source.replace('(?:e?s)?', ''), 'giu')
// Blame first: "too easy to break" and "cheap plastic" hold words of praise.
const judging = [
  [exactly(listed('blame')), -1],
  [exactly(listed('praise')), 1],
] as const
const negation = new RegExp(
  String.raw`\b${phrases(listed('negations'))}(?: ${phrases(listed('after a negation'))})* ?$`,
  'i',
)
/** Words that praise when something is said to be so, and only describe when they stand before a noun: "the bright one". */
const isDescription = createWordTest(listed('describes'))
const isPredicate = new RegExp(
  String.raw`(?:^|\b(?:${phrases(listed('before a predicate'))}|keeps? (?:\p{L}+ ){1,2}) )$`,
  'iu',
)

/** Above 0 for praise, below 0 for blame, 0 for neither. What is denied is turned round. */
export function polarity(clause: string): number {
  const text = clause.replaceAll('’', "'")
  let score = 0
  const taken: [number, number][] = []
  for (const [pattern, points] of judging) {
    for (const match of text.matchAll(pattern)) {
      const [before, end] = [text.slice(0, match.index), match.index + match[0].length]
      if (taken.some(([from, to]) => match.index < to && end > from)) continue
      if (points > 0 && isDescription(match[0]) && !isPredicate.test(before)) continue
      taken.push([match.index, end])
      score += negation.test(before) ? -points : points
    }
  }
  return score
}
