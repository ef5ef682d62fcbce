/** How the embedded composer reads a workout. */

import { isAside } from '../../language/asides.ts'
import {
  addDrill,
  type Drill,
  hasAmount,
  listedDrills,
  notesIn,
  type PlanLine,
  spokenClauses,
  spokenDrills,
  writtenDrills,
} from '../../language/domains/drills.ts'
import { spokenName, writtenName } from '../../language/domains/exercise-names.ts'
import { exercisesIn } from '../../language/domains/exercises.ts'
import { rounds, type Scheme, scheme, schemeIn } from '../../language/domains/schemes.ts'
import { withoutBullet } from '../../language/lists.ts'
import { headline } from '../../language/headline.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { timestamp } from '../../language/timestamps.ts'
import { singular, words } from '../../language/text.ts'

interface Plan {
  drills: Drill[]
  /** What goes for every exercise that has no amount of its own. */
  shared: Scheme
  /** How many different rests the video speaks of: a single one goes for all. */
  rests: number
}

export function extractWorkout(reading: Reading) {
  const posted = reading.caption.filter((line) => line.source === 'caption')
  const timed = [...reading.written, ...reading.sentences].sort((one, other) => one.start - other.start)
  const lines = withAmounts([...posted, ...timed])
  const rests = new Set(lines.map((line) => scheme(line.plain).rest).filter((rest) => rest !== ''))
  const plan: Plan = { drills: [], shared: { sets: '', reps: '', rest: '' }, rests: rests.size }
  for (const line of lines) {
    if (line.source === 'speech') hear(line, plan)
    else read(line, plan)
  }
  if (hasAmount(plan.shared) && !plan.drills.some(hasAmount))
    for (const drill of listedDrills(reading.written)) addDrill(plan.drills, drill)
  plan.drills.sort((one, other) => one.at - other.at)
  return {
    title: headline(reading),
    exercises: counting(plan).map((drill) => ({
      name: drill.name,
      sets: drill.sets || plan.shared.sets,
      reps: drill.reps || plan.shared.reps,
      rest: drill.rest || plan.shared.rest,
      notes: [`from ${timestamp(drill.at, reading.duration)}`, ...new Set(drill.notes)].join('; '),
    })),
  }
}

/** Among exercises with amounts, one without any was only mentioned; a list without amounts is a list all the same. */
function counting({ drills, shared }: Plan): Drill[] {
  const general = hasAmount(shared)
  const measured = drills.filter(hasAmount).length
  return drills.filter(
    (drill) => hasAmount(drill) || general || (!drill.tentative && (drill.planned || measured * 2 <= drills.length)),
  )
}

/** "Swan dive" and below it "2 x 6": the lines of one exercise are put together. */
function withAmounts(lines: Line[]): PlanLine[] {
  const joined: PlanLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && isBelow(line, last, lines))
      joined[joined.length - 1] = { ...last, amount: last.amount ? `${last.amount}, ${line.plain}` : line.plain }
    else joined.push(line)
  }
  return joined
}

/** Whether a written line only says how much of what stands above it. */
function isBelow(line: Line, above: PlanLine, lines: Line[]): boolean {
  const inBlock = (other: Line) => other.source === line.source && other.start === line.start && other.end === line.end
  if (line.source === 'speech' || !inBlock(above) || !/\p{L}{3}/u.test(above.text)) return false
  if (
    /^\d|\b(?:rest|rounds?)\b/i.test(withoutBullet(above.plain)) ||
    (above.amount === undefined && hasAmount(scheme(above.plain)))
  )
    return false
  // "100 pumps" would be an exercise of its own, were it not the only line below another one.
  if (writtenDrills(line).length > 0) return lines.filter(inBlock).length === 2 && /^\d+ \p{L}+$/u.test(line.plain)
  const amount = schemeIn(line.plain)
  // "Warm up: 5 min easy" has a name of its own.
  if (writtenName(amount.left) !== undefined) return false
  return hasAmount(amount) && (amount.rest === '' || isInterval(line.plain))
}

const isInterval = (text: string) => {
  const { reps, rest } = scheme(text)
  return reps !== '' && rest !== ''
}

function read(line: PlanLine, plan: Plan): void {
  if (restsByName(line.plain, plan)) return
  const found = writtenDrills(line)
  if (found.length > 0) for (const drill of found) addDrill(plan.drills, drill)
  else attach(line.plain, line, plan)
}

function hear(line: Line, plan: Plan): void {
  if (isAside(line.text) && exercisesIn(line.plain).length === 0) return
  if (restsByName(line.plain, plan)) return
  const before = new Set(plan.drills)
  let previous = ''
  for (const [index, { text, led }] of spokenClauses(line.plain).entries()) {
    const amount = schemeIn(text)
    // "The stair climb: five flights": while an exercise waits for its amount, what is counted is no exercise.
    const waits =
      plan.drills.some((drill) => drill.at === line.start && !hasAmount(drill)) || opens(previous, index, plan)
    const found =
      waits && !led && exercisesIn(text).length === 0 && /^\d/.test(text) ? [] : spokenDrills(text, led, line)
    // "Spider curls, three sets of twelve": what a sentence opens with is what its amount is of.
    const opening =
      index === 1 && /^\D{0,12}\d/.test(text) && found.length === 0 ? openingName(previous, plan) : undefined
    if (opening !== undefined && !isGeneral(text))
      addDrill(plan.drills, {
        ...(hasAmount(amount) ? amount : { ...amount, reps: /^\d+(?:-\d+)?/.exec(text)?.[0] ?? '' }),
        name: opening,
        at: line.start,
        notes: notesIn(text, 0),
        tentative: false,
      })
    else if (found.length > 0) for (const drill of found) addDrill(plan.drills, drill)
    else attach(text, line, plan)
    previous = text
  }
  shareAmount(
    plan.drills.filter((drill) => !before.has(drill)),
    line,
  )
}

/** Whether the first clause of a sentence named something, so that the second one says how much of it. */
const opens = (clause: string, index: number, plan: Plan) => index === 1 && openingName(clause, plan) !== undefined

function openingName(clause: string, { drills }: Plan): string | undefined {
  const name = spokenName(clause)
  if (name === undefined || exercisesIn(clause).length > 0) return undefined
  // "Top leg on a chair" is how to do the one before, where that has no amount yet.
  const last = drills.at(-1)
  return last && !hasAmount(last) && words(name).length < words(clause).length ? undefined : name
}

/** "Face pulls and hammer curls, three sets of fifteen each": what is said last goes for all of them. */
function shareAmount(drills: Drill[], line: Line): void {
  const last = drills.at(-1)
  if (!last || drills.length < 2 || !/\b(?:each|both|superset)\b/i.test(line.plain)) return
  for (const drill of drills) {
    if (hasAmount(drill)) continue
    drill.sets = last.sets
    drill.reps = last.reps
    drill.tentative = last.tentative
  }
}

/** "Two minutes rest on the rows, one minute on everything else." */
function restsByName(text: string, { drills, shared }: Plan): boolean {
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
function isGeneral(text: string): boolean {
  const { sets, reps } = scheme(text)
  const own = sets !== '' && reps !== '' && !everywhere.test(text)
  return isInterval(text) || (!own && (rounds(text) !== '' || forAll.test(text)))
}

/** Words without an exercise of their own: an amount for the last one or for all of them, or a cue for the last one. */
function attach(text: string, line: Line, plan: Plan): void {
  const { drills, shared } = plan
  // "Done in 16 min" is all of it.
  if (/\b(?:done in|takes?|in under|in total|long)\b/i.test(text) && /\bmin/i.test(text)) return
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
  else if (times !== '') shared.sets ||= times
  const alone = line.source !== 'speech' && !hasAmount(amount)
  attachRest(text, amount.rest, itsOwn, alone, plan)
  if (isInterval(text)) shared.reps ||= amount.reps
  else if (amount.reps !== '' || (amount.sets !== '' && times === '')) attachAmount(text, amount, line, plan)
  else if (last && line.source === 'speech' && words(text).length < 14) {
    // "Keep your chest up, rest for 30 seconds": the cue without the rest.
    const cued = text.replace(/,? ?(?:and |then )?\brest\b.*$/i, '')
    last.notes.push(...notesIn(cued, 0).slice(0, 1))
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

function attachAmount(text: string, amount: Scheme, line: Line, { drills, shared }: Plan): void {
  const last = drills.at(-1)
  const each = /\beach\b/i.test(text)
  const recent = last !== undefined && !isGeneral(text) && line.start - last.at < 15
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
