/** One exercise after another as they are told and written, each with how much of it. */

import type { Line } from '../../reading.ts'
import { capitalise, singular, tidy, words } from '../../text.ts'
import { isBullet, withoutBullet } from '../../lists.ts'
import { notesIn } from './exercise-notes.ts'
import { countedName, spokenName, withDescription, withoutOrder, withTail, writtenName } from './exercise-names.ts'
import { exercisesIn } from './exercises.ts'
import { type PlacedScheme, type Scheme, schemeIn } from './schemes.ts'

export interface Drill extends Scheme {
  name: string
  at: number
  notes: string[]
  /** Named in passing: it counts only if an amount follows. */
  tentative: boolean
  /** "Finish with …": it is part of the plan whether or not anyone says how much of it. */
  planned?: boolean
}

const aside =
  /\b(?:every|instead of|like an?|if you can't|can't do|modify|replace|no more|don't|hate when|stop doing|mistake|unlike|better than|not an?|isn't an?|before your|during your|any|(?:i|he|she|they|guy) (?:did|was|were|had|tried|thought|said|doing))\b/i

/** The exercises of one clause of speech. `led`: an order word came before it. */
export function spokenDrills(clause: string, led: boolean, line: Line): Drill[] {
  const known = exercisesIn(clause)
  if (known.length > 0) return splitAnd(clause).flatMap((part) => knownDrill(part, led, line))
  const amount = schemeIn(clause)
  const counted = amount.sets === '' && amount.reps === '' ? countedName(clause, false) : undefined
  if (counted) return [drill(counted.name, { ...amount, reps: counted.reps }, line, !led)]
  if (hasAmount(amount)) {
    const of = /^;\s*(?:of |x )(.+)$/i.exec(amount.left.trim())
    const name = of
      ? spokenName(of[1]!)
      : led && amount.start > 0
        ? spokenName(amount.left.slice(0, amount.start))
        : undefined
    return name === undefined ? [] : [drill(name, amount, line, false)]
  }
  const name = led ? (spokenName(clause) ?? purpose(clause)) : undefined
  return name === undefined ? [] : [drill(name, amount, line, true)]
}

/** "Roll onto hands and knees for the bear hover." */
const purpose = (clause: string) => {
  const [, what] = /\bfor (?:the|an?|some) ([^,]+)$/i.exec(clause.replace(/[.!]$/, '')) ?? []
  return what === undefined ? undefined : spokenName(what)
}

/** "20 squats and 10 push-ups": two exercises in one clause. */
function splitAnd(clause: string): string[] {
  const names = exercisesIn(clause)
  if (names.length < 2) return [clause]
  const cuts = names.slice(1).map((name, index) => {
    const gap = clause.slice(names[index]!.end, name.start)
    const and = /,|\band\b|\bthen\b|\bplus\b|\bwith\b|\binto\b/i.exec(gap)
    return and ? names[index]!.end + and.index : -1
  })
  const at = [0, ...cuts.filter((cut) => cut > 0), clause.length]
  return at.slice(0, -1).map((from, index) => clause.slice(from, at[index + 1]))
}

function knownDrill(part: string, led: boolean, line: Line): Drill[] {
  const [found] = exercisesIn(part)
  if (!found) return []
  const start = withDescription(part, found.start)
  const end = withTail(part, found.end)
  const amount = schemeIn(`${part.slice(0, start)} ; ${part.slice(end)}`)
  if (amount.reps === '') amount.reps = countBeside(part, start, end, amount)
  // A warning after the name is a cue for it: "a plank hold, don't let your hips sag".
  if (!hasAmount(amount) && aside.test(part.slice(0, found.end))) return []
  const counts = hasAmount(amount) || led || words(part).length <= 5
  const planned = led && /\b(?:start|begin|finish|end|first|last|number \d)/i.test(line.plain)
  return [{ ...drill(tidy(part.slice(start, end)), amount, line, !counts, notesIn(part, end)), planned }]
}

/** "Fifteen squats", "squats fifteen". */
function countBeside(part: string, start: number, end: number, { sets }: Scheme): string {
  const before = /(?<![\d.-])(\d+(?:-\d+)?) $/.exec(part.slice(0, start))?.[1]
  const after =
    /^[\s,]+(\d+(?:-\d+)?)(?=$|[\s,.;!])(?! (?:pounds?|lbs?|kg|kilos?|percent|degrees|inch|rounds?|sets?|cm|mil))/i.exec(
      part.slice(end),
    )?.[1]
  return before && (sets === '' || Number(before) > 1) ? before : (after ?? '')
}

/** "A1.", "Min 2:", "Day 3 -": the place of an exercise in a plan. */
const label =
  /^(?:[A-F]\d?[.):]|(?:min(?:ute)?|station|exercise|ex|move|day|round|part)\.? ?\d+(?:-\d+)?[.):]?(?: [-–—])?)\s+(?=\p{L}|\d)/iu

/** A line of a plan, with the line below it where that only says how much. */
export interface PlanLine extends Line {
  amount?: string
}

/** The exercises of a line on screen or under the post. */
export function writtenDrills(line: PlanLine): Drill[] {
  const text = withoutBullet(line.plain).replace(label, '')
  if (line.amount !== undefined) return titledDrill(line, line.amount)
  const several = text.split(/,\s*|\s\+\s/).filter((part) => exercisesIn(part).length > 0)
  if (several.length > 1 && several.every((part) => /\d/.test(part)))
    return several.flatMap((part) => knownDrill(part, true, line))
  const amount = schemeIn(text)
  const listed = isBullet(line.text) || label.test(withoutBullet(line.plain))
  const counted = hasAmount(amount) ? undefined : countedName(text, true)
  // "One bell complex" is what the video is called.
  if (counted && (listed || counted.reps !== '1'))
    return [drill(counted.name, { ...amount, reps: counted.reps }, line, false, notesIn(text, 0))]
  const [known] = exercisesIn(text)
  if (!hasAmount(amount))
    return known && !aside.test(text) && (listed || words(text).length <= 5)
      ? [drill(writtenName(text) ?? known.name, amount, line, false, notesIn(text, known.end))]
      : []
  if (isHeading(amount, line) && !known) return []
  const name = writtenName(amount.left) ?? known?.name
  return name === undefined ? [] : [drill(name, amount, line, false, notesIn(text, known?.end ?? 0))]
}

/** Short lines between others that name exercises, in a plan whose amounts go for all: each is one as well. */
export function listedDrills(lines: readonly Line[]): Drill[] {
  const names = lines.filter(
    (line) => !/\d|[!?]/.test(line.plain) && words(line.plain).length <= 4 && writtenName(line.plain) !== undefined,
  )
  const known = names.filter((line) => exercisesIn(line.plain).length > 0)
  if (known.length < 2) return []
  const from = names.indexOf(known[0]!)
  return names.slice(from).map((line) => drill(writtenName(line.plain)!, schemeIn(''), line, true))
}

/** "The hundred", and below it "100 pumps". */
function titledDrill(line: PlanLine, below: string): Drill[] {
  const name = writtenName(withoutBullet(line.text).replace(label, ''))
  const amount = schemeIn(below)
  if (!hasAmount(amount)) amount.reps = /^\d+(?:-\d+)?/.exec(below)?.[0] ?? ''
  return name === undefined ? [] : [drill(name, amount, line, false, notesIn(below, 0))]
}

/** "15 min pilates flow" on the first picture: how long all of it takes. */
const isHeading = ({ sets, reps }: Scheme, { start, plain }: Line) =>
  sets === '' &&
  reps.endsWith('min') &&
  start < 4 &&
  /\b(?:min|mins|minutes?)\b/i.test(plain) &&
  !/^(?:warm|cool)/i.test(plain)

export const hasAmount = ({ sets, reps }: Scheme) => sets !== '' || reps !== ''

const drill = (name: string, amount: PlacedScheme, line: Line, tentative: boolean, notes: string[] = []): Drill => ({
  name: displayed(name),
  sets: amount.sets,
  reps: amount.reps,
  rest: amount.rest,
  at: line.start,
  notes,
  tentative,
})

/** Shouted names in small letters, short ones apart: "RDL". */
const displayed = (name: string) => capitalise(/\p{Ll}/u.test(name) || name.length < 5 ? name : name.toLowerCase())

/** The clauses of a sentence: each begins at a stop or at an order word. An order word alone leads what follows it. */
export function spokenClauses(text: string): { text: string; led: boolean }[] {
  const parts = text.split(
    /(?<=[,;:.!?])\s+|\s+(?=(?:(?:and|so) )?(?:then|followed by|after that|straight into|next(?! to)|finally|first(?= (?:\p{L}+ )?\p{L}+s\b)|(?:number|round|minute|exercise) \d|(?:(?:we|you) )?(?:finish|end|start|begin|open) (?:with|on|off))\b|into (?:an?|\d)\b|(?:and|so|it's|plus) \d+ \p{L}|(?<=\p{L}s )\d+[ -](?:minute|second) \p{L}|(?<!\b(?:of|x|by|for|to|do|and|the|at|is|with|on|round|minute|number|exercise|grab|need|use|using|take|hold|have|get|got) )\d+ \p{L}+ \p{L}+s\b(?<!(?:minutes|seconds|sets|reps|rounds|times)))/iu,
  )
  const clauses: { text: string; led: boolean }[] = []
  let waiting = false
  for (const part of parts) {
    const { text, led } = withoutOrder(part)
    if (text === '') waiting ||= led
    else {
      // "…, two sets of sixty seconds, and wrist extensions": after an amount comes the next exercise.
      const another = /^and /i.test(part) && /\d/.test(clauses.at(-1)?.text ?? '')
      clauses.push({ text, led: led || waiting || another })
      waiting = false
    }
  }
  return clauses
}

const key = (name: string) => words(name.replaceAll('-', ' ')).map(singular).join(' ')

/** A second mention of an exercise (read and heard) fills what the first one left open. */
export function addDrill(drills: Drill[], drill: Drill): void {
  const mine = key(drill.name)
  const same = drills.find((other) => {
    const theirs = key(other.name)
    if (theirs === mine) return true
    const agrees = !hasAmount(drill) || !hasAmount(other) || (other.sets === drill.sets && other.reps === drill.reps)
    return agrees && (` ${theirs} `.includes(` ${mine} `) || ` ${mine} `.includes(` ${theirs} `))
  })
  if (!same) {
    drills.push(drill)
    return
  }
  if (same.tentative && mine.length > key(same.name).length) same.name = drill.name
  // What was mentioned in passing takes its place where it is told.
  if (same.tentative && hasAmount(drill)) {
    same.at = drill.at
    drills.push(...drills.splice(drills.indexOf(same), 1))
  }
  same.sets ||= drill.sets
  same.reps ||= drill.reps
  same.rest ||= drill.rest
  same.tentative &&= drill.tentative
  same.planned ||= drill.planned ?? false
  same.notes.push(...drill.notes)
}
