import destinationGuide from '../../../formats/destination-guide.ts'
import { countriesIn } from '../../../language/names.ts'
import { capitalise, join, sentence, words } from '../../../language/text.ts'
import { adviceOf, offerOf } from '../about.ts'
import { clauseIn, type Entry, entriesOf, linesIn, spelledIn, titleOf, wordsOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { budgetIn } from '../spans/budget.ts'
import { destinationOf } from '../spans/destination.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { asName } from '../spans/name.ts'
import { ownNames, properAround } from '../spans/phrase.ts'
import { seasonIn } from '../spans/season.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

type PlaceType = 'sight' | ''

export default definePlan(destinationGuide)(
  {
    destination: destinationOf,
    country: ({ reading }) => {
      const stated = [...new Set(countriesIn(reading.lines.map(({ text }) => text).join('\n')))]
      return stated.length === 1 ? stated[0]! : ''
    },
    bestTimeToVisit: (video) => seasonIn(video, 'bestTimeToVisit'),
    budget: budgetIn,
    places: (video) =>
      placesIn(video).map((entry) => ({
        timestamp: timeOf(video, entry.line),
        name: capitalise(entry.name),
        type: typeOf(entry),
        highlight: (entry.section && offerOf(entry)) || stated(clauseIn(entry, 'places.highlight')),
        tip: (entry.section && adviceOf(entry)) || stated(clauseIn(entry, 'places.tip')),
      })),
    travelTips: (video) =>
      statements(video, 'travelTips', { without: isOfPlace(video) }).map(({ text }) => sentence(text)),
    summary: () => '',
  },
  (result) => {
    const names = result.places.map(({ name }) => name)
    const where = result.destination || 'a trip'
    return {
      ...result,
      summary: names.length === 0 ? '' : sentence(`${capitalise(where)}: ${join(names.slice(0, 6))}`),
    }
  },
)

/** What belongs to one place is no tip for the trip. */
const isOfPlace = ({ outline }: MarkedVideo) => {
  const own = new Set(outline.sections.filter(({ isMain }) => isMain).flatMap(linesIn))
  return (line: MarkedLine) => own.has(line)
}

const types = lexicon('place-types')
const typeOf = (entry: Entry) => (types.choose(entry.name) || types.choose(wordsOf(entry).join(' '))) as PlaceType

/** A word or two out of a sentence say nothing of a place. */
const stated = (text: string) => (words(text).length > 2 ? withoutFillers(text) : '')

/** Places have proper names, in capitals where the text has any. */
const placesIn = (video: MarkedVideo): Entry[] =>
  entriesOf(video, 'places', 'name', {
    name: ownNames(video.lines),
    isProper: true,
    title: (text) => spelledIn(video, titleOf(text)),
  }).map((entry) => (entry.section ? entry : Object.assign(entry, { name: properName(entry) })))

const properName = ({ name, thing }: Entry) =>
  (thing && asName(properAround(thing.line.text, thing.from, thing.to))) || name
