/** Numbers in words as digits, so that "two hundred" and "200" are the same. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const units = new Map(small.split(' ').map((word, value) => [word, value]))
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, 20 + 10 * i]),
)
const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
}
const scales = new Map([
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

/** Each run of number words becomes one number, or the two halves of a year ("nineteen fifty nine" is 19 59). */
export function spokenDigits(words: string[]): string[] {
  const result: string[] = []
  let at = 0
  while (at < words.length) {
    const number = numberAt(words, at)
    if (!number) {
      result.push(words[at]!)
      at++
      continue
    }
    result.push(...halves(number.value))
    at = number.next
  }
  return result
}

/** A year is written as one number and said as two. */
function halves(value: number): string[] {
  const isYear = value >= 1100 && value <= 2099 && value % 100 >= 10
  return isYear ? [`${Math.floor(value / 100)}`, `${value % 100}`] : [`${value}`]
}

interface Found {
  value: number
  next: number
}

function numberAt(words: string[], start: number): Found | undefined {
  const first = words[start]!
  if (/^\d{1,15}$/.test(first)) return written(words, start)
  if (ordinals[first] !== undefined) return { value: ordinals[first], next: start + 1 }
  let total = 0
  let group: number | undefined
  let next = start
  for (;;) {
    const below = belowHundred(words, next)
    if (below && (group === undefined || (group >= 100 && group % 100 === 0))) {
      group = (group ?? 0) + below.value
      next = below.next
    } else if (words[next] === 'hundred' && group !== undefined && group < 100) {
      group *= 100
      next++
    } else if (group !== undefined && scales.has(words[next]!)) {
      total += group * scales.get(words[next]!)!
      group = 0
      next++
      if (!belowHundred(words, next)) break
      group = undefined
    } else if (words[next] === 'and' && group && group % 100 === 0 && belowHundred(words, next + 1)) next++
    else break
  }
  return next === start ? undefined : { value: total + (group ?? 0), next }
}

/** Digits, with the scale that may follow them ("5 million"). */
function written(words: string[], start: number): Found {
  const scale = scales.get(words[start + 1] ?? '')
  return { value: Number(words[start]) * (scale ?? 1), next: start + (scale ? 2 : 1) }
}

function belowHundred(words: string[], at: number): Found | undefined {
  const word = words[at] ?? ''
  const unit = units.get(word)
  if (unit !== undefined) return { value: unit, next: at + 1 }
  const ten = tens.get(word)
  if (ten === undefined) return undefined
  const after = units.get(words[at + 1] ?? '')
  return after && after < 10 ? { value: ten + after, next: at + 2 } : { value: ten, next: at + 1 }
}
