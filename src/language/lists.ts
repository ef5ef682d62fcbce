/** Lists: "flour, sugar and two eggs" in speech, bullets and numbers in writing. */

import { lists, phrases } from './lexicon.ts'
import { quantities } from './quantities.ts'
import { tidy } from './text.ts'

/** The items of an enumeration. "mac and cheese" and "salt and pepper" come apart: the reader of the list decides. */
export function enumeration(text: string): string[] {
  return text
    .split(/\s*(?:,|;|\bplus\b|\bas well as\b|\balong with\b|\bfollowed by\b|\band\b(?: then)?|&|\bthen\b|\+)\s*/i)
    .map((item) => tidy(item))
    .filter((item) => item !== '')
}

const bullet = /^\s*(?:[-–—•*·▪▸►✅✔☑➡→👉🔸🔹]\s*|\(?\d{1,2}[.):]\)?\s+|\d\uFE0F?\u20E3\s*|step \d+[:.)]?\s*)/iu

export const isBullet = (line: string) => bullet.test(line)
export const withoutBullet = (line: string) => line.replace(bullet, '').trim()

const leadingNumber = /^\s*(?:step )?#?(\d{1,2})(?:[.):]|\uFE0F?\u20E3)?(?:\s*[-–—])?\s+(?=\P{N})/iu

/**
 * The lines of a list that counts on from 1, each without its number. "1. Open it" counts by its mark; "1 open it" only
 * where a second and a third follow and none of them is an amount, for "2 cups of flour" opens a line as well.
 */
export function numbered<L extends { text: string; plain: string }>(lines: readonly L[]): L[] {
  const marked = countingOn(lines, (mark) => /[.):]|\u20E3|step/i.test(mark))
  if (marked.length > 1) return marked
  const bare = countingOn(lines, () => true)
  return bare.length > 2 && bare.every(({ text }) => (quantities(text)[0]?.unit ?? '') === '') ? bare : []
}

function countingOn<L extends { text: string; plain: string }>(
  lines: readonly L[],
  counts: (mark: string) => boolean,
): L[] {
  const found: L[] = []
  for (const line of lines) {
    const match = leadingNumber.exec(line.text)
    if (match && Number(match[1]) === found.length + 1 && counts(match[0]))
      found.push({ ...line, plain: line.plain.replace(leadingNumber, '') })
  }
  return found
}

const need = new RegExp(String.raw`\b${phrases(lists('needs')('needs'))}\s+`, 'i')

/** What is said to be needed, as one text that still has to be taken apart. */
export function needed(text: string): string | undefined {
  const match = need.exec(text)
  return match ? text.slice(match.index + match[0].length) : undefined
}

const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  last: 99,
  final: 99,
}

/** Which item of a counted list a sentence opens ("number three", "second", "3.", "last one"), or 0. */
export function ordinal(text: string): number {
  const number =
    /^(?:so |and |okay |now |then |starting with )?(?:number|tip|reason|step|day|mistake|rule|lesson|spot|stop|place|item|exercise|sign)\s*#?(\d{1,2})\b|^#?(\d{1,2})[.):]\s/i.exec(
      text,
    )
  if (number) return Number(number[1] ?? number[2])
  const word =
    /^(?:so |and |okay |now |then |the |my )?(first|second|third|fourth|fifth|sixth|seventh|last|final)(?:ly)?\b(?! of all time| time| place| bite| week| month| night| year| day)/i.exec(
      text,
    )
  return word ? ordinals[word[1]!.toLowerCase()]! : 0
}
