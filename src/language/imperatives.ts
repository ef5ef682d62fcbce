/** Instructions: what the viewer is told, or shown by telling, to do. */

import { isAside } from './asides.ts'
import { foods } from './lexicons/foods.ts'
import { actionVerbs, nounVerbs } from './lexicons/verbs.ts'
import { capitalise, singular, tidy, words } from './text.ts'

/** Every form of every verb ("adding", "added", "adds") with its base form. */
const forms = new Map<string, string>()
for (const verb of actionVerbs) {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(verb) && !/(?:en|er|on)$/.test(verb) ? verb + verb.at(-1) : stem
  for (const form of [verb, `${stem}ing`, `${doubled}ing`, `${stem}ed`, `${doubled}ed`, `${verb}s`]) {
    if (!forms.has(form)) forms.set(form, verb)
  }
}
const past: Record<string, string> = {
  cut: 'cut',
  put: 'put',
  took: 'take',
  made: 'make',
  gave: 'give',
  let: 'let',
  left: 'leave',
  threw: 'throw',
  broke: 'break',
  ground: 'grind',
  froze: 'freeze',
  brought: 'bring',
  kept: 'keep',
  drew: 'draw',
  went: 'go',
  stuck: 'stick',
  laid: 'lay',
  dried: 'dry',
  fried: 'fry',
  tied: 'tie',
  applied: 'apply',
}
for (const [form, verb] of Object.entries(past)) forms.set(form, verb)
for (const verb of ['drying', 'frying', 'tying', 'applying'])
  forms.set(verb, verb === 'tying' ? 'tie' : verb.slice(0, -3))

/** The base form of an instruction's verb, or undefined for any other word. */
export const verbOf = (word: string) => forms.get(word.toLowerCase())

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

/** Introduces the main clause: "once it's golden, flip it", "in a large bowl whisk the eggs". */
const introduction =
  /^(?:every time|each time|whenever|now that|once|when|while|after|as soon as|before|if|in|into|on|onto|with|using|for|to|over|until|as|at|from|by|inside|under|meanwhile)\b/i

const afterNounVerb =
  /^(?:the|it|them|this|that|these|those|your|my|our|a|an|some|each|both|all|up|down|in|into|on|onto|out|off|over|under|with|until|for|to|at|around|through|between|back|aside|away|together|every|everything|another|half|any|about|again|well|gently|slowly|evenly|lightly|by|from|along|across|of|before|like|inside|more|here|\d.*)$/i

export interface Instruction {
  /** In the imperative, without what leads up to the verb. */
  text: string
  verb: string
}

/** The instruction that a clause gives, or undefined when it gives none. */
export function instruction(clause: string): Instruction | undefined {
  const { rest, personal } = withoutLead(tidy(clause))
  if (rest === '' || /^(?:don't|do not|never|avoid)\b/i.test(rest)) return undefined
  const direct = startingVerb(rest, personal)
  if (direct) return { verb: direct.verb, text: capitalise(tidy(direct.text)) }
  return introduction.test(rest) ? introduced(rest) : undefined
}

/** "In a bowl, whisk …" keeps its introduction. */
function introduced(rest: string): Instruction | undefined {
  const comma = rest.indexOf(',')
  if (comma > 0 && comma < 90) {
    const main = withoutLead(tidy(rest.slice(comma + 1)))
    const inner = startingVerb(main.rest, main.personal)
    if (inner) return { verb: inner.verb, text: `${capitalise(rest.slice(0, comma))}, ${lowerFirst(tidy(inner.text))}` }
  }
  const tokens = rest.split(' ')
  for (let at = 3; at < Math.min(tokens.length - 1, 12); at++) {
    if (/^(?:to|the|a|an|you|it|i|we|they|is|are|your|of|and|or|my|that|this|,)$/i.test(tokens[at - 1]!)) {
      if (!/^(?:you|we|i)$/i.test(tokens[at - 1]!) || !/^(?:once|when|if|after|before|while)/i.test(tokens[0]!))
        continue
    }
    const found = startingVerb(tokens.slice(at).join(' '), false)
    if (found && tokens[at]!.toLowerCase() === found.verb) return { verb: found.verb, text: capitalise(tidy(rest)) }
  }
  return undefined
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Drops order words and softeners, one after another. `personal`: it went on with "I" or "we", as in "we added". */
function withoutLead(clause: string): { rest: string; personal: boolean } {
  let rest = clause
  for (let round = 0; round < 6; round++) {
    const match = lead.exec(rest)
    if (!match || match[0].length === 0) break
    rest = rest.slice(match[0].length)
  }
  const person =
    /^(?:i|we|i'm|we're|i've|we've|you|you're|she|he|they|she's|he's|they're)(?: (?:have|just|also|then|already|first|usually|always|now|like to))* /i.exec(
      rest,
    )
  return person ? { rest: rest.slice(person[0].length), personal: true } : { rest, personal: false }
}

function startingVerb(text: string, personal: boolean): Instruction | undefined {
  const [first = '', second = '', ...others] = text.split(' ')
  const word = first.toLowerCase().replace(/[,.:;!]$/, '')
  // "gently fold", "just quickly sear": an adverb before the verb stays.
  if (word.endsWith('ly') && second !== '') {
    const found = startingVerb([second, ...others].join(' '), personal)
    return found && { verb: found.verb, text: `${first} ${found.text}` }
  }
  const verb = forms.get(word)
  if (!verb) return undefined
  const inflected = word !== verb
  if (inflected && !personal && !word.endsWith('ing')) return undefined
  if (inflected && word.endsWith('ing') && second === '') return undefined
  // "Repotting a monstera is so easy": what is done is spoken of, not told to do.
  if (
    inflected &&
    !personal &&
    /^(?:\S+ ){0,4}(?:is|are|was|isn't|can be|takes|makes)\b/i.test([second, ...others].join(' '))
  )
    return undefined
  const next = second.toLowerCase().replace(/[,.;!?]$/, '')
  const follows =
    next === '' || afterNounVerb.test(next) || next.endsWith('ly') || (foods.has(singular(next)) && verb !== next)
  if (nounVerbs.has(verb) && !personal && !follows && !/[aeiou]\w*s$/.test(next)) return undefined
  if (/^(?:is|are|was|were|will|can|has|means?|makes?|looks?|comes?)$/.test(next) || second.startsWith(','))
    return undefined
  if (/[,:]$/.test(first) && nounVerbs.has(verb)) return undefined
  return { verb, text: [inflected ? verb : word, second, ...others].join(' ').trim() }
}

/** "Heat two tablespoons of oil": with an amount after it, it is a verb. */
const measures =
  /^\p{L}+ (?:\d\S*|an?|half an?|one|two|three|four|five|six) (?:tablespoons?|teaspoons?|cups?|grams?|ounces?|pounds?|splash|drizzle|knob)\b/iu

/** Whether an instruction plainly begins here: a verb in its base form with its object right after it. */
export function opensInstruction(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(' ')
  if (/^rest for (?:\d|an?|one|two|thirty|sixty|ninety|about)/i.test(text)) return true
  if (/^(?:season|top|coat|rub|brush|garnish|finish|serve)$/.test(first) && second === 'with') return true
  if (
    forms.get(first) !== first ||
    (nounVerbs.has(first) && !/^(?:it|them|the|your|that)$/.test(second) && !measures.test(text))
  )
    return false
  return /^(?:it|them|the|your|that|this|these|those|a|an|in|with|everything|anything|some|each|both|\d.*|two|three|four|five|six|half|one|off|out|up|down)$/.test(
    second,
  )
}

/** A sentence's instructions, one for each "then" that goes on with another one. */
export function instructions(sentence: string): Instruction[] {
  if (isAside(sentence)) return []
  return clauses(sentence).flatMap((clause) => instruction(clause) ?? [])
}

const breaks =
  /(?:[.;!?]|,? (?:and |but )?then(?: you| we| i)?(?= )|,? and after that|,? and finally|,? and once|, next,?)\s+/i

/** Cut at "then" where what follows is an instruction too; put together again where it is not. */
function clauses(sentence: string): string[] {
  const parts = sentence.split(breaks).filter((part) => part.trim() !== '')
  const joined: string[] = []
  for (const part of parts) {
    if (joined.length === 0 || instruction(part)) joined.push(part)
    else joined[joined.length - 1] += `, ${part}`
  }
  return joined
}

/** A warning or a piece of advice that belongs to a step rather than being one. */
export const isTip = (text: string) =>
  /\b(?:don't|do not|never|avoid|be careful|careful|make sure|trust me|pro tip|tip:|the trick|the key|the secret|otherwise|so (?:that )?(?:it|they|you) (?:don't|doesn't|won't|can)|this (?:is what )?(?:makes|helps|keeps|prevents|gives|way)|you (?:don't want|can also)|or else|it'll|important|watch out|if you don't|optional)\b/i.test(
    text,
  ) && words(text).length > 2
