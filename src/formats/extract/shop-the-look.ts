/** How the embedded composer takes an outfit apart. */

import { isAside } from '../../language/asides.ts'
import { rowOf } from '../../language/domains/fashion/outfit-rows.ts'
import { isNationality, readOutfit } from '../../language/domains/fashion/outfits.ts'
import type { Piece } from '../../language/domains/fashion/pieces.ts'
import { isAdvice, occasionOf, styleOf, tipsOf } from '../../language/domains/fashion/styling.ts'
import { garmentCategory, garmentHeads } from '../../language/domains/products/wares.ts'
import { phrasesWith } from '../../language/phrases.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { labelsOf } from '../../language/subtitles.ts'
import { join, sentence, tidy, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractLook(reading: Reading) {
  const pieces = piecesOf(reading)
  const occasion = occasionOf(reading)
  return {
    style: styleOf(reading, (line) => line.source !== 'title' && hasGarment(line)),
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
    stylingTips: tipsOf(reading),
    summary: summaryOf(pieces, occasion),
  }
}

const hasGarment = (line: Line) => phrasesWith(garmentHeads, line.plain).length > 0

function piecesOf(reading: Reading): Piece[] {
  const pieces: Piece[] = []
  // In a transcript whose sentences open small, a capital is a name's wherever it stands.
  const cased = reading.sentences.filter(({ text }) => /^\p{Lu}/u.test(text)).length > reading.sentences.length / 2
  const labels = labelsOf(reading)
  const inRows = isListed(labels)
  for (const line of [...reading.sentences, ...labels]) {
    const advice = line.source === 'speech' && isAdvice(line.plain)
    if (!isAside(line.text) || hasGarment(line)) readOutfit(line, pieces, { cased, advice, listed: inRows })
  }
  const posted = reading.caption.filter((line) => line.source === 'caption' && !line.text.includes('#'))
  const listed = isListed(posted)
  // A list under the post tells more than a label or two above it.
  if (pieces.length === 0 || (listed && reading.sentences.length === 0))
    for (const line of posted) readOutfit(line, pieces, { cased: true, advice: false, listed })
  return pieces
}

const isListed = (lines: Line[]) => lines.filter((line) => rowOf(line) !== undefined).length > 1

/** A lone word gets its colour: "navy beanie". */
const named = ({ item, color }: Piece) =>
  words(item).length === 1 && color !== '' ? `${color} ${item.toLowerCase()}` : item

function queryOf({ item, color, material, brand }: Piece): string {
  const lower = item.toLowerCase()
  const extra = [brand, color, material].filter((word) => word !== '' && !lower.includes(word.toLowerCase()))
  return tidy([...extra, lower].join(' ')).toLowerCase()
}

function summaryOf(pieces: Piece[], occasion: string): string {
  if (pieces.length === 0) return 'An outfit is shown, but its pieces are not named.'
  const names = pieces.slice(0, 4).map(inSentence)
  const goal = occasion === '' ? '' : ` for ${withArticle(occasion)}`
  return sentence(`An outfit${goal} with ${join(names)}${pieces.length > 4 ? ', and more' : ''}`)
}

/** A piece's name inside a sentence: small, unless it opens with a name. */
function inSentence(piece: Piece): string {
  const name = named(piece)
  const isName =
    name.startsWith(piece.brand || '\n') || /^\p{L}+ \p{Lu}|^\p{Lu}+ /u.test(name) || isNationality.test(name)
  return isName ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** "A wedding", "the office", "brunch". */
function withArticle(occasion: string): string {
  if (/(?:office|airport|gym|beach|weekend)$/.test(occasion)) return `the ${occasion}`
  if (
    /^(?:work|school|college|church|brunch|dinner|lunch|vacation|errands|game day|date night|girls night|graduation|prom|homecoming|thanksgiving|happy hour|new year's eve)$/.test(
      occasion,
    )
  )
    return occasion
  return `${/^[aeiou]/.test(occasion) ? 'an' : 'a'} ${occasion}`
}
