/** How the embedded composer finds places to eat. */

import { isCallToAction } from '../../language/asides.ts'
import { clausesOf } from '../../language/clauses.ts'
import { dishesWritten, recommended } from '../../language/domains/dishes.ts'
import { disclosureOf } from '../../language/domains/disclosure.ts'
import { addressOf, eateriesOf, type Eatery } from '../../language/domains/eateries.ts'
import { areaOf, isCased, isRegion, joinPlaces, locationOf } from '../../language/domains/spots.ts'
import { cityOf } from '../../language/domains/whereabouts.ts'
import { citiesIn } from '../../language/names.ts'
import { cuisines } from '../../language/lexicons/places.ts'
import { itemOf, proseOf, withoutEmoji } from '../../language/listings.ts'
import { prices, rating } from '../../language/prices.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { labelsOf } from '../../language/subtitles.ts'
import { anyOf, capitalise, join, overlap, sentence, tidy, unique, words } from '../../language/text.ts'
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
  const city = near ?? cityOf(reading)
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

const kitchens = anyOf(cuisines)
const kinds =
  /\b(?:ramen|sushi|pizza|tacos?|barbecue|bbq|seafood|steakhouse|burgers?|bakery|dim sum|noodles?|dumplings?|brunch|coffee shop|cafe|vegan|vegetarian|tapas|wine bar|cocktail bar|gelato|ice cream|deli|diner)\b/i

/** "Which is Somali", "a proper Uyghur place": what a kitchen is called after, known or not. */
const demonym =
  /\b(?:it's|it is|which is|they're|that's|food is)(?: (?:an?|the|proper|real|all|a tiny|a little))* (\p{Lu}\p{L}+(?:an|i|ese|ish|ic|ur|ai|ine))(?=[,.!]| (?:and|but|so|with)\b)|(\p{Lu}\p{L}+(?:an|i|ese|ish|ic|ur|ai)) (?:spot|place|restaurant|joint|cafe|food|kitchen|bakery|family|home cooking)\b/u

function cuisineOf(text: string): string {
  const kitchen =
    kitchens.exec(
      // After "in" or "of" it is a place.
      text
        .replaceAll(/\b(?:in|of|from|to|outside) (?=\p{Lu})\S+/gu, '')
        .replaceAll(/\b(?:french fries|french toast|turkey|spanish|english)\b/gi, (said) =>
          /fries|toast|turkey/i.test(said) ? '' : said,
        ),
    )?.[0] ?? ''
  const people =
    demonym
      .exec(text)
      ?.slice(1)
      .find((found) => found !== undefined) ?? ''
  return capitalise((kitchen || people || kinds.exec(text)?.[0] || '').toLowerCase())
}

/** From what one pays: up to 12 a head is cheap, up to 30 moderate, up to 75 high. */
function priceRange(texts: string[]): '$' | '$$' | '$$$' | '$$$$' | '' {
  const heads = texts.flatMap((text) => {
    const share = /\b(?:for (?:two|2|the both of us|both of us)|dinner for 2|between us)\b/i.test(text) ? 2 : 1
    return prices(text).map(({ dollars }) => dollars / share)
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
  /\b(?:cash only|only (?:take|takes|accept) cash|cash or venmo|bring cash|reservations?|reserve|book (?:ahead|online|a table|in advance|early|(?:\d+ )?(?:weeks?|days?|months?)|on)|walk-?ins?|line (?:gets|is|out|was|can)|always a (?:line|wait)|the wait|long wait|wait (?:was|is|time)|(?:go|get there|come|arrive|show up|get in line)(?: \p{L}+)? ?(?:early|before|right when|at open|on a weekday|after|around)|ask for|sit (?:at|on|outside|by)|sell out|sells out|(?:always|often|usually|all) sold out|sold out by|byob|parking|gluten free|vegan options?|vegetarian options?|halal|kosher|happy hour|closed on|only open|open (?:until|till|late)|don't (?:go|come) (?:on|at)|weekends|dress code|order ahead|order by|pick ?up only|takeaway only|no (?:seating|sign|menu)|standing|pre-?order|no reservations|so book|ask for|close[sd]? (?:at|early|by|when|on)|opens? \d|open 24|closed (?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tues|wednes|thurs|fri|satur|sun)days only|only has \d+|tables so|opens? at|name down|wait ?list|don't go (?:late|on|at)|or you'll wait|minute wait|hour wait)\b/iu

/** Queue, booking, payment and diet: the clauses that say so. */
function tipOf(texts: string[], written: string[]): string {
  const tips = texts
    .flatMap((text) =>
      // A short line of writing is one thought, commas or not.
      written.includes(text) && words(text).length <= 12 && !/\d.*,/.test(text)
        ? [text]
        : text.split(
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
    /\b(?:my (?:new )?favorite|favorite in|life changing|worth the|worth it|worth every|would (?:definitely )?(?:come|go) back|will be back|i'll be back|coming back|hands down|unreal|perfect|overrated|overhyped|not worth|skip this)\b/i,
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
