/** How the embedded composer finds products. */

import { type Product, productsOf } from '../../language/domains/products/catalogue.ts'
import { disclosureOf } from '../../language/domains/posts/disclosure.ts'
import { makersIn, shelfOf } from '../../language/domains/products/wares.ts'
import { ordinal } from '../../language/lists.ts'
import type { Reading } from '../../language/reading.ts'
import { contentWords, join, sentence, shorten, tidy, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { topicsOf } from '../../language/topics.ts'

export function extractProducts(reading: Reading) {
  const disclosure = disclosureOf(reading)
  const kept = sold(productsOf(reading), reading, disclosure !== 'none-seen')
  return {
    products: kept.map((product) => ({
      timestamp: timestamp(product.at, reading.duration),
      name: product.name,
      brand: product.brand,
      category: isWorn(product, reading) ? shelfOf(product.head) : '',
      searchQuery: queryOf(product),
      price: product.price,
      prominence: prominenceOf(product),
      evidence: evidenceOf(product, kept),
    })),
    disclosure,
    summary:
      kept.length === 0
        ? 'No product is named or shown with its name.'
        : sentence(
            `Products named: ${join(kept.slice(0, 5).map(({ name }) => name))}${kept.length > 5 ? ', and more' : ''}`,
          ),
  }
}

const shopping = /^(?:shopping|beauty|fashion|review|technology)$/
/** Videos in which things have names and prices too, but are not for sale. */
const elsewhere = /^(?:restaurant|cooking|travel|news|education|language|music|sport|story|health|fitness)$/

/** Whether things are shown to be bought, by what is talked of, by what is disclosed, by prices beside names. */
function isSelling(products: Product[], reading: Reading, disclosed: boolean): boolean {
  const [first, ...rest] = topicsOf(reading).slice(0, 3)
  const near = first ? [first, ...rest].filter(({ score }) => score >= 3 && score >= first.score * 0.5) : []
  const tagged = products.filter(({ price, brand }) => price !== '' && brand !== '').length
  if (disclosed || (tagged > 1 && !/^(?:restaurant|travel)$/.test(first?.topic ?? ''))) return true
  if (near.some(({ topic, score }) => shopping.test(topic) && score >= 4)) return true
  return products.filter(({ price }) => price !== '').length > 1 && !near.some(({ topic }) => elsewhere.test(topic))
}

/** What is a product in this video. Where nothing is sold, only a known maker's thing of a known kind is one. */
function sold(products: Product[], reading: Reading, disclosed: boolean): Product[] {
  const sells = isSelling(products, reading, disclosed)
  const isShop = topicsOf(reading)
    .slice(0, 2)
    .some(({ topic, score }) => shopping.test(topic) && score >= 4)
  const opens = (name: string, text: string) =>
    ordinal(text) > 0 || new RegExp(`^(?:and |then )?(?:the|my|this|these) ${name.split(' ')[0]}`, 'i').test(text)
  return products.filter(({ name, brand, price, head, presented, byPlace, lines: [line] }) =>
    sells
      ? price !== '' ||
        (byPlace
          ? brand !== '' && (head !== '' || /\d|\b\p{Lu}{2,}\b/u.test(name) || ordinal(line.plain) > 0)
          : brand !== '') ||
        // One bare word is a thing spoken of, unless the video is about shopping and the sentence about it.
        (presented && !byPlace && (words(name).length > 1 || (isShop && opens(name, line.plain))))
      : !byPlace && shelfOf(head) !== '' && makersIn(brand).length > 0,
  )
}

/** Shoes are also pumps and flats: only where clothes are the matter. */
const ambiguous =
  /^(?:pump|flat|slide|platform|wedge|ring|watch|cap|tie|bow|tank|cuff|chain|stud|top|hoop|mule|clutch|belt|jersey|clog|heel|boot|slip)s?$/i
const isWorn = ({ head, lines: [line] }: Product, reading: Reading) => {
  // "Marco Polo" is no polo.
  if (line.source === 'speech' && /^\p{Lu}\p{Ll}/u.test(head)) return false
  const matter = ambiguous.test(head) ? 'fashion' : /^(?:harness|leash|crate)$/i.test(head) ? 'pets' : ''
  return matter === '' || topicsOf(reading).some(({ topic, score }) => topic === matter && score >= 3)
}

function queryOf({ name, brand }: Product): string {
  const lower = name.toLowerCase()
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return brand === '' || plain(name).includes(plain(brand)) ? lower : `${brand.toLowerCase()} ${lower}`
}

function prominenceOf({ price, mentions, lines: [line], presented }: Product) {
  if (price !== '' || mentions > 1 || ordinal(line.plain) > 0) return 'featured' as const
  if (/\b(?:us(?:e|ing|ed)|wear|wearing|wore|appl(?:y|ying|ied)|put|add)\b/i.test(line.text)) return 'used' as const
  return presented ? ('featured' as const) : ('used' as const)
}

const sources = { speech: 'Says', 'on-screen-text': 'On-screen text:', caption: 'Caption:', title: 'Title:' }

/** The words about this product, and only those. */
function evidenceOf({ name, lines }: Product, all: Product[]): string {
  const [line, ...more] = lines
  const others = all.filter((other) => other.lines[0] === line && other.name !== name)
  const about = aboutOnly(
    line.text,
    name,
    others.map((other) => other.name),
  )
  const rest = more.filter(({ source }) => source === line.source).map(({ text }) => shorten(text, 24))
  return `${sources[line.source]} "${[about, ...rest].join(' … ')}"`
}

/** The part of a sentence that is about one of several things in it. */
function aboutOnly(text: string, name: string, others: string[]): string {
  const parts = text.split(/(?<=[,;])\s+|\s+(?=(?:and|then) (?:then |the |my |this |these |an? |some |for )?\p{L})/u)
  const share = (part: string, of: string) =>
    contentWords(part).filter((word) => contentWords(of).includes(word)).length
  const best = Math.max(...parts.map((part) => share(part, name)))
  const from = parts.findIndex((part) => share(part, name) === best)
  if (others.length === 0 || best === 0)
    return shorten(parts.length > 2 && best > 0 && words(text).length > 24 ? parts.slice(from).join(' ') : text, 24)
  const next = parts.findIndex((part, at) => at > from && others.some((other) => share(part, other) > 0))
  return shorten(tidy(parts.slice(from, next < 0 ? undefined : next).join(' ')), 24)
}
