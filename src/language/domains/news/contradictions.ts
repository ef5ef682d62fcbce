/** Whether what a post claims and what its video says or shows can both be true. */

import { citiesIn, countriesIn } from '../../names.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { words } from '../../text.ts'
import { townIn } from './event-places.ts'
import { datePartsOf } from './event-times.ts'

/** What is said and shown in the video itself, without the caption. */
export const shownLines = (reading: Reading): Line[] => [...reading.sentences, ...labelsOf(reading)]

const townsIn = (lines: readonly Line[]) => [
  ...lines.flatMap(({ text }) => [...citiesIn(text), ...countriesIn(text)]),
  ...lines.map(({ text }) => townIn(text)).filter((town) => town !== ''),
]

/** The town that the caption claims and another one that is heard or shown, when neither knows the other. */
export function placesDiffer(reading: Reading): { claimed: string; shown: string } | undefined {
  const inside = shownLines(reading)
  const [claimed] = townsIn(reading.caption)
  const [shown] = townsIn(inside)
  if (!claimed || !shown) return undefined
  // A stamp with another date and another town speaks against both, whatever else was written over the picture.
  const stamped = datesDiffer(reading)
    ? townsIn(inside.filter(isStamp)).find((town) => !holds(reading.caption, town))
    : undefined
  if (stamped) return { claimed, shown: stamped }
  return holds(inside, claimed) || holds(reading.caption, shown) ? undefined : { claimed, shown }
}

const isStamp = ({ source, text }: Line) => source === 'on-screen-text' && datePartsOf(text).month !== ''

function holds(lines: readonly Line[], place: string): boolean {
  const text = lines.map((line) => line.text.toLowerCase()).join(' ')
  return words(place).some((word) => word.length > 3 && text.includes(word))
}

/** Two dates with another year, another month, or another day of the same month. */
export function datesDiffer(reading: Reading): boolean {
  const parts = (lines: readonly Line[]) => datePartsOf(lines.map(({ plain }) => plain).join(' \n '))
  const claimed = parts(reading.caption)
  const shown = parts(shownLines(reading))
  const differ = (key: 'year' | 'month' | 'day') =>
    claimed[key] !== '' && shown[key] !== '' && claimed[key] !== shown[key]
  return differ('year') || differ('month') || (claimed.month === shown.month && differ('day'))
}
