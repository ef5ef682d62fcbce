/** What a number without a unit counts; or that nothing is named: "cook it for ten". */

import { createWordTest } from '../../language/lexicon.ts'
import { isSmallWord } from '../small-words.ts'
import { square } from './unit-beside.ts'
import { fold } from '../words.ts'

const isExtent = createWordTest(
  'high tall wide deep long thick apart away extra each apiece altogether gone left elapsed flat hoch breit tief lang dick'.split(
    ' ',
  ),
)

/** By which a number is taken back with no word beside them. */
export const plainNos = 'no|non|não|nein|nee|नहीं|لا'

/** "Sieben nein acht Stück": what follows is counted by the other. */
const takenBack = new RegExp(String.raw`^ (?:${plainNos})(?![\p{L}\p{M}]).*$`, 'iu')

/** Nothing but the end, a mark or a small word follows, or an extent: "one fifty-two high", "fifteen extra". */
export function isOpen(text: string, start: number, end: number, language?: string): boolean {
  const rest = text.slice(end, end + 30)
  if (language === 'de' && isGermanPart(text, start, end)) return true
  const word = /^[\s-]*([\p{L}\p{M}]+)/u.exec(rest)?.[1]
  if (square.test(rest)) return false
  if (takenBack.test(rest)) return true
  return (
    word === undefined || isExtent(fold(word)) || isSmallWord(fold(word)) || (word.length < 4 && !/\p{Lo}/u.test(word))
  )
}

/** "2 Euro 50 gekriegt", "1 Meter 80 groß": what a part counts would be a noun, with a capital. */
const isGermanPart = (text: string, start: number, end: number) =>
  /(?<!\p{L})(?:Euro|Franken?|Meter|Stunden?|Minuten?|Kilo) $/u.test(text.slice(Math.max(0, start - 9), start)) &&
  /^ \p{Ll}+(?! \p{Lu})/u.test(text.slice(end, end + 30))

/** The first two words behind a number that carry meaning, up to the end of the clause. */
export function nounsIn(rest: string): string[] {
  const clause = /^[^.,;:!?()]*/.exec(rest)![0].replace(takenBack, '')
  const words = clause.match(/[\p{L}\p{M}]+/gu) ?? []
  return words
    .slice(0, 3)
    .map(fold)
    .filter((word) => word.length > 2 && !isSmallWord(word))
    .slice(0, 2)
}
