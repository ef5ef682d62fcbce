/** What sort of thing a statement says of its subject. */

import type { Statement } from '../../grammar.ts'
import { tidy, words } from '../../text.ts'

export type FactKind = 'definition' | 'nature' | 'name' | 'meaning' | 'place' | 'time' | 'cause' | 'statement'

export function kindOf({ subject, verb, rest }: Statement): FactKind {
  if (/^(?:called|known as|named|also called|also known as) /i.test(rest) || /\b(?:called|known|named)$/i.test(verb))
    return 'name'
  if (/^(?:means?|refers? to|stands? for)$/i.test(verb)) return 'meaning'
  if (
    /^(?:is|are|was|were)$/i.test(verb) &&
    /^(?:the(?! same)|an?|how|when|what|where|why|any|one of|basically|just|like)\b/i.test(rest)
  )
    return 'definition'
  if (
    /\b(?:in|on|by|from|since|around) (?:the )?(?:\p{L}+ )?(?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:\d{3,4}s?\b|\d{1,4} (?:ad|bc|bce|ce)\b)|\b\d+ (?:million|billion|thousand)? ?years ago\b|\bon (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/iu.test(
      rest,
    )
  )
    return 'time'
  if (
    /^(?:happens?|occurs?|takes? place|is found|are found|lives?|is located|are located)$/i.test(verb) &&
    /^(?:in|inside|on|at|within|near|under|around)\b/i.test(rest)
  )
    return 'place'
  // "A simile uses like or as": what one of a kind does is what the kind is.
  return /^an? \p{L}/iu.test(subject) && words(subject).length <= 4 ? 'nature' : 'statement'
}

/** "Magma is molten rock": the tagger takes a noun for a verb that no participle could be. */
export function withCopula(said: Statement | undefined): Statement | undefined {
  const split = said && /^(is|are|was|were) (.+)$/i.exec(said.verb)
  const double = said && /^(\p{L}+s) (\p{L}+)$/iu.exec(said.verb)
  // "Raises interest rates": two verbs in a row, of which the first is no auxiliary.
  if (double && !split && !auxiliary.test(double[1]!) && !/(?:ed|ing|ly)$/i.test(double[2]!))
    return { ...said, verb: double[1]!, rest: tidy(`${double[2]} ${said.rest}`) }
  if (!split || participle.test(split[2]!)) return said
  return { ...said, verb: split[1]!, rest: tidy(`${split[2]} ${said.rest}`) }
}

const auxiliary = /^(?:is|was|has|does|gets|keeps|starts|stops|helps|always|sometimes|also)$/i

const participle =
  /(?:ed|ing|wn|ung|ught|uilt|ade|ound|eld|ept|ost|orn|ent|old|ut|et|(?<!molt|wood|gold)en|also|always|never|actually|only|often|usually|just|now|not)$/i

const vague = [
  /^(?:there|here|what|who|this is|that's|it|this|that|these|those|people|(?:.* )?(?:everyone|everybody|nobody))$/i,
  /^(?:at|in|on|for|with|by|from|during)\b.*,|^(?:by|of|to|who|which|like|such as)\b|\bones?$/i,
  // "Longer days and that's": more than one statement, badly cut.
  /\b(?:that|it|this|there|they)'(?:s|re)\b/i,
]

/** Names nothing that a card could ask about. */
export const isVague = (subject: string) => vague.some((pattern) => pattern.test(subject))
