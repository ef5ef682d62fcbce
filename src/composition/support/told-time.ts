/** Times of day that are told as mere numbers: "eight oh four", "off around eight forty". */

import type { ClockTime } from '../../language/numerals/clock.ts'
import type { Source } from './sources.ts'

export function isTimeTold({ hour, minute }: ClockTime, sources: readonly Source[]): boolean {
  const spoken = [...new Set([hour, hour > 12 ? hour - 12 : hour])].join('|')
  const rest = minute < 10 ? `(?:oh|o|zero|null|0) ?${minute}` : String(minute)
  const told = new RegExp(String.raw`(?<![\d.,:])(?:${spoken})[ .:]?${rest}(?![\d%]|[.,]\d)`, 'iu')
  return minute > 0 && sources.some(({ plain }) => told.test(plain))
}
