/** What is said about health, statement by statement: each complete, with what the speaker adds to it. */

import { isAside } from '../../asides.ts'
import { isAssertion, saysEffect } from '../../claims.ts'
import { statementOf } from '../../grammar.ts'
import { instruction, opensInstruction } from '../../imperatives.ts'
import { conditions, substances } from '../../lexicons/health.ts'
import { asWritten, clipped, type Line } from '../../reading.ts'
import { anyOf, capitalise, isFunctionWord, sentence, tidy, words } from '../../text.ts'
import { lowered } from '../learning/fact-clauses.ts'

export interface HealthStatement {
  at: number
  /** Complete and on its own. */
  claim: string
  /** What the claim says of its subject. */
  predicate: string
  /** What is said with it and right after it: where sources are named. */
  around: string[]
}

const condition = anyOf(conditions)
export const substance = new RegExp(`\\b(?:${substances.join('|')})\\b`, 'i')
export const food =
  /\b(?:food|eat|eating|diet|sugar|coffee|tea|milk|bread|egg|eggs|meat|oil|oils|protein|carbs?|fiber|fibre|calories|breakfast|meal|fasting|vegetables?|fruit|water|juice|vinegar|salt|gluten|dairy|nutrition|nutrients?|smoothie|lemon|honey|oats?|oysters?|fish|nuts|berries|garlic|onions?)\b/i
/** Words of medicine tell themselves by their endings. */
const medical =
  /\b(?:\p{L}{3,}(?:itis|aemia|emia|osis|opathy|ectomy|algia|statins?|cillin|prazole|olol|ectomy|biotics?|toxins?)|(?:urinary|respiratory|digestive|nervous|immune) \p{L}+|risk of|free radicals|breakouts?|symptoms?|syndrome|disorder|disease|infections?|blood|bacteria|dose|medication|pills?|tablets?|snoring|bruis\p{L}+|wounds?|cuts|tumou?rs?|side effects?|deficien\p{L}+)\b/iu
const effect =
  /\b(?:causes?|cures?|prevents?|increases?|reduces?|lowers?|doubles?|triples?|heals?|treats?|damages?|protects?|boosts?|kills?|triggers?|leads? to|linked to)\b/i

/** "Skin cancer", "urinary tract infections": what the ailment is of stands before it. */
const ailment = /\b(\p{L}+(?: tract)?) (cancer|disease|infections?|syndrome|deficiency|pain)\b/iu

/** The condition that a text names, in lower case; '' when none. */
export function conditionIn(text: string): string {
  const found = ailment.exec(text)
  const isOf =
    found &&
    !isFunctionWord(found[1]!.toLowerCase()) &&
    !saysEffect(found[1]!) &&
    !/^(?:people|get|had)$/i.test(found[1]!)
  return (isOf ? found[0] : (condition.exec(text)?.[0] ?? '')).toLowerCase().replace(/^an? /, '')
}

/** A word of medicine, where no condition is named. */
export const medicalTermIn = (text: string) => medical.exec(text)?.[0].toLowerCase() ?? ''

// A post is untrusted text: nobody claims more than this in a clip.
const mostLines = 150

/** Every statement about health in order. */
export function healthStatements(lines: readonly Line[]): HealthStatement[] {
  const clauses = withSubjects(
    lines
      .slice(0, mostLines)
      .flatMap((line) => clausesOf(clipped(asWritten(line))).map((text) => ({ at: line.start, text, line }))),
  )
  const claims = clauses.map(({ text }, index) =>
    claimIn(
      text,
      clauses.slice(Math.max(0, index - 5), index).map((clause) => clause.text),
    ),
  )
  return clauses.flatMap(({ at, text, line }, index) => {
    const claim = claims[index]!
    if (claim === '') return []
    const next = claims.findIndex((other, later) => later > index && other !== '')
    const after = clauses
      .slice(index + 1, next < 0 ? index + 4 : next)
      .filter((clause) => clause.line === line || isSupport(clause.text))
    return [{ at, claim, predicate: predicateOf(claim), around: [text, ...after.map((clause) => clause.text)] }]
  })
}

/** What follows a claim to support it: a source, or what happened. */
const isSupport = (text: string) =>
  /^(?:and )?(?:my|mine|i|i've|in my|an? (?:\d{4} |new |recent )?\p{L}+|that(?:'s| is| was) from|there(?:'s| was| is| are)|studies|research|scientists|according)\b/iu.test(
    text,
  )

interface Clause {
  at: number
  text: string
  line: Line
}

/** Where the speaker turns to himself, to a source, or to what is to be done. */
const turns =
  /(?<=[.!?])\s+|,? (?:and|so|because|like|but|plus|anyway|also)? ?(?=(?:i|i'm|i've|mine|he|she|we|nobody|no one) (?!(?:said|think|mean)\b)|my (?:\p{L}+ ){1,2}(?:\p{L}+(?:ed|s)|is|was|did|has|had|can|lost|got|went|felt|said)\b|there (?:was|is|are|were)\b|there's\b|according to\b|it's not\b|that's (?:a myth|not true|why)\b)|, but (?=\p{L}+)| (?:obviously|honestly) (?=i'm|i am)| anyway | (?:okay )?(?=bye\b)| (?=look (?:it )?up\b)/iu
const advice =
  /,? so (?=(?:please |just |never |always |don't |do not |make sure)|\p{L}+ (?:your|at least|it|them|the|a|an|out|for)\b)/iu

const clausesOf = (text: string): string[] =>
  text
    .split(turns)
    // "My acne disappeared because sugar causes acne": the reason is the claim.
    .flatMap((part) => (personal.test(stripped(part)) ? part.split(/ because (?=\p{L}+ )/iu) : [part]))
    .flatMap((part) => {
      const cut = advice.exec(part)
      const told = cut ? tidy(part.slice(cut.index + cut[0].length)) : ''
      return cut && (instruction(told) || /^(?:never|always|don't|please|make sure|leave|check|ask)\b/i.test(told))
        ? [part.slice(0, cut.index)]
        : [part]
    })
    .map((part) => tidy(part.replace(/\b(by|about|in|for|of) like (?=\d|a |one |two |three |ten |half)/gi, '$1 ')))
    .filter((part) => words(part).length > 0)

/** "A spoonful of black seed oil every morning", and in the next breath: "cures diabetes". */
function withSubjects(clauses: Clause[]): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const verb = /^(?:completely |actually |literally |also )?(\p{L}+s|can|will|does|doesn't) /iu.exec(clause.text)
    const isBare = verb !== null && saysEffect(clause.text) && !statementOf(clause.text)?.verb.includes(verb[1]!)
    const isCut = last !== undefined && words(last.text).length <= 6 && !statementOf(last.text) && !isAside(last.text)
    if (last && (isBare || (isCut && opensInstruction(clause.text))) && !/[.!?]$/.test(last.text))
      last.text = `${last.text.replace(/^.*\b(?:but|and|because|that) (?=(?:an?|the|your|\p{L}+ing) )/iu, '')} ${clause.text}`
    else joined.push({ ...clause })
  }
  return joined
}

const personal = /^(?:i|i'm|i've|i'd|we|we're|we've|he|she|my|mine|our|his|her|you guys|nobody|everyone|somebody)\b/i
/** A profession, a promise of facts, or a word about the video itself. */
const talk =
  /^comment\b|^(?:i'm|i am|as) an? [^,.]{3,50}$|\b(?:three|two|four|five|\d+) (?:things|facts|tips|signs|reasons|ways|myths)\b|^(?:that|this|it) (?:one )?(?:is|was) a myth\b|^(?:this|these) (?:is|are) (?:the|my|not)\b|^your body is (?:begging|trying|telling|crying|screaming)\b|\bmedical advice\b|\bthat was \p{L}+ (?:study|studies|podcast)\b/iu

function claimIn(text: string, before: string[]): string {
  const plain = straightened(stripped(text))
  if (text.endsWith('?') || isAside(text) || talk.test(plain) || words(plain).length < 3) return ''
  const sign = signOf(plain, text, before)
  if (sign !== '') return sign
  if (personal.test(plain)) return ''
  const promise = /^\p{L}+ .{6,80}\band (?:you'll|you will|it'll|your \p{L}+ will)\b/iu.test(plain)
  const effectIf = /^if you .{4,70}?,? (?:it|that|this|they|your \p{L}+|you(?:'ll| will))(?: will|'ll)? \p{L}+/iu.test(
    plain,
  )
  if (!promise && !effectIf && !isAssertion(plain) && !isGeneric(plain) && !actsOnBody(plain)) return ''
  const claim = selfContained(plain, before)
  return aboutHealth(claim) || condition.test(before.at(-1) ?? '') ? claim : ''
}

const aboutHealth = (text: string) =>
  condition.test(text) ||
  substance.test(text) ||
  food.test(text) ||
  medical.test(text) ||
  effect.test(text) ||
  actsOnBody(text)

/** "Sunlight in the morning resets your circadian rhythm": something does something to the body, whatever the verb. */
function actsOnBody(text: string): boolean {
  const said = statementOf(text)
  if (!said || /\b(?:i|you|we|he|she|my|they|who|what|let)\b/i.test(said.subject)) return false
  if (/\b(?:video|talk|tips?|facts?|things|comments|friend)\b/i.test(said.rest)) return false
  return (
    /^(?:your|you|people|the body|our)\b|\byour (?:own )?\p{L}+$/iu.test(said.rest) ||
    condition.test(said.rest) ||
    medical.test(said.rest)
  )
}

/** "Dairy triggers breakouts", "electrons neutralize free radicals": any of a kind, and a verb of making something so. */
function isGeneric(text: string): boolean {
  const said = statementOf(text)
  if (
    !said ||
    said.rest === '' ||
    /^(?:the|this|that|these|those|a|an|it|they|you|there|here|who|what)\b/i.test(said.subject)
  )
    return false
  if (/^should\b/i.test(said.verb)) return substance.test(text) || food.test(text) || medical.test(text)
  return saysEffect(said.verb) || /\p{L}{2,}(?:i[sz]es?|if(?:y|ies)|ates?|ens?)$/iu.test(said.verb)
}

/** "Three signs you're low in vitamin D. One, you're always tired." */
function signOf(plain: string, text: string, before: string[]): string {
  const isItem =
    /^(?:and )?(?:number )?(?:\d+|one|two|three|four|five|six|first|second|third|fourth|last(?:ly)?|finally)[,:.)] /i.test(
      text,
    )
  const header = before
    .map((line) => /\b(?:signs?|symptoms?) (?:of |that )?((?:you|your|an?|low|high|too|\p{L}+)\b.{3,50})/iu.exec(line))
    .findLast((match) => match !== null)
  if (!isItem || !header || words(plain).length > 12) return ''
  const of = tidy(header[1]!)
    .replace(/[.!:]$/, '')
    .replace(/^(?:you're|you are) /i, 'being ')
  return sentence(`A sign of ${of}: ${tidy(plain)}`)
}

/** What stands before the claim itself: who says so, and connectives. Without its case \p{Lu} is any letter. */
const lead =
  /^(?:and|but|so|also|now|because|plus|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|lastly|okay|number (?:\d+|\p{L}+)|(?:\d+|one|two|three|four|five|six|seven)(?=[,:.)])[.)]?|(?:fun )?fact|myth|did you know(?: that)?|the truth is(?: that)?|(?:it )?turns out(?: that)?|honestly|actually|literally|you guys|listen|look|apparently|doctors don't want you to know this but|(?:people|they|some|everyone|everybody) (?:say|says|think|thinks|claim|believe)(?: that)?|(?:an? |my |the |this |another |one |i |you )?(?:\p{L}+ ){0,4}?(?:asked|told|said|says|heard|read|claims?|swears|learned|believes?|wondered)(?: me| us| you)?(?: \p{L}+){0,3}? (?:whether|that|if)|(?:an? |my |the |another |one )(?:\p{L}+ ){0,4}?(?:said|says|claims|swears)(?: that)?|(?:a |\d{4} |\p{Lu}\p{L}+ )*(?:study|studies|research|researchers|scientists|trials?|doctors|experts|science|review|podcast)\b[^,.]{0,40}?\b(?:found|finds|shows?|showed|shown|says?|said|suggests?|proved|proves|prove|confirms?|discovered|agree)(?: that)?|according to [^,]{3,50},|i promise(?: you)?|trust me|next one)[,:.]? +/iu

export function stripped(text: string): string {
  // Numbers in boxes and other pictures stand before the lines of a list.
  let rest = tidy(text.replace(/^(?:[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}|\uFE0F|\s)+/u, ''))
  for (let round = 0; round < 5; round++) {
    const match = lead.exec(rest)
    if (!match) break
    rest = rest.slice(match[0].length)
  }
  return rest
}

/** "What lemon water can do is erode the enamel" as "lemon water can erode the enamel". */
const straightened = (text: string) =>
  text.replace(
    /^what (.{3,40}?) (can|could|may|might|will) (?:actually |really )?do is /i,
    (_, what: string, may: string) => `${what} ${may} `,
  )

/** "It spikes your cortisol" after "Stop drinking coffee" becomes "Drinking coffee spikes your cortisol". */
function selfContained(text: string, before: string[]): string {
  const pronoun = /^(?:it|this|they|that|these|those|which)(?='s|\b)(?: one| thing| stuff)?/i.exec(text)
  const conditional =
    /^((?:if you (?:\p{L}+ ){1,2}|(?:taking|using|mixing|combining|eating|adding) ))(?:them|it)\b/iu.exec(text)
  const isNoun =
    /^(?:this|that|these|those) (?!(?:is|are|can|will|may|one|thing|also)\b)\p{L}+ (?:is|are|can|will|\p{L}+s)\b/iu.test(
      text,
    )
  const subject = before
    .toReversed()
    .map(subjectOf)
    .find((found) => found !== '')
  if (subject === undefined || isNoun) return sentence(text)
  if (conditional) return sentence(text.replace(conditional[0], conditional[1]! + lowered(subject)))
  return sentence(pronoun ? `${capitalise(subject)}${text.slice(pronoun[0].length).replace(/^'s\b/, ' is')}` : text)
}

function subjectOf(text: string): string {
  const plain = stripped(tidy(text))
  const advised = /^(?:please )?(?:stop|start|try|avoid|quit|consider|keep) (\p{L}+ing\b[^,.!?]{2,60})/iu.exec(plain)
  if (advised) return tidy(advised[1]!)
  const about = /\b(?:talk about|talking about|known as|called) ([^,.!?]{3,40})/i.exec(plain)
  if (about) return tidy(about[1]!)
  const subject =
    /^((?:[\p{L}'-]+ ){0,6}?[\p{L}'-]+?) (?:is|are|was|can|could|may|will|has|have|does|do|changed|saved|actually|literally|[\p{L}]+(?:s|ed))\b/iu.exec(
      plain,
    )
  const tagged = statementOf(plain)?.subject ?? ''
  const name = tagged !== '' && words(tagged).length <= 9 && !tagged.includes(',') ? tagged : (subject?.[1] ?? '')
  if (
    name === '' ||
    /^(?:it|this|that|they|i|you|we|he|she|these|those|there|what|if|when|my|mine|people|most|everyone|nobody)\b/i.test(
      name,
    )
  )
    return substance.exec(plain)?.[0] ?? ''
  return name
}

const predicateOf = (claim: string) => {
  const said = statementOf(claim)
  return said ? `${said.verb} ${said.rest}` : claim
}
