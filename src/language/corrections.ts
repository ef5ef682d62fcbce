/** Slips of the tongue that the speaker corrects: "two cups, no wait, three cups of flour" means three. */

import { lists, phrases } from './lexicon.ts'
import { digits } from './numbers.ts'
import { contentWords, isFunctionWord, tidy, tokensOf, withoutEnd, words } from './text.ts'

const listed = lists('corrections')
const marker = new RegExp(
  String.raw`[\s,.;:!?…–—-]*\b(?:(?:oh |um |uh |and |or |oops,? )?(?:i mean(?! it\b)|${phrases(listed('markers'))}))\b(?:[\s,.:;–—-]+${phrases(listed('after a marker'))}\b)*[\s,.:;–—-]*`,
  'i',
)
const correctingOpening = new RegExp(
  String.raw`^(?:oh |um |uh |and |or )?(?:${phrases(listed('opening'))}|sorry,? a |i mean(?!,? it\b),? )`,
  'i',
)

const unitNames = String.raw`(?:cups?|tablespoons?|teaspoons?|tbsp|tsp|grams?|ounces?|pounds?|minutes?|seconds?|hours?|degrees?|sets?|reps?|inch(?:es)?|cloves?|sticks?|cans?|pinch)`
const amount = String.raw`(?:\d\/\d|\d+(?:\.\d+)?(?: \d\/\d)?|\ban?(?= ${unitNames}\b))(?:-\d+)?`
const amountWithUnit = new RegExp(String.raw`(?<![\d./])(${amount})( ?[\p{L}%°]+)?`, 'giu')

/** Between two amounts a mere "no, hang on" or "actually, make it" takes the first one back. */
const secondThoughts = String.raw`hang on|hold on|er|what am i (?:saying|on about|talking about)|i lied|i tell a lie|make it|call it|let's (?:say|make it)`
const hesitation = String.raw`(?:(?:oh|well|hm+|or)[\s,]+)*`
const pause = String.raw`[\s,.…–—-]`
const lead = String.raw`(?:(?:about|only|at|for|in|to|by|from|after|before|until|till|it's|it was|closer to|more like) ){0,2}`
const thinking = (mild: string) =>
  String.raw`(?:no|nope|nah|actually|${mild}(?:${secondThoughts}))\b(?:${pause}+(?:no|wait|${secondThoughts}|actually|sorry)\b)*${pause}+(?=${lead}${amount})`
// "I'm about to make it fifteen" takes nothing back: some words do so only after a pause.
const reconsidered = new RegExp(
  String.raw`(?<=\d[^.!?\d]{0,40})${pause}*\b${hesitation}${thinking(String.raw`(?<=[,.;…–—-]\s*${hesitation})`)}`,
  'i',
)
/** Between two things: "kickflip, no, heelflip". */
const bareNo = /[,.]\s+(?:(?:oh|ah),?\s+)?no,\s+/i
const reconsidering = new RegExp(
  String.raw`^(?:(?:oh|ah|well|hm+|or|um|uh|er)[\s,]+)*(?:${thinking('')}|not (?=${amount}[,.;!–—-]+ ?(?:but )?${amount})|(?:sorry|wait|pardon|oops|(?<!\p{L})i mean|i meant|correction)\b${pause}+(?=${lead}${amount}))`,
  'iu',
)
const anotherWord = /^(?:oh,? |ah,? )?(?:no|sorry),? \p{L}+[.!]?$/iu

/** Whether a sentence corrects the one before it, and it is clear what it corrects. */
export function opensWithCorrection(text: string, before: string): boolean {
  if (correctingOpening.test(text)) return true
  const plain = digits(text)
  if (before.endsWith('?') || !(reconsidering.test(plain) || anotherWord.test(text))) return false
  const both = `${digits(before)} ${plain}`
  return corrected(both) !== tidy(both)
}

/** "Not two, three!" takes back the two that was said before. */
const notThis = new RegExp(
  String.raw`[\s,.;!–—-]+(?:no,? |wait,? )?not (${amount})[,.;!–—-]+ ?(?:but |it's )?(${amount})(?: ([\p{L}]+))?[.!]*`,
  'iu',
)

function withoutWrong(text: string): string {
  const [whole = '', wrong = '', right = '', unit = ''] = notThis.exec(text) ?? []
  const at = text.indexOf(whole)
  const slip = [...text.slice(0, at).matchAll(amountWithUnit)].findLast(([, figure]) => figure === wrong)
  const isSame = unit === '' || stem(slip?.[2] ?? unit) === stem(unit)
  if (whole === '' || !slip || !isSame) return text
  return `${text.slice(0, slip.index)}${right}${text.slice(slip.index + wrong.length, at)}.${text.slice(at + whole.length)}`
}

/** The text as it was meant. Give it text that went through `digits`. */
export function corrected(text: string): string {
  let result = withoutWrong(text.replace(rightNotWrong, '$1'))
  // A speaker corrects at most a few slips in one breath; the bound keeps hostile text cheap.
  for (let round = 0; round < 4; round++) {
    const found = [marker, reconsidered, bareNo].flatMap((pattern) => {
      const match = pattern.exec(result)
      if (!match || match.index === 0) return []
      const after = result.slice(match.index + match[0].length)
      // "Arms, I mean, fine": a filler, where no amount follows.
      if (/i mean,\s*$/i.test(match[0]) && !/^\P{L}*\d/u.test(after)) return []
      return repairSlip(result.slice(0, match.index), after) ?? []
    })
    if (found[0] === undefined) break
    result = found[0]
  }
  return tidy(result)
}

/** What takes nothing back: "sorry about the noise", "sorry guys", "excuse me". */
const polite = /(?:\bi mean|\bexcuse me)\W*$|\bsorry\W*(?:about|for|if|to|that|this|my|guys|everyone)/iu

/** Whether a text that went through `corrected` still takes something back: what is meant is not clear. */
export const isUnclear = (text: string) =>
  [marker, reconsidered, bareNo].some((pattern) => {
    const match = pattern.exec(text)
    if (!match || match.index === 0) return false
    const after = text.slice(match.index + match[0].length)
    return after !== '' && !polite.test(match[0]) && !polite.test(match[0] + after.split(' ')[0]!)
  })

/** "375, not 350". */
const rightNotWrong = new RegExp(
  String.raw`(${amount}(?: [\p{L}]+)?),? (?:and )?not ${amount}(?: (?:degrees|cups?|[\p{L}]+spoons?|minutes|sets|reps))?`,
  'giu',
)
const repairPattern = new RegExp(String.raw`^(?:add |use |do |of |${lead})(${amount})( ?[\p{L}%°]+)?`, 'iu')
const continuing = /^(?:is|are|was|were|has|have|will|would|can|if|isn)$/i
const otherUnit = new RegExp(String.raw`^(?:an? )?(${unitNames})(?=[,.;!?]|$| of\b)`, 'i')

function repairSlip(before: string, after: string): string | undefined {
  if (after === '') return undefined
  const slips = [...before.matchAll(amountWithUnit)]
  const repair = repairPattern.exec(after)
  const unit = repair?.[2]?.trim() ?? ''
  // "Four sets of ten, no sorry, four sets of twelve": the repair starts where it has the same unit.
  const sameWord = slips.slice(-3).findLast((one) => unit !== '' && stem(one[2] ?? '') === stem(unit))
  // "Eleven tackles, no fouls. Sorry, one foul": what is counted has no amount that could be replaced.
  if (repair && !sameWord && unit !== '' && words(before).some((word) => stem(word) === stem(unit))) return undefined
  const slip = sameWord ?? slips.at(-1)
  // "Seven out of twenty-five, no, eight", "two nil. No, two one", "No, one is enough": what is meant is not clear.
  if (repair && (/(?:\bout of|\d) $/.test(before.slice(0, slip?.index)) || continuing.test(unit))) return undefined
  if (repair && slip) {
    const rest = after.slice(repair[0].length)
    // "From 60 to 80, no, 78": the end of a range.
    const opened = repair[1]!.includes('-') ? '' : (/^\d+-(?=\d)/.exec(slip[1]!)?.[0] ?? '')
    const slipEnd = slip.index + slip[0].length
    const tail = before.slice(slipEnd)
    // What follows the amount in the repair replaces what followed it in the slip; a bare amount replaces only itself.
    const bare = /^(?:\s*[,.;!?]|\s*$)/.test(rest)
    const sameUnit = unit === '' || stem(unit) === stem(slip[2] ?? '')
    const keepsUnit = unit === '' && (slip[2] ?? '') !== ''
    if (bare) {
      const replaced = repair[1]! + (keepsUnit ? slip[2] : (repair[2] ?? ''))
      const unitStands = !sameUnit && tail.trim() === '' && !isUnitLike(unit)
      return before.slice(0, slip.index) + opened + replaced + (unitStands ? '' : tail) + rest
    }
    return before.slice(0, slip.index) + opened + repair[1] + (repair[2] ?? '') + rest
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
    // "Go in June, sorry, early June": a word of grammar is replaced only by the same word.
    const first = spokenTokens.slice(0, shared).findLastIndex((word) => word.toLowerCase() === phrase[0]!.toLowerCase())
    // "His right hand, no, his left hand": the speaker begins the phrase again.
    if (offset > 0 && first >= 0 && shared - first <= 3) return `${spokenTokens.slice(0, first).join(' ')} ${after}`
    let from = shared
    for (let at = offset - 1; at >= 0 && from > 0; at--, from--) {
      const replaced = spokenTokens[from - 1]!.toLowerCase()
      const isGrammar = isFunctionWord(replaced) && !/^(?:left|right)$/.test(replaced)
      if (isGrammar && replaced !== phrase[at]!.toLowerCase()) break
    }
    return `${spokenTokens.slice(0, from).join(' ')} ${after}`
  }
  if (clause.length > 3 || spokenTokens.length < clause.length) return undefined
  // A speaker begins again with the same word ("the spatula, sorry, the whisk"), or repairs a whole phrase.
  const again = spokenTokens.slice(-4).findLastIndex((word) => word.toLowerCase() === phrase[0]!.toLowerCase())
  if (again >= 0) return `${spokenTokens.slice(0, Math.max(0, spokenTokens.length - 4) + again).join(' ')} ${after}`
  const spoken = tokensOf(/[^,.;:!?]*(?=[.!]?$)/.exec(before)![0].trim())
  return spoken.length === clause.length ? `${spokenTokens.slice(0, -clause.length).join(' ')} ${after}` : undefined
}
