/** How the embedded composer reads a travel guide. */

import { type Stop, stopsOf } from '../../language/domains/places/destinations.ts'
import { kindOf } from '../../language/domains/places/sight-kinds.ts'
import { sights, type SightKind } from '../../language/lexicons/sights.ts'
import { notesOf } from '../../language/domains/places/stop-notes.ts'
import { bestTime, budgetOf, travelTips } from '../../language/domains/places/trips.ts'
import { destinationOf } from '../../language/domains/places/whereabouts.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { anyOf, capitalise, join, sentence } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractDestination(reading: Reading) {
  const { place, country } = destinationOf(reading)
  const stops = stopsOf(reading, place || country)
  const taken = new Set<Line>()
  const places = stops.map((stop, index) => {
    const own = notesOf(stop, stops[index + 1], stops, reading.sentences)
    for (const line of [stop.line, ...own.used]) taken.add(line)
    return {
      timestamp: timestamp(stop.at, reading.duration),
      name: capitaliseName(stop.name.replace(/^the /i, '')),
      type: typeOf(stop, `${own.highlight} ${own.tip}`),
      highlight: own.highlight,
      tip: own.tip,
    }
  })
  return {
    destination: place || country,
    country,
    bestTimeToVisit: bestTime(reading),
    budget: budgetOf(reading),
    places,
    travelTips: travelTips(reading, taken),
    summary: summaryOf(
      place || country,
      places.map(({ name }) => name),
    ),
  }
}

const capitaliseName = (name: string) => (/\p{Lu}/u.test(name) ? name : name.split(' ').map(capitalise).join(' '))

/** What words around a place say of its kind, the tellest first. */
const tellingWords: [SightKind, RegExp][] = [
  [
    'food',
    /\b(?:lunch|dinner|breakfast|brunch|eat|eats|food|restaurant|bakery|coffee|wine|tasting|drinks?|ate|tacos?|pasta|noodles|croquettes|oysters|dishes|stew)\b/i,
  ],
  ['activity', /\b(?:snorkel\p{L}*|surf(?:ing)?|div(?:e|ing)|kayak\p{L}*|rowboat|paraglid\p{L}*)\b/iu],
  ['viewpoint', /\b(?:views?|viewpoint|sunset|sunrise|balcony|panorama|at your feet|whole city|sea of clouds)\b/i],
  [
    'nature',
    /\b(?:hikes?|waterfalls?|nature|lakes?|springs?|crater|canyon|dunes|trail|plantation|cave|wildlife|forest|gorge)\b/i,
  ],
  ['beach', /\b(?:beach|swim|sand|surf)\b/i],
  ['shopping', /\b(?:shops?|shopping|bookstore|stalls|boutiques|souvenirs)\b/i],
]

const kinds = Object.fromEntries(
  (Object.entries(sights) as [SightKind, string][]).map(([kind, heads]) => [kind, anyOf(heads.split('|'))]),
) as Record<SightKind, RegExp>

/** Of what kind a stop is: by its name, by how one comes to it, else by what is told of it. */
function typeOf(stop: Stop, told: string): SightKind {
  const { line, start, end } = stop
  const isSpoken = stop.isTold
  const around = isSpoken ? line.plain.slice(Math.max(0, start - 40), end + 40) : ''
  const before = isSpoken ? line.plain.slice(Math.max(0, start - 30), start) : ''
  if (
    /\b(?:stay(?:ed|ing)? (?:in|at|near)|base (?:yourself|ourselves)|sle(?:ep|pt)|check(?:ed)? in)\b[^,.]*$/i.test(
      before,
    )
  )
    return 'stay'
  // "A campground called Saddlehorn".
  const said = kindOf(/\b(\p{L}+(?: \p{L}+)?) (?:called|named) (?:the )?$/iu.exec(before)?.[1] ?? '')
  if (said !== '' && stop.kind === '') return said
  const isArea = /\b(?:quarter|district|neighbou?rhood|street|area|town|village|square|old city)$/i.test(stop.name)
  const isEaten = tellingWords[0]![1].test(before)
  if (stop.kind !== '' && !isArea && !(isEaten && stop.kind === 'shopping')) return stop.kind
  if (isEaten) return 'food'
  const note = `${stop.note} ${told}`
  const telling =
    tellingWords.find(([, pattern]) => pattern.test(note)) ?? tellingWords.find(([, pattern]) => pattern.test(around))
  if (telling) return telling[0]
  return (
    (Object.keys(kinds) as SightKind[]).find((kind) => kind !== 'transport' && kinds[kind].test(note)) ??
    (stop.kind || 'sight')
  )
}

function summaryOf(destination: string, names: string[]): string {
  const where = destination === '' ? 'a trip' : destination
  return names.length === 0 ? `A look at ${where}.` : sentence(`${capitalise(where)}: ${join(names.slice(0, 6))}`)
}
