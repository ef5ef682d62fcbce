/** Coaching cues: the few words that tell a body or a hand what to do. */

import { isAside } from '../../asides.ts'
import { instruction } from '../../imperatives.ts'
import { digits } from '../../numbers.ts'
import { properNames } from '../../names.ts'
import { capitalise, tidy } from '../../text.ts'
import { scheme } from '../fitness/schemes.ts'
import { isPraise } from './judgements.ts'
import { movementIn } from './skills.ts'

const lead = /^(?:and|then|just|now|so|but|instead|really|always|please|okay|also|simply|first|here)[, ]+/i

/** What is asked of someone in so many words: "I want you to hang off the handle". */
const asked =
  /^(?:i(?:'d| would)? (?:want|need|like) (?:you|her|him|them) to|you(?:'ve| have)? (?:need|want|have|got|should|gotta) ?(?:to )?|you(?:'re| are) going to|we (?:want|need) to|she needs to|he needs to|(?:the |your |my )?(?:cue|fix|tip|instead|drill|try|remedy|correction|do this|better)(?: here)?(?: is(?: to)?|:)|try (?:to|and)|think (?:about|of|like)|imagine(?: you're| you are)?|make sure (?:to|you|that you|your)|remember to|focus on|aim to)\s*/i

const verbs =
  /^(?:keep|push|pull|drive|squeeze|bend|rotate|turn|hold|drop|lower|lift|raise|stay|point|land|snap|follow|relax|tuck|brace|engage|press|spread|lead|let|look|focus|finish|start|step|swing|reach|open|close|curl|lean|sit|breathe|plant|bring|hit|hang|touch|roll|round|punch|put|slide|throw|catch|aim|stand|jump|flick|grip|release|feel|rest|move|slow down|wait|shift|strike|explode|exhale|inhale|soften|straighten|extend|glide|travel|count|listen|use|get|go|take|make|imagine|think|try|place|set|lock|draw|tilt|face)\b/i
const negative = /^(?:don't|do not|dont|never|stop|avoid|no more|quit) \p{L}+/iu

/** Talk that looks like an order and is none: to the viewer, to the camera, about the lesson. */
const talk =
  /^(?:keep (?:that|it|doing (?:that|it|this))[.!]?$|let's|lets|let me|let us|look at (?:that|this|how|the|him|her|me|my|it)|watch|see|notice|save|share|tell|send|comment|drop (?:a|your|me)|check|stop scrolling|don't (?:skip|scroll|forget to|miss|worry|ask|@|at me|tell|judge|go heavier|add)|start with the|start here|follow (?:me|us|for|along)|use (?:my|the) (?:code|link)|get (?:ready|in touch|your|yourself)|go (?:check|watch|and|ahead|heav)|take a (?:look|screenshot)|make (?:it|this) make sense|think again|wait for|put this|hit (?:the|that) (?:like|follow|bell)|try (?:this|it|these|that)(?: out)?\b|do (?:this|it|these|that)|give (?:it|this)|practi[sc]e|repeat|fix\b|work on|rest (?:for|between|\d))/i

/** Said to the viewer, and nothing about the movement. */
export const isTalk = (text: string) => isAside(text) || talk.test(addressed(text))

/** How much and how often is no technique: "rest for 30 seconds", "three sets of ten". */
export function isAmount(said: string): boolean {
  const text = digits(said)
  if (/^(?:and |then )?rest\b.*\d|\b(?:\d+ (?:sets?|reps?|rounds?)|sets? of|reps)\b/i.test(text)) return true
  return movementIn(text) !== '' && Object.values(scheme(text)).some((value) => value !== '')
}

/** The clause without its opening words and without the name of whoever is told. */
export function addressed(clause: string): string {
  let rest = tidy(clause)
  for (let round = 0; round < 4 && lead.test(rest); round++) rest = rest.replace(lead, '')
  const name = /^(\p{Lu}\p{Ll}+), (?=\p{L})/u.exec(rest)
  if (name && !lead.test(rest)) rest = rest.slice(name[0].length)
  rest = rest.replace(/[.!]+$/, '')
  for (const inner of properNames(rest)) {
    rest = rest.replace(`, ${inner},`, ',')
    if (rest.endsWith(`, ${inner}`)) rest = rest.slice(0, -inner.length - 2)
  }
  return tidy(rest)
}

/** The cue that a clause gives, '' when it gives none. */
export function cueIn(clause: string): string {
  const text = addressed(clause)
  if (text === '' || text.endsWith('?') || isTalk(text) || isAmount(text)) return ''
  const request = asked.exec(text)
  const rest = request ? addressed(text.slice(request[0].length)) : text
  if (request && rest.split(' ').length >= 2 && !talk.test(rest))
    return spoken(/^(?:think|imagine|focus)/i.test(text) ? text : rest)
  if (/\bshould (?:be|touch|stay|point|face|feel|finish|land|end|go|stop)\b/i.test(text)) return spoken(text)
  if (isPraise(text.split(' ')[0]!)) return ''
  if (negative.test(text)) return text.split(' ').length >= 3 ? spoken(text) : ''
  const told = verbs.test(text) || (instruction(text) !== undefined && !namesSubject(text))
  return told && text.split(' ').length >= 2 && !isStatement(text) ? spoken(text) : ''
}

/** "Contact is late", "turns are slow": a noun with its verb after it. */
const isStatement = (text: string) =>
  /^\p{L}+(?:s|ing)? (?:is|are|was|were|looks?|comes?|goes|needs?|has)\b/iu.test(text) ||
  /^(?!bring|swing|spring|string|cling|wring|feed|need|shed)\p{L}+(?:ing|ed)\b/iu.test(text)

/** Whoever does it stands before the verb: a tale and no order. */
const namesSubject = (text: string) =>
  /^(?:you|you're|your|the|his|her|their|this|that|it|its|it's)\b|\b(?:i|we|he|she|they|he's|she's|they're)\b/i.test(
    text,
  )

const mostWords = 12

/** Nobody can think of more than a dozen words in mid-air: a longer cue ends where its first thought does. */
function spoken(text: string): string {
  const whole = capitalise(tidy(text.replace(/[.!]+$/, '')))
  const parts = whole.split(' ')
  if (parts.length <= mostWords) return whole
  const start = parts.slice(0, mostWords).join(' ')
  const thoughts = [...start.matchAll(/,| (?:with|and|so|until|because|like|as|to|while|before|when|that) /gi)]
  const end = thoughts.findLast(({ index }) => index > 14)?.index
  return end === undefined ? `${tidy(start)}…` : tidy(start.slice(0, end))
}
