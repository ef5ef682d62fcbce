import restaurantDiscovery from '../../../formats/restaurant-discovery.ts'
import { rating } from '../../../language/prices.ts'
import { capitalise, join, sentence, tidy } from '../../../language/text.ts'
import { adviceOf, personal } from '../about.ts'
import { clauseIn, linesOf, wholeVideo, wordsOf } from '../entries.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { priceRange, superlative } from '../spans/worth.ts'
import { disclosureOf } from '../../../language/disclosure.ts'
import { cuisineIn, dishesIn, eateries, locationOf, eateryLocation } from '../spans/eatery.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

export default definePlan(restaurantDiscovery)(
  {
    restaurants: (video) => {
      const found = eateries(video)
      const isOnly = found.length < 2
      if (found.length === 0) return unnamed(video)
      return found.map((entry) => {
        const lines = isOnly ? video.lines : linesOf(entry)
        const stated = isOnly ? [video.reading.everything] : wordsOf(entry)
        const location = locationOf(video, entry)
        return {
          timestamp: timeOf(video, entry.line),
          name: capitalise(entry.name),
          location,
          cuisine: cuisineIn(stated.join('. ')),
          priceRange: priceRange(stated.join('. ')),
          mustTry: dishesIn(video, lines, entry),
          verdict: isOnly ? verdictOf(video) : withoutFillers(clauseIn(entry, 'restaurants.verdict')),
          tip:
            adviceOf(isOnly ? wholeVideo(video, entry) : entry) ||
            (isOnly ? best(video, 'restaurants.tip') : withoutFillers(clauseIn(entry, 'restaurants.tip'))),
          searchQuery: tidy(`${entry.name} ${location.split(',')[0]}`),
        }
      })
    },
    disclosure: ({ reading }) => disclosureOf(reading),
    summary: () => '',
  },
  (result) => {
    // A place that turned out to be none leaves its dishes at the most.
    const restaurants = result.restaurants.filter(({ name, mustTry }) => name !== '' || mustTry.length > 0)
    const names = restaurants.map(({ name, searchQuery }) => name || searchQuery)
    const summary =
      names.length === 0 ? '' : `${names.length === 1 ? 'One place to eat' : 'Places to eat'}: ${join(names)}`
    return { ...result, restaurants, summary: sentence(summary) }
  },
)

/** Food that is eaten somewhere is eaten at a place, whether or not its name is stated. */
function unnamed(video: MarkedVideo) {
  const mustTry = dishesIn(video, video.lines)
  const [line] = video.carrying('restaurants.mustTry')
  if (!line || mustTry.length === 0) return []
  const location = eateryLocation(video)
  const cuisine = cuisineIn(video.reading.everything)
  const priced = priceRange(video.reading.everything)
  const rest = { location, cuisine, priceRange: priced, mustTry, verdict: verdictOf(video) }
  const searchQuery = tidy(`${mustTry[0]} ${location}`)
  return [{ timestamp: timeOf(video, line), name: '', ...rest, tip: best(video, 'restaurants.tip'), searchQuery }]
}

const best = (video: MarkedVideo, role: string) =>
  statements(video, role, { without: ({ plain }) => personal.test(plain) && role.endsWith('tip') }).toSorted(
    (one, other) => other.score - one.score,
  )[0]?.text ?? ''

/** A mark, and what the creator says of the place. */
const verdictOf = (video: MarkedVideo) =>
  [
    video.reading.lines.map(({ plain }) => rating(plain)).find(Boolean) ?? '',
    best(video, 'restaurants.verdict') || superlative(video),
  ]
    .filter(Boolean)
    .join(', ')
