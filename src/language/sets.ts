/** How much of an exercise: sets, repetitions or seconds, and the rest between. */

import { digits } from './numbers.ts'

export interface Scheme {
  sets: string
  reps: string
  rest: string
}

// "10x 10x" is twice ten times.
const range = String.raw`\d{1,3}(?:\s?(?:-|–|to)\s?\d{1,3})?(?!\d| ?[x×])`
const unit = String.raw`(?: ?-?(s|secs?|seconds?|minutes?|mins?)\b)`
const sides: Record<string, string> = {
  pierna: 'leg',
  perna: 'leg',
  bein: 'leg',
  jambe: 'leg',
  gamba: 'leg',
  lado: 'side',
  seite: 'side',
  côté: 'side',
  lato: 'side',
}
const side = String.raw`(?: ?(?:(?:\p{L}{2,9} )??(?:on )?(each|per|a|\/|cada|pro|je|par) ?(side|leg|arm|hand|way|${Object.keys(sides).join('|')})\b))?`
const product = new RegExp(
  String.raw`(?<![\d.])(\d{1,2}) ?(?:x|×|by|sets? (?:of|x|×)|rounds? of|times(?= \d)) ?(?:to )?(${range}|max|failure)${unit}?${side}( breaths)?`,
  'iu',
)
const sets = /(?<![\d.])(\d{1,2})(?: (?:sets?|rounds?|times through)\b| ?[x×](?= only\b))/i
const reps = new RegExp(
  String.raw`(?<![\d.:])(${range}) ?(?:reps?|repetitions|of them|times(?! a (?:day|week)))\b${side}`,
  'iu',
)
/** "15 / side", "10 steps each way", "20 s each side". */
const sided = new RegExp(
  String.raw`(?<![\d.:])(${range})(?:${unit}| (?:steps|reps))? ?(?:on )?(each|per|a|\/) ?(side|leg|arm|hand|way)\b`,
  'i',
)
/** "SWINGS x15". */
const times = new RegExp(String.raw`(?<=\p{L}) [x×] ?(${range})${side}`, 'iu')
const split = /(?<![\d/])(\d{1,3})\/\1(?![\d/])/
const held = new RegExp(String.raw`(?<![\d.])(${range})${unit}`, 'i')
const rest = [
  new RegExp(String.raw`\b(?:rest|break|pause|descanso|pausa|repos)\b[^.\d]{0,24}(${range})${unit}`, 'i'),
  new RegExp(String.raw`(?<![\d.])(${range})${unit}['’]?(?: of)? (?:rest|break)\b`, 'i'),
]

export function schemeIn(text: string): Scheme {
  const plain = digits(text)
  const pause = rest.map((pattern) => pattern.exec(plain)).find(Boolean)
  const without = pause ? plain.replace(pause[0], ' ') : plain
  const both = product.exec(without)
  return {
    sets: both?.[1] ?? sets.exec(without)?.[1] ?? '',
    reps: both ? productReps(both) : repsIn(without),
    rest: pause ? `${pause[1]} ${short(pause[2]!)}` : '',
  }
}

function productReps([, , count = '', time, each, of, breaths = '']: RegExpExecArray): string {
  const said = /^\d/.test(count) ? count : `to ${count.toLowerCase()}`
  return said + (time ? ` ${short(time)}` : '') + breaths + sideOf(each, of)
}

function repsIn(text: string): string {
  const hold = held.exec(text)
  const both = sided.exec(text)
  // What is held first is meant: the next exercise may be held on each side.
  if (both && (!both[2] || both.index <= hold!.index))
    return both[1]! + (both[2] ? ` ${short(both[2])}` : '') + sideOf(both[3], both[4])
  const counted = reps.exec(text) ?? times.exec(text)
  if (counted) return counted[1]! + sideOf(counted[2], counted[3])
  const parted = split.exec(text)
  if (parted) return `${parted[1]} per side`
  return hold ? `${hold[1]} ${short(hold[2]!)}` : ''
}

const sideOf = (each: string | undefined, of = '') => {
  const one = sides[of.toLowerCase()] ?? of.toLowerCase()
  return one === '' ? '' : ` ${/^(?:each|a)$/i.test(each!) ? each!.toLowerCase() : 'per'} ${one}`
}
const short = (unit: string) => (/^s/i.test(unit) ? 's' : 'min')

const circuit = [
  /(?<![\d.])(\d{1,2}) rounds\b/i,
  /^x ?(\d{1,2})$/i,
  /\brounds? (\d{1,2}) times\b/i,
  /\brepeat (?:it |this )?(?:x ?)?(\d{1,2})(?: times|x)\b/i,
]

/** How often all of it is done: "3 rounds". */
export const roundsIn = (texts: readonly string[]): string =>
  texts
    .filter((text) => !text.includes('='))
    .flatMap((text) => circuit.map((pattern) => pattern.exec(digits(text))?.[1]))
    .find(Boolean) ?? ''

const general = /\b(?:all|rounds|between (?:exercises|moves|sets|each))\b/i

/** The rest that is stated for all exercises: "2 rounds · 20 s rest". */
export const restIn = (texts: readonly string[]): string =>
  texts
    .filter((text) => general.test(text) && !/\beach round\b/i.test(text))
    .map((text) => schemeIn(text).rest)
    .find(Boolean) ?? ''
