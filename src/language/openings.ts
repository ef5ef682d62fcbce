/** How an instruction opens: order words and softeners, who does it, and the verb. */

import { createWordTest, lists } from './lexicon.ts'
import { singular } from './text.ts'
import { isNarrated, isUnlistedVerb, nounVerbs, verbOf } from './verbs.ts'

export interface Instruction {
  /** In the imperative, without what leads up to the verb. */
  text: string
  verb: string
}

const listed = lists('openings')
const foods = new Set(lists('foods')('foods'))
const isAfterNoun = createWordTest(listed('after a noun'))
const isUnderWay = createWordTest(listed('under way'))
const isFirstPersonVerb = createWordTest(listed('first person'))

/** What comes before the verb in speech: order words, softeners, "you're gonna", "go ahead and", "make sure you". */
const lead = new RegExp(String.raw`^(?:${listed('leads').join('|')})(?:[,:.…]| -| –)*(?:\s+|$)`, 'i')

/** Who does it: the viewer (''), you or we ('us'), the one who speaks ('me'), or somebody else ('them'). */
type Person = '' | 'us' | 'me' | 'them'

/** Drops order words and softeners, one after another, and the person: "we added". */
export function withoutLead(clause: string): { rest: string; person: Person } {
  let rest = clause
  for (let round = 0; round < 6; round++) {
    const match = lead.exec(rest)
    if (!match || match[0].length === 0) break
    rest = rest.slice(match[0].length)
  }
  const found =
    /^(i|we|i'm|we're|i've|we've|you|you're|she|he|they|she's|he's|they're)(?: (?:have|just|also|then|already|first|usually|always|now|like to))* /i.exec(
      rest,
    )
  if (!found) return { rest, person: '' }
  return { rest: rest.slice(found[0].length), person: personOf(found[1]!) }
}

const personOf = (pronoun: string): Person =>
  /^(?:s?he|they)/i.test(pronoun) ? 'them' : /^i(?:'|$)/i.test(pronoun) ? 'me' : 'us'

export function startingVerb(text: string, person: Person): Instruction | undefined {
  const [first = '', second = '', ...others] = text.split(' ')
  const secondWord = second.replace(/[,.;!?]$/, '')
  const word = first.toLowerCase().replace(/[,.:;!]$/, '')
  const after = [second, ...others].join(' ')
  // "gently fold", "just quickly sear": an adverb before the verb stays.
  if (second !== '' && (word.endsWith('ly') || (isManner(word) && verbOf(second) === second))) {
    const found = startingVerb(after, person)
    return found && { verb: found.verb, text: `${first} ${found.text}` }
  }
  const verb = verbOf(word)
  if (!verb) {
    const isStatement = person !== 'them' && isUnlistedVerb(first, secondWord, others[0] ?? '')
    return isStatement ? { verb: word, text } : undefined
  }
  if (person === '' ? isSpokenOf(word, verb, after) : isNarration(word, verb, person, second)) return undefined
  const next = secondWord.toLowerCase()
  const follows = isAfterVerb(next) || next.endsWith('ly') || (foods.has(singular(next)) && verb !== next)
  if (nounVerbs.has(verb) && person === '' && !follows && !/[aeiou]\w*s$/.test(next)) return undefined
  if (isAfterNoun(next) || second.startsWith(',')) return undefined
  if ((first.endsWith(',') || first.endsWith(':')) && nounVerbs.has(verb)) return undefined
  return { verb, text: [verb + first.slice(word.length), after].join(' ').trim() }
}

/** "Shallow fry", "double knot": how it is done goes before the verb. */
const isManner = createWordTest(listed('manner'))

/** "Repotting a monstera is so easy", "added sugar": what is done is spoken of, not asked for. */
const isSpokenOf = (word: string, verb: string, after: string) =>
  word !== verb &&
  (!word.endsWith('ing') || after === '' || /^(?:\S+ ){0,4}(?:is|are|was|isn't|can be|takes|makes)\b/i.test(after))

/** What somebody else did is narration, and so is what one did oneself without making anything. */
function isNarration(word: string, verb: string, person: Person, next: string): boolean {
  const present = /[^s]s$|ing$/.test(word)
  if (isUnderWay(word)) return true
  if (person === 'them') return !present || isNarrated(verb)
  if (person === 'me' && isFirstPersonVerb(word)) return true
  return (word !== verb && !present && isNarrated(verb)) || (word.endsWith('ing') && next === '')
}

const afterVerb = createWordTest(listed('after a verb'))
const isAfterVerb = (word: string) => afterVerb(word) || /^\d/.test(word)
