/** A statement as a card to learn from: a question about its term, or the statement with its answer left out. */

import { capitalise, sentence, tidy, words } from '../../../language/text.ts'
import { withoutFillers } from './fillers.ts'

export interface Card {
  front: string
  back: string
  type: 'definition' | 'cloze'
}

const definition =
  /^((?:(?:the|an?|this|these) )?[\p{L}\p{N}'’ -]{2,40}?) (is|are|was|were|means|refers to|is called|are called) ((?:an?|the|any|when|one|called) .{8,})$/iu
const vague = /^(?:it|this|that|these|those|they|he|she|there|here|what|which|who|so|and|i|we|you)\b/i
/** What is asked for first: a figure, a name, the end of the statement. */
const figure =
  /\b\d[\d,.]*(?: (?:percent|million|billion|thousand|years?|days?|hours?|minutes?|degrees|miles|kilometers|meters|grams|kilograms|pounds))?\b/i
const name = /(?<=\S )\p{Lu}[\p{L}'’-]+(?: (?:of |the |de )?\p{Lu}[\p{L}'’-]+){0,3}/u

export function cardOf(text: string, answer: string): Card | undefined {
  const told = tidy(withoutFillers(text)).replace(/[.!]$/, '')
  if (words(told).length < 5) return undefined
  const [, term, verb, meaning] = definition.exec(told) ?? []
  if (term !== undefined && !vague.test(term) && words(term).length <= 5) {
    const ask = /^(?:are|were)$/i.test(verb!) ? 'are' : 'is'
    return {
      front: `What ${ask} ${term.charAt(0).toLowerCase() + term.slice(1)}?`,
      back: sentence(capitalise(meaning!)),
      type: 'definition',
    }
  }
  const hidden = hiddenIn(told, tidy(answer).replace(/[.,!]$/, ''))
  if (hidden === '') return undefined
  const at = told.indexOf(hidden)
  return {
    front: `${sentence(`${told.slice(0, at)}____${told.slice(at + hidden.length)}`)}`,
    back: capitalise(hidden),
    type: 'cloze',
  }
}

/** What a card leaves out of a statement; never its first words, by which it is recognised. */
function hiddenIn(told: string, answer: string): string {
  const isPart = answer.length > 2 && told.indexOf(answer) > 0 && words(answer).length <= words(told).length / 2
  if (isPart) return answer
  const found = figure.exec(told)?.[0] ?? name.exec(told)?.[0]
  if (found) return found
  const parts = told.split(' ')
  return parts.length > 7 ? parts.slice(-3).join(' ') : ''
}
