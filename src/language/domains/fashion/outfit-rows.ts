/** Outfits in writing: one piece to a row, its slot, its maker and what it is of. */

import { isEnglishWord } from '../../english.ts'
import { phrasesWith } from '../../phrases.ts'
import type { Line } from '../../reading.ts'
import { contentWords, tidy, words } from '../../text.ts'
import { blank, describe, type Piece } from './pieces.ts'
import { colourIn, garmentHeads, makersIn, materialIn } from '../products/wares.ts'

/**
 * "Jacket: Barbour, waxed olive", "oversized trench coat, stone — Arket", "navy wellies (Aigle)". `listed`: it stands
 * among rows of garments, so that what no list knows is worn as well.
 */
export function rowOf(line: Line, listed = false): Piece | undefined {
  const bare = line.plain
    .replaceAll(/\p{Extended_Pictographic}\uFE0F?|^\s*[-•*]\s*/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const split = /^(.{2,60}?)(?: ?:| [–—|-]) (.+)$/u.exec(bare) ?? /^([^()]{2,60}?) (\(\p{Lu}[^)]*\))$/u.exec(bare)
  if (!split || words(split[1]!).length > 8) return undefined
  const slot = phrasesWith(garmentHeads, split[1]!).at(-1)
  const isUnknown = !slot && listed && words(split[1]!).length <= 2 && /^[\p{Lu}&]/u.test(split[2]!)
  if (!slot && !isUnknown) return undefined
  const isBare = words(split[1]!).length <= 2
  const head = slot?.head ?? tidy(split[1]!)
  const piece: Piece = { ...blank, at: line.start, item: isBare ? head : slot!.text, head }
  describe(piece, split[1]!, true)
  for (const part of split[2]!.split(/\s*[,;/()]\s*| in (?=\p{Ll})/u))
    if (part !== '') readDetail(piece, tidy(part), isBare)
  return piece
}

/** One detail of a row: a maker, a colour, a material, or a better name for the piece. */
function readDetail(piece: Piece, written: string, isBare: boolean): void {
  const by = / (?:by|from) (\p{Lu}.*)$/u.exec(written)
  piece.brand ||= by?.[1] ?? ''
  const detail = by ? written.slice(0, by.index) : written
  const maker = makersIn(detail)[0]?.name ?? ''
  const isPlain = colourIn(detail) !== '' || materialIn(detail) !== ''
  const brand =
    maker ||
    (/^[\p{Lu}&]/u.test(detail) && !(isPlain && isEnglishWord(detail.split(' ')[0]!)) ? namedMaker(detail) : '')
  piece.brand ||= brand
  piece.color ||= colourIn(detail)
  piece.material ||= materialIn(detail)
  const rest = tidy(brand === '' ? detail : detail.replace(brand, ''))
  if (!isBare || rest === '' || provenance.test(rest)) return
  const named = phrasesWith(garmentHeads, rest).at(-1)
  const isColourOnly = contentWords(rest).every((word) =>
    contentWords(`${piece.color} ${piece.material}`).includes(word),
  )
  if (named && words(piece.item).length === 1) Object.assign(piece, { item: named.text, head: named.head })
  else if (!isColourOnly) piece.item = `${rest} ${piece.item.toLowerCase()}`
}

const provenance =
  /^(?:vintage|thrifted|thrift|old|new|second ?hand|linked|similar|sold out|size .*|gifted|charity shop|\$.*)$/i

/** The maker that a detail opens with: all of "Djerf Avenue", the first word of "Repetto ballerinas". */
function namedMaker(detail: string): string {
  const capitals = /^(?:The |& )?\p{Lu}[\p{L}'’&.]*(?: \p{Lu}[\p{L}'’&.]*)*/u.exec(detail)?.[0] ?? ''
  const isWhole = capitals === detail && words(detail).length <= 3
  return isWhole ? capitals : (/^(?:The )?\p{Lu}[\p{L}'’&.]*/u.exec(capitals)?.[0] ?? '')
}
