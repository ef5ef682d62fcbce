/** Whether a clause praises or blames. */

import { anyOf, having, isAmong, lists, phrases } from './lexicon.ts'
import { prices } from './prices.ts'

const listed = lists('opinions')
const harms = listed('harms')
const isGoodWithout = isAmong(listed('good without'))
const isNoMatter = isAmong(listed('no matter'))

const exactly = (list: readonly string[]) => new RegExp(anyOf(list).source.replace('(?:e?s)?', ''), 'giu')
const good = exactly(listed('praise'))
const bad = exactly(listed('blame'))
const negation = new RegExp(
  String.raw`\b${phrases(listed('negations'))}(?: ${phrases(listed('after a negation'))})* ?$`,
  'i',
)
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
const spared = having(listed('spared'))
const burdens = having(listed('burdens'))
const burden =
  /(?<!\b(?:only|just) )\b(?:have|has|need|needs|had) to (?!say\b|admit\b|be honest|mention|(?:order|try|taste|see|visit|check out|come here)\b)/i

/** Above 0 for praise, below 0 for blame, 0 for neither. */
export function polarity(clause: string): number {
  const text = clause.replaceAll('’', "'")
  return wordPolarity(text) || turnOfPhrase(text)
}

/** Words that praise when something is said to be so, and only describe when they stand before a noun: "the bright one". */
const isDescription = isAmong(listed('describes'))
const isPredicate = new RegExp(
  String.raw`(?:^|\b(?:${phrases(listed('before a predicate'))}|keeps? (?:\p{L}+ ){1,2}) )$`,
  'iu',
)
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
      if (points > 0 && isDescription(match[0]) && !isPredicate.test(text.slice(0, match.index))) continue
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
  if (none) return isGoodWithout(none[1]!) ? 1 : isNoMatter(none[1]!) ? 0 : -1
  if (/\bnothing (?:to|in|on|for|like)\b|\bnone of\b/i.test(text)) return -1
  if (spared.test(text)) return 1
  if (burden.test(text) || burdens.test(text)) return -1
  const undone = notDone.exec(text)
  if (undone) return harm.test(undone[1]!) || unharmed.test(text) ? 1 : -1
  return 0
}
