/** Numbers that are spelled out, in digits: English, Spanish, Portuguese, French, German and Italian. */

import { fold } from './fold.ts'
import { readLists } from './lexicon.ts'
import { digits } from './numbers.ts'

interface NumberWords {
  /** Word → a number below a thousand. */
  small: Map<string, number>
  /** Word → what it multiplies by. */
  scales: Map<string, number>
  halves: Set<string>
  joiners: Set<string>
  point: Set<string>
}

/** By ISO 639-1. English has a separate reader. */
const languages = new Map<string, NumberWords>()

for (const [heading, entries] of readLists(new URL('./lexicons/number-words.txt', import.meta.url))) {
  const [language, list, , stride = '1'] = heading.split(' ') as [string, string, string?, string?]
  const words = languages.get(language) ?? {
    small: new Map(),
    scales: new Map(),
    halves: new Set(),
    joiners: new Set(),
    point: new Set(),
  }
  languages.set(language, words)
  if (list === 'scales')
    for (const [word, value] of entries.map((entry) => entry.split(' '))) words.scales.set(word!, Number(value))
  else if (list === 'halves' || list === 'joiners' || list === 'point') for (const one of entries) words[list].add(one)
  else
    for (const [at, spelled] of entries.entries())
      for (const word of spelled.split('/')) words.small.set(word, Number(list) + at * Number(stride))
}
addFused('de', (tens, unit) => `${unit === 'eins' ? 'ein' : unit}und${tens}`, 'hundert')
addFused('it', (tens, unit) => (/^[ou]/.test(unit) ? tens.slice(0, -1) : tens) + unit, 'cento')

/** German and Italian write a number below a thousand as one word: "fünfundzwanzig", "duecentocinquanta". */
function addFused(language: string, joined: (tens: string, unit: string) => string, hundred: string): void {
  const { small } = languages.get(language)!
  const known = [...small].filter(([, value]) => value > 0 && value < 100)
  const units = known.filter(([, value]) => value < 10)
  for (const [tens, value] of known.filter(([, value]) => value >= 20))
    for (const [unit, one] of units) small.set(joined(tens, unit), value + one)
  const below = [...small].filter(([, value]) => value > 0 && value < 100)
  // Years are counted in hundreds: "neunzehnhundert".
  for (const [unit, one] of [...known.filter(([, value]) => value < 20), ['', 1] as const]) {
    const head = unit + hundred
    small.set(head, one * 100)
    for (const [rest, value] of below) small.set(head + rest, one * 100 + value)
  }
}

/** Whether the number words of a language are read. */
export const readsNumbersOf = (language: string): boolean => language === 'en' || languages.has(language)

interface Token {
  word: string
  start: number
  end: number
}

/** The text with the numbers that a language spells out in digits. Everything else stays unchanged. */
export function spelledInDigits(text: string, language: string): string {
  if (language === 'en') return digits(text)
  const words = languages.get(language)
  if (!words) return text
  const tokens = [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }): Token => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }))
  let out = ''
  let used = 0
  for (let at = 0; at < tokens.length;) {
    const number = numberAt(tokens, at, text, words)
    if (number) {
      out += text.slice(used, tokens[at]!.start) + String(number.value)
      used = tokens[number.next - 1]!.end
    }
    at = number?.next ?? at + 1
  }
  return out + text.slice(used)
}

/** The number that begins at a token, and the token behind it. */
function numberAt(tokens: readonly Token[], from: number, text: string, words: NumberWords) {
  const { small, scales, halves, joiners, point } = words
  let [total, current] = [0, fused(tokens[from]!.word, words)]
  let next = from + 1
  if (current === undefined) {
    const scale = scales.get(tokens[from]!.word)
    // "Half" alone is an amount; "million" alone is not.
    if (scale !== 1000) return halves.has(tokens[from]!.word) ? { value: 0.5, next } : undefined
    ;[total, current] = [scale, 0]
  }
  const isBeside = (at: number) =>
    at < tokens.length && /^[\s-]$/.test(text.slice(tokens[at - 1]!.end, tokens[at]!.start))
  while (isBeside(next)) {
    const isJoined = joiners.has(tokens[next]!.word) && isBeside(next + 1)
    const at = isJoined ? next + 1 : next
    const { word } = tokens[at]!
    const scale = isJoined ? undefined : scales.get(word)
    const value = fused(word, words)
    if (isJoined && halves.has(word)) return { value: total + current + 0.5, next: at + 1 }
    if (scale !== undefined) [total, current] = [total + Math.max(1, current) * scale, 0]
    else if (current % 100 === 4 && /^vingts?$/.test(word)) current += 76
    else if (value === 100 && current > 1 && current < 10) current *= 100
    else if (value !== undefined && attaches(current, value, small.get('soixante') !== undefined)) current += value
    else if (point.has(word) && isBeside(at + 1) && (small.get(tokens[at + 1]!.word) ?? 10) < 10)
      return { value: Number(`${total + current}.${small.get(tokens[at + 1]!.word)}`), next: at + 2 }
    else break
    next = at + 1
  }
  return { value: total + current, next }
}

/** A word for a number, also one written together with a thousand: "zweitausend", "duemila". */
function fused(word: string, { small, scales }: NumberWords): number | undefined {
  const whole = small.get(word)
  if (whole !== undefined) return whole
  for (const [scale, size] of scales) {
    const at = size === 1000 ? word.indexOf(scale) : -1
    if (at < 1 && !(at === 0 && word.length > scale.length)) continue
    const [before, behind] = [word.slice(0, at), word.slice(at + scale.length)]
    const [times, rest] = [before === '' ? 1 : small.get(before), behind === '' ? 0 : small.get(behind)]
    if (times !== undefined && rest !== undefined) return times * size + rest
  }
  return undefined
}

/** Whether a number can follow another in one: 30 and 5, 200 and 50, in French also 60 and 11. */
const attaches = (current: number, value: number, hasScores: boolean): boolean =>
  (current >= 20 && current % 10 === 0 && current % 100 !== 0 && value > 0 && value < 10) ||
  (current >= 100 && current % 100 === 0 && value > 0 && value < 100) ||
  (current === 0 && value > 0) ||
  (hasScores && (current % 100 === 60 || current % 100 === 80) && value >= 10 && value < 20)

const english = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, value) => [word, value]),
)

/** The value of a single number word, folded: "tres", "three". */
export const valueOfWord = (word: string, language: string): number | undefined =>
  languages.get(language)?.small.get(word) ?? english.get(word)
