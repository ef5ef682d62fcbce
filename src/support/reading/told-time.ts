/** Times of day that are told as mere numbers: "eight oh four", "off around eight forty", "começou dez e quinze", "8h10". */

import type { ClockTime } from '../../language/numerals/clock.ts'
import type { Source } from '../sources.ts'

const numbers = /(?<![\d.,:])(\d{1,2})(?:[ .:]| ?h ?| [ey] )(?:(oh|o|zero|null) )?(\d{1,2})(?![\d%]|[.,]\d)/giu

/** "Eleven thirty-one" in digits, where it is taken for a number: nobody writes a time so. */
const together = /(?<![\d.,:])(\d{1,2})(\d\d)(?![\d:%]|[.,]\d)/g

/** "Doors open at three thirty, and at quarter past there were sixty in line": the hour was told before. */
const pastOnly = /(?<![\p{L}\d])(quarter|half|5|10|20|25|0\.25|0\.5) past(?! (?:\d|the))(?!\p{L})/giu
const minutesPast = new Map([
  ['quarter', 15],
  ['0.25', 15],
  ['half', 30],
  ['0.5', 30],
])

const hours = /(?<![\d.,])\d{1,2}(?!\d)/g

const isPastTold = ({ hour, minute }: ClockTime, plain: string): boolean =>
  [...plain.matchAll(pastOnly)].some(([, part]) => (minutesPast.get(part!.toLowerCase()) ?? Number(part)) === minute) &&
  [...plain.matchAll(hours)].some(([number]) => Number(number) % 12 === hour % 12)

export const isTimeTold = (time: ClockTime, sources: readonly Source[]): boolean => {
  const { hour, minute } = time
  const isIt = (first: string, second: string) =>
    Number(second) === minute && (Number(first) === hour || Number(first) + 12 === hour)
  return sources.some(
    ({ plain, text }) =>
      isPastTold(time, plain) ||
      // "8 4" is no time; "8 oh 4" and "8.04" are.
      [...plain.matchAll(numbers)].some(
        ([, first, oh, second]) => (second!.length === 2 || oh !== undefined) && isIt(first!, second!),
      ) ||
      [...plain.matchAll(together)].some(([digits, first, second]) => !text.includes(digits) && isIt(first!, second!)),
  )
}
