/** The pieces of an outfit: what is known of each, and when two mentions are of one. */

import { contentWords, singular, words } from '../../text.ts'
import { colourIn, garmentCategory, makerIn, materialIn } from '../products/wares.ts'

export interface Piece {
  at: number
  item: string
  head: string
  color: string
  material: string
  brand: string
}

/** What nobody has said yet of a piece. */
export const blank = { color: '', material: '', brand: '' }

/** Takes from a text what it says of a piece's colour, material and maker. */
export function describe(piece: Piece, text: string, cased: boolean): void {
  piece.color ||= colourIn(text)
  piece.material ||= materialIn(text.replace(/\bknit\b/i, piece.head === 'knit' ? '' : 'knit'))
  if (piece.brand === '') piece.brand = makerIn(text, cased)
}

const general = new Set(['shoe', 'bag', 'jewelry', 'jewellery', 'top', 'pants', 'pant', 'accessory', 'suit'])

/** A second mention fills what the first one left open. */
export function add(pieces: Piece[], piece: Piece, before: string): void {
  const same = pieces.find((other) => isSame(piece, other))
  if (same) {
    const adds = contentWords(same.item).every((word) => contentWords(piece.item).includes(word))
    if (adds && words(piece.item).length > words(same.item).length) same.item = piece.item
    same.color ||= piece.color
    same.material ||= piece.material
    same.brand ||= piece.brand
    return
  }
  const isUndescribed = words(piece.item).length === 1 && piece.color === '' && piece.brand === ''
  const category = garmentCategory(piece.head)
  const isKnown = pieces.some(({ head }) => garmentCategory(head) === category)
  // "For shoes, …" without more, and "the bag" that comes out of nowhere, say nothing to search for.
  if (isUndescribed && general.has(singular(piece.head.toLowerCase()))) return
  if (words(piece.item).length === 1 && piece.brand === '' && /^(?:jewell?e?ry|accessor)/i.test(piece.head)) return
  if (isUndescribed && before === 'the' && isKnown) return
  if (isUndescribed && /^(?:your|any|every|of|for|no|other|nice|)$/.test(before) && /^\p{Ll}/u.test(piece.item)) return
  pieces.push(piece)
}

function isSame(piece: Piece, other: Piece): boolean {
  const [head, theirs] = [piece, other].map((one) => singular(one.head.toLowerCase()))
  const shares =
    theirs === head ||
    contentWords(other.item).includes(singular(head!.split(' ').at(-1)!)) ||
    contentWords(piece.item).includes(singular(theirs!.split(' ').at(-1)!))
  const fits =
    piece.color === '' || other.color === '' || piece.color.includes(other.color) || other.color.includes(piece.color)
  return shares && fits
}
