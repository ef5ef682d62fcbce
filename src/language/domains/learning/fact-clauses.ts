/** A lesson's sentences made ready to be read as facts: asides cut out, taken apart, pronouns replaced. */

import { isEnglishWord } from '../../english.ts'
import { statementOf } from '../../grammar.ts'
import { instruction } from '../../imperatives.ts'
import type { Line, Reading } from '../../reading.ts'
import { tidy, words } from '../../text.ts'

/** What "it" and "they" stand for at a point of a lesson. */
export interface Spoken {
  topic: string
  /** The lesson said, or shows, that it is about the topic. */
  isAnnounced: boolean
  plural: string
  /** What "the largest one" is one of: "bone". */
  member: string
}

export interface Clause {
  /** When, where or if: "in 1956", "in a right triangle"; '' where it holds always. */
  scope: string
  text: string
}

/** What is said; else what is written, without the line that only repeats what the video is called. */
export const taughtLines = ({ sentences, written, evidence }: Reading): Line[] =>
  sentences.length > 0
    ? sentences
    : written.filter(({ text }) => words(text).join(' ') !== words(evidence.video.title).join(' '))

const lead =
  /^(?:so|yes|yeah|no|and|but|now|okay|ok|well|also|basically|remember|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|next|then|number (?:\d+|\p{L}+)|\d+[.)]|(?:fun |quick )?facts?(?: number)? ?\d*|in other words|for example|the cool part is|here's the thing|here's the (?:fun|crazy|wild|weird|cool) part|in fact|actually|it's all about|did you know(?: that)?|this means(?: that)?|that means(?: that)?|turns out(?: that)?|it turns out(?: that)?|and get this|get this|guess what|crazily enough|interestingly|surprisingly|honestly|literally|believe it or not|of course|obviously)(?:[,:.–-]+\s*|\s+)/iu

/** Without what leads up to the matter. */
export function stripped(text: string): string {
  let rest = tidy(text)
  for (let round = 0; round < 5; round++) {
    const match = lead.exec(rest)
    if (!match || match[0].length === rest.length) break
    rest = rest.slice(match[0].length)
  }
  return rest
}

/** ", write this down,": a short word to the learner between two commas. */
const aside =
  /,\s*(?:(?:you|i|we)(?:'ve|'ll|'re|'m)? (?!(?:can|could|must|should|need|have|get|use)\b)\p{L}+(?: \p{L}+){0,3}|(?:write|get|remember|mark|listen|note|guess|believe|trust|hear|wait|hold|brace|check|stay|bear|mind)\b[^,]{0,30}|by the way|of course|obviously|funnily enough|as you know|honestly|literally|actually|no joke|no kidding|seriously)\s*,\s*/giu

/** ", and oh boy, people were not happy": what the speaker feels about it. */
const reaction =
  /,? (?:and )?(?:oh boy|oh my|let me tell you|which is (?:wild|crazy|insane|nuts|amazing|cool|bananas)|isn't that|how cool|pretty cool|go figure)\b.*$/i

/** "… is Bern (not Zurich)": what is added in brackets at the end. */
const remark = /(\S)\s+\([^()]{2,60}\)(?=[.!]?$)/u

const quantity = String.raw`(?:[\p{L}\p{N}'-]+ )`
const breaks = new RegExp(
  String.raw`(?<=[.!?;])\s+| (?=it (?:started|began|starts|begins|happened|happens) |it's when |it means )|, (?:and|but|while|whereas) (?=(?!that\b|this\b|it\b)${quantity}{1,6}(?:is|are|was|were|has|have|means) )|,? (?:and|but) (?=(?:it's|they're|it|they|he|she) |(?:the|an?) ${quantity}{1,4}(?:is|are|was|were) )`,
  'iu',
)

/** A sentence's statements, each without asides. */
export const clausesIn = (text: string): string[] =>
  whatHappens(text)
    .replaceAll(aside, ' ')
    .replace(remark, '$1')
    .replace(reaction, '')
    .split(breaks)
    .flatMap(contrasted)
    .map((part) => tidy(stripped(part)))
    .filter((part) => part !== '')

/** "Weather changes daily, but climate takes years": two statements, where both are. */
function contrasted(text: string): string[] {
  const sides = text.split(/, but (?!(?:you|we|i|it|they|not)\b)(?=\p{L})/iu)
  return sides.every((side) => statementOf(side)) ? sides : [text]
}

/** "Add honey, and it sinks": what the honey does is the fact. */
function whatHappens(text: string): string {
  const plain = stripped(text)
  const poured = /^\p{L}+ (?:some |the |an? )?([\p{L} ]{3,24}?),? and (?:it|they) (.+)$/iu.exec(plain)
  return poured && instruction(plain) ? `${poured[1]} ${poured[2]}` : text
}

const nowadays = /^(?:today|nowadays|now|currently|these days|right now),? (?=\p{L})/iu
const scoped =
  /^((?:in|on|by|around|since|until|before|after) (?:about |around |the )?(?:(?:early|late|mid|year|summer|spring|winter|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december)[ -]?(?:of )?)*(?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:\d{3,4}s?|\d{1,4} (?:ad|bc|bce|ce)|\d{1,2}th century)|\d[\d.,]* (?:million |billion |thousand )?years ago|(?:in|at|on|for|with|during|inside|under|if|when|within|among)\b [^,]{3,50}(?=,))(?:,\s*| (?=(?:the|an?|it|they|he|she|\p{Lu})))/iu

/** "When inflation is high the central bank …": without a comma, where the condition has its verb and its adjective. */
const whenever =
  /^((?:when|if) (?:\p{L}+ ){1,4}(?:is|are|was|were|gets?|goes|go) \p{L}+) (?=(?:the|an?|your|\p{L}+s) )/iu

/** A clause with its opening "in 1956, …" or "in a right triangle, …" set apart. */
export function scopeOf(text: string): Clause {
  const plain = text.replace(nowadays, '')
  const match = scoped.exec(plain) ?? whenever.exec(plain)
  const rest = match ? tidy(plain.slice(match[0].length)) : ''
  // "At sunset the light travels through more air, so …" is a statement of its own.
  const isOne = match && (/^(?:if|when)\b/i.test(match[1]!) || !hasVerb(match[1]!))
  // "When he came back": who, the card would not tell.
  const isPersonal = match && /\b(?:he|she|i|we|they|you)\b/i.test(match[1]!)
  return isOne && statementOf(rest)
    ? { scope: isPersonal ? '' : tidy(match[1]!), text: rest }
    : { scope: '', text: plain }
}

/** A finite verb with its subject, after the opening preposition. */
const hasVerb = (text: string) => statementOf(text.replace(/^\p{L}+ /u, '')) !== undefined

/** "The largest one is the femur", "the smallest is the stapes". */
const superlative =
  /^(the (?:\p{L}+est|most \p{L}+|least \p{L}+|(?:main|only|first|second|third|last)(?= one)))(?: one)?(?= (?:is|are|was|were)\b)/iu

/** With what "it" and "they" stand for in their place; undefined when nothing tells. */
export function resolve(said: string, { topic, plural, member }: Spoken): string | undefined {
  const text = member === '' ? said : said.replace(superlative, `$1 ${member}`)
  // "That one", "this video": something is pointed at that a card cannot show.
  if (/^(?:this|that|these|those) (?:one|ones|video|clip|series|part|guy|lift)\b/i.test(text)) return undefined
  const inner =
    topic === ''
      ? text
      : text.replace(
          /^((?:the|an?) (?:\p{L}+ ){1,3}(?:behind|of|in|inside|around|under|on|for) )it\b/iu,
          `$1${lowered(topic)}`,
        )
  // "That idea is in the constitution": which one, only the sentence before could tell.
  if (
    /^(?:this|that|these|those) (?!(?:is|are|was|were|means?|happens?|can|could|will|would|has|have|had|makes?|made|also|only|always|never|just|says?|said|gives?|takes?)\b)\p{L}+ (?:is|are|was|were|has|have|can|will)\b/iu.test(
      inner,
    )
  )
    return undefined
  const match = /^(?:(it|this|that)(?:'s)?|(they|these)(?:'re)?)(?= |$)( happens when| is when| means)?/i.exec(inner)
  if (!match) return inner
  const name = match[2] ? plural || topic : topic
  if (name === '') return undefined
  const verb = /^\p{L}+'s been\b/iu.test(inner)
    ? ' has'
    : /'s(?: |$)/.test(match[0]) || inner.charAt(match[1]?.length ?? 0) === "'"
      ? ' is'
      : /'re/.test(match[0])
        ? ' are'
        : ''
  return `${name}${verb}${inner.slice(match[0].length - (match[3]?.length ?? 0))}`
}

/** As in the middle of a sentence: a name keeps its capital, an article or an everyday word does not. */
export function lowered(subject: string): string {
  const [first = ''] = subject.split(' ', 1)
  const isName = !(isEnglishWord(first) || termEnding.test(first)) || /\p{Lu}/u.test(subject.slice(1))
  return /^\p{Lu}(?:\p{Ll}|$)/u.test(first) && (!isName || articles.test(first)) && first !== 'I'
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : subject
}

/** What the words of a science end in; no name does. */
const termEnding = /(?:ity|tion|sion|sis|ism|ment|ance|ence|ology|phy|gen|ide|ium|ics)s?$/

const articles = /^(?:The|An?|Most|Some|All|Every|Each|Many|Both|Nobody|About)$/

const announcement =
  /^(?:let's|today|we're|we are|we'll|i'm|i'll|here's|here is|time for)\b.*?\b(?:do|about|learn|learning|cover|covering|go over|break down|look at|explain|explaining|for)(?: about)? ((?:the |an? )?[\p{L}' -]{3,40}?)(?: (?:real quick|quickly|really quick|today|in \d+ \p{L}+|step by step))*[.!]?$/iu
/** "The Suez Canal, in the time it takes this lift to reach the top." */
const heading =
  /^((?:the |an? )?[\p{L}\p{N}' -]{3,40}?)(?:, (?:in|super|real|really|explained|as|but|made|for|go|ready|let's go|quick|(?:one|two|three|thirty|sixty|\d+) (?:minutes?|seconds?))\b.*| (?:in (?:under |less than )?\d+ (?:seconds|minutes)|explained|super fast|real quick|for (?:beginners|dummies))\b.*)$/iu

/** What a sentence says that the lesson, or what follows, is about; '' when it says none. */
export function announced(text: string): string {
  const told = announcement.exec(text)?.[1]
  if (told) return told
  const named = heading.exec(text)?.[1]
  if (named && !statementOf(named) && words(named).length <= 6)
    return tidy(named.replace(/^(?:everything|all) about /i, ''))
  return isTerm(text) ? tidy(text.replace(/[.:]$/, '')) : ''
}

/** "Number two, the halo effect.": a name that the next sentence explains. */
const isTerm = (text: string) => words(text).length <= 5 && /^[\p{L}\p{N}' -]+[.:]?$/u.test(text) && !statementOf(text)
