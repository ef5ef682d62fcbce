/** Where something happened: the place that the lines about it name, as exactly as they say it. */

import { citiesIn, countriesIn } from '../../../language/names.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { asName } from '../../../language/listed-name.ts'

const capital = String.raw`(?:(?:St|Mt|Ft)\. )?(?!I['’])\p{Lu}[\p{L}'’-]+`
/** "in downtown Boulder, Colorado", "at Lido di Cervara", "on Fifth and Alder", "at Pier 7"; "the Hendersons' roof" is no place. */
const named = new RegExp(
  String.raw`\b(?:in|at|near|off|outside|inside|across|over|around|on) (?:the |a )?(?:downtown |central |\p{Ll}{4,8}ern )?(${capital}(?:,? (?:(?:of|and|d[aeiou]s?|del|la) )*${capital}){0,5}(?: \d{1,3}(?![\d:.]))?)`,
  'gu',
)
/** A pier, a square: a kind of place alone names none. */
const isNoPlace = (name: string) =>
  lexicon('no-places').found(name.split(/[ ,]/)[0]!).length > 0 ||
  (!name.includes(' ') && lexicon('place-types').found(name).length > 0)

/** The place that is named the most, first in the lines about the event; '' where none is. */
export function placeOfEvent({ lines, carrying }: MarkedVideo, role: string): string {
  const telling = new Set(carrying(role))
  const weights = new Map<string, number>()
  for (const line of lines) {
    const found = [...line.text.matchAll(named)]
      .map(({ index, 0: whole, 1: place = '' }) => {
        const [, kind = ''] = /^ (\p{Ll}+)/u.exec(line.text.slice(index + whole.length)) ?? []
        const isNamed = lexicon('place-types').found(kind).length > 0
        return `${withoutShouts(place).replace(/\.$/, '')}${isNamed ? ` ${kind}` : ''}`
      })
      .filter((place) => !/['’]s?$/.test(place))
    const known = [...citiesIn(line.text), ...countriesIn(line.text)]
    for (const place of new Set([...found, ...known]))
      if (asName(place) !== '' && !isNoPlace(place)) {
        const weight =
          (telling.has(line) ? 2 : 1) * (line.source === 'speech' ? 1 : 2) * (found.includes(place) ? 2 : 1)
        // Where something happened is stated first; what comes later is mostly a place beside it.
        weights.set(place, (weights.get(place) ?? 0) + (weights.size === 0 ? 2 * weight : weight))
      }
  }
  // "Boulder, Colorado" is the better word for "Colorado".
  const whole = ([place, weight]: [string, number]) =>
    weight + (place.includes(', ') ? place.split(', ').reduce((sum, part) => sum + (weights.get(part) ?? 0), 0) : 0)
  return [...weights].toSorted((one, other) => whole(other) - whole(one))[0]?.[0] ?? ''
}

/** "Birkdale TODAY": in a line of small letters, a word of large ones is shouted and no part of a name. */
const withoutShouts = (name: string) =>
  name
    .replace(/(?:^|[ ,]+)\p{Lu}{2,}(?=$|[ ,]).*$/u, '')
    .split(', ')
    .filter((part) => !isNoPlace(part))
    .join(', ')
