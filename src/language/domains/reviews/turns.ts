/** What says on which side the following stands: headings ("two complaints"), openings ("what bugs me is"), marks (✅ ❌). */

import { tidy } from '../../text.ts'

export type Side = 1 | -1

export interface Turn {
  side: Side
  /** What follows in the same sentence; '' for a heading that stands alone. */
  rest: string
  /** Whether it holds beyond its own sentence. */
  lasting: boolean
}

const part = '(?: (?:stuff|parts?|points?|things?|bits?|news|sides?))?'
const lead = String.raw`^(?:(?:so|okay|ok|now|and|but|alright|then|first|next|well|also|plus|still|(?:let's|let me|i'll|we'll) (?:start|begin|talk) (?:with|about)|starting with|on to|onto|moving on to|here(?:'s| is| are)|there(?:'s| is| are| was| were)|it has|i (?:do )?have|i've got|i had|as for|on),? )*`
const count = String.raw`(?:(?:the|my|some|an?|few|couple|of|one|two|three|four|\d+|only|main|biggest|other|real|actual|just|small|minor|little|big|major|second|another|last|final|quick)\s+)*`
const aside = String.raw`(?: (?:first|time|though|so far|here|(?:that )?(?:i|you) (?:can|could|will|have to)(?: really)? (?:say|think of|mention)|(?:of|with|about|for|from) (?:it|this|these|them|me|this one)))*`
const follows = String.raw`(?=\s*(?:[:.,;!?–—-]|$)|\s+(?:is|are|was|were|would be|has to be|it|it's|they|they're|the|there's|you|that)\b)`

const fond = '(?:love|like|loved|liked|enjoy|enjoyed|adore|appreciate)'
const goodNames = [
  'pros?',
  'favou?rite (?:things?|parts?|features?|bits?)',
  '(?:loved|liked)(?=\\s*[:.!]?\\s*$)',
  'positives?',
  'upsides?',
  'strengths?',
  'highlights?',
  'likes',
  'wins',
  'hits',
  'advantages?',
  'plus(?:es)?(?: points?| sides?)?',
  `(?:good|best|nice|nicest|great|fun) (?:stuff|parts?|points?|things?|bits?|news)`,
  `(?<=the )(?:good|nice|great)${part}`,
  `(?:what|things|stuff)(?: that)? (?:i|we)(?: (?:really|actually|do|did|absolutely))* ${fond}(?! to\\b)`,
  "what(?:'s| is| was) (?:good|great|nice|to love|to like)",
  'what (?:works|worked|impressed me|surprised me|stands out|stood out)(?: well)?',
  'where (?:it|they|this) (?:really )?(?:shines?|wins?|excels?)',
  '(?:points?|things?) in (?:its|their) favou?r',
]
const badNames = [
  'cons?',
  "(?:(?:didn't|did not) (?:love|like)|hated|disliked)(?=\\s*[:.!]?\\s*$)",
  'negatives?',
  'downsides?',
  'drawbacks?',
  'complaints?',
  'gripes?',
  'issues?',
  'problems?',
  'flaws?',
  'nitpicks?',
  'niggles?',
  'catch(?:es)?',
  'caveats?',
  'dislikes',
  'misses',
  'disadvantages?',
  'weakness(?:es)?',
  'frustrations?',
  'disappointments?',
  'let-?downs?',
  'minus(?:es)?',
  'red flags?',
  'troubles?',
  'reservations?',
  'quibbles?',
  'criticisms?',
  'concerns?',
  'snags?',
  'hiccups?',
  'annoyances?',
  'regrets?',
  "what (?:didn't|doesn't)(?: work)?(?: (?:so|as) well)?",
  `(?:bad|worst|annoying|frustrating|weird|ugly|not so (?:good|great|nice|fun)|less (?:good|great|nice|fun)) (?:stuff|parts?|points?|things?|bits?|news)`,
  `(?<=the )(?:bad|ugly|bed(?=[,:]| it\\b| it's\\b)|not so (?:good|great)|less (?:good|great))${part}`,
  `(?:what|things|stuff)(?: that)? (?:i|we)(?: (?:really|actually|do|did|absolutely))* (?:don't|didn't|do not|did not|hate|hated|dislike|disliked|can't stand)(?: (?:really|quite))?(?: ${fond})?`,
  "what(?:'s| is| was) (?:not (?:so |as )?(?:good|great|nice)|bad|wrong|annoying|missing|less (?:good|great))",
  "what (?:bugs|bothers|annoys|frustrates|irritates|disappoints|disappointed|kills|drives|lets|doesn't work|didn't work)(?: (?:me|you|us|it))?(?: (?:down|crazy|mad|nuts))?",
  'where (?:it|they|this)(?: really| kind of)? (?:falls?|lacks?|loses?|struggles?|fails?|disappoints?|lets)(?: (?:down|short|apart|flat|me down|you down))?',
]
const heading = (names: string[]) => new RegExp(`${lead}${count}(${names.join('|')})${aside}${follows}`, 'i')
const good = heading(goodNames)
const bad = heading(badNames)

/** "I love that …", "unfortunately …": a judgement before the statement that it is about. */
const praising = new RegExp(
  `^(?:i|we)(?: (?:really|also|do|absolutely|genuinely))* ${fond} (?:that|how|the fact that) |^(?:on the plus side|luckily|thankfully|happily|to (?:its|their) credit|to be fair|i'll give (?:it|them) (?:this|that))\\b,? `,
  'i',
)
const blaming =
  /^(?:i|we)(?: (?:really|also|do|just|kind of))* (?:wish(?: that)?|hate(?: that| how)|don't (?:love|like)(?: that| how)|can't stand (?:that|how)) |^(?:unfortunately|sadly|annoyingly|on the downside|it's (?:a|such a) (?:shame|pity)(?: that)?)\b,? /i

const plural = /(?:[^s]s|the good|the bad|ugly|bed|stuff|like|love|work|worked)$/i

/** The side that a sentence takes by how it begins. */
export function turnIn(text: string): Turn | undefined {
  const bare = text.replaceAll('’', "'")
  // "The good, the bad and the squeaky" announces both.
  if (/\bthe good\b.{1,12}\bthe bad\b|\bpros and cons\b/i.test(bare)) return undefined
  const opened = bad.exec(bare) ?? good.exec(bare)
  if (opened) {
    const side = bad.test(bare) ? -1 : 1
    const rest = tidy(
      text
        .slice(opened[0].length)
        .replace(/^\s*(?:[:.,;!?–—-]+|(?:is|are|was|were|would be|has to be)\b)?\s*(?:that\b)?/i, ''),
    )
    const isName = /^(?:what|where|things|stuff)\b/i.test(opened[1]!)
    const lasting =
      rest === '' || (isName ? !/^\s*(?:is|was)\b/i.test(text.slice(opened[0].length)) : plural.test(named(opened)))
    return { side, rest, lasting }
  }
  const judged = blaming.exec(bare) ?? praising.exec(bare)
  if (!judged) return undefined
  // "I wish it was longer": without the wish it would say the opposite.
  const rest = /\bwish/i.test(judged[0]) ? text : text.slice(judged[0].length)
  return { side: blaming.test(bare) ? -1 : 1, rest: tidy(rest), lasting: false }
}

/** The heading without what is said beside it: "the good", "two complaints". */
const named = (opened: RegExpExecArray) =>
  /\bthe $/i.test(opened[0].slice(0, opened[0].lastIndexOf(opened[1]!))) ? `the ${opened[1]}` : opened[1]!

const goodMark = /^\s*(?:[✅✔☑👍➕💚🟢😍🙌]|\+ )\s*️?/u
const badMark = /^\s*(?:[❌✖👎➖🔴🚫✗✘⛔😡😬]|[-–—] )\s*️?/u

/** The side that a mark before a written line gives it. A dash is one only where others have a plus. */
export function markOf(text: string, beside: readonly string[]): Turn | undefined {
  const mark = goodMark.exec(text) ?? badMark.exec(text)
  if (!mark) return undefined
  const isDash = /[-–—]/.test(mark[0])
  if (isDash && !beside.some((line) => /^\s*\+ /.test(line))) return undefined
  return { side: goodMark.test(text) ? 1 : -1, rest: tidy(text.slice(mark[0].length)), lasting: false }
}
