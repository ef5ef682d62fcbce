/** How the embedded composer reads a workout. */

import { isAside } from '../../language/asides.ts'
import { exercisesIn } from '../../language/domains/exercises.ts'
import { rounds, type Scheme, scheme } from '../../language/domains/schemes.ts'
import { isBullet, ordinal, withoutBullet } from '../../language/lists.ts'
import { headline } from '../../language/ranking.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { timestamp } from '../../language/timestamps.ts'
import { capitalise, singular, tidy, words } from '../../language/text.ts'

interface Entry extends Scheme {
  name: string
  at: number
  notes: string[]
  /** Named in passing: it counts only if an amount follows. */
  tentative: boolean
}

const cue =
  /\b(?:first|next|then|start(?:ing|s)?|finish(?:ing|er)?|last(?:ly)?|final(?:ly)?|second|third|fourth|fifth|number|up|followed by|move|moving|into|now|exercise|we've got|we have|i've got|going|superset|after that|end with|begin|grab|on to|do|hit|add|also|plus)\b/i
const aside =
  /\b(?:every|instead of|like an?|if you can't|can't do|modify|replace|no more|don't|hate when|stop doing|mistake|unlike|better than|before your|during your|any)\b/i
const forAll =
  /\b(?:between|each exercise|every exercise|all exercises|each set|each move|every set|per exercise|rounds?|whole thing|whole way|all the way|circuit|throughout|each one|everything|total)\b/i

export function extractWorkout(reading: Reading) {
  const entries: Entry[] = []
  const shared: Scheme = { sets: '', reps: '', rest: '' }
  const rests = reading.lines.filter((line) => scheme(line.plain).rest !== '').length
  const lines = [
    ...reading.caption.filter((line) => line.source === 'caption'),
    ...[...reading.written, ...reading.sentences].sort((one, other) => one.start - other.start),
  ]
  for (const line of lines) {
    if (line.source === 'speech' && isAside(line.text) && exercisesIn(line.plain).length === 0) continue
    const parts = line.source === 'speech' ? clauses(line.plain) : [withoutBullet(line.plain)]
    const known = parts.flatMap((part) => entriesIn(part, line))
    shareAmount(known, line)
    const found =
      known.length > 0 || line.source !== 'speech' || exercisesIn(line.plain).length > 0 ? known : spokenName(line)
    if (found.length > 0) for (const entry of found) add(entries, entry)
    else attach(line, entries, shared, rests)
  }
  return {
    title: headline(reading),
    exercises: entries
      .filter((entry) => !entry.tentative || shared.reps !== '' || shared.sets !== '')
      .map((entry) => ({
        name: capitalise(/\p{Ll}/u.test(entry.name) ? entry.name : entry.name.toLowerCase()),
        sets: entry.sets || shared.sets,
        reps: entry.reps || shared.reps,
        rest: entry.rest || shared.rest,
        notes: [`from ${timestamp(entry.at, reading.duration)}`, ...new Set(entry.notes)].join('; '),
      })),
  }
}

/** "Face pulls and hammer curls, three sets of fifteen each": what is said last goes for all of them. */
function shareAmount(entries: Entry[], line: Line): void {
  const last = entries.at(-1)
  if (!last || entries.length < 2 || !/\b(?:each|both|superset)\b/i.test(line.plain)) return
  for (const entry of entries) {
    if (entry.sets !== '' || entry.reps !== '') continue
    entry.sets = last.sets
    entry.reps = last.reps
    entry.tentative = last.tentative
  }
}

/** One clause for each exercise; what follows it without another exercise stays with it. */
function clauses(text: string): string[] {
  const parts = text.split(/(?<=[,;.!?])\s+|\s+(?=(?:and )?then\b|followed by\b|into (?:an?|\d)\b)/i)
  const joined: string[] = []
  for (const part of parts) {
    const opens = exercisesIn(part).length > 0
    const waiting = joined.length === 1 && exercisesIn(joined[0]!).length === 0
    if (joined.length === 0 || (opens && !waiting)) joined.push(part)
    else joined[joined.length - 1] += ` ${part}`
  }
  return joined.flatMap(splitAnd)
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

function entriesIn(part: string, line: Line): Entry[] {
  const [name] = exercisesIn(part)
  const written = line.source !== 'speech'
  if (!name) return written ? unknownName(part, line) : []
  const before = /(?<![\d.-])(\d+(?:-\d+)?) $/.exec(part.slice(0, name.start))
  const outside = `${part.slice(0, name.start)} ; ${part.slice(name.end)}`
  const amount = scheme(outside)
  const direct = amount.reps === '' && amount.sets === '' && before ? before[1]! : amount.reps
  const length = words(part).length
  const hasAmount = direct !== '' || amount.sets !== ''
  // A warning after the name is a cue for it: "a plank hold, don't let your hips sag".
  if (!hasAmount && aside.test(part.slice(0, name.end))) return []
  if (!hasAmount && written && !isBullet(line.text) && length > 5) return []
  const counts = hasAmount || length <= 5 || cue.test(part.slice(0, name.start)) || ordinal(part) > 0
  return [
    {
      name: name.name,
      sets: amount.sets,
      reps: direct,
      rest: amount.rest,
      at: line.start,
      notes: notesIn(part, name.end),
      tentative: !counts,
    },
  ]
}

/** "Copenhagen hold 3x20": a line of a plan names an exercise, whether or not it is known. */
function unknownName(part: string, line: Line): Entry[] {
  const amount = scheme(part)
  if (amount.sets === '' || amount.reps === '') return []
  const name = tidy(part.split(/[-–:(]|\d/)[0]!)
  const length = words(name).length
  if (length === 0 || length > 5 || /\b(?:round|set|rep|rest|circuit|workout|day)s?\b/i.test(name)) return []
  return [{ ...amount, name, at: line.start, notes: notesIn(part, 0), tentative: false }]
}

/** "Ninety ninety hip switches, eight per side." */
function spokenName(line: Line): Entry[] {
  const [said = '', ...others] = line.text
    .replace(/^(?:number )?(?:one|two|three|four|five|six|seven|eight|\d+)[,:.] /i, '')
    .replace(/^(?:next|then|first|finally|lastly|now), /i, '')
    .split(',')
  const amount = scheme(line.plain.slice(line.plain.indexOf(',') + 1))
  const name = tidy(
    said.replace(
      /^(?:(?:and|then|next|first|second|third|number \p{L}+|finally|last|up next|next up|lastly|now|start with|begin with|finish with|we start with|moving on to|on to)[, ]+)+/iu,
      '',
    ),
  )
  const length = words(name).length
  if (
    others.length === 0 ||
    amount.reps === '' ||
    length === 0 ||
    length > 4 ||
    /\b(?:i|you|we|it|this|that|rest|round|set|rep|take|do|repeat|let's|hold|go|keep|minute|second)s?\b/i.test(name)
  )
    return []
  return [{ ...amount, name, at: line.start, notes: notesIn(line.plain, name.length), tentative: false }]
}

const side = /\b(?:each|per|every) (?:side|leg|arm|direction)\b|\bon (?:each|both) sides?\b/i
const effort = /\b(?:at |@ ?)?rpe ?\d+(?:\.\d)?(?:-\d+)?\b|\b\d+(?:-\d+)?% (?:of (?:your )?)?(?:1rm|one rep max|max)\b/i
const load =
  /\b(?:with )?(?:an? |2 )?\d+(?:\.\d+)?[ -]?(?:pounds?|lbs?|kg|kilos?)(?: (?:dumbbells?|kettlebell|barbell|plate|weight))?\b/i
const advice =
  /\b((?:go|going|keep|keeping|squeeze|drive|push|pull|hold|slow|control|make sure|don't|do not|brace|chest|elbows|knees|lean|on your knees|superset|pause|tempo|focus|stay|engage)\b[^,.;!?]{3,70})/i

function notesIn(text: string, from: number): string[] {
  const rest = text.slice(from)
  return [side.exec(text)?.[0], effort.exec(text)?.[0], load.exec(rest)?.[0], advice.exec(rest)?.[1]]
    .filter((note) => note !== undefined)
    .map((note) => tidy(note.replace(/^@ ?/, '')))
}

/** A line without an exercise of its own: an amount for the last one or for all of them, or a cue for the last one. */
function attach(line: Line, entries: Entry[], shared: Scheme, rests: number): void {
  const amount = scheme(line.plain)
  const times = rounds(line.plain)
  // "Three times through" counts rounds, not repetitions.
  if (amount.reps === times) amount.reps = ''
  const last = entries.at(-1)
  const isInterval = amount.reps !== '' && amount.rest !== ''
  const general = isInterval || times !== '' || forAll.test(line.plain)
  if (times !== '') shared.sets ||= times
  const everywhere =
    /\b(?:all|every|each) (?:the |of )?(?:exercises?|sets?|accessories|moves?|these|them|of these)\b/i.test(line.plain)
  if (amount.rest !== '' && (rests === 1 || !last || everywhere) && (general || !last || everywhere))
    shared.rest ||= amount.rest
  else if (amount.rest !== '' && last && !/\brounds\b/i.test(line.plain)) last.rest ||= amount.rest
  if (isInterval) {
    shared.reps ||= amount.reps
    shared.rest ||= amount.rest
  } else if (amount.reps !== '' || (amount.sets !== '' && times === '')) {
    if (last && !general && last.reps === '' && line.start - last.at < 15 && amount.rest === '') {
      last.sets ||= amount.sets
      last.reps ||= amount.reps
      last.tentative = false
      last.notes.push(...notesIn(line.plain, 0))
    } else if (/\b(?:each|every|all)\b(?! (?:leg|side|arm|way|direction|hand|foot)\b)/i.test(line.plain)) {
      shared.sets ||= amount.sets
      shared.reps ||= amount.rest === '' ? amount.reps : ''
    }
  } else if (last && line.source === 'speech' && words(line.plain).length < 14) {
    // "Keep your chest up, rest for 30 seconds": the cue without the rest.
    const cued = line.plain.replace(/,? ?(?:and |then )?\brest\b.*$/i, '')
    last.notes.push(...notesIn(cued, 0).slice(0, 1))
  }
}

const key = (name: string) => words(name.replaceAll('-', ' ')).map(singular).join(' ')

/** A second mention of an exercise (read and heard) fills what the first one left open. */
function add(entries: Entry[], entry: Entry): void {
  const mine = key(entry.name)
  const same = entries.find((other) => {
    const theirs = key(other.name)
    if (theirs === mine) return true
    const bare = entry.sets === '' && entry.reps === ''
    return (
      (bare || other.tentative || (other.sets === entry.sets && other.reps === entry.reps)) &&
      (` ${theirs} `.includes(` ${mine} `) || ` ${mine} `.includes(` ${theirs} `))
    )
  })
  if (!same) {
    entries.push(entry)
    return
  }
  if (same.tentative && mine.length > key(same.name).length) same.name = entry.name
  same.sets ||= entry.sets
  same.reps ||= entry.reps
  same.rest ||= entry.rest
  same.tentative &&= entry.tentative
  same.notes.push(...entry.notes)
}
