/** Lines worth repeating: whole sentences that stand alone and say something. */

import { isAside, isGreeting } from './asides.ts'
import { instruction } from './imperatives.ts'
import type { Line, Reading } from './reading.ts'
import { contentWords, tidy, words } from './text.ts'

export interface Quote {
  line: Line
  /** Verbatim: the sentence, or the part of it that was quoted. */
  text: string
  score: number
}

/** Turns of phrase that people repeat: contrast, paradox, maxim, confession, superlative. */
const striking: [RegExp, number][] = [
  [/\b(?:not|isn't|aren't|doesn't|don't|never|wasn't)\b.{2,60}\b(?:but|it's|they're|it is|just|is|are)\b/i, 1.2],
  [/\b(?:is|are|was) not\b|\bisn't\b|\baren't\b/i, 0.6],
  [
    /\b(?:nobody|no one|everyone|everybody|most people|people think|the truth is|the problem is|the secret|the only|the hardest|the biggest|the best|the worst|the moment|the difference)\b/i,
    1,
  ],
  [/\b(?:you can|you can't|you don't|you are|you're|if you|when you|you have to|you deserve|your)\b/i, 0.7],
  [
    /\b(?:i (?:quit|lost|learned|realized|regret|was wrong|spent|stopped|used to|have never|never|cried|almost|wish))\b/i,
    1,
  ],
  [
    /\b(?:life|love|success|failure|money|time|fear|freedom|peace|happiness|happy|dream|mistake|truth|change|discipline|motivation|power|death|hope|courage|boundaries|kindness|art|pain|growth|confidence|regret|promise|future)\b/i,
    0.8,
  ],
  [/\b(?:always|never|every single|only|nothing|everything|forever|instead|until)\b/i, 0.4],
  [/\b(\p{L}{4,})\b.{1,40}\b\1\b/iu, 0.7],
  [/\b(?:more|less|better|worse|harder|easier|fewer|too) \p{L}+|\bthan\b/iu, 0.4],
  [
    /\b(?:miserable|alone|afraid|scared|proud|broken|enough|worth|crazy|brave|ashamed|embarrass\p{L}*|grateful|strong|weak|free|expensive|embarrassed|lonely|honest|impossible|embarrassing)\b/iu,
    0.6,
  ],
  // A maxim: "Discipline is a promise you keep to yourself."
  [
    /^(?!(?:it|this|that|he|she|they|there|here|what|i|we|my)\b)\p{L}+(?: \p{L}+)? (?:is|are|isn't|aren't) (?!.*\b(?:called|located|minutes|degrees)\b)/iu,
    0.8,
  ],
  // "I would rather lose swinging than win hiding".
  [/\brather\b.{3,50}\bthan\b/i, 1.6],
  // A verb that comes back under a "not": "it gets you in, it does not get you out".
  [/\b(\p{L}{3,}?)(?:e?s|ed)?\b.{2,60}\b(?:not|n't|never|won't|doesn't|don't|can't)\b \1(?:e?s|ed)?\b/iu, 1.4],
  // "The road does not owe you a view".
  [
    /^(?:the |an? |every |your )?\p{L}+ (?:does not|doesn't|do not|don't|never|won't|will not|cannot|can't) (?!know\b|work\b|like\b|have\b)/iu,
    0.7,
  ],
  // What is true of everybody, always: "the best camera is the one you have".
  [/^(?:every|all|any|each|no)\b|\b(?:the one (?:you|who|that)|what (?:you|matters)|whoever|wherever|someday)\b/i, 0.6],
  [
    /\bi(?:'d| would) (?!like\b|say\b|get\b|be\b)(?:\p{L}+ ){1,6}(?:every|again|any day|over|forever|in a heartbeat)\b/iu,
    0.8,
  ],
  [/\band still\b|\byet\b|\beven (?:if|when|though)\b/i, 0.5],
  [/\banyway[.!]?$/i, 1],
  [
    /(?:,|(?<!\b(?:is|are|was|were|do|does|did|will|can|why|if|of)) (?=not (?:the|an?|your|my|just) )) ?not (?:\p{L}+ )?(?:\p{L}+ )?\p{L}+[.!]?$/iu,
    1,
  ],
  [/!$/, 0.2],
]

/** Told to somebody in the room, or about the clock and the way home: nothing that a stranger would repeat. */
const housekeeping =
  /\b(?:(?:leaves?|starts?|meet|back|there|here|see you|ends?) at (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)|text your|hands in|listen up|water bottles?|check your|in this one|over here|this one|the (?:coffee|mic|camera|light) (?:in here|is)|thanks for having|what was i saying|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|^\p{Lu}\p{Ll}+,? (?:check|get|take|go|come|stop|wait|look|you're)\b/u

/** What is done, told in order: where somebody went, and what they used to think before they learned better. */
const narrated =
  /^(?:so |and |then |but )*(?:i|we) (?:(?:went|came|got|drove|walked|sat|stood|bought|ate|took|put|saw|looked|called|asked|opened|grabbed) |used to (?:think|believe|feel)\b)/i

/** Amounts and prices belong to instructions and offers. */
const measured =
  /[$€£]\s?\d|\b\d[\d.,/]* ?(?:grams?|g|kg|ml|cups?|tablespoons?|teaspoons?|tbsp|tsp|ounces?|oz|degrees|minutes?|seconds?|dollars|euros|pounds|bucks|percent off|sets?|reps?|each (?:side|leg|arm)|inch(?:es)?|cm)\b/i

/** "Then feed once a week" is a step; "be the person who stays" speaks of people. */
const isTask = (text: string) =>
  instruction(text.replace(/^(?:(?:and|so|then|now|first|next|finally|step \d+)[,:]? )+/i, '')) !== undefined &&
  !/^(?:and |so |then |but )*(?:i|we|you|my|he|she|they)\b|\b(?:yourself|someone|somebody|anyone|people|person|everyone|who|life|love|you're|you are)\b/i.test(
    text,
  )

/** Set-ups, connective talk and housekeeping that mean nothing alone. */
const weak =
  /^(?:so (?:yeah|anyway|today)|anyway|okay|ok|um|yeah|but here's|here's (?:what|the thing|why|how)|let me|let's|and then (?:he|she|i|they|we)|and honestly|they were|that's (?:it|all|my)|this is (?:it|my)|number \d|step \d|first|second|third|next|i asked|everyone told|i'm gonna|we're gonna|today|i want to talk|(?:so )?i'll (?:be (?:quick|brief|short)|keep (?:it|this) (?:short|brief|quick))|thank you|thanks|in this video|right\?|you know|i know|what do you|i was (?:drinking|sitting|driving|wearing|walking|eating|standing|like)|nobody tells you this|no one tells you this)\b|\bby the way\b/i

/** Someone else's words inside a sentence: "he said I don't regret the things I did". */
const reported =
  /^(?:and |then |so |but )*(?:i|he|she|they|my \p{L}+(?: \p{L}+)?|grandpa|grandma|mom|dad)(?: just| always| once)? (?:said|says|told me|goes|used to say|was like|replied|looked at me and said)[,:]? (?!something\b|it\b|nothing\b|this\b)(?:that )?["“]?(.{12,})$/iu

/** What leads up to an insight: "but then I realised …". The insight is the quote. */
const realised =
  /^(?:and |then |so |but )*(?:i|you|we)(?: just| finally| suddenly)? (?:reali[sz]ed?|learned|figured out|understood)(?: that)? (?=.{20,})(?!(?:how|what|why|it|to)\b)(.+)$/iu

/** Every sentence that could be quoted, the best first. */
export function quotesOf(reading: Reading): Quote[] {
  const lines = quotable(reading)
  const quotes = lines.flatMap((line, at) => {
    const inner = reported.exec(line.text) ?? realised.exec(line.text)
    const text = tidy((inner?.[1] ?? line.text).replace(/^["“](?=[^"“”]*["”]$)|["”]$/g, ''))
    const byOthers = inner !== null && !/^(?:(?:and|then|so|but) )*(?:i|you|we)\b/i.test(line.text)
    const score = scoreOf(line, text, byOthers)
    return score > 0 ? [{ line, text: withAnswer(line, withoutLead(text), lines[at + 1]), score }] : []
  })
  return quotes.sort((one, other) => other.score - one.score || one.line.start - other.line.start)
}

/** "and the second thing is …", "but failure is …": where nothing marks the sentence's beginning, it begins after its link. */
const withoutLead = (text: string) =>
  text
    .replace(
      /^(?:(?:and|but|so) )*(?:the|my) (?:first|second|third|other|next|last) (?:thing|one|lesson|rule)(?: is)?(?: and it's the \p{L}+ (?:thing|one))?,? (?=.{20,})/iu,
      '',
    )
    .replace(/^(?:and|but|so) (?=(?!then\b|that\b).{20,})/, '')

const marked = /^["“].{8,}["”]$/

/** What is said; else what is written, and of that only what stands in quotation marks where some of it does. */
function quotable({ sentences, written }: Reading): Line[] {
  if (sentences.length > 0) return sentences
  const quoted = written.filter(({ text }) => marked.test(text.trim()))
  return quoted.length > 0 ? quoted : written
}

/** "Nobody asks for their job title. They ask for their dog.": the short answer belongs to the line before it. */
function withAnswer(line: Line, text: string, next: Line | undefined): string {
  const answers =
    next !== undefined &&
    next.source === 'speech' &&
    next.start - line.end < 1.5 &&
    words(next.text).length <= 7 &&
    words(next.text).length >= 3 &&
    /^(?:they|he|she|it|that|those|these)\b/i.test(next.text) &&
    /[.!]["”]?$/.test(line.text) &&
    /\b(?:nobody|no one|never|not|\p{L}+n't|everyone|always|only)\b/iu.test(text) &&
    !isAside(next.text) &&
    !weak.test(next.text) &&
    !next.text.endsWith('?')
  return answers ? `${text} ${next.text}` : text
}

function scoreOf(line: Line, text: string, isReported: boolean): number {
  const length = words(text).length
  if (
    length < 3 ||
    length > 45 ||
    text.endsWith('?') ||
    isAside(line.text) ||
    isGreeting(text) ||
    housekeeping.test(text) ||
    (weak.test(text) && !isReported)
  )
    return 0
  const turns = striking.reduce((sum, [pattern, points]) => sum + (pattern.test(text) ? points : 0), 0)
  const size = length < 5 ? 0.8 : length <= 22 ? 1 : 0.8
  // "I ran a shop for thirty years" is where somebody comes from, not what they found out.
  const isPlain = !/\b(?:never|not|\p{L}+n't|but|still|only)\b/iu.test(text)
  const background =
    isPlain &&
    /^(?:so |yeah,? |and )*(?:i|we|my \p{L}+)\b.{3,60}\b(?:for|since|in) (?:about |almost |over )?(?:\d+|\p{L}+(?: \p{L}+)?) (?:years|months)\b/iu.test(
      text,
    )
      ? 0.5
      : 1
  const told = measured.test(line.plain) || (isPlain && (narrated.test(text) || isTask(text))) ? 0.5 : 1
  // Who hesitates is still looking for the words.
  const hesitant = /\b(?:um+|uh+|erm)\b/i.test(text) ? 0.8 : 1
  // A pronoun without its noun leaves the reader asking who or what.
  const dangling =
    /^(?:it|they|he|she|that|this|these|those|which|and|but|because|or)\b/i.test(text) && length < 9 ? 0.6 : 1
  return (
    (turns + (isReported || marked.test(line.text.trim()) ? 1.2 : 0) + Math.min(contentWords(text).length, 8) * 0.12) *
    size *
    dangling *
    background *
    told *
    hesitant
  )
}
