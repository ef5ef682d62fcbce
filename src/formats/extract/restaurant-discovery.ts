/** How the embedded composer finds places to eat. */

import { isCallToAction } from '../../language/asides.ts'
import { dishesWritten, recommended } from '../../language/domains/places/dishes.ts'
import { cuisineOf, priceRange, tipOf, verdictOf } from '../../language/domains/places/dining.ts'
import { disclosureOf } from '../../language/domains/posts/disclosure.ts'
import { addressOf, eateriesOf, type Eatery } from '../../language/domains/places/eateries.ts'
import { areaOf, isCased, isRegion, joinPlaces, locationOf } from '../../language/domains/places/spots.ts'
import { cityOf } from '../../language/domains/places/whereabouts.ts'
import { citiesIn, placeOf } from '../../language/names.ts'
import { itemOf, proseOf, withoutEmoji } from '../../language/listings.ts'
import { prices } from '../../language/prices.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { labelsOf } from '../../language/subtitles.ts'
import { capitalise, join, sentence, tidy, unique, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { topicOf } from '../../language/topics.ts'

interface Place extends Eatery {
  /** What is said of it. */
  lines: Line[]
}

export function extractRestaurants(reading: Reading) {
  const isFood = topicOf(reading) !== 'travel'
  const named = placesOf(reading)
  const eaten = named.filter(isForEating)
  // On a trip only some of the places are for eating, unless the list is one of places to eat.
  const places = isFood || eaten.length * 2 >= named.length ? named : eaten
  const labels = labelsOf(reading)
  const restaurants = places.map((place, index) => {
    const until = places[index + 1]?.at ?? Infinity
    const written = labels.filter(({ start }) => start >= place.at - 0.5 && start < until - 0.5)
    return describe(place, written, reading, places)
  })
  const found = restaurants.filter(({ searchQuery }) => searchQuery !== '')
  const names = found.map(({ name }) => name).filter((name) => name !== '')
  return {
    restaurants: found,
    disclosure: disclosureOf(reading),
    summary: summaryOf(names, found.length, found[0]?.location ?? ''),
  }
}

function summaryOf(names: string[], count: number, location: string): string {
  if (count === 0) return 'No place to eat is presented.'
  if (names.length === 0) return sentence(`A place to eat whose name is not given${location ? `, in ${location}` : ''}`)
  return sentence(`${names.length === 1 ? 'One place to eat' : 'Places to eat'}: ${join(names)}`)
}

/** What is said belongs to the place that was named last; what comes before the first name belongs to the first. */
function placesOf(reading: Reading): Place[] {
  const places: Place[] = eateriesOf(reading).map((eatery) => Object.assign({ lines: [] }, eatery))
  if (places.length === 0) places.push({ name: '', at: 0, spot: undefined, items: [], lines: [] })
  // Places that only the post lists have no time of their own: of several, nothing that is said belongs to one.
  const timed = places.filter(
    ({ spot, items }) => spot !== undefined || items.every(({ line }) => line.source !== 'caption'),
  )
  const told = places.some(({ spot }) => spot?.line.source === 'caption') ? proseOf(reading.caption) : []
  for (const line of [...reading.sentences, ...told]) {
    if (isCallToAction(line.text)) continue
    const owner = places.length === 1 ? places[0] : timed.findLast((place) => place.at <= line.start)
    owner?.lines.push(line)
  }
  return places
}

const atTable =
  /\b(?:tables?|menu|chef|dish|dishes|order|eat|food|dinner|lunch|brunch|breakfast|tasting|reservations?)\b/i

/** On a trip, a place counts when one eats there. */
const isForEating = ({ name, spot, lines, items }: Place) =>
  /\b(?:bakery|cafe|café|restaurant|bar|bistro|ramen|tacos?|pizz\p{L}+|trattoria|osteria|diner|kitchen|deli|eatery|grill|noodle)\b/iu.test(
    name,
  ) ||
  /\b(?:lunch|dinner|brunch|breakfast|eat|coffee)\b/i.test(spot?.line.plain ?? '') ||
  items.some((item) => dishesWritten(item).length > 0 || atTable.test(item.line.plain)) ||
  (name !== '' && lines.slice(0, 2).some(({ plain }) => recommended(plain).length > 0))

function describe(place: Place, written: Line[], reading: Reading, places: Place[]) {
  const { name, lines, items } = place
  const isOnly = places.length === 1
  // What stands on screen by itself belongs to a place only if the place has no writing of its own.
  const beside = items.length > 0 ? [] : written
  const texts = lines.map(({ plain }) => plain)
  const all = unique(
    [...texts, ...beside.map(({ plain }) => plain), ...items.map(({ line }) => withoutEmoji(line.plain))],
    (text) => text,
  )
  const location = whereIs(place, reading, places)
  const mustTry = dishesOf(place, beside)
  const cuisine = cuisineOf([name, ...all].join('. ')) || (isOnly ? cuisineOf(reading.everything) : '')
  return {
    timestamp: timestamp(place.at, reading.duration),
    name: capitaliseName(name),
    location,
    cuisine,
    priceRange: priceRange(all),
    mustTry,
    verdict: verdictOf(isOnly ? [...lines, ...proseOf(reading.caption)] : lines),
    tip: tipOf(
      all,
      items.map(({ line }) => withoutEmoji(line.plain)),
    ),
    searchQuery: searchFor(name, mustTry[0] ?? cuisine, location.split(',')[0]!),
  }
}

/** A place without a name is looked for by its food and where it is; with neither, there is nothing to look for. */
function searchFor(name: string, food: string, where: string): string {
  if (name !== '') return tidy(`${name} ${where}`)
  return food !== '' && where !== '' ? `${food} restaurant ${where}` : ''
}

function whereIs({ items, spot, lines }: Place, reading: Reading, places: Place[]): string {
  // A crawl through several cities names each at its place.
  const [near] = spot ? citiesIn(spot.line.plain) : []
  const city = near ?? (cityOf(reading) || placeOf(reading).country)
  const next = spot && lines[lines.indexOf(spot.line) + 1]
  const address = addressOf(items)
  const said = spot ? locationOf(spot, next, isCased(reading)) : ''
  const own = isRegion(address) ? said || address : address || said
  const names = places.map(({ name }) => name)
  return joinPlaces(
    [own || areaOf(reading, city, names), names.includes(city) ? '' : city].filter((part) => part !== ''),
  )
}

/** What to order there: as said, as written in the list, or shown with its price. */
function dishesOf({ name, lines, items }: Place, written: Line[]): string[] {
  const own = words(name).join(' ')
  const priced = written.filter(({ plain }) => prices(plain).length > 0 && /\p{L}{3}/u.test(plain)).map(itemOf)
  const found = unique(
    [
      ...lines.flatMap(({ plain }) => recommended(plain)),
      ...items.flatMap(dishesWritten),
      ...priced.flatMap(dishesWritten),
    ],
    (dish) => words(dish).join(' '),
  ).filter((dish) => words(dish).join(' ') !== own)
  return found.filter(
    (dish) =>
      !found.some((other) => other !== dish && ` ${words(other).join(' ')} `.includes(` ${words(dish).join(' ')} `)),
  )
}

const capitaliseName = (name: string) => (/\p{Lu}/u.test(name) ? name : name.split(' ').map(capitalise).join(' '))
