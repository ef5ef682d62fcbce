/**
 * Minutes that an answer counts from one time of day to another: "arrived at 6:52, 18 minutes after the cable went", where
 * 6:34 is told. What the video says itself is its own affair; what was counted must be right.
 */

import type { Figure, Told } from '../reading/figure.ts'
import type { Figures } from '../reading/figures.ts'
import { isPlain } from '../contradiction/likeness.ts'
import { words } from './shown-results.ts'

/** Behind the minutes, in the languages that put it there. */
const apart = new RegExp(
  String.raw`^[ -]?(?:\p{L}{1,12}\.?)? ?(?:${words('apart')}|${words('later')}|後|前|后|之后|之前)`,
  'iu',
)
/** In Arabic before them. */
const apartBefore = /(?:بعد|قبل) (?:نحو |حوالي )?$/u

/** How far from the minutes, in letters, the time of day stands. */
const nearest = 60
/** What is nearly right was rounded. */
const rounding = 0.08
/** What is further off was counted from something else. */
const mostTimes = 2.01

/** How many minutes it is, where a text counts them wrongly from a time of day beside them to the only one told near it. */
export function spanSince(
  figure: Figure,
  figures: readonly Figure[],
  text: string,
  { all, find }: Pick<Figures, 'all' | 'find'>,
): string | undefined {
  const { unit, value, start, end } = figure
  if (unit?.name !== 'minute' || figure.range || value < 5 || find(figure)) return undefined
  if (!apart.test(text.slice(end, end + 40)) && !apartBefore.test(text.slice(0, start))) return undefined
  const isNear = (one: Figure) => one.start - end < nearest && start - one.end < nearest
  const own = figures.filter((one) => one.clock && isNear(one))
  if (own.length === 0 || !own.every((one) => all.some((told) => told.clock && shares(one, told)))) return undefined
  const told = [...own, ...all.filter((one) => one.clock && isPlain(one))]
  const spans = own.flatMap((one) =>
    told.flatMap((other) =>
      one.readings.flatMap((from) => other.readings.map((to) => Math.round(Math.abs(to - from) * 60))),
    ),
  )
  const near = [...new Set(spans)].filter((span) => span > 0 && span < value * mostTimes && value < span * mostTimes)
  const isRight = near.some((span) => Math.abs(span - value) <= span * rounding)
  return near.length === 1 && !isRight ? String(near[0]) : undefined
}

const shares = (one: Figure, told: Told) => one.readings.some((hours) => told.readings.includes(hours))
