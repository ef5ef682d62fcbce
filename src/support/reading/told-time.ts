/** Times of day that are told as mere numbers: "eight oh four", "off around eight forty", "começou dez e quinze", "8h10". */

import type { ClockTime } from '../../language/numerals/clock.ts'
import type { Source } from '../sources.ts'

const numbers = /(?<![\d.,:])(\d{1,2})(?:[ .:]| ?h ?| [ey] )(?:(oh|o|zero|null) )?(\d{1,2})(?![\d%]|[.,]\d)/giu

/** "Eleven thirty-one" in digits, where it is taken for a number: nobody writes a time so. */
const together = /(?<![\d.,:])(\d{1,2})(\d\d)(?![\d:%]|[.,]\d)/g

export const isTimeTold = ({ hour, minute }: ClockTime, sources: readonly Source[]): boolean => {
  const isIt = (first: string, second: string) =>
    Number(second) === minute && (Number(first) === hour || Number(first) + 12 === hour)
  return sources.some(
    ({ plain, text }) =>
      // "8 4" is no time; "8 oh 4" and "8.04" are.
      [...plain.matchAll(numbers)].some(
        ([, first, oh, second]) => (second!.length === 2 || oh !== undefined) && isIt(first!, second!),
      ) ||
      [...plain.matchAll(together)].some(([digits, first, second]) => !text.includes(digits) && isIt(first!, second!)),
  )
}
