/** Slips of the tongue that the speaker corrects: "two cups, no wait, three cups of flour" means three. */

import { lists, phrases } from './lexicon.ts'
import { contentWords, tidy, tokensOf, withoutEnd } from './text.ts'

const listed = lists('corrections')
const marker = new RegExp(
  String.raw`[\s,.;:!?…–—-]*\b(?:(?:oh |um |uh |and |or |oops,? )?(?:i mean(?! it\b)|${phrases(listed('markers'))}))\b(?:[\s,.:;–—-]+${phrases(listed('after a marker'))}\b)*[\s,.:;–—-]*`,
  'i',
)
const correctingOpening = new RegExp(
  String.raw`^(?:oh |um |uh |and |or )?(?:${phrases(listed('opening'))}|sorry,? a |i mean(?!,? it\b),? )`,
  'i',
)

/** Whether a sentence does nothing but correct the one before it. */
export const opensWithCorrection = (text: string) => correctingOpening.test(text)

const unitNames = String.raw`(?:cups?|tablespoons?|teaspoons?|tbsp|tsp|grams?|ounces?|pounds?|minutes?|seconds?|hours?|degrees?|sets?|reps?|inch(?:es)?|cloves?|sticks?|cans?|pinch)`
const amount = String.raw`(?:\d\/\d|\d+(?:\.\d+)?(?: \d\/\d)?|\ban?(?= ${unitNames}\b))(?:-\d+)?`
const amountWithUnit = new RegExp(String.raw`(?<![\d./])(${amount})( ?[\p{L}%°]+)?`, 'giu')

/** Between two amounts a mere "no, hang on" or "actually, make it" takes the first one back. */
const secondThoughts = String.raw`hang on|hold on|er|what am i (?:saying|on about|talking about)|i lied|i tell a lie|make it|call it|let's (?:say|make it)`
const hesitation = String.raw`(?:(?:oh|well|hm+|or)[\s,]+)*`
const pause = String.raw`[\s,.…–—-]`
const reconsidered = new RegExp(
  String.raw`(?<=\d[^.!?\d]{0,25})${pause}*\b${hesitation}(?:no|nope|nah|actually|${secondThoughts})\b(?:${pause}+(?:no|wait|${secondThoughts}|actually|sorry|it's)\b)*${pause}+(?=(?:about )?${amount})`,
  'i',
)

/** The text as it was meant. Give it text that went through `digits`. */
export function corrected(text: string): string {
  let result = text.replace(rightNotWrong, '$1')
  // A speaker corrects at most a few slips in one breath; the bound keeps hostile text cheap.
  for (let round = 0; round < 4; round++) {
    const match = marker.exec(result) ?? reconsidered.exec(result)
    if (!match || match.index === 0) break
    const repaired = repairSlip(result.slice(0, match.index), result.slice(match.index + match[0].length))
    if (repaired === undefined) break
    result = repaired
  }
  return tidy(result)
}

/** "375, not 350". */
const rightNotWrong = new RegExp(
  String.raw`(${amount}(?: [\p{L}]+)?),? (?:and )?not ${amount}(?: (?:degrees|cups?|[\p{L}]+spoons?|minutes|sets|reps))?`,
  'giu',
)
const repairPattern = new RegExp(
  String.raw`^(?:add |about |use |do |it's |at |for |to |of )?(${amount})( ?[\p{L}%°]+)?`,
  'iu',
)
const otherUnit = new RegExp(String.raw`^(?:an? )?(${unitNames})(?=[,.;!?]|$| of\b)`, 'i')

function repairSlip(before: string, after: string): string | undefined {
  if (after === '') return undefined
  const slips = [...before.matchAll(amountWithUnit)]
  const repair = repairPattern.exec(after)
  const unit = repair?.[2]?.trim() ?? ''
  // "Four sets of ten, no sorry, four sets of twelve": the repair starts where it has the same unit.
  const slip =
    (isUnitLike(unit) && slips.slice(-3).findLast((one) => stem(one[2] ?? '') === stem(unit))) || slips.at(-1)
  if (repair && slip) {
    const rest = after.slice(repair[0].length)
    const slipEnd = slip.index + slip[0].length
    const tail = before.slice(slipEnd)
    // What follows the amount in the repair replaces what followed it in the slip; a bare amount replaces only itself.
    const bare = /^(?:\s*[,.;!?]|\s*$)/.test(rest)
    const sameUnit = unit === '' || stem(unit) === stem(slip[2] ?? '')
    const keepsUnit = unit === '' && (slip[2] ?? '') !== ''
    if (bare) {
      const replaced = keepsUnit ? `${repair[1]}${slip[2]}` : `${repair[1]}${unit ? ` ${unit}` : ''}`
      const unitStands = !sameUnit && tail.trim() === '' && !isUnitLike(unit)
      return before.slice(0, slip.index) + replaced + (unitStands ? '' : tail) + rest
    }
    return `${before.slice(0, slip.index)}${repair[1]}${unit ? ` ${unit}` : ''}${rest}`
  }
  const unitOnly = otherUnit.exec(after)
  if (unitOnly && slip?.[2]) {
    const tail = before.slice(slip.index + slip[0].length)
    const rest = after.slice(unitOnly[0].length)
    return `${before.slice(0, slip.index)}${slip[1]} ${unitOnly[1]}${/^ of\b/.test(rest) ? '' : tail}${rest}`
  }
  return repairWords(before, after)
}

const stem = (unit: string) => withoutEnd(unit.trim().toLowerCase(), 's')
const unitLike = new RegExp(`^${unitNames}$`, 'i')
const isUnitLike = (name: string) => unitLike.test(name)

/** "baking soda, I mean baking powder": the repair replaces the words that it resembles, or as many as it has. */
function repairWords(before: string, after: string): string | undefined {
  const clause = tokensOf(/^[^,.;!?]*/.exec(after)![0].trim())
  const phrase = clause.slice(0, 4)
  const spokenTokens = tokensOf(before)
  const known = new Set(contentWords(phrase.join(' ')))
  const shared = spokenTokens.findLastIndex((word) => contentWords(word).some((part) => known.has(part)))
  if (shared >= 0 && spokenTokens.length - shared <= 5) {
    const offset = phrase.findIndex((word) =>
      contentWords(word).some((part) => contentWords(spokenTokens[shared]!).includes(part)),
    )
    const from = Math.max(0, shared - Math.max(0, offset))
    return `${spokenTokens.slice(0, from).join(' ')} ${after}`
  }
  if (clause.length > 3 || spokenTokens.length <= clause.length) return undefined
  return `${spokenTokens.slice(0, -clause.length).join(' ')} ${after}`
}
