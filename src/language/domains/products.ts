/** Products as they are named in speech and on labels. */

import { corrected } from '../corrections.ts'
import { ordinal, withoutBullet } from '../lists.ts'
import { isNameLike, type Phrase, phraseAfter, phrasesWith } from '../phrases.ts'
import { pricesIn } from './price-tags.ts'
import { singular, tidy, words } from '../text.ts'
import { colourIn, garmentCategory, isStore, type Maker, makerIn, makersIn, productHeads } from './wares.ts'

export interface Mention {
  name: string
  /** The word that says what it is; '' when only its maker is named. */
  head: string
  brand: string
  start: number
  end: number
  /** "This", "my", "first": it is shown, and not just spoken of. */
  presented: boolean
}

/** What follows these is compared with, not presented. */
const compared =
  /\b(?:instead of|rather than|better than|cheaper than|compared to|dupe for|dupe of|alternative to|like an?|as good as|than (?:a|my|the)|no more|similar to|replaces?|faster than|without an?|works with|plugs? into|fits|for (?:your|my)|in (?:your|my)|on (?:your|my)|under (?:your|my)|off (?:your|my)|fits in)(?: \p{L}+){0,4} ?$/iu
const presents =
  /^(?:this|these|my|the|first|second|third|is|are|an?|another|favorite|from|using|use|with|get|got|bought|love|new|our|wear|wearing|add|added|have|paired|grab|tried|tested|)$/i

/** "Laneige sent me their new lip mask": who sends it makes it. */
const sent =
  /\b(\p{Lu}[\p{L}\p{N}'’&-]*(?: \p{Lu}[\p{L}\p{N}'’&-]*)*) (?:just )?(?:sent|gifted|mailed|gave) (?:me|us) their\b/u

/** The products that a spoken sentence names. */
export function spokenProducts(text: string): Mention[] {
  const makers = makersIn(text).filter(({ name }) => !isStore(name))
  const heads = phrasesWith(productHeads, text)
    .filter(
      ({ start, end }) =>
        !compared.test(text.slice(0, start)) &&
        !general.test(text.slice(end)) &&
        !/\b(?:aren't|isn't|not|no) $/i.test(text.slice(0, start)),
    )
    .map((phrase) => fromMaker(phrase, text, makers))
  const sender = sent.exec(text)?.[1]
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
      properLead(phrase) ??
      (makerIn(after.split(/\b(?:and|but|because|so)\b/)[0]!) || oneOf(after) || (index === 0 && sender) || '')
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
    // "My shoes are black leather boots".
    const isKind =
      last &&
      words(last.name).length === 1 &&
      last.brand === '' &&
      garmentCategory(last.head) === garmentCategory(phrase.head) &&
      garmentCategory(phrase.head) !== undefined &&
      /^ (?:is|are) /i.test(between)
    if (isSame || isKind) {
      const fuller = words(name).length < words(last.name).length ? last.name : name
      mentions[mentions.length - 1] = { ...mention, name: fuller, brand: brand || last.brand, start: last.start }
    } else if (!last || phrase.start >= last.end) mentions.push(mention)
  }
  const found = [...mentions, ...alone(text, makers, mentions)].sort((one, other) => one.start - other.start)
  return found.length > 0 ? found : announced(text)
}

/** What no thing to buy is called, though it is announced like one. */
const noThing =
  /^(?:ones?|day|days|best|thing|things|collection|way|price|deal|sale|pack|set|hype|video|link|code|time|week|month|year|years|store|brand|color|size|shade|kind|same|first|last|most|whole|original|other|bio|lot|couple|few|reason|trick|game changer|steal|video|store|favorite|favorites|must|winner|dupe|bakery|good|great|little|discount|dollars?|bucks|face|hair|skin|room|house|kitchen|desk|back|money|husband|mom|dad|boyfriend|life|hands?|kids?|dog|cat|friend|gym|car|bag|side|night|morning|job|review)\b/i

/** A thing of an unknown kind, when a price or a maker is named with it: "these trekking poles are 30 bucks". */
function announced(text: string): Mention[] {
  const isPriced = pricesIn(text).length > 0
  if (!isPriced && !/\b(?:this one is|it's|they're|these are|is|are) from\b/i.test(text)) return []
  const price = pricesIn(text)[0]
  const leads = [
    ...text.matchAll(
      /\b(?:this|these|my|the|an?|got|found)\s+(?:(?:new|cute|little|tiny|pack of|set of|pair of|an?|some|this|these)\s+)*/gi,
    ),
  ]
  const opening =
    /^(?:and |then |so |also |first,? |next,? |number \d+,? )*((?:\p{L}[\p{L}'-]* ){0,3}\p{L}[\p{L}'-]+) (?:is|are|was|were) (?:from|like|only|just|about|\$?\d)/iu.exec(
      text,
    )
  const places = [
    ...(opening ? [text.indexOf(opening[1]!)] : []),
    ...leads.map((match) => match.index + match[0].length),
  ]
  for (const at of places) {
    const name = phraseAfter(text, at, 4)
    const isThing =
      name !== '' && isNameLike(name) && !noThing.test(name) && !isStore(name) && pricesIn(name).length === 0
    // "I paid 20 for it and my lattes …": what comes after the price has none.
    const isAfter =
      price &&
      at > price.start &&
      !/^ (?:(?:for|on) )?(?:this |these |the |my |an? )*$/i.test(text.slice(price.end, at))
    if (!isThing || isAfter) continue
    const isProper = /^\p{Lu}\p{L}+ \p{Lu}/u.test(name)
    const brand = isProper ? name.split(' ')[0]! : makerIn(text.slice(at + name.length))
    return [{ name, head: '', brand, start: at, end: at + name.length, presented: true }]
  }
  return []
}

/** "The Hatch sound machine": capitals before a common word are a maker's. */
function properLead({ text, start, before }: Phrase): string | undefined {
  const lead = /^((?:\p{Lu}[\p{L}\p{N}'’&]+ )+)\p{Ll}/u.exec(text)?.[1]
  return lead !== undefined && (start > 0 || before !== '') && words(lead).length <= 2 && colourIn(lead) === ''
    ? tidy(lead)
    : undefined
}

/** "Mine is the honeywell one": what stands before "one" is a maker when it describes nothing. */
function oneOf(text: string): string {
  const known = /\bone\b/.test(text) ? makersIn(text)[0]?.name : undefined
  const said = /\b(?:the|an?) (\p{L}{3,}) one\b/iu.exec(text)?.[1] ?? ''
  const describes =
    /^(?:first|second|third|last|next|other|same|big|small|large|medium|mini|cheap|cheaper|new|old|best|good|little|right|only|full|whole|long|short|wide|regular|original|viral|travel|plain|gold|silver|ounce|bigger|smaller|nice|fancy|expensive)$/i
  return known ?? (said !== '' && !describes.test(said) && colourIn(said) === '' ? said : '')
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
      follows.startsWith(' ') && /^(?:\p{Ll}*\p{Lu}|\d|\p{L}+\d)/u.test(rest)
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
export function labelledProducts(text: string): Mention[] {
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
