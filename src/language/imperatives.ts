/** Instructions: what the viewer is asked to do, or shown how to do. */

import { isAside } from './asides.ts'
import { having, createWordTest, lists, opening } from './lexicon.ts'
import { type Instruction, startingVerb, withoutLead } from './openings.ts'
import { capitalise, lowerFirst, tidy, words } from './text.ts'
import { nounVerbs, verbOf } from './verbs.ts'

const listed = lists('instructions')

/** Introduces the main clause: "once it's golden, flip it", "in a large bowl whisk the eggs". */
const introduction = opening(listed('introductions'))
const condition = opening(listed('conditions'))

/** The instruction that a clause gives, or undefined when it gives none. */
export function instruction(clause: string): Instruction | undefined {
  const { rest, person } = withoutLead(tidy(clause))
  if (rest === '' || /^(?:don't|do not|never|avoid)\b/i.test(rest)) return undefined
  const found = startingVerb(rest, person) ?? (introduction.test(rest) ? introduced(rest) : undefined)
  return found && { verb: found.verb, text: capitalise(tidy(found.text)) }
}

/** "In a bowl, whisk …" keeps its introduction. */
function introduced(rest: string): Instruction | undefined {
  const comma = rest.indexOf(',')
  if (comma > 0 && comma < 90) {
    const inner = mainClause(rest.slice(comma + 1))
    // "In the morning you put oil in the tray, you turn the dough": the first action is before the comma.
    const earlier =
      /\b(?:you|we|i) /i.test(rest.slice(0, comma)) && isPlaced(rest) ? parseCommand(rest.slice(0, comma)) : undefined
    if (inner && !earlier) return { verb: inner.verb, text: `${rest.slice(0, comma)}, ${lowerFirst(tidy(inner.text))}` }
  }
  return parseCommand(rest)
}

/** "In the big pot": a place or a time, no condition. */
const isPlaced = (rest: string) => !condition.test(rest)

const isPerson = createWordTest(['you', 'we', 'i'])
const isBeforeNoun = createWordTest([...listed('before nouns'), ','])

/** "In a large bowl whisk the eggs": the verb follows without a comma. */
function parseCommand(rest: string): Instruction | undefined {
  const tokens = rest.split(' ')
  const isPlace = isPlaced(rest)
  for (let at = 3; at < Math.min(tokens.length - 1, 12); at++) {
    const before = tokens[at - 1]!
    const person = isPerson(before)
    if (!person && isBeforeNoun(before)) continue
    const found = startingVerb(tokens.slice(at).join(' '), '')
    if (!found || tokens[at]!.toLowerCase() !== found.verb || (person && !isPlace && verbOf(found.verb) === undefined))
      continue
    // "In a small pan you melt the butter": said to the viewer, whoever does it.
    const lead = tokens.slice(0, person && isPlace ? at - 1 : at).join(' ')
    return { verb: found.verb, text: `${lead} ${tokens.slice(at).join(' ')}` }
  }
  return undefined
}

const mainClause = (text: string) => {
  const { rest, person } = withoutLead(tidy(text))
  return startingVerb(rest, person)
}

/** "Heat two tablespoons of oil": with an amount after it, it is a verb. */
const measures =
  /^\p{L}+ (?:\d\S*|an?|half an?|one|two|three|four|five|six) (?:tablespoons?|teaspoons?|cups?|grams?|ounces?|pounds?|splash|drizzle|knob)\b/iu

const isWhat = createWordTest(['it', 'them', 'the', 'your', 'that'])
const takesWith = createWordTest(listed('with something'))
const isInstructionObject = createWordTest(listed('objects'))

/** Whether an instruction plainly begins here: a verb in its base form with its object right after it. */
export function opensInstruction(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(' ')
  // "Z press four sets of six": of a press.
  if (/^\S+ \S+ (?:sets?|reps?|rounds)\b/i.test(text)) return false
  if (/^rest for (?:\d|an?|one|two|thirty|sixty|ninety|about)/i.test(text)) return true
  if (takesWith(first) && second === 'with') return true
  if (verbOf(first) !== first || (nounVerbs.has(first) && !isWhat(second) && !measures.test(text))) return false
  return isInstructionObject(second) || /^\d/.test(second)
}

/** A sentence's instructions, one for each "then" that goes on with another one. */
export function instructions(sentence: string): Instruction[] {
  if (isAside(sentence) || sentence.endsWith('?')) return []
  return clauses(sentence).flatMap((clause) => instruction(clause) ?? [])
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
export const isTip = (text: string) => tip.test(text) && words(text).length > 2
const tip = having(listed('tips'))
