/** A thing's name as one would list it. */

import { rating } from './prices.ts'
import { measureOf } from './quantities.ts'
import { isFunctionWord, tidy, withoutEnd, withoutTags, words } from './text.ts'

const determiner =
  /^(?:the|an?|some|any|my|your|our|his|her|its|their|this|that|these|those|more|just|like|little(?= bit)|bit of|of|and|or|with|in|to|for|at|called)\s+/i
const tail = /\s+(?:and|or|with|of|the|an?|in|on|to|for|from|at|so|is|are|was|then|like|here|there|too|as well)$/i
/** What goes on about a thing: "a leather bag that". Songs end so in capitals: "Beat It". */
const goingOn = /\s+(?:that|which|who|whose|where|when|while|because|but|by|into|onto|than|it|this|we|you|they|i)$/
/** A name that begins so is a sentence. */
const clause =
  /^(?:i|i'm|you|you're|we|we're|he|she|it|it's|they|they're|there's|what|how|if|when|because|don't|not|no)\b/i
/** What stands behind a name: "Ghostbusters (2016)", "Abs Workout | 5 Minutes", "Tomb Raider - Movie Review". */
const behind = /(?<=\S)(?:\s*[(|]|\s+[-–—]\s).*$|[!?)\]]+$/u
/** A lone day, month, number or unit, and a phrase that breaks off: "HOURS IN", "Mon", "Two". */
const fragment =
  /^(?:(?:mon|tue|tues|wed|thu|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)|january|february|march|april|june|july|august|september|october|november|december|today|tonight|tomorrow|yesterday|morning|afternoon|evening|night|(?:seconds?|min(?:utes?)?|hours?|days?|weeks?|months?|years?)(?: in| old)?|grams?|kilos?|cups?|(?:tea|table)spoons?|euros?|dollars?|bucks|pounds?|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|next|last|(?:step|part|tip|day)(?: \d+)?|best time|same|thing|things|one more|everything|something)$/i
/** Words that a name has at the most. */
const longest = 8

/** "PUSH UPS" over a picture is no shout in a list. */
export const calm = (name: string) => (name === name.toUpperCase() ? name.toLowerCase() : name)

/** "WENDELL COBB" over a picture is Wendell Cobb. */
export const titleCase = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : name

export function asName(text: string): string {
  let name = tidy(
    withoutTags(text)
      .replaceAll(/["“”*_]/g, '')
      // "6 x 50 drill" and "8. min" begin with a figure.
      .replace(/^[•·▪►\d]{1,2}[.)]?\s+(?=\p{L})(?!x\s?\d|years? old)/iu, (figure, _at, whole: string) =>
        // "2 gal glass jar": an amount is of the thing.
        measureOf(words(whole.slice(figure.length))[0] ?? '') === 'count' ? '' : figure,
      ),
  )
  name = name.replace(behind, '')
  for (let round = 0; round < 3; round++)
    name = withoutEnd(tidy(name.replace(determiner, '').replace(tail, '').replace(goingOn, '')), '.')
  const parts = words(name)
  // "8.9/10" is a verdict.
  const isName =
    rating(name) === '' &&
    parts.length > 0 &&
    parts.length <= longest &&
    !fragment.test(name) &&
    !parts.every(isFunctionWord) &&
    !clause.test(name)
  return isName && /\p{L}{2}/u.test(name) ? name : ''
}
