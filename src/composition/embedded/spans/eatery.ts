/** Places to eat: by what they are called, by what the reader marks. */

import { cuisines } from '../../../language/lexicons/places.ts'
import { namedPlace } from '../../../language/names.ts'
import { isNegated } from '../../../language/negation.ts'
import { prices } from '../../../language/prices.ts'
import { anyOf, capitalise, tidy, withoutEnd, words } from '../../../language/text.ts'
import { isAdvice } from '../about.ts'
import { type Entry, entriesOf, spelledIn, titleOf, wordsOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { NamedThing } from '../things.ts'
import { withoutFigures } from '../../../language/outline/figures.ts'
import { isFood } from './food.ts'
import { asName } from './name.ts'
import { ownNames, phraseStart } from './phrase.ts'

export function eateries(video: MarkedVideo): Entry[] {
  const marked = entriesOf(video, 'restaurants', 'name', {
    name: ownNames(video.lines),
    title: (text) => spelledIn(video, titleOf(text)),
    isProper: true,
    // A heading over a price is a place, unless it is the dish.
    proves: ([title = '', ...rows]) =>
      !isFood(title) && !isAdvice(title) && rows.some((text) => prices(text).length > 0),
  })
  // A list of stops has others than places to eat.
  if (marked.some(({ section }) => section)) {
    const isFed = (entry: Entry) =>
      isFood(wordsOf(entry).join(' ')) || kindOf(wordsOf(entry).join(' ')).includes('food')
    return marked.filter((entry) => isFed(entry) || kindOf(entry.name).length === 0)
  }
  // What is eaten is not where it is eaten, and an address is no name.
  return marked.filter(
    ({ name, thing }, index) =>
      thing &&
      !isEaten(thing) &&
      !isAddress(name, namedPlace(video.reading).place) &&
      !/\b(?:i'm|it's|i am|my name is)\s+$/i.test(thing.before) &&
      // A second name in a line tells where the first one is.
      thing.line !== marked[index - 1]?.line,
  )
}

/** Which kinds of place a text names: a castle is no place to eat. */
const kindOf = (text: string) =>
  lexicon('place-types')
    .found(text)
    .map(({ key }) => key)

const isEaten = ({ line, from, to }: NamedThing) =>
  line.score('restaurants.mustTry') > line.score('restaurants') &&
  line.passages('restaurants.mustTry').some((dish) => dish.from < to && dish.to > from)

const situated =
  /\b(?:in|on|at|near|inside|behind|next to|opposite|from a \p{L}+ in) (?:the )?(\p{Lu}[\p{L}'’.-]+(?: (?:\p{Lu}[\p{L}'’.-]*|of|de|la|el)){0,3})/u

/** "near the river", "behind the station": as it is said. */
const beside = /\b(?:near|behind|next to|opposite|across from|under) (?:the|a) \p{Ll}{3,}(?: \p{Ll}{3,})?(?=[.,!]|$)/u

/** Where an entry says that it is; its own name is no place. The city is added, where it is another name. */
export function locationOf(video: MarkedVideo, entry: Entry): string {
  const own = new Set(words(entry.name))
  const isPlace = (found: string) => found !== '' && !words(found).some((word) => own.has(word))
  const said = entry.speech.map(({ text }) => withoutEnd(situated.exec(text)?.[1] ?? '', '.')).find(isPlace) ?? ''
  const local = said || (entry.speech.map(({ text }) => beside.exec(text)?.[0]).find(Boolean) ?? '')
  const { place } = namedPlace(video.reading)
  if (local === '') return eateryLocation(video)
  return place === '' || words(local).some((word) => words(place).includes(word)) ? local : `${local}, ${place}`
}

/** "📍 12 Mill Street", an address on a card, else the city that the video names. */
function eateryLocation({ reading, lines }: MarkedVideo): string {
  const pinned = reading.caption.map(({ text }) => /📍\s*([^\n#@]{3,80})/u.exec(text)?.[1]).find(Boolean)
  const { place, country } = namedPlace(reading)
  const isShown = ({ source, text }: MarkedLine) =>
    source === 'on-screen-text' && place !== '' && isAddress(text, place)
  return tidy(pinned ?? '') || (lines.find(isShown)?.text ?? (place || country))
}

/** "Chicago, Oak Street". */
const isAddress = (text: string, city: string) => text.includes(city) && text.includes(', ') && words(text).length <= 6

const kitchens = anyOf([...cuisines, 'street food', 'seafood', 'omakase', 'dim sum'], 'gi')

/** The kitchen that is named most. */
export function cuisineIn(text: string): string {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(kitchens))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
  const [first] = [...counts].toSorted((one, other) => other[1] - one[1])
  return first ? capitalise(first[0]) : ''
}

/** The dishes of an entry: rows with a price, and what the reader finds, each with its whole name, each once. */
export function dishesIn(video: MarkedVideo, lines: readonly MarkedLine[], entry?: Entry): string[] {
  const below = entry?.section?.below.flatMap(({ title, cards }) => [title, ...cards.map(({ text }) => text)]) ?? []
  const rows = entry?.section && !entry.isTranslated ? [...entry.rows.map(({ text }) => text), ...below] : []
  const priced = rows.flatMap((text) => {
    const [price] = prices(text)
    const dish = price ? asName(text.slice(0, price.start)) : ''
    return dish === '' || withoutFigures(text) === '' ? [] : [dish]
  })
  const found = [...priced]
  const read = (line: MarkedLine) => lines.includes(line) && (line.source === 'speech' || !entry?.isTranslated)
  for (const line of video.carrying('restaurants.mustTry').filter(read)) {
    const passages = line.passages('restaurants.mustTry')
    for (const [index, { from, to }] of passages.entries()) {
      const start = phraseStart(line.text, from, passages[index - 1]?.to)
      const dish = line.text.slice(start, to)
      const name = asName(dish.slice(0, prices(dish)[0]?.start))
      const isNew = !found.some((other) => words(name).every((word) => words(other).includes(word)))
      const isOwn = entry !== undefined && words(name).some((word) => words(entry.name).includes(word))
      if (name !== '' && isNew && !isOwn && name !== name.toUpperCase() && !isNegated(line.text, start))
        found.push(name)
    }
  }
  return found
}
