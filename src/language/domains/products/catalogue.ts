/** The products of a video, put together from every line that says something of them. */

import { isCallToAction } from '../../asides.ts'
import { phrasesWith } from '../../phrases.ts'
import { type Price, prices } from '../../prices.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { capitalise, contentWords, overlap, tidy } from '../../text.ts'
import { labelledProducts } from './labels.ts'
import { currencyOf, pricesIn, tailPrice } from './price-tags.ts'
import { type Mention, spokenProducts } from './products.ts'
import { isReview, type Reviewed, reviewedThing } from '../reviews/reviewed.ts'
import { makerIn, productHeads } from './wares.ts'

export interface Product {
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

/** Everything that is named like a product, by first appearance. */
export function productsOf(reading: Reading): Product[] {
  const products: Product[] = []
  const reviewed = isReview(reading) ? reviewedThing(reading) : undefined
  if (reviewed) products.push(underReview(reviewed, reading))
  const labels = labelsOf(reading)
  const posted = reading.caption.filter((line) => prices(line.plain).length > 0 && line.source === 'caption')
  const isList = posted.length > 1 || (reading.sentences.length === 0 && labels.length < 2)
  const written = [...labels, ...(isList ? posted : [])]
  const setting = { reviewed, written, currency: currencyOf(reading.everything) }
  for (const line of [...reading.sentences, ...written]) read(line, products, setting)
  if (products.length === 0) for (const line of posted) read(line, products, { ...setting, written: posted })
  return products.sort((one, other) => one.at - other.at)
}

/** What a review is about is its product, though it be of no known kind. */
function underReview({ name, maker, line: first }: Reviewed, reading: Reading): Product {
  const line = [...reading.sentences, ...reading.written].find(({ text }) => overlap(text, name) >= 1) ?? first
  const about = [name, first.plain, line.plain]
  const head = about.flatMap((text) => phrasesWith(productHeads, text).at(-1)?.head ?? [])[0] ?? ''
  return {
    at: line.start,
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
  const found = mentions.map((mention) =>
    last && (mine.test(text.slice(0, mention.start)) || isNameOf(last, mention))
      ? call(last, mention, line)
      : add(products, mention, line),
  )
  for (const price of said) {
    const owner = ownerOf(price, mentions)
    const product = owner >= 0 ? found[owner]! : last
    if (product) {
      if (product.price === '' && owner < 0) product.lines.push(line)
      product.price ||= price.text
    } else if (reviewed && products.length === 1 && products[0]!.price === '') {
      products[0]!.price = price.text
      products[0]!.lines.push(line)
    }
  }
  const final = mentions.at(-1)
  if (final) found.at(-1)!.price ||= tailPrice(text.slice(final.end), currency)
  if (mentions.length > 0) return
  // "The nyx one", "it's from Milani": a maker for what was named last.
  const maker = last?.brand === '' && line.source === 'speech' ? makerIn(text) : ''
  if (last && maker !== '' && /\b(?:from|by|one|brand|it's|they're)\b/i.test(text)) {
    last.brand = maker
    if (!last.lines.includes(line)) last.lines.push(line)
  }
}

/** "The lame. Mine's the Wire Monkey": what was named is now called by its name. */
const mine = /^(?:and |but |so )*mine(?:'s| is| are) (?:the |an? )?$/i
/** "And chalk. FrictionLabs, if you're rich": a bare name right behind a bare thing. */
const isNameOf = (product: Product, { start, head, byPlace }: Mention) =>
  start === 0 && byPlace === true && head === '' && product.byPlace && product.brand === '' && product.price === ''

function call(product: Product, { name, brand }: Mention, line: Line): Product {
  product.brand ||= brand || name
  product.name = capitalised(`${name} ${product.name.toLowerCase()}`)
  product.lines.push(line)
  return product
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

/** "2 gels" are gels. */
const capitalised = (name: string) => capitalise(tidy(name.replace(/^\d+ (?=\p{Ll}+s\b)/u, '')))
