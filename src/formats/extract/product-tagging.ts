/** How the embedded composer finds products. */

import { isCallToAction } from '../../language/asides.ts'
import { disclosureOf } from '../../language/domains/disclosure.ts'
import { ordinal } from '../../language/lists.ts'
import { phrasesWith } from '../../language/phrases.ts'
import { type Price, prices } from '../../language/prices.ts'
import { labelledProducts, type Mention, spokenProducts } from '../../language/domains/products.ts'
import { pricesIn } from '../../language/domains/price-tags.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { isReview, type Reviewed, reviewedThing } from '../../language/domains/reviewed.ts'
import { labelsOf } from '../../language/subtitles.ts'
import { capitalise, contentWords, join, overlap, sentence, shorten, tidy } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { topicsOf } from '../../language/topics.ts'
import { makerIn, productHeads, shelfOf } from '../../language/domains/wares.ts'

interface Product {
  at: number
  name: string
  head: string
  brand: string
  price: string
  line: Line
  mentions: number
  /** Named in passing: it counts only with a maker, a price or a word that presents it. */
  presented: boolean
}

export function extractProducts(reading: Reading) {
  const products: Product[] = []
  const isShop = topicsOf(reading)
    .slice(0, 3)
    .some(({ topic, score }) => /^(?:shopping|beauty|fashion|review|technology)$/.test(topic) && score >= 3)
  const reviewed = isReview(reading) ? reviewedThing(reading) : undefined
  if (reviewed) products.push(underReview(reviewed))
  for (const line of [...reading.sentences, ...labelsOf(reading)]) read(line, products, reviewed)
  const posted = reading.caption.filter((line) => prices(line.plain).length > 0 && line.source === 'caption')
  if (products.length === 0) for (const line of posted) read(line, products, reviewed)
  const kept = products
    .filter((product) => product.brand !== '' || product.price !== '' || (product.presented && isShop))
    .sort((one, other) => one.at - other.at)
  return {
    products: kept.map((product) => ({
      timestamp: timestamp(product.at, reading.duration),
      name: product.name,
      brand: product.brand,
      category: shelfOf(product.head),
      searchQuery: queryOf(product),
      price: product.price,
      prominence: prominenceOf(product),
      evidence: evidenceOf(product.line),
    })),
    disclosure: disclosureOf(reading),
    summary:
      kept.length === 0
        ? 'No product is named or shown with its name.'
        : sentence(
            `Products named: ${join(kept.slice(0, 5).map(({ name }) => name))}${kept.length > 5 ? ', and more' : ''}`,
          ),
  }
}

/** What a review is about is its product, though it be of no known kind. */
function underReview({ name, maker, line }: Reviewed): Product {
  const head = phrasesWith(productHeads, name).at(-1)?.head ?? ''
  return {
    at: line.source === 'speech' ? line.start : 0,
    name,
    head,
    brand: maker,
    price: '',
    line,
    mentions: 2,
    presented: true,
  }
}

function read(line: Line, products: Product[], reviewed: Reviewed | undefined): void {
  const text = line.plain
  const named = line.source === 'speech' ? spokenProducts(text) : labelledProducts(text)
  // In a review, "the tank" and "the case" are parts of the thing.
  const mentions = reviewed
    ? named.filter(({ name, brand }) => brand !== '' || overlap(name, reviewed.name) > 0)
    : named
  const said = pricesIn(text, line.text)
  const found = mentions.map((mention) => add(products, mention, line))
  for (const price of said) {
    const owner = ownerOf(price, mentions)
    const product = owner >= 0 ? found[owner]! : mentions.length === 0 ? recent(products, line) : undefined
    if (product) product.price ||= price.text
    else if (reviewed && products.length === 1) products[0]!.price ||= price.text
  }
  if (mentions.length > 0) return
  // "The nyx one", "it's from Milani": a maker for what was named last.
  const last = recent(products, line)
  const maker = last?.brand === '' && line.source === 'speech' ? makerIn(text) : ''
  if (last && maker !== '' && /\b(?:from|by|one|brand|it's|they're)\b/i.test(text)) last.brand = maker
}

const recent = (products: Product[], line: Line) => {
  const last = line.source === 'speech' ? products.at(-1) : undefined
  return last && line.start - last.line.end < 9 ? last : undefined
}

/** The last thing named before a price, or one right after it: "this nine dollar mascara". */
function ownerOf(price: Price, mentions: Mention[]): number {
  const next = mentions.findIndex(({ start }) => start >= price.end && start - price.end < 12)
  const before = mentions.findLastIndex(({ end }) => end <= price.start)
  if (next >= 0 && mentions[next]!.start - price.end < 3) return next
  return before >= 0 ? before : next
}

/** A second mention fills what the first one left open. */
function add(products: Product[], mention: Mention, line: Line): Product {
  const same = products.find((other) => {
    const own = wordsBeside(mention.name, mention.brand, other.brand)
    const theirs = wordsBeside(other.name, mention.brand, other.brand)
    const shared = own.filter((word) => theirs.includes(word)).length
    const conflict =
      mention.brand !== '' && other.brand !== '' && mention.brand.toLowerCase() !== other.brand.toLowerCase()
    // A maker's name on screen while its product is spoken of labels that product.
    const labelled =
      line.source === 'on-screen-text' &&
      mention.brand !== '' &&
      mention.brand.toLowerCase() === other.brand.toLowerCase() &&
      line.start < other.line.end &&
      line.end > other.line.start
    if (labelled) return true
    const enough = shared > 1 || own.at(-1) === theirs.at(-1)
    return !conflict && shared > 0 && enough && shared >= Math.min(own.length, theirs.length) * 0.66
  })
  if (same) {
    same.mentions++
    same.brand ||= mention.brand
    same.presented ||= mention.presented
    same.head ||= mention.head
    if (line.source === 'on-screen-text' && contentWords(mention.name).length > contentWords(same.name).length)
      same.name = capitalised(mention.name)
    return same
  }
  const product = {
    at: line.start,
    name: capitalised(mention.name),
    head: mention.head,
    brand: mention.brand,
    price: '',
    line,
    mentions: 1,
    presented: mention.presented && !isCallToAction(line.text),
  }
  products.push(product)
  return product
}

/** A name's words without its maker's; the maker's alone when there are no others. */
function wordsBeside(name: string, ...makers: string[]): string[] {
  const plain = (text: string) => contentWords(text.replaceAll(/[.'’]/g, ''))
  const known = new Set(makers.flatMap(plain))
  const own = plain(name)
  const rest = own.filter((word) => !known.has(word))
  return rest.length > 0 ? rest : own
}

const capitalised = (name: string) => capitalise(tidy(name))

function queryOf({ name, brand }: Product): string {
  const lower = name.toLowerCase()
  return brand === '' || lower.includes(brand.toLowerCase()) ? lower : `${brand.toLowerCase()} ${lower}`
}

function prominenceOf({ price, mentions, line, presented }: Product) {
  if (price !== '' || mentions > 1 || ordinal(line.plain) > 0) return 'featured' as const
  if (/\b(?:us(?:e|ing|ed)|wear|wearing|wore|appl(?:y|ying|ied)|put|add)\b/i.test(line.text)) return 'used' as const
  return presented ? ('featured' as const) : ('used' as const)
}

const evidenceOf = ({ source, text }: Line) =>
  source === 'speech'
    ? `Says "${shorten(text, 24)}"`
    : source === 'on-screen-text'
      ? `On-screen text: "${text}"`
      : `Caption: "${shorten(text, 24)}"`
