/** Exercises in text, and how much of them: sets, repetitions or time, rest. */

import { exerciseHeads, exerciseModifiers } from '../lexicons/exercises.ts'
import { singular, tidy } from '../text.ts'

export interface Scheme {
  sets: string
  reps: string
  rest: string
}

const count = String.raw`\d+(?:-\d+)?`
const time = String.raw`(?<![\p{L}\d])(${count}|an?|1 1\/2) ?[- ]?(seconds?|secs?|s|minutes?|mins?|min)\b`
const failure = String.raw`(?:to|until|till) (?:total |complete |absolute )?failure|failure|amrap|as many(?: reps)? as (?:you can|possible)|(?:til|till|until) you can't(?: anymore| go on| do any more)?|as long as you can|max reps|max effort|burn ?out`

const byPattern = new RegExp(
  String.raw`(?<![\d.])(\d{1,2}) ?(?:x|×|by|times) ?(?:${time}|(${count})(?! ?(?:pounds?|lbs?|kg)))`,
  'iu',
)
const setsOf = new RegExp(
  String.raw`(?<![\d.-])(${count}) (?:sets?|rounds?)(?: total)?(?:,? ?(?:of|for|x|at|with|to do|doing))?(?: about| around)?,? ?(?:${time}|(${failure})|(${count})(?! ?(?:sets|rounds|pounds?|lbs?|kg|minutes|seconds|%)))?`,
  'iu',
)
const repsWord = new RegExp(
  String.raw`(?<![\d.-])(${count})(?: (?:slow|controlled|clean|total|good|full|more|big|quick|solid))* ?(?:reps?|repetitions?|times)\b`,
  'i',
)
const perSide = new RegExp(
  String.raw`(?<![\d.-])(${count})(?: reps?)? ?(?:on |for )?(?:each|per|every|a) (?:side|leg|arm|direction|way)\b`,
  'i',
)
const failureOnly = new RegExp(failure, 'i')
const restAfter = new RegExp(
  String.raw`\brest(?:ing|s)?(?: for| about| is| of|:)?(?: like| just| only)? ${time}|\b(?:break|recover(?:y)?)(?: for| of|:)? ${time}|\btake ${time} (?:in )?between`,
  'iu',
)
const restBefore = new RegExp(String.raw`${time}(?: of)? (?:rests?|breaks?|off|recovery|between|in between)\b`, 'iu')
const interval = new RegExp(
  String.raw`(${count}) ?(?:seconds?|secs?|s)?(?: of)? (?:on|work)\b,?(?: and)? ?(${count}) ?(?:seconds?|secs?|s)?(?: of)? (?:off|rest)\b|(?<![\d/])([2-6]\d)\/([1-6]\d)(?![\d/])`,
  'i',
)
const timeOnly = new RegExp(time, 'iu')
const repeated =
  /\b(?:repeat|do|go through|run through|complete)(?: \p{L}+){0,4} (?:(\d+)(?:-\d+)? (?:times|more times|rounds)|(twice))\b|\b(\d+(?:-\d+)?) rounds\b|\b(\d+) times (?:through|total)\b/iu

/** "40 seconds" as "40 s", "a minute" as "1 min". */
function written(amount: string, unit: string): string {
  const number = /^an?$/i.test(amount) ? '1' : amount
  return `${number} ${unit.toLowerCase().startsWith('m') ? 'min' : 's'}`
}

/** Whatever of sets, repetitions and rest a clause gives; '' for the rest. */
export function scheme(text: string): Scheme {
  const found: Scheme = { sets: '', reps: '', rest: '' }
  let rest = text
  const cut = (match: RegExpExecArray) => {
    rest = `${rest.slice(0, match.index)} ; ${rest.slice(match.index + match[0].length)}`
  }
  const on = interval.exec(rest)
  if (on) {
    found.reps = `${on[1] ?? on[3]} s`
    found.rest = `${on[2] ?? on[4]} s`
    cut(on)
  }
  const pause = restAfter.exec(rest) ?? restBefore.exec(rest)
  if (pause) {
    found.rest ||= written(pause[1] ?? pause[3] ?? pause[5]!, pause[2] ?? pause[4] ?? pause[6]!)
    cut(pause)
  }
  const by = byPattern.exec(rest)
  const sets = by ? undefined : setsOf.exec(rest)
  if (by) {
    found.sets = by[1]!
    found.reps ||= by[2] ? written(by[2], by[3]!) : by[4]!
    cut(by)
  } else if (sets) {
    found.sets = sets[1]!
    found.reps ||= sets[2] ? written(sets[2], sets[3]!) : (sets[4] ?? sets[5] ?? '')
    cut(sets)
  }
  const more = perSide.exec(rest) ?? repsWord.exec(rest)
  const told = more ?? /\b(?:do|for|hit) (\d+(?:-\d+)?)(?= ?(?:[,.;!]|of|$))|(?<![\d.-])(\d+) total\b/i.exec(rest)
  if (told && found.reps === '') found.reps = told[1] ?? told[2]!
  if (found.reps === '') found.reps = failureOnly.exec(rest)?.[0].replace(/^\p{L}+ you can't.*/iu, 'to failure') ?? ''
  const held = found.reps === '' ? timeOnly.exec(rest) : null
  if (held) found.reps = written(held[1]!, held[2]!)
  return found
}

/** How often the whole list is gone through, or ''. */
export function rounds(text: string): string {
  const match = repeated.exec(text)
  if (!match) return ''
  return match[2] ? '2' : (match[1] ?? match[3] ?? match[4] ?? '')
}

/** Heads that are as often other words: they need something before them. */
const needsModifier = new Set(
  'press row raise walk run hang clean bridge fly swing twist extension hold jump hop march marching stretch pulse bench slam cobra bicycle skater snatch jog bulgarian thrust pike halo windmill get up rower abduction adduction crossover good morning'.split(
    ' ',
  ),
)

const pattern = /[\p{L}\p{N}](?:[\p{L}\p{N}'-]*[\p{L}\p{N}])?/gu

/** The exercises that a text names, with where their names stand. */
export function exercisesIn(text: string): { name: string; start: number; end: number }[] {
  const tokens = [...text.matchAll(pattern)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const touching = (at: number) =>
    tokens[at] !== undefined && /^[\s-]*$/.test(text.slice(tokens[at - 1]!.end, tokens[at].start))
  const headAt = (at: number) => {
    for (let size = Math.min(4, tokens.length - at); size > 0; size--) {
      const parts = tokens.slice(at, at + size).map((token) => token.word)
      const joined = [...parts.slice(0, -1), singular(parts.at(-1)!)].join(' ')
      if (
        exerciseHeads.has(joined) ||
        exerciseHeads.has(parts.join(' ').replace(/(?<=up)s$/, '')) ||
        (size === 1 && exerciseHeads.has(joined.replaceAll('-', ' ')))
      )
        return size
    }
    return 0
  }
  const found: { name: string; start: number; end: number }[] = []
  for (let at = 0; at < tokens.length; at++) {
    let size = headAt(at)
    if (size === 0) continue
    // "squat jumps", "plank row", "push-up hold": heads in a row are one name.
    while (touching(at + size) && headAt(at + size) > 0) size += headAt(at + size)
    if (touching(at + size) && /^holds?$/.test(tokens[at + size]!.word)) size++
    let from = at
    while (from > 0 && touching(from) && exerciseModifiers.has(tokens[from - 1]!.word)) from--
    while (
      from < at &&
      /^(?:up|down|good|over|two|one|high|hold|side)$/.test(tokens[from]!.word) &&
      !/^(?:knee|plank|lying)/.test(tokens[from + 1]!.word) &&
      !/^(?:one|two)$/.test(tokens[from]!.word)
    )
      from++
    const counted = /^\d/.test(tokens[from - 1]?.word ?? '')
    const alone = from === at && size === 1 && !counted && needsModifier.has(singular(tokens[at]!.word))
    const end = tokens[at + size - 1]!.end
    if (!alone) found.push({ name: tidy(text.slice(tokens[from]!.start, end)), start: tokens[from]!.start, end })
    at += size - 1
  }
  return found
}
