/** Whether a video, whatever its words, is built like one about places to eat or like a guide to places. */

import type { Reading } from '../../reading.ts'
import { proseOf } from '../../listings.ts'
import { prices } from '../../prices.ts'
import { unique } from '../../text.ts'
import { tipOf } from './dining.ts'
import { dishesWritten, recommended } from './dishes.ts'
import { addressOf, eateriesOf } from './eateries.ts'
import { stopsOf } from './destinations.ts'
import { isCased, locationOf } from './spots.ts'
import { cityOf, destinationOf } from './whereabouts.ts'

const dining =
  /\b(?:restaurants?|cafes?|café|menu|tables?|chefs?|waiters?|reservations?|book(?:ed|ing)?|eat|eats|ate|eating|dinner|lunch|brunch|breakfast|order|ordered|stalls?|bakery|dish|dishes|portions?|plates?|cash only|queued?|walk ins?|sells? out|spots?|food|hungry|tasting|bites?|slices?)\b/gi

const travelling =
  /\b(?:trips?|travel\p{L}*|visit(?:ed|ing)?|itinerary|guide|weekend|road ?trip|hikes?|hiked|beach(?:es)?|islands?|hotels?|hostels?|ferry|flights?|train|tickets?|sunset|sunrise|views?|old town|museums?|castles?|locals|tourists?|airport|drive|drove|stay|stayed|days? in|hours in|euros a day|dollars a day|national park|market|waterfall|temple|swim)\b/giu

const tellingWords = (pattern: RegExp, reading: Reading) =>
  unique(
    [...reading.everything.matchAll(pattern)].map(([word]) => word),
    (word) => word,
  ).length

/** Somewhere to eat and something to order there, with enough else that belongs to eating out. */
export function showsEateries(reading: Reading): boolean {
  const eateries = eateriesOf(reading)
  const dishes = [
    ...[...reading.sentences, ...proseOf(reading.caption)].flatMap(({ plain }) => recommended(plain)),
    ...eateries.flatMap(({ items }) => items.flatMap(dishesWritten)),
  ]
  const isLocated = eateries.some(
    ({ spot, items }) =>
      addressOf(items) !== '' || (spot !== undefined && locationOf(spot, undefined, isCased(reading)) !== ''),
  )
  const talk = tellingWords(dining, reading)
  // A list of pins with a dish and its price below each needs no talk.
  const isMenu = eateries.filter(({ items }) => items.some(({ note }) => prices(note).length > 0)).length > 1
  if (eateries.length === 0 || dishes.length === 0 || (talk === 0 && !isMenu)) return false
  const signs = [
    isLocated,
    cityOf(reading) !== '',
    dishes.length > 1,
    talk > 2,
    eateries.length > 1,
    eateries.some(({ items }) => items.length > 0),
    reading.lines.some(({ plain }) => prices(plain).length > 0),
    tipOf(
      reading.lines.map(({ plain }) => plain),
      [],
    ) !== '',
  ]
  return signs.filter(Boolean).length > 2
}

/** Several places one after another, in a destination that has a name, with talk of travelling. */
export function showsTrip(reading: Reading): boolean {
  if (tellingWords(travelling, reading) < 2) return false
  const { place } = destinationOf(reading)
  return place !== '' && stopsOf(reading, place).length > 2
}
