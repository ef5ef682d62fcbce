/** What is worn, from what is said about it. */

import { type Phrase, phrasesWith } from '../../phrases.ts'
import type { Line } from '../../reading.ts'
import { contentWords, singular, tidy, words } from '../../text.ts'
import { rowOf } from './outfit-rows.ts'
import { add, blank, describe, type Piece } from './pieces.ts'
import { brandOf } from '../products/things.ts'
import { colourIn, garmentCategory, garmentHeads, makerIn, makersIn, materialIn } from '../products/wares.ts'

/** What follows these compares or explains; nothing in it is worn. */
const elsewhere =
  /\b(?:because|than|unlike|instead of|rather than|without|reminds me of|looks like an?|like an? (?=dress|skirt)|goes? with|don't (?:wear|need|add|own|like)|didn't|never wear|no|not|skip the|wish|if you don't|fits? (?:my|your|an?|one)|dupe for|similar to|(?:was|were) (?:gonna|going to)|almost|thought about|doubles as|it's an?)\b[^,;]*/i
/** "Because it's a church I'm putting a blazer over it": after the reason comes what is worn. */
const wears =
  /\b(?:i'm|i am|we're|i'll|i) (?:also |just )*(?:wear(?:ing)?|wore|put(?:ting)?|add(?:ing|ed)?|going (?:with|for)|went (?:with|for)|pair(?:ing|ed)?|throw(?:ing)?|threw|layer(?:ing|ed)?|chose|picked|have|got|did|doing)\b/i

export interface Manner {
  /** Sentences open with a capital, so that a first one says nothing. */
  cased: boolean
  /** In advice only what is held up is worn: "keep the jewellery quiet, so just these studs". */
  advice: boolean
  /** The line is one of several rows of garments. */
  listed: boolean
}

/** Reads one line into the pieces found so far. */
export function readOutfit(line: Line, pieces: Piece[], { cased, advice, listed }: Manner): void {
  const row = line.source === 'speech' ? undefined : rowOf(line, listed)
  if (row) {
    add(pieces, row, '')
    return
  }
  const text = tidy(line.plain.replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, ' '))
  const denied = elsewhere.exec(text)
  const worn = denied && wears.exec(denied[0])
  const from = denied?.index ?? text.length
  const until = denied ? denied.index + (worn?.index ?? denied[0].length) : text.length
  const found = withMaterials(phrasesWith(garmentHeads, text), text).filter(
    (phrase) =>
      !(phrase.start > from && phrase.start < until) &&
      isWorn(phrase, text) &&
      (!advice || /^(?:these|this|my)$/.test(phrase.before)),
  )
  const merged = mergeCopulas(found, text)
  if (merged.length === 0) {
    const last = pieces.at(-1)
    if (last && !advice && line.start - last.at < 12 && refersBack.test(text)) describe(last, text, cased)
    return
  }
  for (const [index, phrase] of merged.entries()) {
    const before = text.slice(index === 0 ? 0 : merged[index - 1]!.end, phrase.start)
    const after = text.slice(phrase.end, merged[index + 1]?.start ?? text.length)
    const seller = /^(?:from|by)$/.test(phrase.before)
      ? makersIn(phrase.text).find(({ start }) => start === 0)
      : undefined
    // "Grey sweatpants from Aritzia white tee": the maker is of the piece before.
    if (seller && index > 0) pieces.at(-1)!.brand ||= seller.name
    const named = seller && index > 0 ? tidy(phrase.text.slice(seller.end)) : phrase.text
    const own: Piece = {
      ...blank,
      at: line.start,
      item: bareItem(named) + modelBehind(phrase, after),
      head: phrase.head,
    }
    describe(own, named, cased)
    describe(own, after, cased)
    own.brand ||= boughtIn.exec(after)?.[1] ?? ''
    if (index === 0) own.brand ||= makerIn(before, cased)
    if (phrase.start > 0 || !cased) own.brand ||= leadingBrand(phrase.text)
    add(pieces, own, phrase.before)
  }
}

/** "New Balance 9060": a maker's shoes have a number. */
const modelBehind = ({ head }: Phrase, after: string) =>
  makersIn(head).length > 0 ? (/^ \d{2,4}s?\b(?! (?:dollars|bucks|euros|pounds))/i.exec(after)?.[0] ?? '') : ''

const refersBack =
  /\b(?:it's|it is|they're|they are|it was|they were|one|ones|this is|from (?=\p{Lu})|got (?:it|them))/iu

/** "My boyfriend's oversized jacket", "airport outfit grey sweatpants": whose it is and what for say nothing of how it looks. */
const bareItem = (item: string) =>
  item.replace(/^(?:.* )?(?:outfit|look|fit|ootd) (?=\p{L}+ )/iu, '').replace(/^\p{Ll}+['’]s (?=\p{L})/u, '')

/** "Hunter wellies": capitals before a common word are a maker's. */
function leadingBrand(item: string): string {
  const brand = brandOf(item)
  return brand !== '' && colourIn(brand) === '' && materialIn(brand) === '' && !isNationality.test(brand) ? brand : ''
}
/** Capitals that say of which sort a piece is, and not by whom. */
export const isNationality =
  /^(?:French|English|German|Italian|Japanese|Spanish|Western|Cuban|Mary|Chelsea|Oxford|Breton|Aran|Fair|Hawaiian|Argyle|Scottish|Irish|Mexican|Indian|Korean|American|Bermuda|Panama)\b/

/** "I found this in Oxfam". */
const boughtIn = /^ (?:in|at|on) (\p{Lu}[\p{L}'’&]+(?: \p{Lu}[\p{L}'’&]+)*)/u

/** "top" and "heel" are also places; "style" and "look" are no garments. */
function isWorn(phrase: Phrase, text: string): boolean {
  if (words(phrase.text).length > 1) return !/\b(?:bin|shopping|sleeping|tea|plastic) bags?$/i.test(phrase.text)
  const head = singular(phrase.head.toLowerCase())
  if (goesOn.test(text.slice(phrase.end)) || (phrase.before === '' && takesObject.test(text.slice(phrase.end))))
    return false
  if (head === 'top' && /\b(?:on|at|the|over|to) top\b/i.test(text.slice(Math.max(0, phrase.start - 5), phrase.end)))
    return false
  if (/^(?:watch|tie|ring|cap)$/.test(head)) return /^(?:the|my|a|\d+|these|some)$/.test(phrase.before)
  // "A blouse with a bow at the neck": a part of what was named.
  if (doubtful.test(head) && /\p{L} with an? $/u.test(text.slice(0, phrase.start))) return false
  return !doubtful.test(head) || /^(?:the|my|a|these|this|some|and|of|with|gold|silver|)$/.test(phrase.before)
}

/** "Dress code", "shoe rack": the word only says of what. */
const goesOn =
  /^ (?:code|rack|shop|store|shopping|collection|season|size|box|drawer|closet|department|rental|brand|game|laces|polish|rehearsal|sense)\b/i
/** "Belt it", "cuff the hem": a verb. */
const takesObject = /^ (?:it|them|the|your|up|everything|for|like|as)\b/i
const doubtful =
  /^(?:flat|pump|slide|bow|platform|wedge|cuff|knit|tank|vest|stud|fleece|chain|hoop|pearl|bra|jean|top|cape|converse|oxford|mac|wrap|suit|robe|slipper|trainer|visor|dress|runner|pouch|ribbon|thermal)$/

/** "Pearl drop earrings", "flat sandals": what the first is made of, or its sort, is no piece of its own. */
function withMaterials(phrases: Phrase[], text: string): Phrase[] {
  const joined: Phrase[] = []
  for (const phrase of phrases) {
    const last = joined.at(-1)
    const isMadeOf =
      last &&
      words(last.text).length === 1 &&
      text.slice(last.end, phrase.start) === ' ' &&
      (materialIn(last.text) !== '' || doubtful.test(last.text))
    if (isMadeOf) {
      const { start, before } = last
      joined[joined.length - 1] = { ...phrase, text: tidy(text.slice(start, phrase.end)), start, before }
    } else joined.push(phrase)
  }
  return joined
}

const copula =
  /^,?\s*(?:'s|is|are|was|were|it's|they're|i'm wearing|i have|i wear|i went with|i did|i'm doing|i chose|i picked)\b(?: (?:just|also|my|this|these|the|a|an|some|little|like|actually|from|simple))*\s*$|^(?:,|:| -)\s*(?:i wear|i have|i went with|i'm wearing|just|a|these|this|white|black)?\s*$/i

/** "Shoes are these white sneakers": the thing after the verb is the thing before it. */
function mergeCopulas(phrases: Phrase[], text: string): Phrase[] {
  const merged: Phrase[] = []
  for (const phrase of phrases) {
    const last = merged.at(-1)
    const isGeneral = last && words(last.text).length === 1
    const sameKind = last && garmentCategory(last.head) === garmentCategory(phrase.head)
    const between = last ? text.slice(last.end, phrase.start) : ''
    if (last && isGeneral && sameKind && copula.test(between)) merged[merged.length - 1] = phrase
    else merged.push(phrase)
  }
  return merged.map((phrase) => withPredicate(phrase, text))
}

/** "My earrings are little pearl drops": what a general name is said to be belongs to it. */
function withPredicate(phrase: Phrase, text: string): Phrase {
  if (words(phrase.text).length > 1) return phrase
  const after =
    /^ (?:is|are) (?:just |these |this |some |a |an |little |my |the |simple )*([\p{L}\p{N}'’ -]+?)(?= ones\b| from\b| by\b| it's\b| they're\b| i\b| in\b| and\b|[,.;!]|$)/iu.exec(
      text.slice(phrase.end),
    )
  const said = after?.[1]?.trim() ?? ''
  if (said === '' || words(said).length > 4 || contentWords(said).length === 0 || saysNoKind.test(said)) return phrase
  if (makerIn(`from ${said}`).toLowerCase() === said.toLowerCase() && makerIn(said) !== '') return phrase
  if (colourIn(said) !== '' && words(said).length <= 2 && words(colourIn(said)).length === words(said).length)
    return phrase
  return { ...phrase, text: `${said} ${phrase.text.toLowerCase()}` }
}

const saysNoKind =
  /^(?:from|by|vintage|new|old|so|very|linked|super|perfect|everything|thrifted|really|amazing|comfortable|too|loud|open|on|off|in|not)\b/i
