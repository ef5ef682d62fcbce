/** What must be true of every result, checked without the code that makes it true. */

import type { z } from 'zod'
import type { Evidence } from '../../../src/evidence.ts'
import { grounding, type GroundingRule } from '../../../src/formats/parts.ts'
import { digits } from '../../../src/language/numbers.ts'

interface Value {
  rule: GroundingRule | undefined
  value: string
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
}

/** Every text of a result with the rule that its schema sets for it. */
function textsOf(schema: z.ZodType, value: unknown): Value[] {
  const { type, shape, element, innerType, options } = schema.def as Definition
  if (value === null || value === undefined) return []
  if (type === 'object') {
    return Object.entries(shape!).flatMap(([key, inner]) => textsOf(inner, (value as Record<string, unknown>)[key]))
  }
  if (type === 'array') return (value as unknown[]).flatMap((item) => textsOf(element!, item))
  if (type === 'optional') return textsOf(innerType!, value)
  if (type === 'union') return textsOf(options![0]!, value)
  return type === 'string' && value !== '' ? [{ rule: grounding.get(schema)?.rule, value: value as string }] : []
}

/** The times that are not m:ss, or not inside the video. */
export function badTimes(schema: z.ZodType, result: unknown, { video }: Evidence): string[] {
  return textsOf(schema, result)
    .filter(({ rule }) => rule === 'time')
    .map(({ value }) => value)
    .filter((time) => {
      const match = /^(\d+):([0-5]\d)$/.exec(time)
      return !match || Number(match[1]) * 60 + Number(match[2]) > video.durationSeconds
    })
}

const squashed = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
/** "4 1/2" counts as 4.5 too. */
const numbersIn = (text: string) => {
  const plain = digits(text)
  const mixed = [...plain.matchAll(/(\d+) (\d)\/(\d)/g)].map(([, whole, top, bottom]) =>
    String(Number(whole) + Number(top) / Number(bottom)),
  )
  return [...(plain.match(/\d+(?:[.,]\d+)*/g) ?? []), ...mixed]
}

/** The quotations, names and numbers that nobody said, wrote or posted, out of all there are. */
export function groundedness(
  schema: z.ZodType,
  result: unknown,
  evidence: Evidence,
): { checked: number; bad: string[] } {
  const { video, speech, onScreenText, shots } = evidence
  const sources = [
    speech.segments.map((segment) => segment.text).join(' '),
    ...onScreenText.map((span) => span.text),
    video.title,
    video.author,
    video.authorHandle,
    video.caption,
    video.music.title,
    video.music.artist,
  ]
  const everything = squashed(sources.join('\n'))
  const together = everything.replaceAll(' ', '')
  const measured = [
    video.durationSeconds,
    Math.floor(video.durationSeconds),
    shots.length,
    // How long a shot lasts on average.
    Math.round(((shots.at(-1)?.end ?? 0) - (shots[0]?.start ?? 0)) / Math.max(1, shots.length)),
    ...shots.map((shot) => shot.people),
  ]
  const numbers = new Set([
    ...sources.flatMap(numbersIn),
    ...(sources.join(' ').match(/\d+(?:[.,]\d+)*/g) ?? []),
    ...measured.map(String),
    '1',
    '2',
  ])
  const values = textsOf(schema, result).filter(({ rule }) => !['free', 'topic', 'time'].includes(rule ?? ''))
  const isGrounded = ({ rule, value }: Value) => {
    if (rule === 'verbatim') return together.includes(squashed(value).replaceAll(' ', ''))
    if (rule === 'name')
      return squashed(value)
        .split(' ')
        .every((word) => together.includes(word))
    const claimed = value.replaceAll(/\d+:\d\d/g, ' ').match(/\d+(?:[.,]\d+)*/g) ?? []
    return claimed.every((number) => numbers.has(number) || [...numbers].some((known) => related(number, known)))
  }
  return { checked: values.length, bad: values.filter((value) => !isGrounded(value)).map(({ value }) => value) }
}

/** 90 s for a minute and a half, 12.99 for 1299, 7 of 7.5: the same number in another dress. */
function related(one: string, other: string): boolean {
  const [first, second] = [Number(one.replaceAll(',', '')), Number(other.replaceAll(',', ''))]
  return [1, 60, 100, 1000, 3600].some(
    (factor) => first === second * factor || first * factor === second || first === second * 1.5 * factor,
  )
}

/** A result of the wrong kind says so with every list empty. */
export function filledLists(value: unknown): string[] {
  return Object.entries(value as object).flatMap(([key, inner]) =>
    Array.isArray(inner) && inner.length > 0 ? [key] : [],
  )
}
