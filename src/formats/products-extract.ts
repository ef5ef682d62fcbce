/** How the embedded composer finds products. */

import { isCallToAction } from '../language/asides.ts'
import { disclosureOf } from '../language/disclosure.ts'
import { corrected } from '../language/corrections.ts'
import { ordinal, withoutBullet } from '../language/lists.ts'
import { type Phrase, phraseAfter, phrasesWith } from '../language/phrases.ts'
import { type Price, prices } from '../language/prices.ts'
import type { Line, Reading } from '../language/reading.ts'
import { type Reviewed, reviewedThing } from '../language/reviews.ts'
import { labelsOf } from '../language/subtitles.ts'
import { capitalise, contentWords, join, overlap, sentence, shorten, singular, tidy, words } from '../language/text.ts'
import { timestamp } from '../language/timestamps.ts'
import { topicsOf } from '../language/topics.ts'
import { isStore, type Maker, makerIn, makersIn, productHeads, shelfOf } from '../language/wares.ts'

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

interface Mention {
  name: string
  head: string
  brand: string
  start: number
  end: number
  presented: boolean
}

export function extractProducts(reading: Reading) {
  const products: Product[] = []
  const isShop = topicsOf(reading)
    .slice(0, 3)
    .some(({ topic, score }) => /^(?:shopping|beauty|fashion|review|technology)$/.test(topic) && score >= 3)
  const reviewed = reviewedThing(reading)
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
  const named = line.source === 'speech' ? spoken(text) : labelled(text)
  // In a review, "the tank" and "the case" are parts of the thing.
  const mentions = reviewed
    ? named.filter(({ name, brand }) => brand !== '' || overlap(name, reviewed.name) > 0)
    : named
  const said = pricesIn(text)
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

/** Amounts that only the words around them make prices: "on sale for 30", "it was like 34". */
const loose =
  /\b(?:on sale for|paid|costs?|got (?:it|them|this|these)(?: \p{L}+){0,3} for|(?:it|they|this|these)(?: was|'s| is|'re| are| were)(?: only| just| like| about| literally| around)+|marked down to|down to) (?:only |just |like |about |around )?(\d{1,4})(?![\d.,]*\d)(?! ?(?:%|minutes?|hours?|days?|weeks?|months?|years?|inch|inches|feet|ounces?|oz|ml|pounds?|lbs|grams?|times|out of|percent|pieces?|pack|shades?|colors?|people|calories|degrees|am|pm|star|stars|in 1|different|of|watt|watts|gallons?))/giu

function pricesIn(text: string): Price[] {
  const found = prices(text).filter(
    ({ start }) =>
      !/\b(?:worth|saves?|save|over|spend|off|extra|instead of|not) (?:you |me )?(?:like |about )?$/i.test(
        text.slice(Math.max(0, start - 18), start),
      ),
  )
  if (found.length > 0) return found
  return [...text.matchAll(loose)].map((match) => {
    const end = match.index + match[0].length
    return { text: `$${match[1]}`, value: Number(match[1]), start: end - match[1]!.length, end }
  })
}

/** What follows these is compared with, not presented. */
const compared =
  /\b(?:instead of|rather than|better than|cheaper than|compared to|dupe for|dupe of|alternative to|like an?|as good as|than (?:a|my|the)|no more|similar to|replaces?|faster than|without an?|works with|plugs? into|fits?|for (?:your|my)|in (?:your|my)|on (?:your|my)|under (?:your|my)|off (?:your|my)|fits in)(?: \p{L}+){0,4} ?$/iu
const presents =
  /^(?:this|these|my|the|first|second|third|is|are|an?|another|favorite|from|using|use|with|get|got|bought|love|new|our|wear|wearing|add|added|have|paired|grab|tried|tested|)$/i

function spoken(text: string): Mention[] {
  const makers = makersIn(text).filter(({ name }) => !isStore(name))
  const heads = phrasesWith(productHeads, text)
    .filter(({ start, end }) => !compared.test(text.slice(0, start)) && !general.test(text.slice(end)))
    .map((phrase) => fromMaker(phrase, text, makers))
  const mentions: Mention[] = []
  for (const [index, phrase] of heads.entries()) {
    const last = mentions.at(-1)
    const between = last ? text.slice(last.end, phrase.start) : ''
    const zoneEnd = heads[index + 1]?.start ?? text.length
    const after = text.slice(phrase.end, zoneEnd)
    const inside = makers.find(({ start, end }) => start >= phrase.start && end <= phrase.end)
    const model = inside ? undefined : modelAfter(phrase.end, text, makers)
    const brand =
      inside?.name ??
      model?.brand ??
      (makerIn(after.split(/\b(?:and|but|because|so)\b/)[0]!) ||
        (/\bone\b/.test(after) ? (makersIn(after)[0]?.name ?? '') : ''))
    const name = model ? `${model.text} ${phrase.text.toLowerCase()}` : phrase.text
    const mention = {
      name,
      head: phrase.head,
      brand,
      start: phrase.start,
      end: model?.end ?? phrase.end,
      presented: presents.test(phrase.before) || ordinal(text) > 0,
    }
    // "The lamp is a desk lamp", "this serum, the vitamin C serum": one thing, better named the second time.
    const isSame =
      last &&
      lastWord(last.head) === lastWord(phrase.head) &&
      (words(last.name).length === 1 || words(name).length === 1 || restated.test(between))
    if (isSame) {
      const fuller = words(name).length < words(last.name).length ? last.name : name
      mentions[mentions.length - 1] = { ...mention, name: fuller, brand: brand || last.brand, start: last.start }
    } else if (!last || phrase.start >= last.end) mentions.push(mention)
  }
  return [...mentions, ...alone(text, makers, mentions)].sort((one, other) => one.start - other.start)
}

const restated = /^,?(?: (?:is|are|it's|called|the|this|my|a|an))* $/i
const lastWord = (head: string) => singular(head.toLowerCase().split(' ').at(-1)!)

/** "Desk tour", "makeup routine": what a video is about, not a thing to buy. */
const general =
  /^ (?:tour|setup|set up|haul|finds|routine|edition|day|organization|hack|trend|dupes?|size|recs|recommendations|look)\b/i

/** A maker's own words for a thing may be words of grammar: "Maybelline Fit Me foundation". */
function fromMaker(phrase: Phrase, text: string, makers: Maker[]): Phrase {
  const maker = makers.find(
    ({ end, start }) =>
      start < phrase.start &&
      /^(?: (?!is\b|are\b|and\b|was\b|for\b|has\b)[\p{L}\p{N}'-]+){0,3} $/u.test(text.slice(end, phrase.start)),
  )
  return maker ? { ...phrase, start: maker.start, text: tidy(text.slice(maker.start, phrase.end)), before: '' } : phrase
}

interface Model {
  text: string
  brand: string
  end: number
}

const isA = /^(?:'s| is| are| was|,)(?: actually| just)?(?: the| an?| my| this| these)? /i

/** "The monitor is the LG UltraWide": maker and model stand after the verb. */
function modelAfter(at: number, text: string, makers: Maker[]): Model | undefined {
  const lead = isA.exec(text.slice(at))
  if (!lead) return undefined
  const start = at + lead[0].length
  const maker = makers.find((one) => one.start === start)
  const model = phraseAfter(text, start, 5)
  const named = /^(?:\p{Lu}[\p{L}\p{N}-]*|\p{L}+\d+)(?: (?:\p{Lu}|\d)[\p{L}\p{N}+-]*)*/u.exec(model)?.[0] ?? ''
  if (!maker && (words(named).length < 2 || /^(?:I|I'm)\b/.test(named))) return undefined
  const whole = maker && /^\p{Ll}/u.test(model) ? words(model).slice(0, 3).join(' ') : named || model
  return { text: whole, brand: maker?.name ?? named.split(' ')[0]!, end: start + whole.length }
}

/** A maker named without a thing is the thing: "my Hydro Flask". */
function alone(text: string, makers: Maker[], taken: Mention[]): Mention[] {
  return makers.flatMap((maker) => {
    const lead = text.slice(0, maker.start)
    if (taken.some(({ start, end }) => maker.start < end && maker.end > start)) return []
    if (
      /\b(?:from|by|at|for|to|with|of|than|like|called|sponsored|partner\p{L}*|and|thanks) (?:the )?$/iu.test(lead) ||
      compared.test(lead)
    )
      return []
    if (
      !/(?:\b(?:my|the|this|these|an?|is|are|got|use|love|first|second|third|called|get|try|have|using|tested|new|viral|tried|bought)|^|,) $|^$/i.test(
        lead,
      )
    )
      return []
    const follows = text.slice(maker.end)
    if (/^ (?:ones?|makes|is a brand|sent|store|said)\b/i.test(follows)) return []
    if (taken.some(({ brand }) => brand === maker.name)) return []
    const rest = phraseAfter(text, maker.end, 3)
    const model =
      /^ /.test(follows) && /^(?:\p{Lu}|\d|\p{L}+\d)/u.test(rest)
        ? rest
            .split(' ')
            .filter((word, at) => at === 0 || /^[\p{Lu}\d]/u.test(word))
            .join(' ')
        : ''
    const name = tidy(`${maker.name} ${model}`)
    return [{ name, head: '', brand: maker.name, start: maker.start, end: maker.start + name.length, presented: true }]
  })
}

/** A label names a thing when it has a price, or when it is a known maker's thing. */
function labelled(text: string): Mention[] {
  const plain = corrected(text)
  const price = pricesIn(plain)[0]
  const makers = makersIn(plain)
  const heads = phrasesWith(productHeads, plain)
  const maker = makers.find(({ name }) => !isStore(name))
  const bare = tidy(
    withoutBullet(price ? plain.slice(0, price.start) + plain.slice(price.end) : plain).replaceAll(
      /[()|]|[-–—:] *$|(?:only|just|for|under|my) *$/gi,
      '',
    ),
  )
  const length = words(bare).length
  const isName = length >= 1 && length <= 6 && (maker || heads.length > 0)
  if (!isName || (!price && !maker) || /\b(?:finds|haul|routine|favorites|must haves|under|review|tour)\b/i.test(bare))
    return []
  const from = makerIn(plain)
  return [
    {
      name: tidy(bare.replace(/\b(?:from|by) .*$/i, '')),
      head: heads.at(-1)?.head ?? '',
      brand: maker?.name ?? from,
      start: 0,
      end: price?.start ?? plain.length,
      presented: true,
    },
  ]
}

/** A second mention fills what the first one left open. */
function add(products: Product[], mention: Mention, line: Line): Product {
  const same = products.find((other) => {
    const own = wordsBeside(mention.name, mention.brand, other.brand)
    const theirs = wordsBeside(other.name, mention.brand, other.brand)
    const shared = own.filter((word) => theirs.includes(word)).length
    const conflict =
      mention.brand !== '' && other.brand !== '' && mention.brand.toLowerCase() !== other.brand.toLowerCase()
    return (
      !conflict &&
      shared > 0 &&
      shared >= Math.min(own.length, theirs.length) &&
      (own.length === 1 || theirs.length === 1 || shared >= 2)
    )
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
  const known = makers.flatMap(plain)
  const own = plain(name)
  const rest = own.filter((word) => !known.includes(word))
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
