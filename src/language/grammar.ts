/** Who does what: a sentence's subject, verb and the rest, by a part-of-speech tagger. */

import nlp from 'compromise/two'
import { tidy } from './text.ts'

export interface Statement {
  subject: string
  verb: string
  rest: string
  /** The verb without "was", "does", "can": what is done. */
  main: string
}

interface Term {
  text: string
  tags: string[]
  offset: { start: number; length: number }
}

/** The first verb's statement, or undefined when a text has no subject and verb. Lessons are short: long texts are cut. */
export function statementOf(text: string): Statement | undefined {
  const plain = tidy(text).slice(0, 400)
  const [first] = nlp(plain).json({ offset: true }) as { terms: Term[] }[]
  const terms = first?.terms ?? []
  const tagged = terms.findIndex(({ text }, index) => index > 0 && (isVerb(terms, index) || certain.test(text)))
  // "Tidal locking means …": the verb is what stands after the gerund.
  const gerund = tagged > 0 && /ing$/i.test(terms[tagged]!.text) && certain.test(terms[tagged + 1]?.text ?? '')
  const at = gerund
    ? tagged + 1
    : tagged > 0
      ? tagged
      : terms.findIndex(({ text }, index) => index > 0 && mistaken.test(text))
  if (at < 1) return undefined
  let end = at + 1
  while (
    end < terms.length &&
    (isVerb(terms, end) ||
      /^(?:not|also|always|never|actually|only|often|usually|just|now)$/i.test(terms[end]!.text)) &&
    !/^to$/i.test(terms[end]!.text)
  )
    end++
  const start = terms[at]!.offset.start
  const last = terms[end - 1]!
  const stop = last.offset.start + last.offset.length
  return {
    subject: tidy(plain.slice(0, start)),
    verb: tidy(plain.slice(start, stop)),
    main: tidy(last.text).toLowerCase(),
    rest: tidy(plain.slice(stop)).replace(/[.!]+$/, ''),
  }
}

/** The nouns of a text, in lower case. */
export function nounsIn(text: string): string[] {
  const sentences = nlp(text.slice(0, 4000)).json() as { terms: Term[] }[]
  return sentences.flatMap(({ terms }) =>
    terms
      .filter(({ tags }) => tags.includes('Noun') && !tags.includes('Pronoun'))
      .map((term) => term.text.toLowerCase()),
  )
}

/** Verbs whatever stands around them. */
const certain =
  /^(?:is|are|was|were|has|have|had|tells?|means?|says?|gives?|shows?|contains?|happens?|needs?|uses?|raises|lowers|becomes|creates|produces|requires|allows|provides)$/i

/** Verbs that the tagger takes for nouns. */
const mistaken =
  /^(?:pumps?|floats?|sinks?|beats?|flows?|orbits?|rotates?|boils?|melts?|freezes?|stores?|signals?|controls?|filters?|shields?|transports?|powers?|causes?|forms?|supports?|functions?|measures?|ranges?|equals|covers?|connects?)$/i

/** A participle right after "the" or "a" describes a noun: "the crushed ice". */
const isVerb = (terms: Term[], at: number) =>
  terms[at]!.tags.includes('Verb') &&
  !/^(?:the|a|an|of|to|this|that|which|who|and|or)$/i.test(terms[at - 1]?.text ?? '')

/** Speech without any stop, cut where a new subject with a verb of its own begins. */
export function clausesWithoutStops(text: string): string[] {
  const plain = tidy(text).slice(0, 800)
  const terms = (nlp(plain).json({ offset: true }) as { terms: Term[] }[]).flatMap((one) => one.terms)
  const cuts: number[] = []
  let start = 0
  let hasVerb = false
  for (const [at, term] of terms.entries()) {
    if (hasVerb && at - start >= 3 && term.text !== '' && opensClause(terms, at)) {
      cuts.push(term.offset.start)
      start = at
      hasVerb = false
    }
    hasVerb ||= isFinite(terms, at)
  }
  return [0, ...cuts]
    .map((from, index) => tidy(plain.slice(from, cuts[index]).replace(/ and\s*$/i, '')))
    .filter((part) => part !== '')
}

const has = (term: Term | undefined, ...tags: string[]) => tags.some((tag) => term?.tags.includes(tag))

const isFinite = (terms: Term[], at: number) =>
  has(terms[at], 'PastTense', 'PresentTense', 'Copula', 'Modal', 'Auxiliary') &&
  !has(terms[at], 'Gerund', 'Particle') &&
  !/^to$/i.test(terms[at - 1]?.text ?? '')

/** Words that only ever are subjects: after them comes a verb, and before them ends what stood there. */
const subject = /^(?:they|he|she|we|i|somebody|someone|everybody|everyone|nobody|there)(?:['’]|$)|^it['’]s$/i
const conjunction =
  /^(?:that|which|who|because|if|when|where|and|or|but|so|as|until|than|while|before|after|what|how|why|like|since)$/i
const saying =
  /^(?:says?|said|saying|thinks?|thought|knows?|knew|hopes?|guess|see|saw|hears?|heard|believes?|told|swear|means?|meant|reckon)$/i
const particle = /^(?:in|out|off|on|up|down|back|away|over|around|through)$/i

function opensClause(terms: Term[], at: number): boolean {
  const before = terms[at - 1]!
  // "… in hall two and three people have gone": another subject with a verb of its own.
  if (/^and$/i.test(before.text)) return has(terms[at], 'Determiner', 'Value') && verbFollows(terms, at)
  if (conjunction.test(before.text) || has(before, 'Conjunction', 'Determiner', 'Possessive')) return false
  if (subject.test(terms[at]!.text)) {
    // "Somebody told me he is fine": what was told goes on.
    return (
      !saying.test(before.text) &&
      !(has(before, 'Pronoun') && /^(?:told|tells|asked)$/i.test(terms[at - 2]?.text ?? ''))
    )
  }
  const isParticle = particle.test(before.text) && has(terms[at - 2], 'Verb', 'Particle')
  if (has(before, 'Preposition', 'Verb', 'Adverb', 'Adjective') && !isParticle && !has(before, 'Particle')) return false
  if (
    !has(terms[at], 'Determiner', 'Value') &&
    !(has(terms[at], 'Plural', 'ProperNoun') && !has(before, 'Noun', 'Value'))
  )
    return false
  return verbFollows(terms, at)
}

/** "Two firefighters in an orange boat are …": a noun with what belongs to it, and then its verb. */
function verbFollows(terms: Term[], at: number): boolean {
  for (let next = at + 1; next <= at + longestSubject && next < terms.length; next++) {
    if (isFinite(terms, next)) return !has(terms[next - 1], 'Determiner', 'Preposition')
    if (has(terms[next], 'Conjunction', 'Pronoun') || subject.test(terms[next]!.text)) return false
    // Another noun begins, and that one has the verb: "over the wall the whole street is".
    if (has(terms[next], 'Determiner', 'Value') && has(terms[next - 1], 'Noun')) return false
  }
  return false
}

const longestSubject = 7
