/** How the embedded composer reads a workout. */

import { isAside } from '../../language/asides.ts'
import {
  addDrill,
  type Drill,
  hasAmount,
  listedDrills,
  type PlanLine,
  spokenClauses,
  spokenDrills,
  writtenDrills,
} from '../../language/domains/fitness/drills.ts'
import { notesIn } from '../../language/domains/fitness/exercise-notes.ts'
import { spokenName, writtenName } from '../../language/domains/fitness/exercise-names.ts'
import { exercisesIn } from '../../language/domains/fitness/exercises.ts'
import { attach, isGeneral, isInterval, type Plan, restsByName } from '../../language/domains/fitness/plan-amounts.ts'
import { scheme, schemeIn } from '../../language/domains/fitness/schemes.ts'
import { withoutBullet } from '../../language/lists.ts'
import { headline } from '../../language/headline.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { timestamp } from '../../language/timestamps.ts'
import { capitalise, words } from '../../language/text.ts'

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
  const clauses = spokenClauses(line.plain)
  const [only] = clauses
  if (clauses.length === 1 && only && !only.led && exercisesIn(only.text).length === 0) {
    const name = spokenName(only.text.replace(/ (?:next|now|first)\W*$/i, ''))
    if (name !== undefined && words(name).length > 1)
      plan.pending = { name: capitalise(name), at: line.start, notes: [] }
  }
  let previous = ''
  for (const [index, { text, led }] of clauses.entries()) {
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
    else if (found.length > 0 && !isApposition(found, led, line, plan))
      for (const drill of found) addDrill(plan.drills, drill)
    else attach(text, line, plan)
    previous = text
  }
  shareAmount(
    plan.drills.filter((drill) => !before.has(drill)),
    line,
  )
}

/** "Cocorinha, the little squat": what it is like, not another one. */
function isApposition(found: Drill[], led: boolean, line: Line, { drills }: Plan): boolean {
  const last = drills.at(-1)
  const waits = last !== undefined && last.at === line.start && !hasAmount(last)
  return waits && !led && !found.some(hasAmount) && exercisesIn(last.name).length === 0
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
