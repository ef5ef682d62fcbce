/** What is said of a place to eat: its kitchen, what it costs, what to mind, and the verdict. */

import { isCallToAction } from '../../asides.ts'
import { clausesOf } from '../../clauses.ts'
import { cuisines } from '../../lexicons/places.ts'
import { prices, rating } from '../../prices.ts'
import type { Line } from '../../reading.ts'
import { anyOf, capitalise, overlap, sentence, tidy, unique, words } from '../../text.ts'

const kitchens = anyOf(cuisines)
const kinds =
  /\b(?:ramen|sushi|pizza|tacos?|barbecue|bbq|seafood|steakhouse|burgers?|bakery|dim sum|noodles?|dumplings?|brunch|coffee shop|cafe|vegan|vegetarian|tapas|wine bar|cocktail bar|gelato|ice cream|deli|diner)\b/i

/** "Which is Somali", "a proper Uyghur place": what a kitchen is called after, known or not. */
const demonym =
  /\b(?:it's|it is|which is|they're|that's|food is)(?: (?:an?|the|proper|real|all|a tiny|a little))* (\p{Lu}\p{L}+(?:an|i|ese|ish|ic|ur|ai|ine))(?=[,.!]| (?:and|but|so|with)\b)|(\p{Lu}\p{L}+(?:an|i|ese|ish|ic|ur|ai)) (?:spot|place|restaurant|joint|cafe|food|kitchen|bakery|family|home cooking)\b/u

export function cuisineOf(text: string): string {
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
export function priceRange(texts: string[]): '$' | '$$' | '$$$' | '$$$$' | '' {
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

/** "Cash only", "open late": what one should know before going, and no name. */
export const isPracticalNote = (text: string) => advice.test(text)

/** Queue, booking, payment and diet: the clauses that say so. */
export function tipOf(texts: string[], written: string[]): string {
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
export function verdictOf(lines: Line[]): string {
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
        score > 0 &&
        !/\bbest time\b|\b(?:day|days|weekend|hours|trip) (?:in|to)\b/i.test(text) &&
        words(text).length > 2 &&
        words(text).length < 28,
    )
    .sort((one, other) => other.score - one.score)
  return best ? sentence(best.text.replace(/^(?:and|so|but|honestly)[, ]+/i, '')) : ''
}
