import restaurantDiscovery from '../../../formats/restaurant-discovery.ts'
import { rating } from '../../../language/prices.ts'
import { capitalise, join, sentence, tidy, wordOverlap } from '../../../language/text.ts'
import { adviceOf } from '../about.ts'
import { linesOf, wholeVideo, wordsOf } from '../entries.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { priceRange, superlative } from '../spans/worth.ts'
import { disclosureOf } from '../../../language/disclosure.ts'
import { cuisineIn, dishesIn, eateries, locationOf } from '../spans/eatery.ts'
import { from } from '../time.ts'

export default definePlan(restaurantDiscovery)(
  {
    restaurants: (video) => {
      const found = eateries(video)
      // A list of stops has others than this one.
      const isOnly = found.length === 1 && found[0]!.section === undefined
      return found.map((entry) => {
        const lines = isOnly ? video.lines : linesOf(entry)
        const stated = isOnly ? [video.reading.everything] : wordsOf(entry)
        const mustTry = dishesIn(video, lines, entry)
        const tip = adviceOf(isOnly ? wholeVideo(video, entry) : entry)
        return from(video, entry.line, {
          name: capitalise(entry.name),
          location: locationOf(video, entry),
          cuisine: cuisineIn(stated.join('. ')),
          priceRange: priceRange(stated.join('. ')),
          mustTry,
          verdict: isOnly ? verdictOf(video) : '',
          // "Order the tacos" repeats a dish.
          tip: mustTry.some((dish) => wordOverlap(tip, dish) === 1) ? '' : tip,
          searchQuery: entry.name,
        })
      })
    },
    disclosure: ({ reading }) => disclosureOf(reading),
    summary: () => '',
  },
  (result) => {
    const restaurants = result.restaurants.map((one) =>
      Object.assign(one, { searchQuery: tidy(`${one.name} ${one.location.split(',')[0]}`) }),
    )
    const names = restaurants.map(({ name }) => name)
    const summary =
      names.length === 0 ? '' : `${names.length === 1 ? 'One place to eat' : 'Places to eat'}: ${join(names)}`
    return { ...result, restaurants, summary: sentence(summary) }
  },
)

/** A mark, and what the creator says of the place. */
const verdictOf = (video: MarkedVideo) =>
  [video.reading.lines.map(({ plain }) => rating(plain)).find(Boolean) ?? '', superlative(video)]
    .filter(Boolean)
    .join(', ')
