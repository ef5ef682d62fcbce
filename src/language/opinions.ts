/** Whether a clause praises or blames. */

import { blame, harms, praise } from './lexicons/opinions.ts'
import { prices } from './prices.ts'
import { anyOf } from './text.ts'

const exactly = (list: readonly string[]) => new RegExp(anyOf(list).source.replace('(?:e?s)?', ''), 'giu')
const good = exactly(praise)
const bad = exactly(blame)
const negation =
  /\b(?:not|n't|never|no|without|hardly|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|won't|can't|cannot|couldn't|wouldn't|zero|nothing|none)(?: (?:once|ever|has|had|one|single|again|that|really|very|even|too|so|all that|super|a|an|the|any|as|be|been|have|feel|look|get|is|it|my|your|me|at all|actually|quite|exactly))* ?$/i
const notDone = new RegExp(
  String.raw`\b(?:does not|doesn't|don't|do not|didn't|did not|won't|will not|never|can't|cannot|hasn't|haven't)(?: (?:even|really|actually|ever|just|always))? (\p{L}+)`,
  'iu',
)
const harm = new RegExp(`^(?:${harms.join('|')})(?:s|ed|ing)?$`, 'i')

/** "Does not have one tear", "without a scratch". */
const unharmed = new RegExp(
  String.raw`\b(?:not|n't|never|no|without)\b.* (?:an?|one|any|single) (?:\p{L}+ )?(?:${harms.join('|')})s?\b`,
  'iu',
)
/** What one is glad not to have to do, and what one has to do. */
const spared =
  /\b(?:never|don't|doesn't|do not|no longer|not|didn't) (?:even )?(?:have|need|had) to\b|\bno need to\b|\bwithout having to\b/i
const burden =
  /(?<!\b(?:only|just) )\b(?:have|has|need|needs|had) to (?!say\b|admit\b|be honest|mention|(?:order|try|taste|see|visit|check out|come here)\b)|\bsold separately\b|\bcosts? extra\b|\bneeds an? (?:account|app|subscription|adapter|password)\b/i

/** Above 0 for praise, below 0 for blame, 0 for neither. */
export function polarity(clause: string): number {
  const text = clause.replaceAll('’', "'")
  return wordPolarity(text) || turnOfPhrase(text)
}

/** Words that praise when something is said to be so, and only describe when they stand before a noun: "the bright one". */
const describes =
  /^(?:light|warm|cool|strong|clean|clear|natural|cheap|bright|rich|fine|fun|secure|sharp|simple|quick|soft|solid|automatic|unlimited|compact|fresh|new|smooth|high quality)$/i
const isPredicate =
  /(?:^|\b(?:is|are|was|were|been|be|it's|they're|that's|feels?|felt|looks?|looked|tastes?|tasted|sounds?|stays?|stayed|so|really|super|very|pretty|quite|surprisingly|actually|genuinely|just|also|too|how|more|and|keeps? (?:\p{L}+ ){1,2}) )$/iu
/** As the saying goes. */
const likePraise = /\blike (?:an? )?(?:dream|charm|butter|silk|heaven|magic|pro)\b/i
const likeBlame =
  /\blike (?:an? |wet |hot |old )*(?:cardboard|plastic|rubber|glue|stone|brick|garbage|trash|soap|chemicals|dirt|sandpaper|straw|mess|pancake|jet engine)\b/i

/** "It stops when you push too hard": what is too much is not the thing. */
const isConditional = /(?<=\S )(?:if|when|whenever|unless|before|the moment|(?<!never )once)\b[^,.;]*$/i
/** "Only four dollars": little is good where it is paid. */
const isLittle =
  /\bonly (?:[$€£]\d|\p{L}+(?:-\p{L}+)? (?:dollars|bucks|euros|pounds|quid)|\d+ (?:dollars|bucks|euros|pounds|quid))/iu

/** The same by words of praise and blame alone, without guessing from what is done and not done. */
export function wordPolarity(clause: string): number {
  const text = clause.replaceAll('’', "'")
  let score = 0
  const taken: [number, number][] = []
  // Blame first: "too easy to break" and "cheap plastic" hold words of praise.
  for (const [pattern, points] of [
    [bad, -1],
    [good, 1],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (taken.some(([from, to]) => match.index < to && end > from)) continue
      if (isConditional.test(text.slice(0, match.index))) continue
      if (points > 0 && describes.test(match[0]) && !isPredicate.test(text.slice(0, match.index))) continue
      taken.push([match.index, end])
      score += negation.test(text.slice(0, match.index)) ? -points : points
    }
  }
  if (/\bwell[ -](?:made|built|designed|thought|balanced|put together|\p{L}+ed)\b/iu.test(text) && score >= 0) score++
  const excess =
    /\b(?:too|way too|a bit too|a little too|so overly) (?!my\b|the\b|it|i\b|and\b|so\b|but\b|they|you|we\b|a\b)\p{L}+/iu.exec(
      text,
    )
  if (
    excess &&
    !isConditional.test(text.slice(0, excess.index)) &&
    !/\b(?:not|never|isn't|aren't|it's also|me) too\b/i.test(text) &&
    score >= 0
  )
    score = -1
  if (/\b(?:insane|crazy|ridiculous|wild)\b/i.test(text) && prices(text).length > 0) return -1
  return score
}

/** What is meant as praise or blame without a word of either: "no off button", "you have to phone them". */
function turnOfPhrase(text: string): number {
  if (isLittle.test(text) || likePraise.test(text)) return 1
  if (likeBlame.test(text)) return -1
  const none = /\bno (\p{L}+)/iu.exec(text)
  if (none)
    return /^(?:problems?|issues?|streaks?|complaints?|smell|mess|lag|need|residue|leaks?|irritation|pain|wrinkles|frizz|doubt)$/i.test(
      none[1]!,
    )
      ? 1
      : /^(?:one|way|matter|more|longer|idea|wait)$/i.test(none[1]!)
        ? 0
        : -1
  if (/\bnothing (?:to|in|on|for|like)\b|\bnone of\b/i.test(text)) return -1
  if (spared.test(text)) return 1
  if (burden.test(text)) return -1
  const undone = notDone.exec(text)
  if (undone) return harm.test(undone[1]!) || unharmed.test(text) ? 1 : -1
  return 0
}
