/** Verbs that instructions begin with: those that are listed, and those that stand where only a verb can stand. */

import { actionVerbs } from './lexicons/verbs.ts'
import { isFunctionWord } from './text.ts'

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

/** What an action is done to: a word before it that is nothing else has to be a verb. */
const object =
  /^(?:the|your|it|them|an?|some|this|that|these|those|each|both|another|everything|my|its|their|her|him|half|\d+|all(?! the))$/i
/** "Haul down on it", "section off the front": particles that go with verbs and seldom with nouns. */
const particle = /^(?:off|away|down|out|apart|aside|back|through|over|up)$/i
const afterParticle =
  /^(?:the|your|it|them|an?|some|this|that|these|any|all|each|both|on|from|to|with|into|until|till|\d+)$/i

/** Verbs of mind and speech, which tell nobody to do anything. */
const inert =
  /^(?:love|hate|want|need|like|know|think|see|hear|feel|smell|guess|believe|hope|wish|mean|mind|bet|say|tell|ask|thank|bless|meet|imagine|forget|remember|notice|beware|understand|deserve|own|miss|prefer|enjoy|cost|call|happen|seem|become|appear|depend|include|contain|require|learn|figure|promise|swear|blame|judge|watch|introduce|recommend|suggest|show|cannot|welcome|congrats|sorry|hello|maybe|perhaps|plus|minus|unlike|despite|during|since|whether|either|neither|whatever|whichever|besides|inside|outside|behind|beyond|near|nearly|almost|against|among|across|around|along|via|per|without|within|except|beneath|beside|towards?|upon|even|quite|such|rather|twice|everyone|everybody|nobody|somebody|someone|people|guys|girls|anyway|instead|otherwise|though|although|unless|until|while|whereas|ever|never|always|often|sometimes|usually|already|soon|later|today|tomorrow|tonight|yesterday|yes|yeah|nope|wow|hey|hi|oh|okay|day|time|year|week|part|side|end|bottom|middle|whole|big|old|new|good|bad|best|worst|more|less|most|least|many|much|few|several|enough|only|also|still|then|than|once)$/i

/** Verbs that tell a story when they are told of the past: "I went in", "we made it". */
export const isNarrated = (verb: string) =>
  /^(?:go|get|look|lean|walk|run|sit|stand|find|make|try|start|stop|buy|order|name|leave|give|keep|take|turn|work|reach|hit|check|move|read|write|send|search|follow|taste|eat|drink|enjoy)$/.test(
    verb,
  )

/** Forms that tell of the past. */
const pastForm =
  /^(?:thought|saw|said|told|came|felt|knew|lost|won|sold|bought|ate|drank|slept|woke|wore|wrote|spent|caught|taught|met|paid|held|heard|built|sent|got|had|made|gave|took|did|was|were|went|found|ran|began|became|chose|drove|fell|flew|forgot|grew|hid|led|lent|meant|rang|rode|rose|sang|sat|shook|shot|showed|sank|spoke|stole|stood|swore|swam|threw|wound|been|done|gone|seen|known|given|taken|broken|kept|left|brought|tried)$/i

/**
 * Whether a word that no list holds is told to be done: "bin the lid", "haul down on it", "tick Smooth".
 * Where a sentence has a bare word right before an object, that word is a verb. Give it the words as they are written.
 */
export function isUnlistedVerb(first: string, next: string, afterNext: string): boolean {
  const word = first.toLowerCase()
  if (!/^\p{L}{3,}(?:-\p{L}+)?$/u.test(word) || isFunctionWord(word)) return false
  if (inert.test(word) || pastForm.test(word) || /(?:[^s]s|ed|ing|ly|ness|ment|ity|'s|n't)$/.test(word)) return false
  if (particle.test(next) && afterParticle.test(afterNext)) return true
  if (word.endsWith('tion')) return false
  // "Then tick Smooth": a small word before what a button says.
  return object.test(next) || (/^\p{Ll}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(next))
}
