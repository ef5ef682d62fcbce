/** Numbers that are said in words, written in digits, in every language that can be read here. */

import { digits as englishDigits } from '../numbers.ts'
import { readFractions } from './fraction-words.ts'
import { readHan } from './han.ts'
import { readHangul } from './hangul.ts'
import { type NumberWords, numberWords } from './words.ts'

/** Whether numbers in words can be read in a language. Where they cannot, a figure that is not found proves nothing. */
export const canReadNumbers = (language: string): boolean =>
  ['en', 'ja', 'zh', 'ko'].includes(language) || language in numberWords

const arabicEleven = /(?<!\p{L})(?:أحد|إحدى|احدى|حداشر) ?عشرة?(?!\p{L})/gu
const arabicTwelve = /(?<!\p{L})(?:اثن(?:ت)?[اي]) عشرة?(?!\p{L})/gu

const germanTens = 'zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig'
const fusedDecimal = new RegExp(
  String.raw`(?<!\p{L})(eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun)(?=(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?(?:${germanTens})(?!\p{L}))`,
  'giu',
)

const centuries = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ')
const ones = 'one two three four five six seven eight nine'.split(' ')
/** "Nineteen oh one"; "ten oh five" is a time of day. */
const yearWithOh = new RegExp(String.raw`\b(${centuries.join('|')}) oh[ -](${ones.join('|')})\b`, 'gi')
const yearOf = (century: string, year: string) =>
  `${centuries.indexOf(century.toLowerCase()) + 13}0${ones.indexOf(year.toLowerCase()) + 1}`

/** The text with every number that can be read in digits; digits of other scripts are written as ours. */
export function toDigits(text: string, language: string): string {
  let plain = ownDigits(text)
  if (language === 'ja' || language === 'zh') return readHan(plain, language)
  if (language === 'ko') return readHangul(plain)
  // "Viertelliter", "Dreiviertelminute": the part and the unit are one word.
  if (language === 'de')
    plain = plain.replaceAll(/(?<!\p{L})(drei)?viertel(?=liter|minute|stunde|jahr|kilo|pfund|tasse)/giu, '$1 viertel ')
  // "Einsachtzig" is one metre eighty: nothing joins the two, as in "einundachtzig".
  if (language === 'de') plain = plain.replaceAll(fusedDecimal, '$1 Komma ')
  if (language === 'en')
    plain = plain.replaceAll(yearWithOh, (_, century: string, year: string) => yearOf(century, year))
  const words = numberWords[language]
  // Eleven and twelve begin with words that mean something else alone.
  if (language === 'ar') plain = plain.replaceAll(arabicEleven, '11').replaceAll(arabicTwelve, '12')
  const read = words ? readWords(plain, words) : englishDigits(plain)
  return words || language === 'en' ? readFractions(read, language, (one) => toDigits(one, language)) : read
}

/** Zero in each script whose digits stand in a row, as they do in Unicode. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

function ownDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

interface Token {
  /** What stood between this word and the one before. */
  gap: string
  word: string
}

function readWords(text: string, language: NumberWords): string {
  const tokens: Token[] = []
  let used = 0
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu)) {
    tokens.push({ gap: text.slice(used, match.index), word: match[0] })
    used = match.index + match[0].length
  }
  let out = ''
  for (let at = 0; at < tokens.length;) {
    const number = numberAt(tokens, at, language)
    out += tokens[at]!.gap + (number ? String(Number(number.value.toFixed(3))) : tokens[at]!.word)
    at = number?.end ?? at + 1
  }
  return out + text.slice(used)
}

/** The longest number that begins at a word: whole part, then a decimal or a fraction. */
function numberAt(tokens: Token[], start: number, language: NumberWords): { value: number; end: number } | undefined {
  const shifted = shiftedAt(tokens, start, language) ?? oneAndHalfAt(tokens, start, language)
  if (shifted) return shifted
  const fraction = language.fractions.get(lower(tokens[start]!.word))
  if (fraction !== undefined) {
    // "ढाई सौ", "anderthalb tausend": two and a half hundred.
    const scale = language.scales.get(lower(tokens[start + 1]?.word ?? ''))
    return scale === undefined ? { value: fraction, end: start + 1 } : { value: fraction * scale, end: start + 2 }
  }
  const whole = wholeAt(tokens, start, language)
  if (!whole) return halvedAt(lower(tokens[start]!.word), start, language)
  const { end } = whole
  const [next, after] = [tokens[end], tokens[end + 1]]
  if (next && after && language.point.includes(lower(next.word))) {
    const decimals = wholeAt(tokens, end + 1, language)
    if (decimals) return { value: Number(`${whole.value}.${decimals.value}`), end: decimals.end }
  }
  // "Drei Viertel", "deux tiers", "due terzi": so many parts of one.
  const part = next && /^[\s-]$/.test(next.gap) ? language.fractions.get(lower(next.word)) : undefined
  if (part !== undefined && part < 0.5 && whole.value >= 1 && whole.value * part < 1)
    return { value: whole.value * part, end: end + 1 }
  if (next && language.behind.includes(lower(next.word))) return { value: whole.value + 0.5, end: end + 1 }
  // "Dos y media", "due e mezzo", "twee en een half": two and a half.
  if (!next || !after || !language.joiners.includes(lower(next.word))) return whole
  const last = language.articles.includes(lower(after.word)) ? end + 2 : end + 1
  const joined = tokens[last] && language.fractions.get(lower(tokens[last].word))
  return joined === undefined || joined >= 1 ? whole : { value: whole.value + joined, end: last + 1 }
}

/** "साढ़े पाँच", "पौने दो", "साढ़े तीन सौ": five and a half, one and three quarters, three hundred and fifty. */
function shiftedAt(tokens: Token[], start: number, language: NumberWords): { value: number; end: number } | undefined {
  const word = (at: number) => lower(tokens[at]?.word ?? '')
  const shift = language.shifts.get(word(start))
  if (shift === undefined) return undefined
  const number = language.small.get(word(start + 1)) ?? Number(word(start + 1))
  if (!(number > 0) || language.hours.includes(word(start + 2))) return undefined
  const scale = language.scales.get(word(start + 2))
  return { value: (number + shift) * (scale ?? 1), end: start + (scale === undefined ? 2 : 3) }
}

/** "Bir buçuk", "en och en halv", "um e meio": the article counts. */
function oneAndHalfAt(
  tokens: Token[],
  start: number,
  language: NumberWords,
): { value: number; end: number } | undefined {
  const word = (at: number) => lower(tokens[at]?.word ?? '')
  if (!language.ones.includes(word(start))) return undefined
  if (language.behind.includes(word(start + 1))) return { value: 1.5, end: start + 2 }
  const last = start + (language.articles.includes(word(start + 2)) ? 3 : 2)
  const isHalf = language.joiners.includes(word(start + 1)) && language.fractions.get(word(last)) === 0.5
  return isHalf ? { value: 1.5, end: last + 1 } : undefined
}

/** "Zweieinhalb", "tweeënhalf". */
function halvedAt(word: string, start: number, language: NumberWords): { value: number; end: number } | undefined {
  const half = language.halves.find((ending) => word.endsWith(ending))
  if (half === undefined) return undefined
  const whole = wholeAt([{ gap: '', word: word.slice(0, -half.length) }], 0, language)
  return whole && { value: whole.value + 0.5, end: start + 1 }
}

function wholeAt(tokens: Token[], start: number, language: NumberWords): { value: number; end: number } | undefined {
  let total = 0
  let current: number | undefined
  let end = start
  for (let at = start; at < tokens.length; at++) {
    const { gap, word } = tokens[at]!
    // A comma or a full stop ends a number: "uno, dos, tres" is counting.
    if (at > start && !/^[\s-]*$/.test(gap)) break
    const parts = partsOf(lower(word), language)
    if (!parts) {
      const joins = at > start && language.joiners.includes(lower(word))
      const next = tokens[at + 1]
      const one = current === undefined ? 0 : oneBehind(tokens, at, current, language)
      if (one > 0) {
        current = current! + 1
        end = at + one
        at = end - 1
        continue
      }
      if (joins && next && /^\s*$/.test(next.gap) && partsOf(lower(next.word), language)) continue
      break
    }
    const before = { total, current }
    const fits = parts.every((part) => {
      const scale = language.scales.get(part) ?? language.elided.get(part)
      if (scale !== undefined) {
        if (scale === 100) current = (current || 1) * 100
        else {
          total += (current || 1) * scale
          current = undefined
        }
        return true
      }
      const value = language.small.get(part)!
      const isScore = language.is.includes('scores') && current !== undefined && current % 100 === 4 && value === 20
      if (current !== undefined && !isScore && !mayFollow(current, value, language)) return false
      current = (current ?? 0) + (isScore ? 76 : value)
      return true
    })
    if (!fits) {
      ;({ total, current } = before)
      break
    }
    end = at + 1
  }
  return end === start ? undefined : { value: total + (current ?? 0), end }
}

/** How many words say the one that ends a number: "vingt et un", "quatre-vingt-un", and "yirmi bir", where nothing joins. */
function oneBehind(tokens: Token[], at: number, current: number, { ones, joiners }: NumberWords): number {
  const [{ gap, word }, next] = [tokens[at]!, tokens[at + 1]]
  if (current % 10 !== 0 || current === 0) return 0
  if (ones.includes(lower(word))) return gap === '-' || joiners.length === 0 ? 1 : 0
  const isJoined = joiners.includes(lower(word)) && next !== undefined && ones.includes(lower(next.word))
  return isJoined && current % 100 >= 20 ? 2 : 0
}

/** Whether two parts are one number: a hundred and a ten, a ten and a unit, in German and Arabic the other way round. */
function mayFollow(current: number, value: number, { is }: NumberWords): boolean {
  const rest = current % 100
  if (rest === 0) return value < 100
  if (is.includes('splitTeens') && rest === 10) return value < 10
  if (is.includes('tenBehind') && rest > 0 && rest < 10 && value === 10) return true
  if (rest >= 20 && rest % 10 === 0) return value < 20
  return is.includes('unitsFirst') && rest < 10 && value >= 20 && value < 100 && value % 10 === 0
}

/** A word as the number words that it is made of; undefined if it is none. */
function partsOf(word: string, { small, scales, elided, is, joiners }: NumberWords): string[] | undefined {
  if (small.has(word) || scales.has(word)) return [word]
  // Arabic writes its "and" to the word: "وعشرون".
  // So are "for" and "by": "بمئة".
  if (joiners.includes('و') && /^[وبل]/.test(word) && (small.has(word.slice(1)) || scales.has(word.slice(1))))
    return [word.slice(1)]
  if (!is.includes('fused') || word.length > 60) return undefined
  // The longest first: "dreizehn" is no three and ten.
  const known = [...small.keys(), ...scales.keys(), ...elided.keys(), ...joiners].sort((a, b) => b.length - a.length)
  // From the end, so that each rest is solved once.
  const solved: (string[] | undefined)[] = []
  solved[word.length] = []
  for (let at = word.length - 1; at >= 0; at--) {
    for (const part of known) {
      const rest = solved[at + part.length]
      if (rest && word.startsWith(part, at)) {
        solved[at] = joiners.includes(part) ? rest : [part, ...rest]
        break
      }
    }
  }
  const parts = solved[0]
  return parts && parts.length > 1 ? parts : undefined
}

const lower = (word: string) => word.toLowerCase()
