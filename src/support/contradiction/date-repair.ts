/** Dates of an answer of which the video tells another day of the same month. */

import { type DayOfMonth, datesIn } from '../reading/dates.ts'
import type { Known } from '../known.ts'
import type { Leaf } from '../walk.ts'

export function createDateRepair(known: Known, change: (path: string, was: string, now: string) => string) {
  const told = known.dates
  // "2013-05-10", "06/22/2021": which of the numbers is the day depends on who wrote it.
  const stamped = new Set(
    known.sources.all
      .flatMap(({ text }) => text.match(/\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g) ?? [])
      .flatMap((one) => one.split(/\D/).map(Number)),
  )

  /** What the video tells of the month, if only one day. */
  function instead({ day, daysBefore }: DayOfMonth, dates: readonly DayOfMonth[]): number | undefined {
    const days = new Set(told.filter((one) => one.daysBefore === daysBefore).map((one) => one.day))
    const [only] = days
    // "From 4 to 6 March": whoever tells both has not confused them.
    const isBeside = dates.some((one) => one.daysBefore === daysBefore && one.day === only)
    return days.size !== 1 || days.has(day) || stamped.has(day) || isBeside ? undefined : only
  }

  return function repairDates({ path }: Leaf, text: string): string {
    if (told.length === 0) return text
    const dates = [...datesIn(text, known.language), ...(known.language === 'en' ? [] : datesIn(text, 'en'))]
    let repaired = text
    for (const date of dates.toSorted((one, other) => other.start - one.start)) {
      const right = instead(date, dates)
      if (right === undefined || repaired.slice(date.start, date.end) !== String(date.day)) continue
      const rest = repaired.slice(date.end).replace(/^(?:st|nd|rd|th)\b/, ordinalEnd(right))
      repaired = change(path, repaired, repaired.slice(0, date.start) + String(right) + rest)
    }
    return repaired
  }
}

const ordinalEnd = (day: number): string => (day > 10 && day < 20 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'))
