/** Products as they are named in speech and on labels. */

import { ordinal } from '../../lists.ts'
import { type Phrase, phraseAfter, phrasesWith } from '../../phrases.ts'
import { announced } from './announced.ts'
import { isFunctionWord, singular, tidy, words } from '../../text.ts'
import { byPlace, compared } from './placed.ts'
import { brandOf, numberedThing } from './things.ts'
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
  /** Found by its capitals or its place in a list: it is a product only where things are sold. */
  byPlace?: boolean
}

/** "Two bags at thirty each": what something else comes in. */
const counted = /(?:^|\D)\d+ (?:bags?|boxes|bottles?|packs?|tubes?|cans?|rolls?|jars?|sets?|sheets|cases?)$/i
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
        !counted.test(text.slice(Math.max(0, start - 8), end)) &&
        !setting.test(text.slice(0, start)) &&
        !perUnit.test(text.slice(0, start)) &&
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
      presented: (presents.test(phrase.before) && !isInPassing(phrase, text)) || ordinal(text) > 0,
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
  // "Two, a tension rod for spray bottles": beside what the number opens, the rest is only spoken of.
  const numbered = numberedThing(text)
  const own = mentions.filter(
    ({ start, end, brand }) => !numbered || brand !== '' || (start < numbered.end && end > numbered.start),
  )
  const known = [...own, ...alone(text, makers, mentions)]
  const found = [...known, ...byPlace(text, known, numbered)].sort((one, other) => one.start - other.start)
  const placed = found.some(({ byPlace: isPlaced, brand, head }) => !isPlaced || brand !== '' || head === '')
  const named = (placed || numbered ? found : [...announced(text), ...found].slice(0, 1)).filter(
    (mention, at, all) => !(at > 0 && isApposition(all[at - 1]!, mention, text)),
  )
  // "Don't buy the fancy sprays, get the nyx one": what is named is the other one.
  return named.filter(
    ({ start, end, brand }) => !refused.test(text.slice(0, start)) || (brand !== '' && /\bone\b/.test(text.slice(end))),
  )
}

/** "Schmincke Horadam, the half pan set": what stands behind a name says more of it. */
const isApposition = (named: Mention, more: Mention, text: string) =>
  named.brand !== '' && more.brand === '' && /^, (?:the|in the|in an?) $/i.test(text.slice(named.end, more.start))

/** What one is told not to buy, and what is not going to be shown. */
const refused =
  /\b(?:don't|do not|never|not (?:going|gonna) to|wouldn't|skip|avoid|stop)\b(?: \p{L}+)? (?:buy|buying|get|getting|mention|mentioning|bother|waste|recommend|talk about|spend)\b[^,.;]{0,30}$/iu

/** "It holds my phone", "a flat tyre": one bare word in the middle of saying something else. */
function isInPassing({ text: name, start, end, before }: Phrase, text: string): boolean {
  if (words(name).length > 1 || /^(?:this|these)$/.test(before)) return false
  const next = /^ (\p{L}+)/u.exec(text.slice(end))?.[1]?.toLowerCase() ?? ''
  const isPart = next !== '' && !isFunctionWord(next) && !/(?:s|ed|ing|ly)$/.test(next)
  return isPart || actedOn.test(text.slice(0, start))
}

const actedOn = /\b(?:holds?|fits?|keeps?|charges?|protects?|cleans?|fills?|covers?) (?:the|my|your|an?) $/i
/** "Clips to the frame", "under the sink": where something is, and not what is shown. */
const setting =
  /\b(?:to|onto|into|under|behind|between|around|inside|through|against|in|(?<!money )on|off) (?:the|your) $|\b(?:to|onto|into|under|behind|between|around|inside|through|against) (?:my|an?) $/i
/** "Fifteen dollars a bag". */
const perUnit = /(?:dollars|bucks|euros|pounds|quid|[$€£]\d[\d.]*) (?:an?|per|for an?) $/i

/** "The Hatch sound machine": capitals before a common word are a maker's. */
function properLead({ text, start, before }: Phrase): string | undefined {
  const isInside = /^\p{Lu}/u.test(text) && /\p{Ll}/u.test(text.split(' ').at(-1)!.charAt(0))
  const lead = isInside && (start > 0 || before !== '') ? brandOf(text) : ''
  return lead !== '' && colourIn(lead) === '' ? lead : undefined
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
