/** Numbers as people say them, written in digits: "a cup and a half" as "1 1/2 cups", "three fifty degrees" as "350 degrees". */

import { createWordTest, lists } from './lexicon.ts'
import { unitOf } from './units.ts'
import { unitWords } from './lexicons/units.ts'
import { pair, type Token } from './number-pairs.ts'
import { numberBefore, scales, small, tens } from './number-words.ts'
import { fractionsIn, glyphsIn } from './spoken-fractions.ts'

/** The text with every number in digits. Everything else stays as it is. */
export function digits(text: string): string {
  return ranges(fractionsIn(cardinals(glyphsIn(text).replace(ordinals, inFigures)))).replace(
    /(\d) ?(?:percent|per cent)\b/gi,
    '$1%',
  )
}

/** "Eighty-ninth" as "89th": its first half alone is no number. */
const ordinalWords = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const ordinals = new RegExp(String.raw`\b(${Object.keys(tens).join('|')})-(${ordinalWords.join('|')})\b`, 'gi')
const endings = ['st', 'nd', 'rd']
const inFigures = (_: string, ten: string, one: string) => {
  const unit = ordinalWords.indexOf(one.toLowerCase()) + 1
  return `${tens[ten.toLowerCase()]! + unit}${endings[unit - 1] ?? 'th'}`
}

/** "twenty-five", "three hundred and fifty", "two point five", "twelve ninety nine". */
function cardinals(text: string): string {
  const tokens: Token[] = []
  let used = 0
  // Only the words are searched for: a pattern for the gaps too takes forever on a post full of signs.
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu)) {
    const word = numberBefore(match[0]) ?? match[0]
    tokens.push({ gap: text.slice(used, match.index), word })
    used = match.index + word.length
  }
  let out = ''
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const number = isPronoun(tokens, at) ? undefined : numberAt(tokens, at)
    out += token.gap + (number?.digits ?? token.word)
    at = number?.end ?? at + 1
  }
  return out + text.slice(used)
}

/** Parts of one: "point eight millimetres". */
const measured = new Set(['length', 'mass', 'volume', 'time', 'percent', 'degree', 'money', 'area'])
const wholeUnit = new RegExp(`^(?:${unitWords.join('|')})$`, 'i')

const listed = lists('numbers')
const isArticle = createWordTest(['a', 'an'])
const isEachOne = createWordTest(listed('each one'))
const isThisOne = createWordTest(listed('this one'))
const isNumberOne = createWordTest(listed('number one'))
const isOneOf = createWordTest(listed('one of'))
const isPointer = createWordTest(listed('pointers'))
const isBeforeCount = createWordTest(listed('before a count'))
const isBehindAmount = createWordTest(listed('behind an amount'))
const isVague = createWordTest(listed('vague'))
const isBeforePoint = createWordTest(listed('before point'))

const isStop = (gap: string) => /[.,!?;]/.test(gap)

/** "this one", "one of my favorites", "no one": not a count. */
function isPronoun(tokens: Token[], at: number): boolean {
  if (tokens[at]!.word.toLowerCase() !== 'one') return false
  const before = at > 0 && !isStop(tokens[at]!.gap) ? tokens[at - 1]!.word.toLowerCase() : ''
  const next = tokens[at + 1]
  const after = !next || isStop(next.gap) ? '' : next.word.toLowerCase()
  // "The one and a half litre drum", "fill the tank one and a half pints".
  if (after === 'and' && /^(?:half|quarter|third)$/i.test(tokens[at + 3]?.word ?? '')) return false
  // "The big one fourteen": what was named is meant, and its number follows.
  if (isNamedOne(tokens, at)) return true
  // "Hold each one two seconds."
  if (isEachOne(before) && !(after in scales)) return true
  if (small[after] !== undefined || tens[after] !== undefined || after in scales || after === 'point') return false
  if (isThisOne(before)) return !wholeUnit.test(after)
  return after === '' ? !isNumberOne(before) : isOneOf(after)
}

/** "The small one", "this red one": a word between a pointer and "one", which is no number and no unit. */
function isNamedOne(tokens: Token[], at: number): boolean {
  const [pointer, name] = [tokens[at - 2], tokens[at - 1]]
  if (!pointer || !name || isStop(name.gap) || isStop(tokens[at]!.gap)) return false
  const word = name.word.toLowerCase()
  const isNumber = word in small || word in tens || word in scales || /\d/.test(word)
  return isPointer(pointer.word.toLowerCase()) && !isNumber && !isNumberOne(word) && !isBeforeCount(word)
}

function numberAt(tokens: Token[], start: number): { digits: string; end: number } | undefined {
  const word = (at: number) => tokens[at]?.word.toLowerCase() ?? ''
  const part = word(start) === 'point' ? pointAt(tokens, start) : undefined
  if (part) return part
  // A comma or a full stop between two words keeps their numbers apart; a space or a hyphen does not.
  const joined = (at: number) => tokens[at] !== undefined && (tokens[at].gap === ' ' || tokens[at].gap === '-')
  let at = start
  /** 0 to 99 in words, or digits that stand before a scale ("2 hundred"). */
  const below100 = (): number | undefined => {
    const first = word(at)
    if (first in tens) {
      at++
      const unitPart = small[word(at)]
      if (joined(at) && unitPart !== undefined && unitPart > 0 && unitPart < 10) {
        at++
        return tens[first]! + unitPart
      }
      return tens[first]!
    }
    if (first in small) {
      at++
      return small[first]!
    }
    if (/^\d{1,3}$/.test(first) && word(at + 1) in scales && joined(at + 1)) {
      at++
      return Number(first)
    }
    return undefined
  }

  /** "Point four", "point two five", "point twenty-five". */
  const decimalsAt = (point: number): { digits: string; end: number } | undefined => {
    if (!joined(point) || word(point) !== 'point' || !(word(point + 1) in small || word(point + 1) in tens))
      return undefined
    const decimals: number[] = []
    at = point + 1
    while (joined(at) && small[word(at)] !== undefined && small[word(at)]! < 10) {
      // "One thirty-two point four, one thirty-two point one".
      if (decimals.length > 0 && word(at + 1) in tens) break
      decimals.push(small[word(at++)]!)
    }
    const rest = decimals.length === 0 ? below100() : undefined
    if (rest !== undefined) decimals.push(rest)
    return { digits: decimals.join(''), end: at }
  }

  // "A hundred and twenty": the article counts as one.
  const opensWithArticle = isArticle(word(at)) && joined(at + 1)
  const isOne = opensWithArticle && word(at + 1) in scales
  // "Hundred and ten kilos"; "several hundred" tells no number.
  const isBare =
    ['hundred', 'thousand'].includes(word(at)) && !(joined(at) && (isVague(word(at - 1)) || /^\d/.test(word(at - 1))))
  // "A couple hundred", "a couple of thousand".
  const named = opensWithArticle ? at + 1 : at
  const couple = word(named) === 'couple' ? named - at + (word(named + 1) === 'of' ? 2 : 1) : 0
  const isCouple = couple > 0 && word(at + couple) in scales && joined(at + couple)
  if (opensWithArticle && word(at + 1) === 'grand' && isAmountEnd(tokens[at + 2]))
    return { digits: '1000', end: at + 2 }
  if (opensWithArticle && !isCouple && ['couple', 'dozen'].includes(word(at + 1))) {
    const value = word(at + 1) === 'dozen' ? '12' : '2'
    at += word(at + 2) === 'of' ? 3 : 2
    return { digits: value, end: at }
  }
  if (isOne) at++
  if (isCouple) at += couple
  const first = isCouple ? 2 : isOne || isBare ? 1 : below100()
  if (first === undefined) return undefined
  let total = first
  if (!isBare && !(word(at) in scales && joined(at))) {
    const afterFirst = at
    const second = joined(at) ? below100() : undefined
    if (second !== undefined && second >= 10) {
      const decimals = decimalsAt(at)
      // "One thirty-two point four".
      if (decimals) return { digits: `${first}${second}.${decimals.digits}`, end: decimals.end }
      return { digits: pair(tokens, start, at, first, second), end: at }
    }
    at = afterFirst
    // "Six oh five", "one oh two point five".
    const last = word(at) === 'oh' && joined(at) && joined(at + 1) ? small[word(at + 1)] : undefined
    if (last !== undefined && last > 0 && last < 10 && first > 0) {
      const decimals = decimalsAt(at + 2)
      if (decimals) return { digits: `${first}0${last}.${decimals.digits}`, end: decimals.end }
      return { digits: pair(tokens, start, at + 2, first, last), end: at + 2 }
    }
  }
  let group = first
  total = 0
  const isScale = () => (joined(at) || (isBare && at === start)) && word(at) in scales
  while (isScale()) {
    const scale = scales[word(at)]!
    at++
    if (scale === 100) group *= 100
    else {
      total += group * scale
      group = 0
    }
    const rest = at
    if (joined(at) && word(at) === 'and') at++
    const more = joined(at) ? below100() : undefined
    if (more === undefined) at = rest
    else group += more
  }
  if (total > 0 && group === 0 && total % 1_000_000 === 0) return { digits: `${total / 1_000_000} million`, end: at }
  total += group
  const decimals = decimalsAt(at)
  if (decimals) return { digits: `${total}.${decimals.digits}`, end: decimals.end }
  return { digits: String(total), end: at }
}

/** "About point six": what is less than one, without its zero. What stands behind "point three" is a name: "at point three". */
function pointAt(tokens: Token[], start: number): { digits: string; end: number } | undefined {
  let [at, decimals] = [start + 1, '']
  while (tokens[at]?.gap === ' ' && (small[tokens[at]!.word.toLowerCase()] ?? 10) < 10)
    decimals += small[tokens[at++]!.word.toLowerCase()]
  const isMeasured = tokens[at]?.gap === ' ' && measured.has(unitOf(tokens[at]!.word)?.family ?? '')
  const isAmount = isBeforePoint(tokens[start - 1]?.word.toLowerCase() ?? '')
  return decimals !== '' && (isMeasured || isAmount) ? { digits: `0.${decimals}`, end: at } : undefined
}

/** "It cost me a grand"; a grand piano is none. */
const isAmountEnd = (next: Token | undefined) => !next || isStop(next.gap) || isBehindAmount(next.word.toLowerCase())

const number = String.raw`\d\/\d|\d+(?:\.\d+)?(?: \d\/\d)?`

const range = new RegExp(
  String.raw`(?<![\d./])(${number})(?: to | or |, maybe | maybe |, or | - )(${number})(?![\d/]|\.\d)`,
  'g',
)

/** "The police came at five to seven". */
const isBeforeTime = /(?:^|\s)(?:at|it['’]s|it is|it was) $/i
const toTheHour = /^(?:5|10) to (?:[6-9]|1[0-2])$/

/** "8 to 10", "two, maybe three", "2 or 3": one range, when the second is the larger. */
function ranges(text: string): string {
  return text.replace(range, (whole, low: string, high: string, at: number) =>
    numeric(high) > numeric(low) && !(isBeforeTime.test(text.slice(0, at).slice(-8)) && toTheHour.test(whole))
      ? `${low}-${high}`
      : whole,
  )
}

/** "1 1/2" as 1.5. */
export function numeric(text: string): number {
  return text
    .split(' ')
    .reduce(
      (sum, part) =>
        sum + (part.includes('/') ? Number(part.split('/')[0]) / Number(part.split('/')[1]) : Number(part)),
      0,
    )
}
