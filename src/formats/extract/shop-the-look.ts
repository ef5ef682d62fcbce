/** How the embedded composer takes an outfit apart. */

import { isAside } from '../../language/asides.ts'
import { occasions, styles } from '../../language/lexicons/garments.ts'
import { type Phrase, phrasesWith } from '../../language/phrases.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { labelsOf } from '../../language/subtitles.ts'
import { anyOf, contentWords, join, sentence, singular, tidy, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { colourIn, garmentCategory, garmentHeads, makerIn, materialIn } from '../../language/domains/wares.ts'

interface Piece {
  at: number
  item: string
  head: string
  color: string
  material: string
  brand: string
}

const tipCue =
  /^(?:(?:and |so |but |my |the |a |one |another |quick |little |biggest |best |style |styling |pro )*(?:tip|trick|hack|secret|rule|key)\b|(?:make sure|always|never|don't wear|don't|avoid|remember to|try to|you can (?:also )?(?:tuck|belt|roll|layer|swap)|(?:half |french )?tuck|cuff|roll (?:up )?|layer|belt it|balance|swap|keep (?:the|your|it)|add a belt|size up|size down|if you want|steam|push up|stick to|play with|mix|throw an? [\p{L} ]+ in your|pack an?|bring an?|you can wear|wear (?:it|this|them) with)\b)/iu

export function extractLook(reading: Reading) {
  const pieces: Piece[] = []
  const tips: string[] = []
  const labels = labelsOf(reading)
  for (const line of [...reading.sentences, ...labels]) {
    if (line.source === 'speech' && tipCue.test(line.plain)) tips.push(tipOf(line.plain))
    else if (!isAside(line.text) || phrasesWith(garmentHeads, line.plain).length > 0) readLine(line, pieces)
  }
  const posted = reading.caption.filter((line) => line.source === 'caption' && !line.text.includes('#'))
  if (pieces.length === 0) for (const line of posted) readLine(line, pieces)
  const occasion = firstOf(occasions, reading)
  return {
    style: firstOf(styles, reading),
    occasion,
    items: pieces.map((piece) => ({
      timestamp: timestamp(piece.at, reading.duration),
      item: named(piece),
      category: garmentCategory(piece.head) ?? ('other' as const),
      color: piece.color,
      material: piece.material,
      brand: piece.brand,
      searchQuery: queryOf(piece),
    })),
    stylingTips: tips.filter((tip) => tip !== ''),
    summary: summaryOf(pieces, occasion),
  }
}

/** A lone word gets its colour: "navy beanie". */
const named = ({ item, color }: Piece) =>
  words(item).length === 1 && color !== '' ? `${color} ${item.toLowerCase()}` : item

/** The title and the first words say what one dresses for. */
function firstOf(list: readonly string[], reading: Reading): string {
  const pattern = anyOf(list)
  const lines = [...reading.caption, ...reading.sentences, ...reading.written].filter(
    (line) => !/\b(?:from|linked)\b/i.test(line.text) || line.source === 'title',
  )
  for (const line of lines) {
    const match = pattern.exec(line.text.replaceAll('#', ' '))
    if (match) return match[0].toLowerCase()
  }
  return ''
}

function tipOf(text: string): string {
  const bare = text.replace(
    /^(?:and |so |but )?(?:(?:my |the |a |one |another |quick |little |biggest |best |style |styling |pro )*(?:tip|trick|hack|secret|rule|key))(?: (?:with|for|to|is|here is|number \d)\b[^,:]*?(?= is to | is | to ))?(?: (?:is|here is|here)(?: to| that)?)?[,:.]?\s*(?:is to |to )?/i,
    '',
  )
  return words(bare).length > 2 ? sentence(bare) : ''
}

/** What follows these compares or explains; nothing in it is worn. */
const elsewhere =
  /\b(?:because|than|unlike|instead of|rather than|without|reminds me of|looks like an?|goes? with|don't (?:wear|need|add|own|like)|didn't|never wear|no|skip the|not a|wish|if you don't|fits? (?:my|your|a)|dupe for|similar to)\b.*$/i

function readLine(line: Line, pieces: Piece[]): void {
  const denied = elsewhere.exec(line.plain)
  const text = line.plain
  const found = phrasesWith(garmentHeads, text).filter(
    (phrase) => !(denied && phrase.start > denied.index) && isWorn(phrase, text),
  )
  const merged = mergeCopulas(found, text)
  if (merged.length === 0) {
    const last = pieces.at(-1)
    if (
      last &&
      line.start - last.at < 12 &&
      /\b(?:it's|it is|they're|they are|it was|they were|one|ones|this is|from|got (?:it|them))\b/i.test(text)
    )
      describe(last, text)
    return
  }
  for (const [index, phrase] of merged.entries()) {
    const from = index === 0 ? 0 : merged[index - 1]!.end
    const next = merged[index + 1]?.start ?? text.length
    const before = text.slice(from, phrase.start)
    const after = text.slice(phrase.end, next)
    const own: Piece = {
      at: line.start,
      item: phrase.text,
      head: phrase.head,
      color: '',
      material: '',
      brand: '',
    }
    describe(own, phrase.text)
    describe(own, after)
    if (index === 0) own.brand ||= makerIn(before)
    add(pieces, own, phrase)
  }
}

function describe(piece: Piece, text: string): void {
  piece.color ||= colourIn(text)
  piece.material ||= materialIn(text.replace(/\bknit\b/i, piece.head === 'knit' ? '' : 'knit'))
  if (piece.brand === '') piece.brand = makerIn(text)
}

/** "top" and "heel" are also places; "style" and "look" are no garments. */
function isWorn(phrase: Phrase, text: string): boolean {
  const bare = words(phrase.text).length === 1
  const head = singular(phrase.head.toLowerCase())
  if (
    head === 'top' &&
    bare &&
    /\b(?:on|at|the|over|to) top\b/i.test(text.slice(Math.max(0, phrase.start - 5), phrase.end))
  )
    return false
  if (
    /^(?:flat|pump|slide|bow|tie|ring|platform|wedge|cuff|knit|tank|vest|stud|cap|watch|fleece|chain|hoop|pearl|bra|jean|knit|top|cape|converse|oxford)$/.test(
      head,
    ) &&
    bare &&
    !/^(?:the|my|a|these|this|some|and|of|with|gold|silver|)$/.test(phrase.before)
  )
    return false
  if (
    /^(?:watch|tie|ring|cap)$/.test(head) &&
    bare &&
    phrase.before !== 'the' &&
    phrase.before !== 'my' &&
    phrase.before !== 'a'
  )
    return false
  return true
}

const copula =
  /^,?\s*(?:is|are|was|were|it's|they're|i'm wearing|i have|i wear|i went with|i did|i'm doing|i chose|i picked)\b(?: (?:just|also|my|this|these|the|a|an|some|little|like|actually|from|simple))*\s*$|^(?:,|:| -)\s*(?:i wear|i have|i went with|i'm wearing|just|a|these|this|white|black)?\s*$/i

/** "Shoes are these white sneakers": the thing after the verb is the thing before it. */
function mergeCopulas(phrases: Phrase[], text: string): Phrase[] {
  const merged: Phrase[] = []
  for (const phrase of phrases) {
    const last = merged.at(-1)
    const general = last && words(last.text).length === 1
    const sameKind = last && garmentCategory(last.head) === garmentCategory(phrase.head)
    if (last && general && sameKind && copula.test(text.slice(last.end, phrase.start)))
      merged[merged.length - 1] = phrase
    else merged.push(phrase)
  }
  return merged.map((phrase) => withPredicate(phrase, text))
}

/** "My earrings are little pearl drops": what a general name is said to be belongs to it. */
function withPredicate(phrase: Phrase, text: string): Phrase {
  if (words(phrase.text).length > 1) return phrase
  const after =
    /^ (?:is|are) (?:just |these |this |some |a |an |little |my |the |simple )*([\p{L}\p{N}'’ -]+?)(?= from\b| by\b| it's\b| they're\b| i\b| in\b| and\b|[,.;!]|$)/iu.exec(
      text.slice(phrase.end),
    )
  const said = after?.[1]?.trim() ?? ''
  if (
    said === '' ||
    words(said).length > 4 ||
    contentWords(said).length === 0 ||
    /^(?:from|by|vintage|new|old|so|very|linked|super|perfect|everything|thrifted|really|amazing|comfortable|too)\b/i.test(
      said,
    )
  )
    return phrase
  if (makerIn(`from ${said}`) !== '' && makerIn(said) !== '' && words(said).length <= 2) return phrase
  if (colourIn(said) !== '' && words(said).length <= 2) return phrase
  return { ...phrase, text: `${said} ${phrase.text.toLowerCase()}` }
}

const general = new Set(['shoe', 'bag', 'jewelry', 'top', 'pants', 'pant', 'accessory'])

/** A second mention fills what the first one left open. */
function add(pieces: Piece[], piece: Piece, phrase: Phrase): void {
  const head = singular(piece.head.toLowerCase())
  const isSame = (other: Piece) => {
    const theirs = singular(other.head.toLowerCase())
    const shares =
      theirs === head ||
      contentWords(other.item).includes(singular(head.split(' ').at(-1)!)) ||
      contentWords(piece.item).includes(singular(theirs.split(' ').at(-1)!))
    return (
      shares &&
      (piece.color === '' ||
        other.color === '' ||
        piece.color === other.color ||
        piece.color.includes(other.color) ||
        other.color.includes(piece.color))
    )
  }
  const same = pieces.find(isSame)
  if (same) {
    if (
      words(piece.item).length > words(same.item).length &&
      !contentWords(same.item).some((word) => !contentWords(piece.item).includes(word))
    )
      same.item = piece.item
    same.color ||= piece.color
    same.material ||= piece.material
    same.brand ||= piece.brand
    return
  }
  // "For shoes, …" without more, and "the bag" that comes out of nowhere, say nothing to search for.
  const bare = words(piece.item).length === 1
  if (bare && general.has(head) && piece.color === '' && piece.brand === '') return
  if (
    bare &&
    piece.color === '' &&
    piece.brand === '' &&
    /^(?:your|any|every|of|for|no|other|nice|)$/.test(phrase.before) &&
    /^\p{Ll}/u.test(piece.item)
  )
    return
  pieces.push(piece)
}

function queryOf({ item, color, material, brand }: Piece): string {
  const lower = item.toLowerCase()
  const extra = [brand, color, material].filter((word) => word !== '' && !lower.includes(word.toLowerCase()))
  return tidy([...extra, lower].join(' ')).toLowerCase()
}

function summaryOf(pieces: Piece[], occasion: string): string {
  if (pieces.length === 0) return 'An outfit is shown, but its pieces are not named.'
  const names = pieces.slice(0, 4).map(({ item }) => item)
  return sentence(
    `An outfit${occasion === '' ? '' : ` for ${occasion}`} with ${join(names)}${pieces.length > 4 ? ', and more' : ''}`,
  )
}
