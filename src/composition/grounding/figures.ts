/** Which numbers the evidence holds, whether they were said in words or written in digits. */

import type { Evidence } from '../../evidence.ts'
import { digits } from '../../language/numbers.ts'
import { durations, quantities } from '../../language/quantities.ts'

export interface Figures {
  /** Every number in the text occurs in the evidence. For short statements: a price, an amount, sets. */
  support(text: string): boolean
  /** The same for prose: numbers in digits, and numbers in words that have a unit. "Two dishes" is counting, not a claim. */
  supportProse(text: string): boolean
  has(value: number): boolean
}

const numberPattern = /(\d+) (\d+)\/(\d+)|(\d+)\/(\d+)|\d+(?:[.,]\d+)*/g
const timePattern = /(?<!\d)(\d+):([0-5]\d)(?!\d)/g

/** How a card marks its gap, "{{c1::oxygen}}": the number counts gaps and claims nothing. */
const gapMark = /\{\{c\d+::/g

/** Words that stand for a number without naming it. */
const counting = new Map(
  Object.entries({
    0.25: 'quarter quarters',
    [1 / 3]: 'third thirds',
    0.5: 'half halves',
    1: 'a an one each once single',
    2: 'two both twice double couple pair',
    3: 'three triple',
    12: 'dozen',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
)

export function indexFigures(evidence: Evidence, posted: string[]): Figures {
  const texts = [
    ...stretchesOf(evidence.speech.segments.map((segment) => segment.text)),
    ...evidence.onScreenText.map((span) => span.text),
    ...posted,
  ]
  const said = new Set(texts.flatMap(numbersSaid).map(key))
  const seen = new Set(numbersSeen(evidence).map(key))
  const isSaid = (value: number) => said.has(key(value))
  const isKnown = (value: number) => isSaid(value) || seen.has(key(value))
  const duration = evidence.video.durationSeconds
  // A time of day that is said or shown is a fact, though it looks like a place in the video: clock times.
  const clocks = new Set(texts.flatMap((text) => [...text.matchAll(timePattern)].map(([time]) => time)))
  const inDigits = (text: string, has: (value: number) => boolean): boolean => {
    const times = [...text.matchAll(timePattern)]
    const inside = times.every(
      (time) => clocks.has(time[0]) || duration === 0 || Number(time[1]) * 60 + Number(time[2]) <= duration,
    )
    const numbers = text.replaceAll(timePattern, ' ').replaceAll(gapMark, ' ').matchAll(numberPattern)
    return inside && [...numbers].every((match) => supported(match, has))
  }
  return {
    has: isSaid,
    support: (text) => inDigits(digits(text), isSaid),
    supportProse: (text) =>
      inDigits(text, isKnown) &&
      quantities(digits(text))
        .filter(
          (quantity) => quantity.measure !== 'count' && quantity.measure !== 'portion' && /^\d/.test(quantity.amount),
        )
        // "Cup final" has a unit's word and no amount.
        .filter(({ amount }) => digits(text).includes(amount) || /\b(?:an?|one)\b/i.test(text))
        .every((quantity) => inDigits(quantity.amount, isKnown)),
  }
}

/** Patterns are given no more than this at once: there are some that take its square. */
const longestStretch = 1_200

/** What is said, in long pieces; each begins with the end of the one before, since a number may run from one to the next. */
function stretchesOf(texts: string[]): string[] {
  const stretches: string[] = []
  for (const [at, text] of texts.entries()) {
    const last = stretches.at(-1)
    if (last !== undefined && last.length + text.length < longestStretch) stretches.splice(-1, 1, `${last} ${text}`)
    else stretches.push(at === 0 ? text : `${texts[at - 1]} ${text}`)
  }
  return stretches
}

/** A fraction may be one number ("1 1/2 cups") or two ("7/10", said as "seven out of ten"). */
function supported(match: RegExpExecArray, has: (value: number) => boolean): boolean {
  const [text, whole, top, bottom, alone, under] = match
  if (whole !== undefined) {
    return (
      has(Number(whole) + Number(top) / Number(bottom)) || (has(Number(whole)) && has(Number(top) / Number(bottom)))
    )
  }
  if (alone !== undefined) return has(Number(alone) / Number(under)) || (has(Number(alone)) && has(Number(under)))
  return readings(text).some(has)
}

/** "1,500" is a thousand and a half or one and a half, as the writer's country has it. */
function readings(text: string): number[] {
  return [Number(text.replaceAll(',', '')), Number(text.replace(',', '.'))].filter(Number.isFinite)
}

function numbersSaid(text: string): number[] {
  const inDigits = digits(text)
  const found: number[] = [...inDigits.matchAll(numberPattern), ...text.matchAll(numberPattern)].flatMap((match) => {
    const [written, whole, top, bottom, alone, under] = match
    if (whole !== undefined) {
      const part = Number(top) / Number(bottom)
      return [Number(whole), part, Number(whole) + part]
    }
    if (alone !== undefined) return [Number(alone) / Number(under)]
    return readings(written)
  })
  for (const match of inDigits.matchAll(/(?<!\d)(\d+(?:\.\d+)?) ?k\b/gi)) found.push(Number(match[1]) * 1000)
  // "Three fifty" may be 350 or 3.50, and "nineteen ninety nine" a year or a price: `digits` has to choose, this need not.
  for (const match of inDigits.matchAll(/(?<!\d)(\d+)\.(\d\d)(?!\d)/g)) found.push(Number(match[1]! + match[2]!))
  for (const match of inDigits.matchAll(/(?<![\d.])(\d{1,2})(\d\d)(?![\d.])/g))
    found.push(Number(`${match[1]}.${match[2]}`))
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const value = counting.get(word)
    if (value !== undefined) found.push(value)
  }
  // "A minute and a half" supports "90 s".
  for (const { seconds } of durations(text)) found.push(seconds, seconds / 60, seconds / 3600)
  return found
}

/** What was counted and measured rather than said. */
function numbersSeen(evidence: Evidence): number[] {
  const { video, shots, sound } = evidence
  return [
    video.durationSeconds,
    Math.floor(video.durationSeconds),
    Math.round(video.durationSeconds),
    video.width,
    video.height,
    shots.length,
    ...shots.map((shot) => shot.people),
    ...shots.flatMap((shot) => shot.things).map((thing) => thing.count),
    ...(sound.tempo === null ? [] : [sound.tempo, Math.round(sound.tempo)]),
  ]
}

const key = (value: number) => value.toFixed(3)
