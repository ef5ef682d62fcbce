/** How the embedded composer finds products. */

import { isCallToAction } from '../../language/asides.ts'
import { disclosureOf } from '../../language/domains/disclosure.ts'
import { ordinal } from '../../language/lists.ts'
import { phrasesWith } from '../../language/phrases.ts'
import { type Price, prices } from '../../language/prices.ts'
import { labelledProducts } from '../../language/domains/labels.ts'
import { type Mention, spokenProducts } from '../../language/domains/products.ts'
import { currencyOf, pricesIn } from '../../language/domains/price-tags.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { isReview, type Reviewed, reviewedThing } from '../../language/domains/reviewed.ts'
import { labelsOf } from '../../language/subtitles.ts'
import { capitalise, contentWords, join, overlap, sentence, shorten, tidy, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { topicsOf } from '../../language/topics.ts'
import { makerIn, makersIn, productHeads, shelfOf } from '../../language/domains/wares.ts'

interface Product {
  at: number
  name: string
  head: string
  brand: string
  price: string
  /** Where it is named, and after it what else is said of its price and its maker. */
  lines: [Line, ...Line[]]
  mentions: number
  /** Named in passing: it counts only with a maker, a price or a word that presents it. */
  presented: boolean
  /** Told from other things by its place alone: it counts only where things are sold. */
  byPlace: boolean
}

export function extractProducts(reading: Reading) {
  const products: Product[] = []
  const reviewed = isReview(reading) ? reviewedThing(reading) : undefined
  if (reviewed) products.push(underReview(reviewed))
  const labels = labelsOf(reading)
  const posted = reading.caption.filter((line) => prices(line.plain).length > 0 && line.source === 'caption')
  const isList = posted.length > 1 || (reading.sentences.length === 0 && labels.length < 2)
  const written = [...labels, ...(isList ? posted : [])]
  const setting = { reviewed, written, currency: currencyOf(reading.everything) }
  for (const line of [...reading.sentences, ...written]) read(line, products, setting)
  if (products.length === 0) for (const line of posted) read(line, products, { ...setting, written: posted })
  const disclosure = disclosureOf(reading)
  const kept = sold(products, reading, disclosure !== 'none-seen').sort((one, other) => one.at - other.at)
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
  if (disclosed || near.some(({ topic, score }) => shopping.test(topic) && score >= 4)) return true
  return products.filter(({ price }) => price !== '').length > 1 && !near.some(({ topic }) => elsewhere.test(topic))
}

/** What is a product in this video. Where nothing is sold, only a known maker's thing of a known kind is one. */
function sold(products: Product[], reading: Reading, disclosed: boolean): Product[] {
  const sells = isSelling(products, reading, disclosed)
  const opens = (name: string, text: string) =>
    ordinal(text) > 0 || new RegExp(`^(?:and |then )?(?:the|my|this|these) ${name.split(' ')[0]}`, 'i').test(text)
  return products.filter(({ name, brand, price, head, presented, byPlace, lines: [line] }) =>
    sells
      ? price !== '' ||
        (byPlace ? brand !== '' && (head !== '' || /\d/.test(name) || ordinal(line.plain) > 0) : brand !== '') ||
        // One bare word is a thing spoken of, unless the sentence is about it.
        (presented && !byPlace && (words(name).length > 1 || opens(name, line.plain)))
      : !byPlace && shelfOf(head) !== '' && makersIn(brand).length > 0,
  )
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
    lines: [line],
    mentions: 2,
    presented: true,
    byPlace: false,
  }
}

interface Setting {
  reviewed: Reviewed | undefined
  /** The lines that the line is one of, when it is written. */
  written: Line[]
  currency: string
}

function read(line: Line, products: Product[], { reviewed, written, currency }: Setting): void {
  const text = line.plain
  const named =
    line.source === 'speech'
      ? spokenProducts(text)
      : labelledProducts(
          text,
          written.map(({ plain }) => plain),
        )
  // In a review, "the tank" and "the case" are parts of the thing.
  const mentions = reviewed
    ? named.filter(({ name, brand }) => brand !== '' || overlap(name, reviewed.name) > 0)
    : named
  const said = pricesIn(text, line.text, currency)
  const last = recent(products, line)
  const found = mentions.map((mention) => add(products, mention, line))
  for (const price of said) {
    const owner = ownerOf(price, mentions)
    const product = owner >= 0 ? found[owner]! : last
    if (product) {
      if (product.price === '' && owner < 0) product.lines.push(line)
      product.price ||= price.text
    } else if (reviewed && products.length === 1) products[0]!.price ||= price.text
  }
  if (mentions.length > 0) return
  // "The nyx one", "it's from Milani": a maker for what was named last.
  const maker = last?.brand === '' && line.source === 'speech' ? makerIn(text) : ''
  if (last && maker !== '' && /\b(?:from|by|one|brand|it's|they're)\b/i.test(text)) {
    last.brand = maker
    if (!last.lines.includes(line)) last.lines.push(line)
  }
}

const recent = (products: Product[], line: Line) => {
  const last = line.source === 'speech' ? products.at(-1) : undefined
  return last && line.start - last.lines.at(-1)!.end < 9 ? last : undefined
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
    const conflict = mention.brand !== '' && other.brand !== '' && overlap(mention.brand, other.brand) < 1
    // A maker's name on screen while its product is spoken of labels that product.
    const labelled =
      line.source === 'on-screen-text' &&
      mention.brand !== '' &&
      mention.brand.toLowerCase() === other.brand.toLowerCase() &&
      line.start < other.lines[0].end &&
      line.end > other.lines[0].start
    if (labelled || (!conflict && isWithin(mention.name, other.name))) return true
    const enough = shared > 1 || own.at(-1) === theirs.at(-1)
    return !conflict && shared > 0 && enough && shared >= Math.min(own.length, theirs.length) * 0.66
  })
  if (same) {
    same.mentions++
    same.brand ||= mention.brand
    same.presented ||= mention.presented
    same.byPlace &&= mention.byPlace === true
    same.head ||= mention.head
    if (line.source === 'on-screen-text' && contentWords(mention.name).length > contentWords(same.name).length)
      same.name = capitalised(mention.name)
    return same
  }
  const product: Product = {
    at: line.start,
    name: capitalised(mention.name),
    head: mention.head,
    brand: mention.brand,
    price: '',
    lines: [line],
    mentions: 1,
    presented: mention.presented && !isCallToAction(line.text),
    byPlace: mention.byPlace === true,
  }
  products.push(product)
  return product
}

/** "Loop Quiet" in "Loop Quiet earplugs". */
const isWithin = (one: string, other: string) =>
  Math.min(contentWords(one).length, contentWords(other).length) > 1 && overlap(one, other) === 1

/** A name's words without its maker's; the maker's alone when there are no others. */
function wordsBeside(name: string, ...makers: string[]): string[] {
  const plain = (text: string) => contentWords(text.replaceAll(/[.'’]/g, ''))
  const known = new Set(makers.flatMap(plain))
  const own = plain(name)
  const rest = own.filter((word) => !known.has(word))
  return rest.length > 0 ? rest : own
}

const capitalised = (name: string) => capitalise(tidy(name))

/** Shoes are also pumps and flats: only where clothes are the matter. */
const ambiguous =
  /^(?:pump|flat|slide|platform|wedge|ring|watch|cap|tie|bow|tank|cuff|chain|stud|top|hoop|mule|clutch|belt|jersey|clog|heel|boot|slip)s?$/i
const isWorn = ({ head }: Product, reading: Reading) =>
  !ambiguous.test(head) || topicsOf(reading).some(({ topic, score }) => topic === 'fashion' && score >= 3)

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

/** The words about this product, and only those. */
function evidenceOf({ name, lines }: Product, all: Product[]): string {
  const [line, ...more] = lines
  const others = all.filter((other) => other.lines[0] === line && other.name !== name)
  const about = aboutOnly(
    line.text,
    name,
    others.map((other) => other.name),
  )
  if (line.source === 'speech') return `Says "${[about, ...more.map(({ text }) => shorten(text, 24))].join(' … ')}"`
  return line.source === 'on-screen-text' ? `On-screen text: "${line.text}"` : `Caption: "${about}"`
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
