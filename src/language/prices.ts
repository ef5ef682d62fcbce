/** Prices as they are said ("eighteen bucks", "twelve ninety nine") and written ("$12.99"). */

import { headings } from './lexicon.ts'
import { digits } from './numbers.ts'
import { withoutEnd } from './text.ts'

export interface StatedPrice {
  /** As a shop would write it: "$12.99". */
  text: string
  value: number
  /** About how much it is in dollars, by the rates of the day: enough to tell cheap from dear. */
  dollars: number
  start: number
  end: number
}

const symbols: Record<string, string> = {
  dollar: '$',
  buck: '$',
  usd: '$',
  euro: '€',
  eur: '€',
  pound: '£',
  quid: '£',
  gbp: '£',
  yen: '¥',
}

/** How many of a currency make a dollar. */
const perDollar = headings('currencies')
const rateOf = (currency: string) => Number(perDollar.get(currency.toLowerCase().replace(/(?<=..)s$/, '')) ?? 1)

/** "1,299.50", and as most of Europe writes it "1.299,50" and "4,99". */
const amount = String.raw`(\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?)(?![.,]?\d)`
const valueOf = (number: string) => Number.parseFloat(number.replaceAll(/[.,](?=\d{3})/g, '').replace(',', '.'))
const withSymbol = new RegExp(
  String.raw`(?<![\p{L}\d])((?:HK|NT|A|C|S|R|US)?\$|[^\P{Sc}$]|(?:RM|CHF|Rs\.?)(?= ?\d)|R(?=\d[\d,]))\s?${amount}(k)?`,
  'gu',
)
/** "85 pesos", "14 lari": currencies that are written out after the number. */
const withName = new RegExp(
  String.raw`(?<![\d.])${amount} ?((?:${[...perDollar.keys()].filter((name) => /^\p{L}{2,}$/u.test(name) && !['rm', 'rs'].includes(name)).join('|')})s?)(?![\p{L}\d])`,
  'giu',
)
const withWord = new RegExp(
  String.raw`(?<![\d.])${amount}(?:-(\d+))? ?(dollars?|bucks|usd|euros?|eur|€|quid|gbp|yen|(?<=\.\d\d ?)pounds|pounds(?= (?:sterling|each|for|a night|per|\d{2}(?![\d.]))))(?:(?: and)? (\d{1,2})(?: cents)?(?![\d%]))?`,
  'gi',
)
/** "On sale for", "comes out to", "got these at". */
const soldFor =
  "(?:on sale|goes|going|sells?|got (?:it|them|this|these)|is|was|are|were|it's|they're|comes out) (?:for|to|at)"
const beforePrice = `only|just|costs?|costing|paid|pay|priced at|price is|price was|retails? (?:for|at)|${soldFor}|for (?:only|just|like|about)?|under|it's|they're|at`
const bare = new RegExp(String.raw`\b(?:${beforePrice}) ?(?:only |just |like |about |around )?(\d{1,4}\.\d{2})\b`, 'gi')

/** Every price in a text, in order; dollars unless another currency is named. */
export function prices(text: string): StatedPrice[] {
  const plain = digits(text)
  const found: StatedPrice[] = []
  const add = (symbol: string, number: string, start: number, end: number, name = '') => {
    if (found.some((price) => start < price.end && price.start < end)) return
    const value = valueOf(number)
    const text = name === '' ? symbol + number : `${number} ${name}`
    found.push({ text, value, dollars: value / rateOf(name || symbol), start, end })
  }
  for (const match of plain.matchAll(withSymbol)) {
    add(match[1]!, match[2]! + (match[3] ?? ''), match.index, match.index + match[0].length)
  }
  for (const match of plain.matchAll(withWord)) {
    const word = match[3]!.toLowerCase()
    const symbol = symbols[withoutEnd(word, 's')] ?? (word === '€' ? '€' : '$')
    const cents = match[4] ? `.${match[4].padStart(2, '0')}` : ''
    add(symbol, match[1]! + cents + (match[2] ? `-${match[2]}` : ''), match.index, match.index + match[0].length)
  }
  for (const match of plain.matchAll(withName)) {
    add('', match[1]!, match.index, match.index + match[0].length, match[2]!.toLowerCase())
  }
  for (const match of plain.matchAll(bare)) {
    const end = match.index + match[0].length
    add('$', match[1]!, end - match[1]!.length, end)
  }
  return found.sort((one, other) => one.start - other.start)
}

/** What a price was before: "was £89", "RRP €49", "instead of $30". */
const former =
  /\b(?:was|were|used to be|rrp|msrp|uvp|originally|original price|normally|usually|regular(?:ly)?|retails? (?:for|at)|instead of|down from|reduced from|before|statt|antes|avant|au lieu de|prima)\W{0,3}(?:(?:priced|for|at|it|only|just|about) ){0,2}$/i
/** "£300 → £190", "€49 now €29". */
const replaced = /^\s*(?:→|➜|➡️?|⇒|->|to|now|,? now(?: only| just)?)\s*$/i

/** The price that holds: of "was €49, now €29" the second. */
export function presentPrice(text: string): StatedPrice | undefined {
  const plain = digits(text)
  const found = prices(plain)
  const isFormer = ({ start, end }: StatedPrice, at: number) =>
    former.test(plain.slice(Math.max(0, start - 40), start)) ||
    (found[at + 1] !== undefined && replaced.test(plain.slice(end, found[at + 1]!.start)))
  return found.find((price, at) => !isFormer(price, at))
}

/** "8 out of 10", "four and a half stars", "7/10": a rating as the speaker gives it. */
export function rating(text: string): string {
  const plain = digits(text)
  const outOf = /(?<![\d/])(\d{1,3}(?:\.\d+)?(?: 1\/2)?) ?(?:stars )?(?:out of|\/) ?(10|5|100)(?![\d/])/i.exec(plain)
  if (outOf) return `${outOf[1]!.replace(' 1/2', '.5')}/${outOf[2]}`
  const stars = /(?<![\d/])(\d(?:\.\d)?(?: 1\/2)?)[ -]stars?\b/i.exec(plain)
  if (stars) return `${stars[1]!.replace(' 1/2', '.5')} ${stars[1] === '1' ? 'star' : 'stars'}`
  const grade =
    /\b(?:a solid|give (?:it|this) an?|rate (?:it|this) an?|it's an?|is an?) (\d{1,2}(?:\.\d)?)(?= ?(?:for me|from me|overall|[.,!]|$))/i.exec(
      plain,
    )
  return grade ? `${grade[1]}/10` : ''
}
