/** Signs of form: how a video speaks, whatever it speaks about. A plan counts, a story looks back, a lesson defines. */

import { actionVerbs } from './lexicons/verbs.ts'
import type { Reading } from './reading.ts'

const measure = String.raw`\d[\d./]* ?(?:g|kg|ml|l|cl|oz|lbs?|cups?|tbsps?|tsps?|tablespoons?|teaspoons?|grams?|kilos?|lit(?:re|er)s?)`
const lead = String.raw`(?:\d+|step|so|now|then|and|okay|ok|next|first|second|third|finally|just|please|you|don't|never|always)\b`
// One way only to read what stands between two words: with two, a caption that counts to forty takes for ever.
const order = new RegExp(String.raw`^(?:\W*${lead}(?:\W+${lead})*[\s,.:)]*)?(?:${actionVerbs.join('|')})\b`, 'i')

/** What the whole text is searched for, and how often it has to be there to count fully. */
const counted = {
  repetitions: [
    /\b\d+ ?[x×] ?\d+\b|\breps?\b|\b\d+ sets?\b|\bsets? of\b|\brounds?\b|\b(?:each|per) (?:side|leg|arm|way)\b/gi,
    3,
  ],
  measures: [new RegExp(String.raw`\b${measure}\b`, 'gi'), 3],
  prices: [/[$€£¥]\s?\d|\b\d+(?:\.\d+)? ?(?:dollars|bucks|euros?|pounds|quid|cents|€)/gi, 3],
  clocks: [/\b\d{1,2}:\d\d\b/g, 3],
  ratings: [/\b\d+(?:\.\d+)? ?(?:\/|out of) ?(?:5|10)\b|\b\d(?:\.\d)? stars?\b|⭐/gi, 1],
} as const

/** What a line may be: the share of lines that are. */
const shared = {
  orders: order,
  speaker: /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|we|our|us)\b/i,
  viewer: /\b(?:you|your|you're|you'll|yours)\b/i,
  past: /\b(?:was|were|had|did|didn't|said|went|came|took|got|made|told|thought|found|saw|\p{L}{3,}ed)\b/iu,
  asks: /\?/,
  shouts: /!/,
  numbered: /^\s*(?:\d{1,2}[.):]|step \d|day \d|#\d)/i,
  marked: /^\s*[✅❌✔✖➕➖👍👎+–-]|[✅❌✔✖👍👎]/u,
  paired: /\S ?(?:=|→|–|—|:) ?\S/,
  defines: /\b(?:is|are|was) (?:called|named|known as)\b|\bmeans?\b|\bstands for\b|\bdefined as\b/i,
  foreign: /(?:[^\p{ASCII}\P{L}].*){2}/u,
  named: /[\p{Ll},] \p{Lu}\p{Ll}{2,}/u,
} as const

/** Each from 0 to 1, always in this order. */
export function signsOf({ lines }: Reading): number[] {
  const times = (pattern: RegExp) => lines.reduce((sum, { plain }) => sum + (plain.match(pattern)?.length ?? 0), 0)
  return [
    ...Object.values(counted).map(([pattern, enough]) => Math.min(1, times(pattern) / enough)),
    ...Object.values(shared).map(
      (pattern) =>
        lines.filter(({ text }) => pattern.test(text.replaceAll('’', "'"))).length / Math.max(1, lines.length),
    ),
  ]
}
