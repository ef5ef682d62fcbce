import destinationGuide from '../../../formats/destination-guide.ts'
import { countriesIn } from '../../../language/names.ts'
import { capitalise, join, sentence } from '../../../language/text.ts'
import { budgetIn, isOrigin } from '../../../language/trip.ts'
import { adviceOf, isAdvice, offerOf } from '../about.ts'
import { type Entry, entriesOf, linesIn, spelledIn, titleOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { destinationOf } from '../spans/destination.ts'
import { calm } from '../../../language/listed-name.ts'
import { ownNames } from '../spans/phrase.ts'
import { seasonIn } from '../spans/season.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'

type PlaceType = 'sight' | ''

export default definePlan(destinationGuide)(
  {
    destination: destinationOf,
    country: ({ reading }) => {
      const stated = [...new Set(countriesIn(reading.lines.map(({ text }) => text).join('\n')))]
      return stated.length === 1 ? stated[0]! : ''
    },
    bestTimeToVisit: (video) => seasonIn(video, 'bestTimeToVisit'),
    budget: ({ lines }) => budgetIn(lines),
    places: (video) =>
      placesIn(video).map((entry) =>
        from(video, entry.line, {
          name: capitalise(entry.name),
          type: lexicon('place-types').choose(entry.name) as PlaceType,
          highlight: entry.section ? offerOf(entry) : '',
          tip: entry.section ? adviceOf(entry) : '',
        }),
      ),
    travelTips: (video) =>
      statements(video, 'travelTips', { without: isOfPlace(video) }).map(({ text }) => sentence(text)),
    summary: () => '',
  },
  (result, video) => {
    const { destination } = result
    // What the trip goes to is no stop of it, and neither is where it starts.
    const places = result.places.filter(
      ({ name }) => name.toLowerCase() !== destination.toLowerCase() && !isOrigin(video.lines, name),
    )
    const names = places.map(({ name }) => name).slice(0, 6)
    const summary = names.length === 0 ? '' : sentence(`${destination === '' ? '' : `${destination}: `}${join(names)}`)
    return { ...result, places, summary }
  },
)

/** What belongs to one place is no tip for the trip. */
const isOfPlace = ({ outline }: MarkedVideo) => {
  const own = new Set(outline.sections.filter(({ isMain }) => isMain).flatMap(linesIn))
  return (line: MarkedLine) => own.has(line)
}

/** Places have proper names, in capitals where the text has any. */
const placesIn = (video: MarkedVideo): Entry[] =>
  entriesOf(video, 'places', 'name', {
    name: (text) => ownNames(video.lines)(text.replace(/^(?:.* \p{Ll}+|\p{L}+) at (?=\p{Lu})/u, '')),
    isProper: true,
    isNamedAloud: true,
    title: (text) => spelledIn(video, placeTitle(text)),
  })

/** "USE PASSING PLACES" tells what to do, "bamboo forest? no" what not to, "Oban → Mull" a way between two places. */
const placeTitle = (text: string) => (/\?|→|➡/u.test(text) || isAdvice(calm(text)) ? '' : titleOf(text))
