/** How an instruction opens: order words and softeners, who does it, and the verb. */

import { isAmong, lists } from './lexicon.ts'
import { singular } from './text.ts'
import { isNarrated, isUnlistedVerb, nounVerbs, verbOf } from './verbs.ts'

export interface Instruction {
  /** In the imperative, without what leads up to the verb. */
  text: string
  verb: string
}

const listed = lists('openings')
const foods = new Set(lists('foods')('foods'))
const isAfterNoun = isAmong(listed('after a noun'))
const isUnderWay = isAmong(listed('under way'))
const isToldOfOneself = isAmong(listed('told of oneself'))

/** What comes before the verb in speech: order words, softeners, "you're gonna", "go ahead and", "make sure you". */
const lead = new RegExp(
  `^(?:${[
    "so|now|then|and|but|okay|ok|alright|all right|right|next|next up|first|firstly|first of all|first up|second|secondly|third|thirdly|fourth|finally|lastly|last|last step|last but not least|after that|after this|from there|from here|also|once more|again|meanwhile|at this point|at the end|in the meantime|to start|to finish|to begin|to serve|when you're ready|when it's done|once that's done|once it's done|once you're done|this time|here",
    'just|simply|please|quickly|slowly|carefully|gently|lightly|thoroughly|really|literally|basically|actually|definitely|always|um|uh|like|easy|voila|yes|of course|finally|kind of',
    "(?:i'm|i am|we're|we are|you're|you are|they're) (?:just |also |then |now |really |simply |actually )?(?:gonna|going to|about to)(?: (?:want|need|have) to| wanna)?",
    "(?:i|you|we|you'll|we'll|i'll)(?: just| also| then| do| will| always| really| now)* (?:want to|wanna|need to|have to|gotta|got to|like to|love to|should|can|could|must|would|are gonna)(?: go ahead and)?(?: just| also| start to)?",
    "(?:i'll|you'll|we'll|i'd|i will|you will|we will)(?: just| then| also)?",
    "let's|go ahead and|you wanna|wanna|gonna|go and|come in and|you just|i just|we just|i then|we then|all you (?:do|have to do|need to do|gotta do) is|what (?:you do|i do|we do|you want to do|you're gonna do|i like to do) is(?: you| i| just)*|the (?:first|second|third|next|last|final) (?:thing|step|one)(?: (?:you|i|we)(?:'re gonna| want to| need to|'ll| wanna)? do)?(?: is(?: to| you)?|,)|(?:the )?(?:secret|trick|key|goal|idea) is to|your job is to|it's time to|time to|be sure to|make sure (?:to|you|that you|you're)|don't forget to|remember to|feel free to|try to|start (?:off )?by|begin by|finish (?:off )?by|start to|step (?:number )?(?:\\d+|one|two|three|four|five|six|seven|eight)(?: is(?: to)?)?|number \\d+|\\d+[.):]|use this to|from now on|as always|(?:and )?that's when you",
  ].join('|')})(?:[,:.…]| -| –)*(?:\\s+|$)`,
  'i',
)

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
    const told = person !== 'them' && isUnlistedVerb(first, secondWord, others[0] ?? '')
    return told ? { verb: word, text } : undefined
  }
  if (person === '' ? isSpokenOf(word, verb, after) : isStory(word, verb, person, second)) return undefined
  const next = secondWord.toLowerCase()
  const follows = isAfterVerb(next) || next.endsWith('ly') || (foods.has(singular(next)) && verb !== next)
  if (nounVerbs.has(verb) && person === '' && !follows && !/[aeiou]\w*s$/.test(next)) return undefined
  if (isAfterNoun(next) || second.startsWith(',')) return undefined
  if ((first.endsWith(',') || first.endsWith(':')) && nounVerbs.has(verb)) return undefined
  return { verb, text: [verb + first.slice(word.length), after].join(' ').trim() }
}

/** "Shallow fry", "double knot": how it is done goes before the verb. */
const isManner = isAmong(listed('manner'))

/** "Repotting a monstera is so easy", "added sugar": what is done is spoken of, not told to do. */
const isSpokenOf = (word: string, verb: string, after: string) =>
  word !== verb &&
  (!word.endsWith('ing') || after === '' || /^(?:\S+ ){0,4}(?:is|are|was|isn't|can be|takes|makes)\b/i.test(after))

/** What somebody else did is a story, and so is what one did oneself without making anything. */
function isStory(word: string, verb: string, person: Person, next: string): boolean {
  const present = /[^s]s$|ing$/.test(word)
  if (isUnderWay(word)) return true
  if (person === 'them') return !present || isNarrated(verb)
  if (person === 'me' && isToldOfOneself(word)) return true
  return (word !== verb && !present && isNarrated(verb)) || (word.endsWith('ing') && next === '')
}

const afterVerb = isAmong(listed('after a verb'))
const isAfterVerb = (word: string) => afterVerb(word) || /^\d/.test(word)
