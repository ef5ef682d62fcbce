/** Verbs that instructions begin with: those that are listed, and those that stand where only a verb can stand. */

import { createWordTest, lists } from './lexicon.ts'
import { isFunctionWord } from './text.ts'

const listed = lists('verbs')

/** Verbs that are as often nouns: they count only before what a noun would not have after it. */
export const nounVerbs = new Set(listed('also nouns'))

/** Every form of every verb ("adding", "added", "adds") with its base form. */
const forms = new Map<string, string>()
for (const verb of listed('action')) {
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

const isObject = createWordTest(listed('object'))
const isParticle = createWordTest(listed('particle'))
const isAfterParticle = createWordTest(listed('after a particle'))
const isNumber = (word: string) => /^\d+$/.test(word)
const isInert = createWordTest([...listed('inert'), ...listed('past')])

/** Verbs that narrate when they are in the past tense: "I went in", "we made it". */
export const isNarrated = createWordTest(listed('narrated'))

/**
 * Whether a word that no list holds is an instruction: "bin the lid", "haul down on it", "tick Smooth".
 * Where a sentence has a bare word right before an object, that word is a verb. Give it the words as they are written.
 */
export function isUnlistedVerb(first: string, next: string, afterNext: string): boolean {
  const word = first.toLowerCase()
  if (!/^\p{L}{3,}(?:-\p{L}+)?$/u.test(word) || isFunctionWord(word)) return false
  if (isInert(word) || /(?:[^s]s|ed|ing|ly|ness|ment|ity|'s|n't)$/.test(word)) return false
  if (isParticle(next) && (isAfterParticle(afterNext) || isNumber(afterNext))) return true
  if (word.endsWith('tion')) return false
  // "Then tick Smooth": a small word before what a button says.
  return isObject(next) || isNumber(next) || (/^\p{Ll}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(next))
}
