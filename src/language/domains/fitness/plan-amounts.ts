/** Amounts that are told apart from their exercise: for the last one, for one by its name, or for all of them. */

import type { Line } from '../../reading.ts'
import { singular, words } from '../../text.ts'
import { type Drill, hasAmount } from './drills.ts'
import { notesIn } from './exercise-notes.ts'
import { rounds, type Scheme, scheme } from './schemes.ts'

export const isInterval = (text: string) => {
  const { reps, rest } = scheme(text)
  return reps !== '' && rest !== ''
}

export interface Plan {
  drills: Drill[]
  /** What goes for every exercise that has no amount of its own. */
  shared: Scheme
  /** How many different rests the video speaks of: a single one goes for all. */
  rests: number
  /** A sentence that is but a name: it counts if an amount follows. */
  pending?: { name: string; at: number; notes: string[] } | undefined
}

/** "Two minutes rest on the rows, one minute on everything else." */
export function restsByName(text: string, { drills, shared }: Plan): boolean {
  if (!/\b(?:rest|break)/i.test(text) || drills.length === 0) return false
  let named = false
  for (const [, amount, target] of text.matchAll(
    /(\d+(?:-\d+)? ?(?:s|secs?|seconds?|mins?|minutes?))(?: of)?(?: rests?| breaks?)? (?:on|for|after) (?:the |your |all (?:the )?)?(\p{L}[\p{L} -]*?)(?=[,.;!]|$| and )/giu,
  )) {
    const { rest } = scheme(`rest ${amount}`)
    const last = singular(words(target!).at(-1) ?? '')
    const these = drills.filter(({ name }) => words(name).map(singular).includes(last))
    if (/\b(?:else|rest|others?|exercises?)$/i.test(target!)) shared.rest = rest
    for (const drill of these) drill.rest = rest
    named ||= these.length > 0
  }
  return named
}

const forAll =
  /\b(?:between(?! (?:trips|laps|lengths|runs|sprints|hangs|attempts|tries))|each exercise|every exercise|all exercises|each set|each move|every set|per exercise|rounds?|whole thing|whole way|all the way|circuit|throughout|each one|everything|total)\b/i
const everywhere =
  /\b(?:all|every|each) (?:the |of )?(?:exercises?|sets?|accessories|moves?|these|them|of these|rounds?)\b/i

/** "Four rounds of eight" is of one exercise. */
export function isGeneral(text: string): boolean {
  const { sets, reps } = scheme(text)
  const own = sets !== '' && reps !== '' && !everywhere.test(text)
  return isInterval(text) || (!own && (rounds(text) !== '' || forAll.test(text)))
}

/** Words without an exercise of their own: an amount for the last one or for all of them, or a cue for the last one. */
export function attach(text: string, line: Line, plan: Plan): void {
  const { drills, shared } = plan
  // "Done in 16 min" is all of it.
  if (
    /\b(?:done in|takes?|in under|in total|long|routine|workout|session|class|video)\b/i.test(text) &&
    /\bmin/i.test(text)
  )
    return
  const amount = scheme(text)
  const last = drills.at(-1)
  const own = amount.sets !== '' && amount.reps !== '' && !isGeneral(text)
  const times = own ? '' : rounds(text)
  // "Four sets, ten to twelve."
  if (!hasAmount(amount)) amount.reps = /^\d+(?:-\d+)?(?=\W*$)/.exec(text)?.[0] ?? ''
  // "Three times through" counts rounds, not repetitions.
  if (amount.reps === times) amount.reps = ''
  // "Finish with a plank, three rounds": of the plank.
  const itsOwn = last !== undefined && last.at === line.start && line.source === 'speech' && !/\btotal\b/i.test(text)
  if (times !== '' && itsOwn && drills.length > 1 && /^\d+ rounds\W*$/.test(text)) last.sets ||= times
  // What is written below a list to be repeated is the list above it.
  else if (times !== '' && line.source !== 'speech' && /^repeat\b/i.test(text))
    for (const drill of drills) drill.sets ||= isWarmUp(drill) ? '' : times
  else if (times !== '') shared.sets ||= times
  const alone = line.source !== 'speech' && !hasAmount(amount)
  // "Rest one minute, and repeat everything".
  const again = /\b(?:repeat|everything|all again|rounds?)\b/i.test(line.plain)
  attachRest(text, amount.rest, itsOwn, alone || again, plan)
  if (isInterval(text)) shared.reps ||= amount.reps
  else if (amount.reps !== '' || (amount.sets !== '' && times === '')) attachAmount(text, amount, line, plan)
  else if (last && line.source === 'speech' && words(text).length < 14) {
    // "Keep your chest up, rest for 30 seconds": the cue without the rest.
    const cued = text.replace(/,? ?(?:and |then )?\brest\b.*$/i, '')
    const of = plan.pending && plan.pending.at > last.at ? plan.pending : last
    of.notes.push(...notesIn(cued, 0).slice(0, 1))
  }
}

/** `alone`: a line that says nothing but the rest. */
function attachRest(
  text: string,
  rest: string,
  itsOwn: boolean,
  alone: boolean,
  { drills, shared, rests }: Plan,
): void {
  if (rest === '') return
  const last = drills.at(-1)
  const forRounds = /\b(?:between|after) (?:each |every |the )?rounds?\b/i.test(text)
  if (isInterval(text) || !last || (!itsOwn && rests === 1 && (alone || isGeneral(text))) || everywhere.test(text))
    shared.rest ||= forRounds ? `${rest} between rounds` : rest
  else if (!forRounds) last.rest ||= rest
}

function attachAmount(text: string, amount: Scheme, line: Line, plan: Plan): void {
  const { drills, shared } = plan
  const last = drills.at(-1)
  const each = /\beach\b/i.test(text)
  const recent = last !== undefined && !isGeneral(text) && line.start - last.at < 15
  const { pending } = plan
  if (pending && (!last || last.reps !== '') && line.start - pending.at < 15 && !isGeneral(text)) {
    plan.drills.push({ ...amount, ...pending, notes: [...pending.notes, ...notesIn(text, 0)], tentative: false })
    plan.pending = undefined
    return
  }
  if (recent && (last.reps === '' || (last.sets === '' && amount.reps === ''))) {
    last.sets ||= amount.sets
    last.reps ||= amount.reps
    last.tentative = false
    last.notes.push(...notesIn(text, 0))
  } else if (last && last.reps === amount.reps && /\bmore\b/i.test(text)) last.sets ||= '2'
  // "Hold five seconds, five times."
  else if (recent && last.sets === '' && /\D$/.test(last.reps) && /\b(?:times|trips|goes|passes)\b/i.test(text))
    last.sets = amount.reps
  else if (
    last &&
    each &&
    last.at === line.start &&
    last.sets === '' &&
    /^\d+$/.test(last.reps) &&
    /s$|min$/.test(amount.reps)
  ) {
    // "Six hangs, ten seconds each."
    last.sets = last.reps
    last.reps = amount.reps
  } else if (/\b(?:each|every|all)\b(?! (?:leg|side|arm|way|direction|hand|foot)\b)/i.test(text)) {
    shared.sets ||= amount.sets
    shared.reps ||= amount.rest === '' ? amount.reps : ''
  }
}

/** Minutes on end are done once. */
const isWarmUp = ({ reps }: Scheme) => Number(/^(\d+) min$/.exec(reps)?.[1] ?? 0) >= 5
