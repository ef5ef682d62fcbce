/** A card to learn from a statement: a question where its own words ask one, else a gap for its figure or its name. */

import { digits } from './numbers.ts'
import { capitalise, sentence, tidy, words } from './text.ts'

export interface Flashcard {
  front: string
  back: string
  type: 'basic' | 'definition' | 'cloze'
}

const means =
  /^((?:(?:the|an?) )?[\p{L}\p{N}'’ -]{2,40}?) (?:(?:just|really|basically|simply|only) )?(?:means(?: that)?|refers to) (.{8,})$/iu
const definition =
  /^((?:(?:the|an?|these) )?[\p{L}\p{N}'’ -]{2,40}?) (is|are|was|were) ((?:an?|the|any|when|one) .{8,})$/iu
/** Without the video nobody knows who or what is meant. */
const vague =
  /^(?:it|it's|this|that|that's|these|those|they|they're|he|he's|she|she's|there|here|here's|what|which|who|i|i'm|we're|let's|my|his|her|don't|imagine|take|look|same|so|you|if you|people)\b|[=→➡⇒]/i
const year = /^(.{12,}) in ((?:early |late )?(?:1[0-9]|20)\d\d)$/i
const name = /(?<=\S+ \S+ \S+ )(?<!\p{Lu}[\p{L}'’-]{3,} )\p{Lu}[\p{L}'’-]+(?: (?:of |the |de )?\p{Lu}[\p{L}'’-]+){0,3}/u
const figure =
  /(?<![\d-])(?<!\b(?:group|number|level|type|stage|rule|part|step|grade) )\b\d[\d,.]*(?: (?:percent|million|billion|thousand|years?|days?|hours?|minutes?|degrees|miles|kilometers|meters|grams|kilograms|pounds))?\b(?!-\d)/i
const [fewest, max] = [5, 30]

export function cardOf(text: string): Flashcard | undefined {
  const stated = digits(tidy(text).replace(/[.!,;]$/, ''))
  const length = words(stated).length
  if (length < fewest || length > max || stated.includes('?') || vague.test(stated)) return undefined
  const [, before, when] = year.exec(stated) ?? []
  return define(stated) ?? (when ? card(`${before} in which year?`, when, 'basic') : gap(stated))
}

function define(stated: string): Flashcard | undefined {
  const [, word = '', sense = ''] = means.exec(stated) ?? []
  if (word !== '' && words(word).length <= 5) return card(`What does ${lower(word)} mean?`, sense, 'definition')
  const [, term = '', verb = '', meaning = ''] = definition.exec(stated) ?? []
  if (term === '' || words(term).length > 5) return undefined
  return card(`What ${/^(?:are|were)/i.test(verb) ? 'are' : 'is'} ${lower(term)}?`, meaning, 'definition')
}

function gap(stated: string): Flashcard | undefined {
  const hidden = figure.exec(stated)?.[0] ?? name.exec(stated)?.[0] ?? ''
  const at = stated.indexOf(hidden)
  const isHalf = /^\p{Lu}/u.test(hidden) && / (?:And |Of )?\p{Lu}/uy.test(stated.slice(at + hidden.length))
  if (hidden === '' || at === 0 || isHalf) return undefined
  const front = `${stated.slice(0, at)}{{c1::${hidden}}}${stated.slice(at + hidden.length)}`
  return { ...card(front, hidden, 'cloze'), back: hidden }
}

const card = (front: string, back: string, type: Flashcard['type']): Flashcard => ({
  front: sentence(capitalise(front)),
  back: sentence(capitalise(back)),
  type,
})
const lower = (text: string) =>
  /^(?:the|an?|these|our|your|most|many|all)\b/i.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
