/** Numbers in words in a text of a language that has a table of them: whole ones, decimals and parts of one. */

import { withoutClitic } from './arabic.ts'
import { unitOf } from './units.ts'
import { lower, type Read, type Token, wholeAt } from './whole.ts'
import type { NumberWords } from './words.ts'

export function readWords(text: string, language: NumberWords): string {
  const tokens: Token[] = []
  let used = 0
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu)) {
    tokens.push({ gap: text.slice(used, match.index), word: match[0] })
    used = match.index + match[0].length
  }
  let out = ''
  for (let at = 0; at < tokens.length;) {
    const number = numberAt(tokens, at, language)
    out += tokens[at]!.gap + (number ? prefixOf(tokens[at]!.word, language) + written(number) : tokens[at]!.word)
    at = number?.end ?? at + 1
    // "Trent'anni": what was left out stood between the number and its unit.
    const next = tokens[at]
    if (number && next && /^['’]$/.test(next.gap) && /^\p{L}/u.test(next.word)) next.gap = ' '
  }
  return out + text.slice(used)
}

/** With its zeros where it was said so: "acht dreißig" may be a time. */
const written = ({ value, places = 0 }: Read) => (places > 0 ? value.toFixed(places) : String(Number(value.toFixed(3))))

/** "بعشرين": what is written to a number becomes a word. */
function prefixOf(word: string, language: NumberWords): string {
  if (!language.is.includes('clitics') || language.small.has(language.fold(word))) return ''
  const prefix = withoutClitic(word, language)?.prefix ?? ''
  return prefix === '' ? '' : `${prefix} `
}

/** The longest number that begins at a word: whole part, then a decimal or a fraction. */
function numberAt(tokens: Token[], start: number, language: NumberWords): Read | undefined {
  if (isGermanArticle(tokens, start, language)) return undefined
  const shifted = shiftedAt(tokens, start, language) ?? oneAndMoreAt(tokens, start, language)
  if (shifted) return shifted
  const fraction = isPart(tokens, start, language) ? fractionOf(tokens[start]!.word, language) : undefined
  // "ढाई सौ", "anderthalb tausend": two and a half hundred.
  if (fraction !== undefined) return scaled({ value: fraction, end: start + 1 }, tokens, language)
  const whole = shortened(wholeAt(tokens, start, language), tokens, language)
  if (!whole) return halvedAt(tokens, start, language)
  const { end } = whole
  const next = tokens[end]
  if (!next) return whole
  const decimal = decimalAt(tokens, start, language)
  if (decimal) return decimal
  // "Drei Viertel", "deux tiers", "due terzi": so many parts of one.
  const part = /^[\s-]$/.test(next.gap) && isPart(tokens, end, language) ? fractionOf(next.word, language) : undefined
  if (part !== undefined && part < 0.5 && whole.value >= 1 && whole.value * part < 1)
    return { value: whole.value * part, end: end + 1 }
  if (language.behind.includes(lower(next.word))) return { value: whole.value + 0.5, end: end + 1 }
  return pairAt(whole, tokens, start, language) ?? andHalf(whole, tokens, language)
}

/** "Un million deux", "mille e cinque": two hundred thousand, five hundred. "Duemila e cinque" is a year too. */
function shortened(read: Read | undefined, tokens: Token[], { joiners, is }: NumberWords): Read | undefined {
  const scale = [1e9, 1e6, 1e3].find((one) => read !== undefined && read.value > one)
  if (!read || scale === undefined) return read
  const rest = read.value % scale
  const isJoined = is.includes('joinsHundreds') && joiners.includes(lower(tokens[read.end - 2]?.word ?? ''))
  const isShort = scale > 1e3 || (isJoined && Math.floor(read.value / scale) !== 2)
  return isShort && rest > 1 && rest < 10 ? { ...read, value: read.value - rest + (rest * scale) / 10 } : read
}

/** "Ein Haus", "ein halbes Pfund": it counts before a unit, or within a number, alone. */
function isGermanArticle(tokens: Token[], at: number, { is, scales, point, small, fractions }: NumberWords): boolean {
  if (!is.includes('unitsFirst') || lower(tokens[at]!.word) !== 'ein') return false
  const next = tokens[at + 1]
  if (!next) return false
  const word = lower(next.word)
  if ((fractions.get(word) ?? 0) >= 0.5) return true
  const isCounted = fractions.has(word) || scales.has(word) || small.has(word) || point.includes(word)
  return (
    !isCounted &&
    next.gap === ' ' &&
    !['und', 'bis', 'oder'].includes(word) &&
    unitOf(word) === undefined &&
    !/(?:tel|zend)$/.test(word)
  )
}

/** "Eins achtzig", "drei fünfzig", "uno setenta y tres": metres and centimetres, euros and cents, hours and minutes. */
function pairAt({ value, end }: Read, tokens: Token[], start: number, language: NumberWords): Read | undefined {
  if (!language.is.includes('pairs') || end > start + 1 || tokens[end]!.gap !== ' ') return undefined
  if (value >= 15 && value < 100 && isPriceBefore(lower(tokens[start - 1]?.word ?? ''))) {
    const cents = wholeAt(tokens, end, language)
    if (cents && !cents.scale && isCents(cents.value))
      return { value: value + cents.value / 100, end: cents.end, places: 2 }
  }
  const second = value >= 1 && value < 15 && value !== 10 ? wholeAt(tokens, end, language) : undefined
  // "Zwölf zwanzig" may be from twelve to twenty.
  if (!second || second.value < (value < 10 ? 20 : 30) || second.value > 99 || second.scale) return undefined
  return { value: value + second.value / 100, end: second.end, places: 2 }
}

/** "Für neunzehn neunundneunzig": euros and cents; "für zwanzig dreißig Leute" is none. */
const isPriceBefore = (word: string) =>
  ['für', 'kostet', 'kosten', 'kostete', 'statt', 'nur', 'zahle', 'zahlst'].includes(word)
const isCents = (value: number) => [49, 75, 79, 89, 90, 95, 98, 99].includes(value)

/** "Dos y media", "due e mezzo", "twee en een half": two and a half; "um milhão e meio": half a million more. */
function andHalf(whole: Read, tokens: Token[], language: NumberWords): Read {
  const word = (at: number) => (tokens[at] && /^\s*$/.test(tokens[at].gap) ? lower(tokens[at].word) : '')
  // "مليونين ونص": half of one million.
  const { value, end } = whole
  const scale = (whole.scale ?? 1) / Number(String(whole.scale ?? 1)[0])
  const clitic = language.is.includes('clitics') ? withoutClitic(word(end), language) : undefined
  const last = language.articles.includes(word(end + 1)) ? end + 2 : end + 1
  const [joined, behind] = clitic?.isAnd
    ? [fractionOf(clitic.rest, language), end + 1]
    : [language.joiners.includes(word(end)) ? fractionOf(word(last), language) : undefined, last + 1]
  return joined === undefined || joined >= 1 ? whole : { value: value + joined * scale, end: behind }
}

const fractionOf = (word: string, { fractions, fold }: NumberWords) => fractions.get(fold(lower(word)))

/** "Quarto" is a room too, and a fourth: a part is told of something, or joined to a number. */
function isPart(tokens: Token[], at: number, { rooms, of, joiners, less }: NumberWords): boolean {
  if (!rooms.includes(lower(tokens[at]!.word))) return true
  const [before, behind] = [tokens[at - 1], tokens[at + 1]].map((token) => lower(token?.word ?? '')) as [string, string]
  return of.includes(behind) || joiners.includes(before) || less.includes(before)
}

/** A number with the scale behind it: "zweieinhalb Millionen". */
function scaled(read: Read, tokens: Token[], { scales, fold }: NumberWords): Read {
  const next = tokens[read.end]
  const scale = next && /^[\s-]$/.test(next.gap) ? scales.get(fold(lower(next.word))) : undefined
  return scale === undefined ? read : { value: read.value * scale, end: read.end + 1 }
}

/** What counts one, and rather begins something else behind a number. */
const isArticle = ({ word }: Token) => ['ein', 'un'].includes(lower(word))

/** "Deux virgule cinq millions", "null Komma null fünf", "trois virgule quatorze". */
function decimalAt(tokens: Token[], start: number, language: NumberWords): Read | undefined {
  const isOne = language.ones.includes(lower(tokens[start]!.word))
  const whole = isOne ? { value: 1, end: start + 1 } : wholeAt(tokens, start, language)
  const point = whole && tokens[whole.end]
  if (!point || !language.point.includes(lower(point.word)) || !/^\s$/.test(point.gap)) return undefined
  let [digits, end] = ['', whole.end + 1]
  // Signs are read one by one, or as one number below a hundred.
  while (tokens[end]?.gap === ' ') {
    const part = wholeAt(tokens, end, language, 1)
    const isSign = part !== undefined && part.value < 10 && part.end === end + 1
    if (!part || part.value > 99 || (digits !== '' && (!isSign || isArticle(tokens[end]!)))) break
    digits += String(part.value)
    end = part.end
    if (!isSign) break
  }
  return digits === '' ? undefined : scaled({ value: Number(`${whole.value}.${digits}`), end }, tokens, language)
}

/** "साढ़े पाँच", "पौने दो", "साढ़े तीन सौ": five and a half, one and three quarters, three hundred and fifty. */
function shiftedAt(tokens: Token[], start: number, language: NumberWords): Read | undefined {
  const word = (at: number) => language.fold(lower(tokens[at]?.word ?? ''))
  const shift = language.shifts.get(word(start))
  if (shift === undefined) return undefined
  const number = language.small.get(word(start + 1)) ?? Number(word(start + 1))
  if (!(number > 0) || language.hours.includes(word(start + 2))) return undefined
  return scaled({ value: number + shift, end: start + 2 }, tokens, language)
}

/** "Bir buçuk", "en och en halv", "um e meio", "un virgule quatre", "um milhão": the article counts. */
function oneAndMoreAt(tokens: Token[], start: number, language: NumberWords): Read | undefined {
  const word = (at: number) => lower(tokens[at]?.word ?? '')
  if (!language.ones.includes(word(start))) return undefined
  if (language.behind.includes(word(start + 1))) return { value: 1.5, end: start + 2 }
  const scale = language.scales.get(word(start + 1)) ?? 0
  if (scale > 1000 && tokens[start + 1]!.gap === ' ') return numberAt(tokens, start + 1, language)
  const more = andHalf({ value: 1, end: start + 1 }, tokens, language)
  return more.value === 1.5 ? more : decimalAt(tokens, start, language)
}

/** "Zweieinhalb", "tweeënhalf", "zweieinhalbtausend". */
function halvedAt(tokens: Token[], start: number, language: NumberWords): Read | undefined {
  const word = lower(tokens[start]!.word)
  const half = language.halves.find((ending) => word.includes(ending))
  if (half === undefined) return undefined
  const [before, behind] = [word.slice(0, word.indexOf(half)), word.slice(word.indexOf(half) + half.length)]
  const scale = behind === '' ? 1 : language.scales.get(behind)
  const whole = before === 'ein' ? { value: 1 } : wholeAt([{ gap: '', word: before }], 0, language)
  if (scale === undefined || !whole) return undefined
  return scaled({ value: (whole.value + 0.5) * scale, end: start + 1 }, tokens, language)
}
