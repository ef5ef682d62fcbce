/** Times of day that are told as mere numbers: "eight oh four", "off around eight forty", "começou dez e quinze", "8h10". */

import type { ClockTime } from '../../language/numerals/clock.ts'
import type { Source } from './sources.ts'

const numbers = /(?<![\d.,:])(\d{1,2})(?:[ .:]| ?h ?| [ey] )(?:(oh|o|zero|null) )?(\d{1,2})(?![\d%]|[.,]\d)/giu

export const isTimeTold = ({ hour, minute }: ClockTime, sources: readonly Source[]): boolean =>
  sources.some(({ plain }) =>
    [...plain.matchAll(numbers)].some(([, first, oh, second]) => {
      // "8 4" is no time; "8 oh 4" and "8.04" are.
      const isMinutes = second!.length === 2 || oh !== undefined
      return isMinutes && Number(second) === minute && (Number(first) === hour || Number(first) + 12 === hour)
    }),
  )
