/** Facts as cards to learn by: a question with its answer, or a sentence with a gap. */

import { properNames } from '../../names.ts'
import { capitalise, contentWords, sentence, tidy, words } from '../../text.ts'
import { lowered } from './fact-clauses.ts'
import type { Fact } from './facts.ts'

export interface Card {
  front: string
  back: string
  type: 'basic' | 'cloze' | 'definition'
  bloomLevel: 'remember' | 'understand'
  tags: string[]
}

export function cardOf(fact: Fact): Card {
  const { kind, verb, rest } = fact
  const subject = lowered(fact.subject)
  switch (kind) {
    case 'definition':
      return card(
        fact,
        'definition',
        asked(fact, `${isPerson(subject) ? 'who' : 'what'} ${copula(verb)} ${subject}`),
        rest,
      )
    case 'meaning':
      return card(fact, 'definition', asked(fact, `what ${isMany(verb) ? 'do' : 'does'} ${subject} mean`), rest)
    case 'name':
      return card(fact, 'basic', asked(fact, `what ${copula(verb)} ${subject} called`), nameIn(rest))
    case 'place':
      return card(fact, 'basic', asked(fact, `where does ${subject} ${bare(verb)}`), rest)
    case 'time':
      return timeCard(fact)
    case 'cause':
      return card(fact, 'cloze', `${stated(fact)} because {{c1::${lowered(fact.because)}}}`, fact.because)
    case 'nature':
    case 'statement':
      return gapCard(fact)
  }
}

const card = ({ subject, kind }: Fact, type: Card['type'], front: string, back: string): Card => ({
  front: type === 'cloze' ? sentence(front) : front,
  back: sentence(back),
  type,
  bloomLevel: kind === 'cause' ? 'understand' : 'remember',
  tags: [...new Set(contentWords(subject))].slice(0, 3),
})

/** "In a right triangle, what is the longest side called?" */
const asked = ({ scope }: Fact, question: string) =>
  `${scope === '' ? capitalise(question) : `${capitalise(scope)}, ${question}`}?`

const stated = ({ scope, subject, verb, rest }: Fact) =>
  tidy(`${scope === '' ? capitalise(subject) : `${capitalise(scope)}, ${lowered(subject)}`} ${verb} ${rest}`)

const nameIn = (rest: string) => rest.replace(/^(?:also )?(?:called|known as|named) /i, '')
const isMany = (verb: string) => /^(?:mean|refer|stand)\b/.test(verb)
const bare = (verb: string) => verb.replace(/^takes/, 'take').replace(/(?<=happen|occur|live)s$/, '')
const copula = (verb: string) => /^(?:is|are|was|were)\b/.exec(verb)?.[0] ?? 'is'
const isPerson = (subject: string) =>
  /^(?:the |an? )?(?:\p{L}+ )*(?:man|woman|person|king|queen|president|founder|inventor|author|leader|emperor|pharaoh|scientist|engineer|architect)\b(?! of the (?:jungle|hill))/iu.test(
    subject,
  )

const when =
  /\b(?:in|on|by|since|around|from) (?:the )?(?:year )?(?:\p{L}+ )?(?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:\d{3,4}s?\b|\d{1,4} (?:ad|bc|bce|ce)\b)|\bon \p{L}+ \p{L}*\d*\b(?: \d{4})?|\b\d+ (?:(?:million|billion|thousand) )?years ago\b/iu

/** "When was it built?" where the verb is passive, a gap for the date where it is not. */
function timeCard(fact: Fact): Card {
  const date = when.exec(fact.rest)?.[0] ?? fact.rest
  const passive = /^(was|were|is|are) (\p{L}+)$/iu.exec(fact.verb)
  const rest = dateOnly(fact.rest, date)
  const other = tidy(rest.replace(date, ''))
  if (passive && words(other).length < 8)
    return card(
      fact,
      'basic',
      `When ${passive[1]} ${lowered(fact.subject)} ${passive[2]}${other === '' ? '' : ` ${other}`}?`,
      date,
    )
  return card(fact, 'cloze', stated({ ...fact, rest: rest.replace(date, `{{c1::${date}}}`) }), date)
}

/** One fact to a card: what a comma adds after the date is another. */
const dateOnly = (rest: string, date: string) => {
  const [before = '', after = ''] = rest.split(date)
  return `${before}${date}${after.replace(/^,.*$/, '')}`
}

const isDate = (scope: string) => /\d{3,4}|century|\b(?:ad|bc)\b/i.test(scope)

/** The gap is what is new: who did it where a name and a year stand together, else what is said of the subject. */
function gapCard(fact: Fact): Card {
  const { scope, subject, verb, rest, isDeed } = fact
  // What something always does is asked for where it leads; who did it, of what was done once.
  const isDone = isDeed && !(verb.endsWith('s') && leads.test(verb) && destined.test(rest))
  if (isDone || (isDate(scope) && properNames(`x ${subject}`).length > 0)) {
    const front = `${scope === '' ? '' : `${capitalise(scope)}, `}{{c1::${scope === '' ? capitalise(subject) : lowered(subject)}}} ${verb} ${rest}`
    return card(fact, 'cloze', front, subject)
  }
  // "Tells you how fast money doubles": what is told is the answer, not to whom.
  const [, whom = '', what = rest] = /^(you |us |you that |us that )(.+)$/i.exec(rest) ?? []
  const [before, answer, after] = tellingPart(what, verb)
  return card(fact, 'cloze', stated({ ...fact, rest: `${whom}${before}{{c1::${answer}}}${after}` }), answer)
}

const owns = /^(?:has|have|had|contains?)$/
/** "Connects one to the other" leads nowhere. */
const leads = /^(?!(?:connect|compare|link|relate|attach|join|bind|add|refer|similar)|(?:is|are|was|were)\b)/
/** "… to the lungs, where it picks up oxygen": the place, and what is added to it. */
const destined = /^([^,]{8,} (?:into|onto|to) )(the (?:\p{L}+ ){0,2}\p{L}+)((?:, (?:where|which|who|and|so) .*)?)$/iu
/** "Four chambers: two atria on top …", "206 bones". */
const counted =
  /^((?:about |around |over |nearly |almost |only )?)(\d[\d.,]*(?: (?:million|billion|thousand))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)( (?!(?:and|or|to|of)\b)\p{L}.*)$/iu

/** "Four elements: duty, breach, causation and damages": those are to be known. */
const listed = /^([^:]{3,40}: )([^,]+, [^,]+, .+)()$/u

/** The shortest part that tells: which ones, how many, or where to; else all of it. With what stands before and after. */
function tellingPart(text: string, verb: string): [before: string, answer: string, after: string] {
  const parts =
    listed.exec(text) ?? (owns.test(verb) ? counted.exec(text) : leads.test(verb) ? destined.exec(text) : null)
  return parts ? [parts[1]!, parts[2]!, parts[3]!] : ['', text, '']
}
