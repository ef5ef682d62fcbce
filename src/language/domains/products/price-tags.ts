/** What things in a shop cost, said with less than a price has in general. */

import { type Price, prices } from '../../prices.ts'

const noPrice = String.raw`(?! ?(?:%|seconds?|minutes?|hours?|days?|weeks?|months?|years?|inch|inches|cm|mm|feet|ounces?|oz|ml|l\b|lit(?:er|re)s?|pounds?|lbs|kilos?|kg|grams?|times|out of|percent|pieces?|packs?|shades?|colou?rs?|people|calories|degrees|am|pm|star|stars|in 1|different|of|watt|watts|gallons?|gb|tb|and a|or))`

/** Amounts that only the words around them make prices: "on sale for 30", "it was like 34", "30 each". */
const loose = [
  new RegExp(
    String.raw`\b(?:on (?:sale|clearance|offer) for|retails? (?:for|at)|paid|costs?(?: me)?|got (?:it|them|this|these)(?: \p{L}+){0,3} for|(?:it|they|this|these)(?: was|'s| is|'re| are| were)(?: only| just| like| about| literally| around)+|marked down to|down to) (?:only |just |like |about |around )?(\d{1,4})(?![\d.,]*\d)${noPrice}`,
    'giu',
  ),
  /\b(?:it|they|that|this one|mine|which)(?: was| were|'s| is|'re) (?:an? )?(\d{1,4})(?=\s*(?:[,.;!]|$)|\s+(?:but|so|which|yeah|on sale|at|from)\b)/giu,
  /(?<![\d.,])(\d{1,4})(?= (?:(?:each|apiece|a (?:piece|pop|pair))(?:\s*[,.;!]|$| (?:and|but|so|at|on)\b)|for (?:the|a) (?:set|pack|pair|bag|box|bottle)\b))/gi,
]

/** Pounds are money where nothing is weighed: "9 pounds", "7 pounds 50". */
const pounds =
  /(?<![\d.,])(\d{1,4}(?:\.\d{1,2})?) (?:pounds|quid)(?: (\d{2})(?! ?\p{L}*(?:pounds|lbs)))?(?! (?:of|heavier|lighter|lost|down|overweight|dumbbells?|kettlebells?|plates?|lbs)\b)/giu
const weighed =
  /\b(?:weigh(?:s|ed|ing)?|weight|lost|lose|gain(?:ed)?|lift(?:s|ing)?|bench|squat|deadlift|heavy|ounces?|lbs)\b/i

/** What things cost, in the order of the text. Amounts without a currency are in that of the video. */
export function pricesIn(text: string, asWritten = '', currency = '$'): Price[] {
  const found = [...prices(text), ...inPounds(text)]
    .filter((price, at, all) => all.findIndex((other) => other.start < price.end && price.start < other.end) === at)
    .filter(
      ({ start }) =>
        !/\b(?:worth|saves?|save|over|spend|off|extra|instead of|not) (?:you |me )?(?:like |about )?$/i.test(
          text.slice(Math.max(0, start - 18), start),
        ),
    )
    .toSorted((one, other) => one.start - other.start)
  // "One fifty five" for a thing is 155 rather than 1.55.
  if (found.length > 0) return found.map((price) => whole(price, asWritten))
  const exact = [...text.matchAll(bareAmount)].map((match) => amountOf(currency, match))
  if (exact.length > 0) return exact.map((price) => whole(price, asWritten))
  return loose
    .flatMap((pattern) => [...text.matchAll(pattern)].map((match) => amountOf(currency, match)))
    .filter(({ value }) => value < 1900 || value > 2100)
    .slice(0, 3)
}

const tail = /^(?:,| for) (?:about |around |like |roughly )?(\d{1,4}(?:\.\d\d)?)[.!]?$/i

/** "A Petzl Corax, seventy-five", "a plain veil for thirty": a number that ends a sentence right behind a product. */
export function tailPrice(behind: string, currency: string): string {
  const amount = tail.exec(behind)?.[1]
  return amount === undefined ? '' : currency + amount
}

/** The sign that the prices of a text have, for those that have none. */
export function currencyOf(text: string): string {
  const signs = new Set([...prices(text), ...inPounds(text)].map(({ text: price }) => price.charAt(0)))
  return (['€', '£', '¥'] as const).find((sign) => signs.has(sign) && !text.includes('$')) ?? '$'
}

function inPounds(text: string): Price[] {
  if (weighed.test(text)) return []
  return [...text.matchAll(pounds)].map((match) => {
    const amount = match[2] ? `${match[1]}.${match[2]}` : match[1]!
    const value = Number(amount)
    return { text: `£${amount}`, value, dollars: value, start: match.index, end: match.index + match[0].length }
  })
}

function amountOf(currency: string, match: RegExpExecArray): Price {
  const end = match.index + match[0].length
  const value = Number(match[1])
  return { text: currency + match[1]!, value, dollars: value, start: end - match[1]!.length, end }
}

const bareAmount =
  /(?<![\d.:/-]|(?:shade|size|number|version|model|aisle|chapter) )(\d{1,3}\.\d\d)(?![\d%])(?! ?(?:inch|inches|oz|ounces?|ml|miles?|kg|pounds|percent|stars?))/g

/** "One fifty five" for a thing is 155 rather than 1.55. */
const whole = (price: Price, asWritten: string): Price =>
  price.value < 3 && /^\$\d\.\d\d$/.test(price.text) && asWritten !== '' && !/\d\.\d/.test(asWritten)
    ? { ...price, text: price.text.replace('.', ''), value: price.value * 100, dollars: price.dollars * 100 }
    : price
