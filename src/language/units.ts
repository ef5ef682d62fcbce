/** What a number counts or measures, by the word or sign beside it. */

import { readFileSync } from 'node:fs'
import { withoutEnd } from './text.ts'

/** Units that mean the same share a name; `size` is in the family's own unit, so that they can be converted. */
export interface Unit {
  name: string
  family: string
  size: number
  /** What the word may mean besides: a pound is a weight and money. */
  also?: Unit
}

const units = new Map<string, Unit>()
const listed = readFileSync(new URL('./lexicons/unit-words.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
for (const line of listed.filter((one) => !one.startsWith('#'))) {
  const [head, words] = line.split(': ') as [string, string]
  const [name, family, size] = head.split(' ') as [string, string, string]
  const unit = { name, family, size: Number(size) }
  for (const word of words.split(' ')) {
    const other = units.get(word)
    if (other?.name === name) continue
    units.set(word, other ? { ...other, also: unit } : unit)
  }
}

/** Units that are written to the number without a space, the longest first. */
const attached = [...units.keys()]
  .filter((word) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word))
  .sort((a, b) => b.length - a.length)

/** The unit that a word is, if any. */
export const unitOf = (word: string): Unit | undefined => units.get(withoutEnd(word.toLowerCase(), '.'))

/** The unit with which a text begins: "minutes of rest", "分焼く", "° for an hour". */
export function unitAtStart(text: string): Unit | undefined {
  const word = /^[\s-]?([\p{L}\p{M}]{1,30}(?:\/h\b)?|[%٪°$€£¥₹₩][cf]?)/iu.exec(text)?.[1]
  if (word === undefined) return undefined
  const sign = attached.find((unit) => word.startsWith(unit))
  return unitOf(word) ?? (sign === undefined ? undefined : units.get(sign))
}

const meanings = (unit: Unit): Unit[] => (unit.also ? [unit, unit.also] : [unit])

/** The two meanings in which one amount can be compared with another, if there are such. */
export function inOneFamily(one: Unit, other: Unit): [Unit, Unit] | undefined {
  for (const mine of meanings(one))
    for (const theirs of meanings(other)) if (mine.family === theirs.family) return [mine, theirs]
  return undefined
}
