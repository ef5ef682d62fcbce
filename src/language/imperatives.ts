/** Instructions: what the viewer is told, or shown by telling, to do. */

import { isAside } from './asides.ts'
import { foods } from './lexicons/foods.ts'
import { nounVerbs } from './lexicons/verbs.ts'
import { capitalise, lowerFirst, singular, tidy, words } from './text.ts'
import { isNarrated, isUnlistedVerb, verbOf } from './verbs.ts'

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
  /^(?:every time|each time|whenever|now that|once|when|while|after|as soon as|before|if|in|into|on|onto|with|using|for|to|over|until|as|at|from|by|inside|under|meanwhile|halfway|about halfway|every|each)\b/i

const afterNounVerb =
  /^(?:the|it|them|this|that|these|those|your|my|our|a|an|some|each|both|all|straight|forward|toward|towards|up|down|in|into|on|onto|out|off|over|under|with|until|for|to|at|around|through|between|back|aside|away|together|every|everything|another|half|any|about|again|well|gently|slowly|evenly|lightly|by|from|along|across|of|before|like|inside|more|here|\d.*)$/i

export interface Instruction {
  /** In the imperative, without what leads up to the verb. */
  text: string
  verb: string
}

/** The instruction that a clause gives, or undefined when it gives none. */
export function instruction(clause: string): Instruction | undefined {
  const { rest, person } = withoutLead(tidy(clause))
  if (rest === '' || /^(?:don't|do not|never|avoid)\b/i.test(rest)) return undefined
  const found = startingVerb(rest, person) ?? (introduction.test(rest) ? introduced(rest) : fronted(rest))
  return found && { verb: found.verb, text: capitalise(goingOn(tidy(found.text))) }
}

/** "Melt the butter and you let it foam": what goes on is told like what began. */
export const goingOn = (text: string) =>
  text.replace(/(\band(?: then)?|,) (?:you|we|i)(?:'ll| just| then)* (\p{L}+)/giu, (whole, and: string, verb: string) =>
    verbOf(verb) === verb ? `${and} ${verb}` : whole,
  )

/** "In a bowl, whisk …" keeps its introduction. */
function introduced(rest: string): Instruction | undefined {
  const comma = rest.indexOf(',')
  if (comma > 0 && comma < 90) {
    const inner = mainClause(rest.slice(comma + 1))
    // "In the morning you put oil in the tray, you turn the dough": the first action is before the comma.
    const earlier =
      /\b(?:you|we|i) /i.test(rest.slice(0, comma)) && isPlaced(rest) ? told(rest.slice(0, comma)) : undefined
    if (inner && !earlier) return { verb: inner.verb, text: `${rest.slice(0, comma)}, ${lowerFirst(tidy(inner.text))}` }
  }
  return told(rest)
}

/** "In the big pot": a place or a time, no condition. */
const isPlaced = (rest: string) => !/^(?:once|when|if|after|before|while|as|until|whenever|every|each)\b/i.test(rest)

/** "In a large bowl whisk the eggs": the verb follows without a comma. */
function told(rest: string): Instruction | undefined {
  const tokens = rest.split(' ')
  const isPlace = isPlaced(rest)
  for (let at = 3; at < Math.min(tokens.length - 1, 12); at++) {
    const before = tokens[at - 1]!
    const person = /^(?:you|we|i)$/i.test(before)
    if (!person && /^(?:to|the|a|an|it|they|is|are|your|of|and|or|my|that|this|,)$/i.test(before)) continue
    const found = startingVerb(tokens.slice(at).join(' '), '')
    if (!found || tokens[at]!.toLowerCase() !== found.verb || (person && !isPlace && verbOf(found.verb) === undefined))
      continue
    // "In a small pan you melt the butter": told to the viewer, whoever does it.
    const lead = tokens.slice(0, person && isPlace ? at - 1 : at).join(' ')
    return { verb: found.verb, text: `${lead} ${tokens.slice(at).join(' ')}` }
  }
  return undefined
}

const mainClause = (text: string) => {
  const { rest, person } = withoutLead(tidy(text))
  return startingVerb(rest, person)
}

/** A statement is under way: these have a subject. */
const finite =
  /\b(?:is|are|was|were|has|have|had|will|would|can|it's|that's|there's|i|you|we|they|he|she|i'm|you're|we're|they're|everybody|everyone|nobody|people|because|if)\b/i

/** A time or a state that an action comes with: "every morning", "back brake on". */
const circumstance = /^(?:every|each|this|next|last) \S+$|\b(?:on|off|up|down|open|closed|shut|out|ready|first)$/i

/** "Every morning, feed it", "back brake on, stand on the pedal", "three spoons of cream, you temper it". */
function fronted(rest: string): Instruction | undefined {
  const [, front, main] = /^([^,.;!?]{3,48}), (.+)$/.exec(rest) ?? []
  if (front === undefined || words(front).length > 6 || finite.test(front)) return undefined
  const inner = mainClause(main!)
  if (!inner) return undefined
  if (circumstance.test(front)) return { verb: inner.verb, text: `${front}, ${lowerFirst(tidy(inner.text))}` }
  // "Cold water, pat dry".
  if (
    words(front).length < 4 &&
    verbOf(inner.verb) !== undefined &&
    !nounVerbs.has(inner.verb) &&
    /^(?:cold|hot|warm|more|some|a|fresh|new|no)\b/i.test(front)
  )
    return { verb: inner.verb, text: `${front}, ${lowerFirst(tidy(inner.text))}` }
  const done = /^(\p{L}+) (?:it|them)\b(.*)$/u.exec(inner.text)
  return done && /^(?:\d|an? |the |some |your )/i.test(front)
    ? { verb: inner.verb, text: `${done[1]} ${lowerFirst(front)}${done[2]}` }
    : undefined
}

/** Who does it: the viewer (''), you or we ('us'), the one who speaks ('me'), or somebody else ('them'). */
type Person = '' | 'us' | 'me' | 'them'

/** Drops order words and softeners, one after another, and the person: "we added". */
function withoutLead(clause: string): { rest: string; person: Person } {
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

function startingVerb(text: string, person: Person): Instruction | undefined {
  const [first = '', second = '', ...others] = text.split(' ')
  const word = first.toLowerCase().replace(/[,.:;!]$/, '')
  const after = [second, ...others].join(' ')
  // "gently fold", "just quickly sear": an adverb before the verb stays.
  if (second !== '' && (word.endsWith('ly') || (manner.test(word) && verbOf(second) === second))) {
    const found = startingVerb(after, person)
    return found && { verb: found.verb, text: `${first} ${found.text}` }
  }
  const verb = verbOf(word)
  if (!verb) {
    const told = person !== 'them' && isUnlistedVerb(first, second.replace(/[,.;!?]$/, ''), others[0] ?? '')
    return told && !hasOwnVerb.test(after) ? { verb: word, text } : undefined
  }
  if (person === '' ? isSpokenOf(word, verb, after) : isStory(word, verb, person, second)) return undefined
  const next = second.toLowerCase().replace(/[,.;!?]$/, '')
  const follows = afterNounVerb.test(next) || next.endsWith('ly') || (foods.has(singular(next)) && verb !== next)
  if (nounVerbs.has(verb) && person === '' && !follows && !/[aeiou]\w*s$/.test(next)) return undefined
  if (/^(?:is|are|was|were|will|can|has|means?|makes?|looks?|comes?)$/.test(next) || second.startsWith(','))
    return undefined
  if (/[,:]$/.test(first) && nounVerbs.has(verb)) return undefined
  return { verb, text: [verb + first.slice(word.length), after].join(' ').trim() }
}

/** "Shallow fry", "double knot": how it is done goes before the verb. */
const manner = /^(?:shallow|deep|pan|stir|dry|slow|air|hand|soft|hard|double|triple)$/

/** "Boom, all the spaces are gone": what has a verb of its own after it was none. */
const hasOwnVerb =
  /^(?:(?!so|until|till|where|when|that|which|because|if|and|but|as|before|after|while)\S+ ){1,6}(?:is|are|was|were|has|have|had|will|can|would)\b/i

/** What "baking" or "rolling" names together with the word after it. */
const compound = /^(?:soda|powder|sheet|tray|paper|pan|board|pin|dish|oil|needle|machine)s?\b/i

/** "Repotting a monstera is so easy", "added sugar": what is done is spoken of, not told to do. */
const isSpokenOf = (word: string, verb: string, after: string) =>
  word !== verb &&
  (!word.endsWith('ing') ||
    after === '' ||
    compound.test(after) ||
    /^(?:\S+ ){0,4}(?:is|are|was|isn't|can be|takes|makes)\b/i.test(after))

/** What somebody else did is a story, and so is what one did oneself without making anything. */
function isStory(word: string, verb: string, person: Person, next: string): boolean {
  const present = /[^s]s$|ing$/.test(word)
  if (/^(?:sitting|standing|walking|going|leaning|working|running|looking|trying)$/.test(word)) return true
  if (person === 'them') return !present || isNarrated(verb)
  if (person === 'me' && /^(?:sit|stand|walk|run|go|lean|look|leave|work|try|buy|order|find|eat|drink)$/.test(word))
    return true
  if (verb === 'get' && /^(?:it|that|this)\b/i.test(next)) return true
  return (word !== verb && !present && isNarrated(verb)) || (word.endsWith('ing') && next === '')
}

/** "Heat two tablespoons of oil": with an amount after it, it is a verb. */
const measures =
  /^\p{L}+ (?:\d\S*|an?|half an?|one|two|three|four|five|six) (?:tablespoons?|teaspoons?|cups?|grams?|ounces?|pounds?|splash|drizzle|knob)\b/iu

/** Whether an instruction plainly begins here: a verb in its base form with its object right after it. */
export function opensInstruction(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(' ')
  // "Z press four sets of six": of a press.
  if (/^\S+ \S+ (?:sets?|reps?|rounds)\b/i.test(text)) return false
  if (/^rest for (?:\d|an?|one|two|thirty|sixty|ninety|about)/i.test(text)) return true
  if (/^(?:season|top|coat|rub|brush|garnish|finish|serve)$/.test(first) && second === 'with') return true
  if (
    verbOf(first) !== first ||
    (nounVerbs.has(first) && !/^(?:it|them|the|your|that)$/.test(second) && !measures.test(text))
  )
    return false
  return /^(?:it|them|the|your|that|this|these|those|a|an|in|with|everything|anything|some|each|both|\d.*|two|three|four|five|six|half|one|off|out|up|down)$/.test(
    second,
  )
}

/** A sentence's instructions, one for each "then" that goes on with another one. */
export function instructions(sentence: string): Instruction[] {
  if (isAside(sentence) || sentence.endsWith('?')) return []
  const found = clauses(sentence).flatMap((clause) => instruction(clause) ?? [])
  return found.length > 0 ? found : embedded(sentence)
}

/** "Small now, or we'll be here till lunch, and fry them in the grease": after the talk comes what to do. */
function embedded(sentence: string): Instruction[] {
  const [, rest] = /\band (\p{L}+ (?:it|them|em|'em|your|the) .*)$/iu.exec(sentence) ?? []
  if (rest === undefined || /^(?:\S+ ){0,6}(?:he|she|they|i|nobody|someone)\b/i.test(sentence)) return []
  const verb = verbOf(rest.split(' ')[0]!)
  return verb === undefined || rest.split(' ')[0] !== verb ? [] : [{ verb, text: capitalise(tidy(rest)) }]
}

const breaks =
  /(?:[.;!?]|,? and(?= (?:in|on|into|over|with) \S+ (?:\S+ )?(?:you|we|i) )|,? (?:and |but )?then(?: you| we| i)?(?= )|,? and after that|,? and finally|,? and(?= once )|, next,?)\s+/gi

/** Cut at "then" where what follows is an instruction too; put together again as it was where it is not. */
function clauses(sentence: string): string[] {
  const joined: string[] = []
  let from = 0
  let gap = ''
  for (const cut of [...sentence.matchAll(breaks), undefined]) {
    const part = sentence.slice(from, cut?.index)
    if (part.trim() !== '') {
      if (joined.length === 0 || instruction(part)) joined.push(part)
      else joined[joined.length - 1] += `${/\bthen\b/i.test(gap) ? ', then' : ','} ${part}`
    }
    gap = cut?.[0] ?? ''
    from = (cut?.index ?? 0) + gap.length
  }
  return joined
}

/** A warning or a piece of advice that belongs to a step rather than being one. */
export const isTip = (text: string) =>
  /\b(?:don't|do not|never|avoid|be careful|careful|mind (?:the|your|that)|make sure|be sure|remember|don't forget|trust me|pro tip|tip:|the trick|the key|the secret|otherwise|so (?:that )?(?:it|they|you) (?:don't|doesn't|won't|can)|this (?:is what )?(?:makes|helps|keeps|prevents|gives|way)|you (?:don't want|can also)|or else|it'll|important|watch out|if you don't|optional)\b/i.test(
    text,
  ) && words(text).length > 2
