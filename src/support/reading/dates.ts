/** Days of a month: "31 December", "March 5th", "3月6日". */

import { toDigits } from '../../language/numerals/numerals.ts'
import { withCardinals } from '../../language/numerals/ordinals.ts'
import { memoized } from '../memoized.ts'
import type { Sources } from '../sources.ts'

export interface DayOfMonth {
  day: number
  /** Of its month: how many days the year has before it. */
  daysBefore: number
  /** Where the day stands. */
  start: number
  end: number
}

/** The months as a language writes them in a date, each with the number of days before it. */
const readMonths = memoized((language: string): ReadonlyMap<string, number> => {
  const months = new Map<string, number>()
  for (const month of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
    for (let at = 0; at < 12; at++) {
      const time = Date.UTC(2023, at, 1)
      const name = format.formatToParts(time).find(({ type }) => type === 'month')?.value
      const days = (time - Date.UTC(2023, 0, 1)) / 86_400_000
      if (name && /^\p{L}/u.test(name)) months.set(name.toLowerCase().replace(/\.$/, ''), days)
    }
  }
  return months
})

/** Whatever a transcriber calls a language: one that is not known is read as English. */
export function monthsOf(language: string): ReadonlyMap<string, number> {
  const isKnown = /^[a-z]{2}$/.test(language) && Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  return readMonths(isKnown ? language : 'en')
}

const ways = [
  /(?<![\d.,])(?<day>[1-3]?\d)(?:st|nd|rd|th|º|er|\.)? (?:of |de )?(?<name>[\p{L}\p{M}]{3,12})/dgiu,
  /(?<name>[\p{L}\p{M}]{3,12}) (?:the )?(?<day>[1-3]?\d)(?:st|nd|rd|th)?(?![\d.,:]\d|\d)/dgiu,
  /(?<month>1?\d) ?[月월] ?(?<day>[1-3]?\d) ?[日號号일]/dgu,
]

/** The dates of a text whose numbers are in digits. */
export function datesIn(text: string, language: string): DayOfMonth[] {
  const months = monthsOf(language)
  const numbered = [...readMonths('en').values()]
  const found = ways.map((way) =>
    Array.from(text.slice(0, 2_000).matchAll(way)).flatMap(({ groups, indices }) => {
      const { name, month } = groups!
      const daysBefore = month === undefined ? months.get(name!.toLowerCase()) : numbered[Number(month) - 1]
      const day = Number(groups!['day'])
      const [start, end] = indices!.groups!['day']!
      return daysBefore === undefined || day < 1 || day > 31 ? [] : [{ day, daysBefore, start, end }]
    }),
  )
  const [dayFirst = [], monthFirst = [], signs = []] = found
  // "June 13 September 1": a day between two months belongs to the one that the language names first.
  const [before, behind] = language === 'en' ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
  return [...before, ...behind.filter(({ start }) => before.every((one) => one.start !== start)), ...signs]
}

/** Those that a video tells; "the sixth of March" among them. */
export const datesTold = ({ all, language }: Sources): DayOfMonth[] =>
  all.flatMap(({ text, plain }) => [
    ...datesIn(plain, language),
    ...datesIn(toDigits(withCardinals(text, language), language), language),
  ])
