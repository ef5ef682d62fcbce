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
const certain = /^(?:is|are|was|were|has|have|had|tells?|means?|says?|gives?|shows?|contains?|happens?|needs?|uses?)$/i

/** Verbs that the tagger takes for nouns. */
const mistaken =
  /^(?:pumps?|floats?|sinks?|beats?|flows?|orbits?|rotates?|boils?|melts?|freezes?|stores?|signals?|controls?|filters?|shields?|transports?|powers?|causes?|forms?|supports?|functions?|measures?|ranges?|equals|covers?|connects?)$/i

/** A participle right after "the" or "a" describes a noun: "the crushed ice". */
const isVerb = (terms: Term[], at: number) =>
  terms[at]!.tags.includes('Verb') &&
  !/^(?:the|a|an|of|to|this|that|which|who|and|or)$/i.test(terms[at - 1]?.text ?? '')
