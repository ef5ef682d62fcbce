/** Sentences cut into clauses, so that each says one thing. */

import { tidy } from './text.ts'

const subject = String.raw`(?:the|it|it's|its|they|they're|you|you're|my|your|i|i'm|we|he|she|there's|there|that's|that|this|these|his|her|their|one|some|everything|nothing|nobody)`
const verb =
  /\b(?:is|are|was|were|isn't|aren't|wasn't|weren't|has|have|had|does|do|did|doesn't|don't|didn't|can|can't|will|won't|would|gets?|got|keeps?|makes?|feels?|felt|looks?|looked|smells?|tastes?|tasted|sounds?|lasts?|lasted|works?|worked|comes?|came|takes?|took|holds?|fits?|dies|died|breaks?|broke|runs?|ran|wears?|costs?|stays?|needs?|gives?|gave|helps?|hurts?|falls?|fell|heats?|cleans?|saves?|goes|went|starts?|started|stopp?e?[ds]?|crash(?:es|ed)?|leaks?|leaked|squeaks?|scratch(?:es|ed)?|it's|they're|there's|that's|i'm|you're|\p{L}{3,}(?:ed|es))\b/iu

const breaks = new RegExp(
  String.raw`(?:,? (?:but|although|though|however|except)(?= )|, (?:and|plus) (?=\S)|,? and (?=${subject} )|; |\. |! |\? |, (?=\S))\s*`,
  'iu',
)

/** Where speech without commas starts anew: "it's quiet it goes up". */
const restart =
  /(?<!\b(?:because|if|when|that|like|love|of|how|is|was|to|for|but|and|so|once|until|think|say|with|before|after|while|on|in|hope|than|where|as|know|though|cause|using|even|forgot|thought|swear|guess|wish|means|which)) (?=(?:it|it's|they|they're|you|the \p{L}+) (?:is|are|was|goes|has|does|doesn't|don't|comes|makes|feels|looks|smells|got|gets|holds|fits|works|really|so|super|also|just|took|takes|kept|keeps|lasts|stays)\b|that's (?:the|it|all)\b|there's\b|i'm (?:sending|returning|not)\b)/giu

/** "… and customer service took weeks": a new subject without an article, and its verb. */
const newSubject = new RegExp(
  String.raw` and (?=(?!to\b|then\b|even\b|so\b|it\b)(?:\p{L}+ ){1,3}?(?:is|are|was|were|isn't|aren't|wasn't|doesn't|don't|didn't|has|had|can't|won't|took|died|broke|came|fell|got|keeps|feels|felt|looks|lasts|lasted|needs|costs|comes|gets|went|stopped|started)\b)`,
  'iu',
)

/** "Filled at six, it is hot at noon", "when it rains, it leaks": the first part only leads up to the second. */
const leadsUp =
  /^(?:(?:and|but|so|also) )?(?:\p{L}{3,}ed (?:at|in|with|by|for|on|up)|\p{L}{2,}ing|when|once|after|while|since|whenever|even (?:if|when|after)|as soon as)\b(?! (?:is|are|was)\b)/iu

export interface Clause {
  text: string
  /** What joins it to the clause before: "and", "but", or a mere comma as ''. */
  link: string
}

/** The clauses of a sentence. */
export const clausesOf = (text: string): string[] => linkedClauses(text).map((clause) => clause.text)

/** "The pages are perfect the dialogue crackles": after a judgement, an article begins something new. */
const afterJudgement =
  /(?<=\b(?:is|are|was|were) (?:so |super |really |very |just )?\p{L}{4,}) (?=the \p{L}+ \p{L}{3,}s\b)/giu

/** The clauses of a sentence and what joins them. A part without a verb of its own stays with what stands before it. */
export function linkedClauses(text: string): Clause[] {
  const joined: string[] = []
  const links: string[] = []
  let rest = /[,;.!?]\s/.test(text) ? text : text.replaceAll(restart, ', ').replaceAll(afterJudgement, ', ')
  let previous = ''
  for (let round = 0; round < 40 && rest !== ''; round++) {
    const match = nextBreak(rest)
    const part = match ? rest.slice(0, match.index) : rest
    const gap = match?.[0] ?? ''
    rest = match ? rest.slice(match.index + gap.length) : ''
    const opensAlone =
      joined.length === 0 ||
      /^(?:i|you|we|it|they|he|she|i'm|you're|it's|they're|i've)\b/i.test(part) ||
      (verb.test(part) && !/^(?:which|so|because|like|where|when|or)\b/i.test(part))
    // "At least five cars, one of them is on its roof": what has no verb yet waits for one.
    const waits =
      joined.length > 0 &&
      previous === ', ' &&
      joined.at(-1)!.length < 40 &&
      (!verb.test(joined.at(-1)!) || (joined.length === 1 && leadsUp.test(joined[0]!)))
    if (opensAlone && !waits) {
      joined.push(part)
      links.push(/\p{L}+/u.exec(previous)?.[0].toLowerCase() ?? '')
    } else joined[joined.length - 1] += `, ${part}`
    previous = gap
  }
  return joined.map((part, at) => ({ text: tidy(part), link: links[at]! })).filter((clause) => clause.text !== '')
}

function nextBreak(text: string): RegExpExecArray | null {
  const plain = breaks.exec(text)
  const bare = newSubject.exec(text)
  const isEarlier = bare !== null && (plain === null || bare.index < plain.index)
  return isEarlier && verb.test(text.slice(0, bare.index)) ? bare : plain
}
