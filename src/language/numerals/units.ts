/** What a number counts or measures, by the word or sign beside it, in the languages that are read here. */

import { readFileSync } from 'node:fs'
import { withoutEnd } from '../text.ts'

/** Units that say the same thing share a name; `size` is in the family's own unit, so that they can be converted. */
export interface Unit {
  name: string
  family: string
  size: number
  /** What the word may mean besides: a pound is a weight and money, 分 a minute and a point. */
  also?: Unit
}

const units = new Map<string, Unit>()
const listed = readFileSync(new URL('../lexicons/unit-words.txt', import.meta.url), 'utf8')
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

/** The longest unit that a text begins with, of those that are written to the number without a space. */
const attached = [...units.keys()]
  .filter((word) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word))
  .sort((a, b) => b.length - a.length)

/** The unit that a word is, if any. */
export function unitOf(word: string): Unit | undefined {
  const plain = withoutEnd(word.toLowerCase(), '.')
  // "Diez minutitos", "cinco minutinhos".
  // Arabic is compared with its last letter written in one way.
  const written = units.get(plain) ?? units.get(plain.replace(/ه$/, 'ة'))
  return written ?? (plain.length > 6 ? units.get(plain.replace(/(?:it|inh)([oa]s?)$/, '$1')) : undefined)
}

/** The words of a unit. */
export const wordsOfUnit = (name: string): string[] =>
  [...units].flatMap(([word, unit]) => (unit.name === name ? [word] : []))

/** The unit with which a text begins: "minutes of rest", "分焼く", "° for an hour", "large eggs". */
export function unitAtStart(text: string): Unit | undefined {
  // "30cmしかなく": what follows without a space is no part of a sign in other letters.
  const start =
    /^[\s-]*([a-zμµ]{1,5}(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])|[\p{L}\p{M}]+|[%٪°$€£¥₹₩₽₺₪฿₦₱₫₴₸₾₼₡₲₵₭★⭐][cf]?)(?!['’])(?:[\s-]([\p{L}\p{M}]{4,30}))?/iu.exec(
      text.slice(0, 60),
    )
  if (!start) return undefined
  const [, word, next] = start as unknown as [string, string, string | undefined]
  const whole = unitOf(word)
  if (whole) return next !== undefined && isNamedAfter(word, next) ? undefined : whole
  const sign = attached.find((unit) => word.startsWith(unit))
  if (sign !== undefined) return units.get(sign)
  // One word may stand between: "2 heaped tablespoons". A short one rather begins something else: "3 and minutes".
  // In Arabic it stands behind: "9 من 10 نقصت درجة" are no degrees.
  const isBetween = word.length > 3 && !beginsTime.has(word.toLowerCase()) && !/\p{sc=Arabic}/u.test(word)
  return next !== undefined && isBetween ? unitOf(next) : undefined
}

/** "36 foot passengers", "a yard sale": a thing whose name begins with a unit. */
const namedAfter =
  /^(?:foot (?:passenger|soldier|patrol|traffic|bridge|path)s?|yard (?:sale|work)s?|pound (?:cake|sign)s?)$/i
const isNamedAfter = (word: string, next: string) => namedAfter.test(`${word} ${next}`)

/** "She turned 42 last week". */
const beginsTime = new Set(
  'last next this that past each every same esta este essa esse cada toda próxima pasada passada cette chaque dernière prochaine letzte letzten letztes nächste nächsten nächstes diese diesen dieses jede jeden jedes questa questo ogni scorsa scorso prossima prossimo'.split(
    ' ',
  ),
)

const meanings = (unit: Unit): Unit[] => (unit.also ? [unit, unit.also] : [unit])

/** Whether two units can be the same; without `name`, whether they can be converted into each other. */
export const isSameUnit = (one: Unit, other: Unit): boolean =>
  meanings(one).some((mine) => meanings(other).some((theirs) => mine.name === theirs.name))

/** The two meanings in which one amount can be compared with another, if there are such. */
export function inOneFamily(one: Unit, other: Unit): [Unit, Unit] | undefined {
  for (const mine of meanings(one))
    for (const theirs of meanings(other)) if (mine.family === theirs.family) return [mine, theirs]
  return undefined
}
