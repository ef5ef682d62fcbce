/** Who a video is about: the name that is said the most, as fully as it is written anywhere. */

import { properNames } from '../../../language/names.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'

/** A line that names teams, hosts or channels rather than who it is about. */
export const isFrame = ({ source, text }: MarkedLine) =>
  (source === 'title' && result.test(text)) || (source !== 'speech' && presents.test(text))

/** "Celta Vigo 1 - 3 Real Madrid" names teams. */
const result = /\d\s*[-–:]\s*\d/
/** Hosts, guests and channels are named where a post is presented, not where it is stated. */
const presents = /\b(?:joined by|presented by|hosted by|podcast|subscribe|https?:|website)\b/i

/** Named about three times, and clearly more than anybody else. */
const [sure, ahead] = [3.5, 1.4]

export function whoIn({ lines }: MarkedVideo, score: (line: MarkedLine) => number): string {
  const teams = new Set(
    lines.filter(({ source, text }) => source === 'title' && result.test(text)).flatMap(({ text }) => namesOf(text)),
  )
  const weights = new Map<string, number>()
  for (const line of lines.filter((one) => !isFrame(one))) {
    for (const name of namesOf(line.text)) {
      const last = name.split(' ').at(-1)!
      if (![...teams].some((team) => team.includes(last))) weights.set(last, (weights.get(last) ?? 0) + 1 + score(line))
    }
  }
  const [best, next] = [...weights].toSorted((one, other) => other[1] - one[1])
  if (!best || best[1] < sure || best[1] < ahead * (next?.[1] ?? 0)) return ''
  const full = lines
    .flatMap(({ text }) => namesOf(text))
    .find((name) => name.endsWith(` ${best[0]}`) && name.split(' ').length === 2)
  return full ?? best[0]
}

const namesOf = (text: string) =>
  properNames(text)
    .map((name) => name.replace(/['’]s$/, ''))
    .filter((name) => !/\d|&/.test(name))
