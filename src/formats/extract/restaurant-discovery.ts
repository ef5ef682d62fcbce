/** How the embedded composer finds places to eat. */

import { isCallToAction } from '../../language/asides.ts'
import { clausesOf } from '../../language/clauses.ts'
import { recommended } from '../../language/domains/dishes.ts'
import { disclosureOf } from '../../language/domains/disclosure.ts'
import { cuisines } from '../../language/lexicons/places.ts'
import { ordinal } from '../../language/lists.ts'
import { placeOf } from '../../language/names.ts'
import { prices, rating } from '../../language/prices.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { locationOf, placeNames, type Spot } from '../../language/domains/spots.ts'
import { labelsOf } from '../../language/subtitles.ts'
import { anyOf, capitalise, join, overlap, sentence, tidy, unique, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { topicOf } from '../../language/topics.ts'

interface Place {
  spot: Spot | undefined
  at: number
  lines: Line[]
}

export function extractRestaurants(reading: Reading) {
  const isFood = topicOf(reading) !== 'travel'
  const places = placesOf(reading).filter((place) => isFood || isForEating(place))
  const labels = labelsOf(reading)
  const restaurants = places.map((place, index) => {
    const until = places[index + 1]?.at ?? Infinity
    const written = labels.filter(({ start }) => start >= place.at - 0.5 && start < until - 0.5)
    return describe(place, written, reading, places.length === 1)
  })
  const names = restaurants.map(({ name }) => name).filter((name) => name !== '')
  return {
    restaurants: restaurants.filter(({ searchQuery }) => searchQuery !== ''),
    disclosure: disclosureOf(reading),
    summary:
      restaurants.length === 0
        ? 'No place to eat is presented.'
        : names.length === 0
          ? sentence(
              `A place to eat whose name is not given${restaurants[0]?.location ? `, in ${restaurants[0].location}` : ''}`,
            )
          : sentence(`${names.length === 1 ? 'One place to eat' : 'Places to eat'}: ${join(names)}`),
  }
}

/** What is said belongs to the place that was named last; what comes before the first name belongs to the first. */
function placesOf(reading: Reading): Place[] {
  const spots = placeNames(reading).filter(
    (spot, index, all) => index === all.findIndex((other) => other.line === spot.line) || spot.line.source === 'speech',
  )
  const spoken = spots.filter(({ line }) => line.source === 'speech')
  const pinned = spots.filter(({ line }) => line.source === 'caption')
  // What is counted on screen is a list of its own: a name that the speech only mumbles stands there.
  const counted = spots.filter(({ line }) => line.source === 'on-screen-text' && ordinal(line.text) > 0)
  const chosen =
    spoken.length > 0
      ? [...spoken, ...counted].toSorted((one, other) => one.at - other.at)
      : pinned.length > 0
        ? pinned
        : spots.slice(0, 10)
  const places: Place[] = chosen.map((spot) => ({ spot, at: spot.at, lines: [] }))
  if (places.length === 0) places.push({ spot: undefined, at: 0, lines: [] })
  for (const line of reading.sentences) {
    if (isCallToAction(line.text)) continue
    const owner = places.findLast((place) => place.at <= line.start) ?? (places.length === 1 ? places[0] : undefined)
    owner?.lines.push(line)
  }
  return places
}

/** On a trip, a place counts when one eats there. */
const isForEating = ({ spot, lines }: Place) =>
  spot !== undefined &&
  (/\b(?:bakery|cafe|café|restaurant|bar|bistro|ramen|tacos?|pizz\p{L}+|trattoria|osteria|diner|kitchen|deli|eatery|grill|noodle)\b/iu.test(
    spot.name,
  ) ||
    /\b(?:lunch|dinner|brunch|breakfast|eat|coffee)\b/i.test(spot.line.plain) ||
    lines.slice(0, 2).some(({ plain }) => recommended(plain).length > 0))

function describe(place: Place, written: Line[], reading: Reading, isOnly: boolean) {
  const texts = place.lines.map(({ plain }) => plain)
  const next = place.spot && place.lines[place.lines.indexOf(place.spot.line) + 1]
  const location = place.spot ? locationOf(place.spot, next, reading) : placeOf(reading).place
  const name = place.spot?.name ?? ''
  const all = [...texts, ...written.map(({ plain }) => plain)]
  const mustTry = unique(
    [
      ...texts.flatMap(recommended),
      ...written.flatMap(({ plain }) =>
        /\p{L}{3}/u.test(plain) && prices(plain).length > 0
          ? recommended(`get the ${plain.replace(/[$€£]?\d[\d.,]*/, '')}`)
          : [],
      ),
    ],
    (dish) => words(dish).join(' '),
  )
    .filter((dish) => words(dish).join(' ') !== words(name).join(' '))
    .filter(
      (dish, index, list) =>
        !list.some(
          (other, at) =>
            at !== index &&
            words(other).length > words(dish).length &&
            words(other).join(' ').endsWith(words(dish).join(' ')),
        ),
    )
  const cuisine = cuisineOf([name, ...all].join('. ')) || (isOnly ? cuisineOf(reading.everything) : '')
  return {
    timestamp: timestamp(place.at, reading.duration),
    name: capitaliseName(name),
    location,
    cuisine,
    priceRange: priceRange(all),
    mustTry,
    verdict: verdictOf(isOnly ? reading.sentences : place.lines),
    tip: tipOf(all),
    searchQuery: tidy(`${name === '' ? `${mustTry[0] ?? cuisine} restaurant` : name} ${location.split(',')[0] ?? ''}`),
  }
}

const capitaliseName = (name: string) => (/\p{Lu}/u.test(name) ? name : name.split(' ').map(capitalise).join(' '))

const kitchens = anyOf(cuisines)
const kinds =
  /\b(?:ramen|sushi|pizza|tacos?|barbecue|bbq|seafood|steakhouse|burgers?|bakery|dim sum|noodles?|dumplings?|brunch|coffee shop|cafe|vegan|vegetarian|tapas|wine bar|cocktail bar|gelato|ice cream|deli|diner)\b/i

function cuisineOf(text: string): string {
  const kitchen =
    kitchens.exec(
      text.replaceAll(/\b(?:french fries|french toast|turkey|spanish|english)\b/gi, (said) =>
        /fries|toast|turkey/i.test(said) ? '' : said,
      ),
    )?.[0] ?? ''
  return capitalise((kitchen || kinds.exec(text)?.[0] || '').toLowerCase())
}

/** From what one pays: up to 12 a head is cheap, up to 30 moderate, up to 75 high. */
function priceRange(texts: string[]): '$' | '$$' | '$$$' | '$$$$' | '' {
  const heads = texts.flatMap((text) => {
    const share = /\b(?:for (?:two|2|the both of us|both of us)|dinner for 2|between us)\b/i.test(text) ? 2 : 1
    return prices(text).map(({ value }) => value / share)
  })
  if (heads.length > 0) {
    const most = Math.max(...heads)
    return most <= 12 ? '$' : most <= 30 ? '$$' : most <= 75 ? '$$$' : '$$$$'
  }
  const text = texts.join(' ').toLowerCase()
  if (/\b(?:splurge|very expensive|super expensive|michelin)\b/.test(text)) return '$$$$'
  if (/\b(?:pricey|expensive|upscale|fancy|fine dining|not cheap|isn't cheap)\b/.test(text)) return '$$$'
  if (/\b(?:cheap|affordable|inexpensive|bargain|super cheap|won't break the bank|budget)\b/.test(text)) return '$'
  return /\b(?:reasonable|reasonably priced|moderate|mid range|mid-range)\b/.test(text) ? '$$' : ''
}

const advice =
  /\b(?:cash only|only (?:take|takes|accept) cash|cash or venmo|bring cash|reservations?|reserve|book (?:ahead|online|a table|in advance|early|(?:\d+ )?(?:weeks?|days?|months?)|on)|walk-?ins?|line (?:gets|is|out|was|can)|always a (?:line|wait)|the wait|long wait|wait (?:was|is|time)|(?:go|get there|come|arrive|show up|get in line)(?: \p{L}+)? ?(?:early|before|right when|at open|on a weekday|after|around)|ask for|sit (?:at|on|outside|by)|sell out|sells out|sold out|byob|parking|gluten free|vegan options?|vegetarian options?|halal|kosher|happy hour|closed on|only open|open (?:until|till|late)|don't (?:go|come) (?:on|at)|weekends|dress code|order ahead|pre-?order|no reservations|close[sd]? (?:at|early|by)|opens? at|name down|wait ?list|don't go (?:late|on|at)|or you'll wait|minute wait|hour wait)\b/iu

/** Queue, booking, payment and diet: the clauses that say so. */
function tipOf(texts: string[]): string {
  const tips = texts
    .flatMap((text) =>
      text.split(
        /[,.;!?]\s+| (?=so (?:go|get|make|book|come|be|bring|arrive|plan)\b)|,? (?:and|but) (?=(?:the|there|they|it|you|go|get|book|bring|make|ask)\b)/i,
      ),
    )
    .filter((clause) => advice.test(clause) && words(clause).length <= 22 && words(clause).length > 1)
  const bare = unique(
    tips.map((clause) =>
      tidy(
        clause
          .replace(/^(?:so|and|but|also|pro tip|tip|honestly|number \d+,?|oh and)[,: ]+/i, '')
          .replace(/[.!]+$/, ''),
      ),
    ),
    (clause) => words(clause).join(' '),
  )
  const distinct = bare.filter((tip, index) => !bare.slice(0, index).some((other) => overlap(tip, other) >= 0.6))
  return distinct.slice(0, 3).map(capitalise).join('. ')
}

const judging: [RegExp, number][] = [
  [
    /\bthe (?:best|most|number one)\b.*\b(?:in|i've|i have|ever|i)\b|\bbest (?:\p{L}+ ){1,3}(?:in|i've|i have|ever)\b/iu,
    6,
  ],
  [/\bthe (?:best|number one)\b/i, 2],
  [
    /\b(?:my (?:new )?favorite|favorite in|life changing|worth the|worth it|would (?:definitely )?(?:come|go) back|will be back|i'll be back|coming back|hands down|unreal|perfect|overrated|overhyped|not worth|skip this)\b/i,
    2.5,
  ],
  [/\b(?:\d+(?:\.\d)?(?: out of |\/)10)\b/, 2],
  [
    /\b(?:incredible|amazing|delicious|so good|insane|loved|obsessed|phenomenal|hidden gem|underrated|disappoint\p{L}*)\b/iu,
    1.2,
  ],
]

/** What the creator thinks of it, in the creator's words. */
function verdictOf(lines: Line[]): string {
  const [best] = lines
    .filter((line) => !isCallToAction(line.text))
    .flatMap((line) => clausesOf(line.text))
    .map((text) => ({
      text,
      score:
        judging.reduce((sum, [pattern, points]) => sum + (pattern.test(text) ? points : 0), 0) +
        (rating(text) === '' ? 0 : 1),
    }))
    .filter(
      ({ score, text }) =>
        score > 0 && !/\bbest time\b/i.test(text) && words(text).length > 2 && words(text).length < 28,
    )
    .sort((one, other) => other.score - one.score)
  return best ? sentence(best.text.replace(/^(?:and|so|but|honestly)[, ]+/i, '')) : ''
}
