/** What things in a shop cost, said with less than a price has in general. */

import { type Price, prices } from '../prices.ts'

/** Amounts that only the words around them make prices: "on sale for 30", "it was like 34". */
const loose =
  /\b(?:on (?:sale|clearance) for|retails? (?:for|at)|paid|costs?|got (?:it|them|this|these)(?: \p{L}+){0,3} for|(?:it|they|this|these)(?: was|'s| is|'re| are| were)(?: only| just| like| about| literally| around)+|marked down to|down to) (?:only |just |like |about |around )?(\d{1,4})(?![\d.,]*\d)(?! ?(?:%|minutes?|hours?|days?|weeks?|months?|years?|inch|inches|feet|ounces?|oz|ml|pounds?|lbs|grams?|times|out of|percent|pieces?|pack|shades?|colors?|people|calories|degrees|am|pm|star|stars|in 1|different|of|watt|watts|gallons?))/giu

/** What things cost, in the order of the text. */
export function pricesIn(text: string, asWritten = ''): Price[] {
  const found = prices(text).filter(
    ({ start }) =>
      !/\b(?:worth|saves?|save|over|spend|off|extra|instead of|not) (?:you |me )?(?:like |about )?$/i.test(
        text.slice(Math.max(0, start - 18), start),
      ),
  )
  // "One fifty five" for a thing is 155 rather than 1.55.
  if (found.length > 0) return found.map((price) => whole(price, asWritten))
  const exact = [...text.matchAll(bareAmount)].map((match) => ({
    text: `$${match[1]}`,
    value: Number(match[1]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  if (exact.length > 0) return exact.map((price) => whole(price, asWritten))
  return [...text.matchAll(loose)].map((match) => {
    const end = match.index + match[0].length
    return { text: `$${match[1]}`, value: Number(match[1]), start: end - match[1]!.length, end }
  })
}

const bareAmount =
  /(?<![\d.:/-]|(?:shade|size|number|version|model|aisle|chapter) )(\d{1,3}\.\d\d)(?![\d%])(?! ?(?:inch|inches|oz|ounces?|ml|miles?|kg|pounds|percent|stars?))/g

/** "One fifty five" for a thing is 155 rather than 1.55. */
const whole = (price: Price, asWritten: string): Price =>
  price.value < 3 && /^\$\d\.\d\d$/.test(price.text) && asWritten !== '' && !/\d\.\d/.test(asWritten)
    ? { ...price, text: price.text.replace('.', ''), value: price.value * 100 }
    : price
