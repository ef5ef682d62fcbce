import destinationGuide from '../../../formats/destination-guide.ts'
import { countriesIn, namedPlace } from '../../../language/names.ts'
import { prices } from '../../../language/prices.ts'
import { capitalise, join, sentence, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { asName } from '../spans/name.ts'
import { ownNames, properAround } from '../spans/phrase.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { clauseBeside, wordsAbout, things } from '../things.ts'
import { timeOf } from '../time.ts'

type PlaceType = 'sight' | ''

export default definePlan(destinationGuide)(
  {
    destination: (video) =>
      single(video, 'destination') || namedPlace(video.reading).place || namedPlace(video.reading).country,
    country: (video) => {
      const read = single(video, 'country')
      return countriesIn(read)[0] || namedPlace(video.reading).country || read
    },
    bestTimeToVisit: (video) => single(video, 'bestTimeToVisit', { clean: withoutFillers }),
    budget: ({ reading }) => {
      const line = reading.lines.find(
        ({ plain }) => /\b(?:budget|a day|per day|spent|cost us|in total)\b/i.test(plain) && prices(plain).length > 0,
      )
      return line ? prices(line.plain)[0]!.text : ''
    },
    places: (video) =>
      placesIn(video).map((thing) => ({
        timestamp: timeOf(video, thing.line),
        name: capitalise(thing.name),
        type: (lexicon('place-types').choose(thing.name) ||
          lexicon('place-types').choose(wordsAbout(thing))) as PlaceType,
        highlight: told(clauseBeside(thing, 'places.highlight')),
        tip: told(clauseBeside(thing, 'places.tip')),
      })),
    travelTips: (video) => statements(video, 'travelTips').map(({ text }) => sentence(text)),
    summary: () => '',
  },
  (result) => {
    const names = result.places.map(({ name }) => name)
    const where = result.destination || 'a trip'
    return {
      ...result,
      summary:
        names.length === 0 ? `A look at ${where}.` : sentence(`${capitalise(where)}: ${join(names.slice(0, 6))}`),
    }
  },
)

/** A word or two out of a sentence say nothing of a place. */
const told = (text: string) => (words(text).length > 2 ? withoutFillers(text) : '')

/** Places have names of their own, in capitals where the text has any. */
const placesIn = (video: MarkedVideo) =>
  things(video, 'places', 'name', { name: ownNames(video.lines) }).map((thing) =>
    Object.assign(thing, { name: asName(properAround(thing.line.text, thing.from, thing.to)) || thing.name }),
  )
