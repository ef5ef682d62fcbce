/** Numbers that name a thing rather than count it: "car 88", "gate 7", "31 December". */

import { createWordTest, lists } from '../../language/lexicon.ts'
import { isFunctionWord } from '../../language/text.ts'
import { monthsOf } from '../reading/dates.ts'
import { isNumberWord } from '../reading/implied.ts'
import { fold, isAlike, wordsOf } from '../words.ts'

interface Place {
  start: number
  end: number
}

/** The word right before a number, where nothing else stands between. */
export function wordBefore(text: string, { start }: Place): string | undefined {
  // "EL 84", "B 17".
  const word = /(?<![\p{L}\p{M}])((?![AI] )\p{Lu}{1,2}|[\p{L}\p{M}]{3,20}) #?$/u.exec(
    text.slice(Math.max(0, start - 24), start),
  )?.[1]
  const [plain] = word === undefined ? [] : wordsOf(word)
  return plain === undefined || isFunctionWord(plain) || isNumberWord(plain) ? undefined : plain
}

/** The same, however "number" is written: "No. 44", "#44". */
export const labelBefore = (text: string, place: Place): string | undefined =>
  /(?:(?<!\p{L})(?:no|nr|n[º°]|number|número|numero|numéro|nummer|नंबर|رقم)\.? ?|#)$/iu.test(
    text.slice(Math.max(0, place.start - 9), place.start),
  )
    ? 'number'
    : wordBefore(text, place)

const naming = createWordTest(lists('labels')('naming').map(fold))

/** A word that names by a number what it stands before: "size 6", "Basecamp 2"; "they make 29" counts. */
export const namesBefore = (text: string, place: Place): boolean => {
  const word = wordBefore(text, place)
  const isCapital = /\p{Lu}(?:[\p{L}\p{M}]{2,19}|\p{Lu}?) #?$/u.test(
    text.slice(Math.max(0, place.start - 24), place.start),
  )
  return labelBefore(text, place) === 'number' || (word !== undefined && (isCapital || naming(word)))
}

/** Whether the same word stands right before two numbers. */
export function areLabelledAlike(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && isAlike([other], one)
}

/** "31 December", "March 5th": the day of a month is a part of a date. */
export function isDayOfMonth(text: string, { start, end }: Place, language: string): boolean {
  const behind = /^(?:st|nd|rd|th|º|er|\.)? (?:of |de )?([\p{L}\p{M}]{3,12})/u.exec(text.slice(end, end + 24))?.[1]
  const before = /([\p{L}\p{M}]{3,12})\.? $/u.exec(text.slice(Math.max(0, start - 16), start))?.[1]
  // A short answer may be taken for another language than English, which composers are asked for.
  return [behind, before].some((word) =>
    [language, 'en'].some((one) => word !== undefined && monthsOf(one).has(word.toLowerCase())),
  )
}
