/** A card to learn from a statement: a question where one can be asked with its words, else a gap in it. */

import { digits } from '../../../language/numbers.ts'
import { capitalise, isFunctionWord, sentence, tidy, words } from '../../../language/text.ts'
import { withoutFillers } from './fillers.ts'

export interface Flashcard {
  front: string
  back: string
  type: 'basic' | 'definition' | 'cloze'
}

const means = /^((?:(?:the|an?) )?[\p{L}\p{N}'’ -]{2,40}?) (?:means(?: that)?|refers to) (.{8,})$/iu
const definition =
  /^((?:(?:the|an?|these) )?[\p{L}\p{N}'’ -]{2,40}?) (is|are|was|were|means|refers to) ((?:an?|the|any|when|one) .{8,})$/iu
/** Without the video nobody knows who or what is meant. */
const vague =
  /^(?:it|it's|this|that|that's|these|those|they|they're|he|he's|she|she's|there|here|here's|what|which|who|i|i'm|we're|let's|my|his|her|don't|imagine|take|look)\b/i
const year = /^(.{12,}) (in) ((?:early |late )?(?:1[0-9]|20)\d\d)$/i
const count = /^(.{8,}) (\d[\d,.]*(?: (?:million|billion|thousand|hundred))?) (\p{L}+(?: \p{L}+)?)$/iu
const place = /^(.{12,}) (to|from|by|with|through|into|for|of) ((?:\S+ ){0,5}\S+)$/i
/** A tail with a verb in it is no answer. */
const clause =
  /\b(?:is|are|was|were|has|have|had|which|who|that|although|it|them|us|me|him|being|having|when|if)\b|[()]/i
const name = /(?<=\S )\p{Lu}[\p{L}'’-]+(?: (?:of |the |de )?\p{Lu}[\p{L}'’-]+){0,3}/u
const figure =
  /(?<![\d-])\b\d[\d,.]*(?: (?:percent|million|billion|thousand|years?|days?|hours?|minutes?|degrees|miles|kilometers|meters|grams|kilograms|pounds))?\b(?!-\d)/i
const because = /^(?:it happens|that's|it's|it is|this happens) because /i
const [fewest, max] = [5, 30]

/** `answer` is what the reader takes for the answer, where it does. */
export function cardOf(text: string, answer: string): Flashcard | undefined {
  const stated = digits(withoutFillers(tidy(text).replace(because, '')).replace(/[.!,;]$/, ''))
  const length = words(stated).length
  if (length < fewest || length > max || stated.includes('?') || vague.test(stated)) return undefined
  return define(stated) ?? ask(stated) ?? gap(stated, tidy(answer).replace(/[.,!]$/, ''))
}

function define(stated: string): Flashcard | undefined {
  const [, word = '', sense = ''] = means.exec(stated) ?? []
  if (word !== '' && words(word).length <= 5) return card(`What does ${lower(word)} mean?`, sense, 'definition')
  const [, term = '', verb = '', meaning = ''] = definition.exec(stated) ?? []
  if (term === '' || words(term).length > 5) return undefined
  const be = /^(?:are|were)/i.test(verb) ? 'are' : 'is'
  return card(`What ${be} ${lower(term)}?`, meaning, 'definition')
}

/** What stands at the end of a statement is asked for in its place: "… retired from UPS in which year?" */
function ask(stated: string): Flashcard | undefined {
  const [, before = '', , when = ''] = year.exec(stated) ?? []
  if (when !== '') return card(`${before} in which year?`, when, 'basic')
  const [, lead = '', number = '', unit = ''] = count.exec(stated) ?? []
  if (number !== '') return card(`${lead} how many ${unit}?`, `${number} ${unit}`, 'basic')
  const [, head = '', preposition = '', tail = ''] = place.exec(stated) ?? []
  const isAnswer =
    words(head).length >= 3 && !tail.includes(',') && !words(tail).every(isFunctionWord) && !clause.test(tail)
  return head !== '' && isAnswer ? card(`${head} ${preposition} what?`, tail, 'basic') : undefined
}

function gap(stated: string, answer: string): Flashcard | undefined {
  const isPart = answer.length > 2 && stated.indexOf(answer) > 0 && words(answer).length <= words(stated).length / 2
  const hidden =
    isPart && !words(answer).every(isFunctionWord) ? answer : (figure.exec(stated)?.[0] ?? name.exec(stated)?.[0] ?? '')
  const at = stated.indexOf(hidden)
  if (hidden === '' || at === 0) return undefined
  return {
    ...card(`${stated.slice(0, at)}{{c1::${hidden}}}${stated.slice(at + hidden.length)}`, hidden, 'cloze'),
    back: hidden,
  }
}

const card = (front: string, back: string, type: Flashcard['type']): Flashcard => ({
  front: sentence(capitalise(front)),
  back: sentence(capitalise(back)),
  type,
})
const lower = (text: string) =>
  /^(?:the|an?|these|our|your|most|many|all)\b/i.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
