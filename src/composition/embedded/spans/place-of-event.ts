/** Where something happened: the place that the lines about it name, as exactly as they say it. */

import { citiesIn, countriesIn } from '../../../language/names.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'

const capital = String.raw`\p{Lu}[\p{L}'’.-]+`
/** "in downtown Boulder, Colorado", "outside the Capital Jewish Museum in Washington". */
const named = new RegExp(
  String.raw`\b(?:in|at|near|outside|inside|across|over|around|on) (?:the |a )?(?:downtown |central |\p{Ll}{4,8}ern )?(${capital}(?:,? (?:of |de )?${capital}){0,5})`,
  'gu',
)
const isNoPlace = (name: string) => lexicon('no-places').found(name.split(/[ ,]/)[0]!).length > 0

/** The place that the most of the telling lines name; '' where none names any. */
export function placeOfEvent({ lines, carrying }: MarkedVideo, role: string): string {
  const telling = new Set(carrying(role).map(({ index }) => index))
  const weights = new Map<string, number>()
  const add = (place: string, line: MarkedLine, by: number) => {
    const weight = by * (telling.has(line.index) ? 2 : 1) * (line.source === 'speech' ? 1 : 2)
    weights.set(place, (weights.get(place) ?? 0) + weight)
  }
  for (const line of lines) {
    for (const [, found = ''] of line.text.matchAll(named)) {
      const place = withoutShouts(found)
      if (place !== '' && !isNoPlace(place)) add(place.replace(/['’]s$|\.$/, ''), line, weights.size === 0 ? first : 1)
    }
    for (const place of new Set([...citiesIn(line.text), ...countriesIn(line.text)])) add(place, line, 0.5)
  }
  // A place within another one counts for it as well: "Boulder, Colorado" is the better word for "Colorado".
  const best = [...weights]
    .map(
      ([place, weight]) =>
        [place, weight + partsOf(place).reduce((sum, part) => sum + (weights.get(part) ?? 0), 0)] as const,
    )
    .toSorted((one, other) => other[1] - one[1])[0]
  return best?.[0] ?? ''
}

/** Where something happened is stated first; what comes later is mostly a place beside it. */
const first = 2

/** "Birkdale TODAY": in a line of small letters, a word of large ones is shouted and no part of a name. */
const withoutShouts = (name: string) =>
  name
    .replace(/(?:^|[ ,]+)\p{Lu}{2,}(?=$|[ ,]).*$/u, '')
    .split(', ')
    .filter((part) => !isNoPlace(part))
    .join(', ')

const partsOf = (place: string) => (place.includes(', ') ? place.split(', ') : [])
