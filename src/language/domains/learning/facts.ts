/** What a lesson teaches: definitions, names, dates, places, causes, each as a statement that stands alone. */

import { isAside, isCallToAction } from '../../asides.ts'
import { announced, clausesIn, lowered, resolve, scopeOf, type Spoken, taughtLines } from './fact-clauses.ts'
import { type FactKind, isVague, kindOf, withCopula } from './fact-kinds.ts'
import { statementOf } from '../../grammar.ts'
import { instruction } from '../../imperatives.ts'
import { asWritten, clipped, type Line, type Reading } from '../../reading.ts'
import { capitalise, contentWords, sentence, singular, tidy, words } from '../../text.ts'

export interface Fact {
  at: number
  kind: FactKind
  subject: string
  verb: string
  /** What is said of the subject. */
  rest: string
  /** Of a cause: why. */
  because: string
  /** When, where or if it holds: "In 1956"; '' where it always does. */
  scope: string
  /** Somebody or something did it to what the lesson is about: who, is the question. */
  isDeed: boolean
}

// Tagging is the one slow thing here; a ten-minute lesson still has fewer sentences than this worth a card.
const mostSentences = 120

/** The facts of a lesson in order; "it" and "they" stand for what was spoken of before. */
export function factsOf(reading: Reading): Fact[] {
  const facts: Fact[] = []
  const spoken: Spoken = { topic: headingIn(reading), isAnnounced: headingIn(reading) !== '', plural: '', member: '' }
  for (const line of taughtLines(reading).slice(0, mostSentences)) {
    if (isAside(line.text) || isCallToAction(line.text) || isQuestion(line.text)) continue
    for (const text of clausesIn(clipped(asWritten(line)))) {
      const named = announced(text)
      if (named !== '') {
        spoken.topic = named
        spoken.isAnnounced = true
        continue
      }
      const { scope, text: clause } = scopeOf(text)
      // "When it tilts, it's summer there": that "it" stands for nothing.
      const isDummy = scope !== '' && /^(?:if|when)\b/i.test(scope) && /^it(?:'s|'ll| is| will)\b/i.test(clause)
      const fact = isDummy ? undefined : factIn(clause, line, spoken)
      if (!fact || isCircular(fact, facts)) continue
      facts.push({ ...fact, scope })
      if (isPlural(fact.subject)) spoken.plural = fact.subject
      spoken.member = memberIn(fact) || spoken.member
      // "The man behind the canal" is still about the canal.
      const isWithin =
        isSomebody(fact) ||
        (spoken.topic !== '' && fact.rest.toLowerCase().includes(spoken.topic.toLowerCase())) ||
        (spoken.topic !== '' && fact.subject.toLowerCase().includes(spoken.topic.toLowerCase()))
      // What a lesson was announced to be about stays "it" until another term is explained.
      const isTerm =
        fact.kind !== 'cause' &&
        (!spoken.isAnnounced || ['definition', 'name', 'meaning', 'nature'].includes(fact.kind))
      if (isTerm && scope === '' && !isWithin) spoken.topic = fact.kind === 'name' ? fact.rest : fact.subject
    }
  }
  return facts
    .filter((fact) => !isExample(fact, facts))
    .map((fact) => Object.assign(fact, { subject: asElsewhere(fact.subject, reading) }))
}

/** "Tidal locking" at the start of a sentence is "tidal locking" in the middle of another. */
function asElsewhere(subject: string, { lines }: Reading): string {
  const small = subject.charAt(0).toLowerCase() + subject.slice(1)
  return lines.some(({ text }) => text.includes(` ${small}`)) ? small : subject
}

/** "The burrito is your opportunity cost", beside what opportunity cost is. */
const isExample = ({ verb, rest }: Fact, facts: Fact[]) =>
  /^(?:is|are)$/.test(verb) &&
  !/^like\b/i.test(rest) &&
  facts.some(
    ({ kind, subject }) => kind === 'definition' && contentWords(subject).join(' ') === contentWords(rest).join(' '),
  )

/** What the screen calls the lesson, as it is said: what "it" stands for until something else is spoken of. */
function headingIn({ written, sentences }: Reading): string {
  const first =
    written.find(({ start, text }) => start < 4 && words(text).length <= 4 && !/[=?:\d]/.test(text))?.text ?? ''
  const said = sentences.map(({ text }) => text).join(' ')
  const at = first === '' ? -1 : said.toLowerCase().indexOf(first.toLowerCase())
  return at < 0 ? '' : said.slice(at, at + first.length)
}

/** "Fleming discovered it in 1928" says what of: penicillin. */
function withObject(fact: Fact, { topic }: Spoken): Fact {
  if (topic === '' || fact.subject.toLowerCase() === topic.toLowerCase()) return fact
  const rest = fact.rest.replace(/^it\b(?! (?:is|was|has|can)\b)|(?<=\band \p{L}+ed )it\b/u, lowered(topic))
  return { ...fact, rest, isDeed: rest !== fact.rest }
}

/** "The captain was Edward Smith": nobody is an "it". */
const isSomebody = ({ verb, rest }: Fact) => /^(?:is|was)$/.test(verb) && /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(rest)

/** "Has 206 bones": what the next sentences may speak of one by one. */
const memberIn = ({ verb, rest }: Fact) =>
  /^(?:has|have|contains?|includes?|are)$/.test(verb)
    ? singular(
        /(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|many|several))[^,]*? (\p{L}+s)$/iu.exec(rest)?.[1] ??
          '',
      )
    : ''

/** "Chased is the verb", after what a verb is: an example, not a definition. */
function isCircular({ kind, subject, rest }: Fact, facts: Fact[]): boolean {
  if (kind !== 'definition') return false
  const said = contentWords(rest.replace(/^probably /i, '')).join(' ')
  const terms = [subject, ...facts.filter((fact) => fact.kind !== 'statement').map((fact) => fact.subject)]
  return terms.some((term) => contentWords(term).join(' ') === said)
}

/** A question, with or without its mark: "so what actually is inflation". */
const isQuestion = (text: string) =>
  /\?\s*$/.test(text) ||
  /^(?:(?:so|okay|but|and|now)[, ]+)*(?:what|why|who|how|where|when)(?: (?:actually|exactly|really|even))? (?:is|are|was|were|do|does|did|can|would)\b(?!.*\?.)/i.test(
    text.trim(),
  )

const isPlural = (subject: string) =>
  /[^s]s$/i.test(subject) &&
  !/\b(?:is|this|photosynthesis|mitosis|osmosis|physics|mathematics|\p{L}+(?:sis|us))$/iu.test(subject)

/** "Where the two curves cross, that's called the equilibrium price." */
const named =
  /^(.{8,}?),? (?:and )?(?:that's|that is|this is|it's)(?: what's)? (?:(?:called|known as|what we call) (.{3,40}?)|(the (?:law|rule|principle|theory|theorem|paradox) of .{3,30}|the \p{L}+ (?:effect|law|principle|rule|theorem|paradox|cycle)))[.!]?$/iu

function factIn(text: string, line: Line, spoken: Spoken): Fact | undefined {
  const used = /^you (?:can )?use (.{2,40}?) to (.{4,})$/i.exec(text)
  if (used) return make(line, 'nature', used[1]!, 'is used to', used[2]!)
  const concluded = named.exec(text)
  if (concluded && words(concluded[1]!).length >= 3)
    return make(line, 'definition', concluded[2] ?? concluded[3]!, 'is', concluded[1]!.replace(/^it's /i, ''))
  // "This is called tidal locking" names what was just said, not what it was said of.
  const naming = /^(?:this|that|it)(?:'s| is) (?:what's )?(?:called|known as) (.{3,40})$/i.exec(text)
  if (naming) {
    spoken.topic = tidy(naming[1]!).replace(/[.!]$/, '')
    return undefined
  }
  const pointed =
    /^((?:where|when|what|how|the (?:point|place|moment|process|time|part|way|line|spot) (?:where|when|that|how|of|in which)) .+?) (?:is|are) (?:called|known as) (.{3,40})$/i.exec(
      text,
    )
  if (pointed) return make(line, 'definition', pointed[2]!.replace(/[.!]$/, ''), 'is', lowered(pointed[1]!))
  const shown = /^(the \p{L}+ (?:that )?(?:you|we) (?:can )?\p{L}+) (is|are) (?:called|known as) (.{3,40})$/iu.exec(
    text,
  )
  if (shown) return make(line, 'name', shown[1]!, shown[2]!, `called ${shown[3]}`)
  const which = /^(.{3,60}?), (?:which|that) (is|are|means?|was)\b (.+)$/i.exec(text)
  if (which && words(which[1]!).length <= 6 && !statementOf(which[1]!)) {
    return make(line, 'definition', which[1]!, which[2]!, which[3]!)
  }
  const resolved = resolve(text, spoken)
  if (resolved === undefined || (instruction(resolved) && !isNamed(resolved))) return undefined
  // "…, so its wall is the thickest": what follows speaks of the first part and says little without it.
  const own = /^(.{8,}?), so (?:its|their|his|her)\b/i.exec(resolved)
  // "Inflation is when prices rise, so your money buys less" says what it is.
  const isDefined = /^[^,]{2,40}? (?:is|are) (?:when|how|what|where)\b/i.test(resolved)
  const cause =
    own || isDefined
      ? null
      : (/^(.{8,}?),? (?:because|since) (.{6,})$/i.exec(resolved) ??
        swapped(
          /^(?:when |if |because )?(.{8,}?)(?:, so| so(?= (?:it|they|the|an?|your|that's)\b)|,? which is why|,? that's why) (.{6,})$/i.exec(
            resolved,
          ),
        ))
  const said = withCopula(statementOf((own ?? cause)?.[1] ?? resolved))
  // "It is ten times saltier, so you float": what happens to the learner is no fact, the reason is.
  if (cause && !own && /^(?:you|we|i)\b/i.test(cause[1])) return factIn(cause[2], line, spoken)
  if (cause && instruction(cause[1])) return undefined
  if (cause && !said && words(cause[1]).length >= 3 && words(cause[1]).length <= 12) {
    return { ...make(line, 'cause', cause[1], '', ''), because: tidy(cause[2]).replace(/[.!]$/, '') }
  }
  if (
    !said ||
    said.verb === '' ||
    (said.rest === '' && !cause) ||
    said.verb === 'explained' ||
    /\bgoing on$/.test(said.verb) ||
    words(said.subject).length > 10
  )
    return undefined
  if (
    /\b(?:i|you|we|me|my|let|let's|he|she|her|his)\b|^be\b/i.test(said.subject) ||
    /\b(?:i|i'm|me|my|mine)\b/i.test(said.rest)
  )
    return undefined
  if (isVague(said.subject)) return undefined
  if (/^the (?:opposite|same|reverse|other way)\b/i.test(said.rest)) {
    spoken.topic = said.subject
    return undefined
  }
  if (/\w there$/i.test(said.subject)) return make(line, 'statement', said.subject, said.verb, said.rest)
  const made = withObject(make(line, kindOf(said), said.subject, said.verb, said.rest), spoken)
  if (!cause) return made
  return {
    ...made,
    kind: made.kind === 'definition' ? 'definition' : 'cause',
    because: tidy(cause[2]).replace(/[.!]$/, ''),
  }
}

/** "Mount Vesuvius erupted" tells nobody to mount anything. */
const isNamed = (text: string) => /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(text)

/** "A, so B" gives B as what happens and A as why. */
function swapped(match: RegExpExecArray | null): [string, string, string] | null {
  if (!match) return null
  const subject = statementOf(match[1]!)?.subject ?? ''
  const effect = match[2]!.replace(/^it's\b/i, 'it is').replace(/^(?:it|they)\b(?!')/i, subject || 'it')
  return [match[0], effect, match[1]!]
}

function make(line: Line, kind: Fact['kind'], subject: string, verb: string, rest: string): Fact {
  return {
    at: line.start,
    kind,
    subject: tidy(
      subject
        .replace(/ (?:also|always|usually|never|often|only|actually|just)$/i, '')
        .replace(/^(?:and|when|the term|the word|something called) /i, '')
        .replace(/^your\b/i, 'the'),
    ),
    verb: verb.toLowerCase(),
    rest: tidy(rest)
      .replace(/[.!]$/, '')
      .replace(/^that (?=\p{L}+ )/iu, ''),
    because: '',
    scope: '',
    isDeed: false,
  }
}

/** The fact as one sentence. */
export const factText = ({ subject, verb, rest, because, scope }: Fact) =>
  sentence(
    `${scope === '' ? capitalise(subject) : `${capitalise(scope)}, ${subject}`} ${verb} ${rest}${because === '' ? '' : ` because ${because}`}`,
  )
