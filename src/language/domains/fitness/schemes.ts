/** How much of an exercise: sets, repetitions or time, rest. */

export interface Scheme {
  sets: string
  reps: string
  rest: string
}

/** A scheme with where it begins in the text, and the text around it: what it is a scheme of. */
export interface PlacedScheme extends Scheme {
  /** -1 when there is none. */
  start: number
  end: number
  /** The text with ";" for everything that was read as an amount. */
  left: string
}

const count = String.raw`\d+(?:-\d+)?`
const time = String.raw`(?<![\p{L}\d])(${count}|an?(?= )|1 1\/2|1\/2 an?) ?[- ]?(seconds?|secs?|s|minutes?|mins?|min)\b`
const failure = String.raw`(?:to|until|till) (?:total |complete |absolute )?failure|failure|amrap|as many(?: reps)? as (?:you can|possible)|(?:til|till|until) you can't(?: anymore| go on| do any more)?|as long as you can|max reps|max effort|burn ?out`
const distance = String.raw`${count} ?(?:m|met(?:er|re)s?|km|miles?|yards?|cals?|calories|steps|breaths|laps|lengths|flights|feet|ft)\b`
const side = String.raw`(?:side|leg|arm|direction|way|hand|foot)`

const byPattern = new RegExp(
  String.raw`(?<![\d.])(\d{1,2}) ?(?:x|×|by|times) ?(?:${time}|(${distance}|${failure}|max\b|(?:${count})(?! ?(?:pounds?|lbs?|kg|sets|rounds))))`,
  'iu',
)
const setsOf = new RegExp(
  String.raw`(?<![\d.-])(${count}) (?:sets?|rounds?|lots)(?: total)?(?:,? ?(?:of|for|x|at|with|to do|doing))?(?: about| around)?,? ?(?:${time}|(${failure}|${distance})|(${count})(?! ?(?:sets|rounds|pounds?|lbs?|kg|minutes|seconds|%)))?`,
  'iu',
)
const repsWord = new RegExp(
  String.raw`(?<![\d.-])(${count})(?: (?:slow|controlled|clean|total|good|full|more|big|quick|solid))* ?(?:reps?|repetitions?|times|trips|passes|goes)\b(?! (?:a|per|this|each|every) (?:week|day|month))`,
  'i',
)
const perSide = new RegExp(
  String.raw`(?<![\d.-])(${count})(?: reps?)? ?(?:(?:on |for )?(?:each|per|every|a|\/) ?${side}\b|\/ ?${side}\b|on (?:the|your) (?:right|left)\b|to (?:the|each|your) (?:front|right|left|side)\b|of (?:them|those|these|each)\b|(?:\p{L}+ )?ones\b|each\b|more\b)`,
  'iu',
)
const failureOnly = new RegExp(failure, 'i')
const distanceOnly = new RegExp(String.raw`(?<![\d.-])${distance}`, 'i')
const told = /\b(?:do|for|hit) (\d+(?:-\d+)?)(?= ?(?:[,.;!]|of|$))|(?<![\d.-])(\d+) total\b/i
const timesSign = new RegExp(String.raw`(?<=\p{L} )[x×] ?(${count})(?![\d.])`, 'iu')
const restAfter = new RegExp(
  String.raw`\brest(?:ing|s)?(?: for| about| is| of|:)?(?: like| just| only)? ${time}|\b(?:break|recover(?:y)?)(?: for| of|:)? ${time}|\btake ${time} (?:in )?between`,
  'iu',
)
const restBefore = new RegExp(String.raw`${time}(?: of)? (?:rests?|breaks?|off|recovery|between|in between)\b`, 'iu')
const interval = new RegExp(
  String.raw`(${count}) ?(seconds?|secs?|s|minutes?|mins?)?(?: of)? (?:on|work)\b ?[,/|]?(?: and)? ?(${count}) ?(seconds?|secs?|s|minutes?|mins?)?(?: of)? (?:off|rest)\b|(?<![\d/])([2-6]\d)\/([1-6]\d)(?![\d/])`,
  'i',
)
const timeOnly = new RegExp(time, 'iu')
/** "Three seconds on the way down" is how, not how long. */
const tempo = new RegExp(
  String.raw`${time} (?:on the way (?:up|down)|down|up|at the (?:top|bottom)|lower(?:ing)?|pauses?|eccentric|negatives?)\b`,
  'iu',
)
const repeated =
  /\b(?:repeat|do|go through|run through|complete)(?: \p{L}+){0,4} (?:(\d+)(?:-\d+)? (?:times|more times|rounds)|(twice))\b|\b(\d+(?:-\d+)?) rounds\b|\b(\d+) times (?:through|total)\b|\brepeat x ?(\d+)\b/iu

/** "40 seconds" as "40 s", "a minute" as "1 min". */
function written(amount: string, unit: string): string {
  const number = /^an?$/i.test(amount) ? '1' : amount.replace(/ an?$/i, '')
  return `${number} ${unit.toLowerCase().startsWith('m') ? 'min' : 's'}`
}

/** Whatever of sets, repetitions and rest a clause gives; '' for the rest. */
export function scheme(text: string): Scheme {
  const { sets, reps, rest } = schemeIn(text)
  return { sets, reps, rest }
}

export function schemeIn(text: string): PlacedScheme {
  const found = { sets: '', reps: '', rest: '', start: -1, end: -1 }
  let left = text
  /** What is read once is not read again; what stands around it keeps its place. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(left)
    if (!match) return null
    const end = match.index + match[0].length
    left = `${left.slice(0, match.index)}${';'.padEnd(match[0].length)}${left.slice(end)}`
    found.start = found.start < 0 ? match.index : Math.min(found.start, match.index)
    found.end = Math.max(found.end, end)
    return match
  }
  left = left.replace(tempo, (match) => ' '.repeat(match.length))
  const on = take(interval)
  if (on) {
    found.reps = written(on[1] ?? on[5]!, on[2] ?? 's')
    found.rest = written(on[3] ?? on[6]!, on[4] ?? 's')
  }
  const pause = take(restAfter) ?? take(restBefore)
  if (pause) found.rest ||= written(pause[1] ?? pause[3] ?? pause[5]!, pause[2] ?? pause[4] ?? pause[6]!)
  const by = take(byPattern)
  const sets = by ? null : take(setsOf)
  if (by) {
    found.sets = by[1]!
    found.reps ||= by[2] ? written(by[2], by[3]!) : by[4]!
  } else if (sets) {
    found.sets = sets[1]!
    found.reps ||= sets[2] ? written(sets[2], sets[3]!) : (sets[4] ?? sets[5] ?? '')
  }
  if (found.reps === '') found.reps = repsIn(take)
  // "5 sets | 3 reps | 90 sec": the third column is the rest.
  if (found.sets !== '' && found.rest === '' && /[|•·]/.test(text)) {
    const column = take(timeOnly)
    if (column) found.rest = written(column[1]!, column[2]!)
  }
  return { ...found, left }
}

function repsIn(take: (pattern: RegExp) => RegExpExecArray | null): string {
  const counted = take(perSide) ?? take(repsWord) ?? take(told) ?? take(timesSign)
  if (counted) return counted[1] ?? counted[2]!
  const failing = take(failureOnly)
  if (failing) return failing[0].replace(/^\p{L}+ you can't.*/iu, 'to failure')
  const gone = take(distanceOnly)
  if (gone) return gone[0]
  const held = take(timeOnly)
  return held ? written(held[1]!, held[2]!) : ''
}

/** How often the whole list is gone through, or ''. */
export function rounds(text: string): string {
  const match = repeated.exec(text)
  if (!match) return ''
  return match[2] ? '2' : (match[1] ?? match[3] ?? match[4] ?? match[5] ?? '')
}
