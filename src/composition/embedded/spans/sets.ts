/** How much of an exercise: sets, repetitions or seconds, and the rest between. */

import { digits } from '../../../language/numbers.ts'

export interface Scheme {
  sets: string
  reps: string
  rest: string
}

const range = String.raw`\d{1,3}(?:\s?(?:-|–|to)\s?\d{1,3})?`
const product = new RegExp(
  String.raw`(?<![\d.])(\d{1,2}) ?(?:x|×|sets? (?:of|x|×)) ?(${range}|max|failure)(?: ?(s|sec|seconds?|min|minutes?)\b)?`,
  'i',
)
const sets = /(?<![\d.])(\d{1,2}) (?:sets?|rounds?|times through)\b/i
const reps = new RegExp(
  String.raw`(?<![\d.])(${range}) ?(?:reps?|repetitions|times)\b( (?:on )?(?:each|per) (?:side|leg|arm))?`,
  'i',
)
const held = new RegExp(String.raw`(?<![\d.])(${range}) ?-?(s|secs?|seconds?|minutes?|mins?)\b`, 'gi')
const rest = new RegExp(
  String.raw`\b(?:rest|break)\b[^.\d]{0,24}(${range}) ?-?(s|secs?|seconds?|minutes?|mins?)\b|(?<![\d.])(${range}) ?-?(s|secs?|seconds?|minutes?|mins?)(?: of)? (?:rest|break)\b`,
  'i',
)

export function schemeIn(text: string): Scheme {
  const plain = digits(text)
  const pause = rest.exec(plain)
  const without = pause ? plain.replace(pause[0], ' ') : plain
  const both = product.exec(without)
  const counted = reps.exec(without)
  const [time] = [...without.matchAll(held)]
  return {
    sets: both?.[1] ?? sets.exec(without)?.[1] ?? '',
    reps: both
      ? both[2]! + (both[3] ? ` ${short(both[3])}` : '')
      : counted
        ? counted[1]! + (counted[2] ?? '')
        : time
          ? `${time[1]} ${short(time[2]!)}`
          : '',
    rest: pause ? `${pause[1] ?? pause[3]} ${short((pause[2] ?? pause[4])!)}` : '',
  }
}

const short = (unit: string) => (/^s/i.test(unit) ? 's' : 'min')
