/** Places to eat: by what they are called, by what the reader marks. */

import { cuisines } from '../../../language/lexicons/places.ts'
import { namedPlace } from '../../../language/names.ts'
import { isNegated } from '../../../language/negation.ts'
import { prices } from '../../../language/prices.ts'
import { anyOf, capitalise, tidy, withoutEnd, wordOverlap, words } from '../../../language/text.ts'
import { isAdvice } from '../about.ts'
import { type Entry, entriesOf, spelledIn, titleOf, wordsOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { NamedThing } from '../things.ts'
import { withoutFigures } from '../../../language/outline/figures.ts'
import { isFood } from './food.ts'
import { asName } from '../../../language/listed-name.ts'
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
  const rows = entry.isTranslated ? [] : entry.rows
  const pinned = rows.find(({ line, text }) => line.text.includes('📍') && isPlace(text))?.text
  const said = entry.speech.map(({ text }) => withoutEnd(situated.exec(text)?.[1] ?? '', '.')).find(isPlace) ?? ''
  const local = pinned || said || (entry.speech.map(({ text }) => beside.exec(text)?.[0]).find(Boolean) ?? '')
  const { place } = namedPlace(video.reading)
  if (local === '') return eateryLocation(video, own)
  return place === '' || words(local).some((word) => words(place).includes(word)) ? local : `${local}, ${place}`
}

/** "📍 Lucky House, 12 Mill Street" without its own name, an address on a card, else the city that the video names. */
function eateryLocation({ reading, lines }: MarkedVideo, own: ReadonlySet<string>): string {
  const isOwn = (part: string) => words(part).every((word) => own.has(word))
  const pinned = reading.caption
    .map(({ text }) => /📍\s*([^\n#@]{3,80})/u.exec(text)?.[1]?.split(', '))
    .map((parts) => (parts ?? []).filter((part) => !isOwn(part)).join(', '))
    .find(Boolean)
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
  const found = [...text.matchAll(kitchens)].map(([word]) => word)
  const count = (word: string) => found.filter((other) => other.toLowerCase() === word.toLowerCase()).length
  return capitalise(found.toSorted((one, other) => count(other) - count(one))[0] ?? '')
}

/** The dishes of an entry: rows with a price, and what the reader finds, each with its whole name, each once. */
export function dishesIn(video: MarkedVideo, lines: readonly MarkedLine[], entry?: Entry): string[] {
  const below = entry?.section?.below.flatMap(({ title, cards }) => [title, ...cards.map(({ text }) => text)]) ?? []
  const rows = entry?.section && !entry.isTranslated ? [...entry.rows.map(({ text }) => text), ...below] : []
  const own = new Set(words(entry?.name ?? ''))
  const priced = rows.flatMap((text) => {
    const [price] = prices(text)
    const dish = price ? asName(text.slice(0, price.start)) : ''
    return withoutFigures(text) === '' || words(dish).every((word) => own.has(word)) ? [] : [dish]
  })
  const isRead = (line: MarkedLine) => lines.includes(line) && (line.source === 'speech' || !entry?.isTranslated)
  const read = video.carrying('restaurants.mustTry').filter(isRead).flatMap(dishesOf)
  const named = read.filter((name) => !breaksOff.test(name) && !words(name).some((word) => own.has(word)))
  return [...priced, ...named].filter((name, at, all) => !all.slice(0, at).some((one) => wordOverlap(name, one) === 1))
}

/** "Wrapped in bacon", "the mustard one", "Lucrecia's": what is said of a dish, and whose it is. */
const breaksOff = /^\p{L}+ed (?:in|on|by|with)\b|\bones?$|['’]s$/iu
/** What parts a dish from what it comes with: "gnocchi with black pudding" is one. */
const served = /^(?:,? with(?: (?:the|an?|some))?)?\s+$/
const hesitation = /[\s,]+(?:and )?(?:the )?,? ?(?:um|uh|erm?)\b/i
function dishesOf(line: MarkedLine): string[] {
  const { text } = line
  const spans: { from: number; to: number }[] = []
  for (const { from, to } of line.passages('restaurants.mustTry')) {
    const last = spans.at(-1)
    if (last && served.test(text.slice(last.to, from))) last.to = to
    else spans.push({ from: phraseStart(text, from, last?.to), to })
  }
  return spans.flatMap(({ from, to }) => {
    const dish = text.slice(from, to)
    const whole = dish.slice(0, prices(dish)[0]?.start)
    if (isNegated(text, from) || whole === whole.toUpperCase()) return []
    const parts = whole.split(/, and /).map((part) => asName(part.split(hesitation)[0]!))
    return parts.filter((name) => words(name).length > words(cuisineIn(name)).length)
  })
}
