import restaurantDiscovery from '../../../formats/restaurant-discovery.ts'
import { placeOf } from '../../../language/names.ts'
import { prices } from '../../../language/prices.ts'
import { capitalise, join, sentence, tidy } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName } from '../spans/name.ts'
import { disclosureOf } from '../spans/disclosure.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { beside, said, type Thing, things } from '../things.ts'
import { timeOf } from '../time.ts'

export default definePlan(restaurantDiscovery)(
  {
    restaurants: (video) => {
      const found = things(video, 'restaurants', 'name')
      return found.map((thing) => {
        const name = capitalise(thing.name)
        const location = locationOf(video, thing)
        return {
          timestamp: timeOf(video, thing.line),
          name,
          location,
          cuisine: asName(beside(thing, 'restaurants.cuisine')),
          priceRange: priceRange(found.length === 1 ? video.reading.everything : said(thing)),
          mustTry: dishesOf(found.length === 1 ? video.lines : [thing.line, ...thing.following]),
          verdict: withoutFillers(beside(thing, 'restaurants.verdict')),
          tip: withoutFillers(beside(thing, 'restaurants.tip')),
          searchQuery: tidy(`${name} ${location.split(',')[0]}`),
        }
      })
    },
    disclosure: ({ reading }) => disclosureOf(reading),
    summary: () => '',
  },
  (result) => {
    const names = result.restaurants.map(({ name }) => name)
    const summary =
      names.length === 0
        ? 'No place to eat is presented.'
        : `${names.length === 1 ? 'One place to eat' : 'Places to eat'}: ${join(names)}`
    return { ...result, summary: sentence(summary) }
  },
)

/** "📍 12 Mill Street", else what the reader finds, else the city that the video names. */
function locationOf({ reading }: MarkedVideo, thing: Thing): string {
  const pinned = reading.caption.map(({ text }) => /📍\s*([^\n#]{3,80})/u.exec(text)?.[1]).find(Boolean)
  return asName(beside(thing, 'restaurants.location')) || tidy(pinned ?? '') || placeOf(reading).place
}

const dishesOf = (lines: MarkedVideo['lines']) =>
  [...new Set(lines.flatMap((line) => line.passages('restaurants.mustTry').map(({ text }) => asName(text))))].filter(
    Boolean,
  )

/** By the dearest dish that is named, in dollars. */
function priceRange(text: string): '' | '$' | '$$' | '$$$' | '$$$$' {
  const dearest = Math.max(0, ...prices(text).map(({ dollars }) => dollars))
  return dearest === 0 ? '' : dearest < 15 ? '$' : dearest < 35 ? '$$' : dearest < 80 ? '$$$' : '$$$$'
}
