/**
 * Brings a composer's answer into a shape where only one meaning is possible: surplus keys go, missing texts and lists
 * are empty, times are written m:ss. What has to be guessed is left as it is, for the schema to refuse.
 */

import type { z } from 'zod'
import { grounding } from '../formats/parts.ts'
import { timestamp } from '../language/timestamps.ts'

/** zod's own description of a schema, as far as the formats use it. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string>
}

const definition = (schema: z.ZodType) => schema.def as Definition

/** What an enum says when a video gives no answer. */
const neutral = ['', 'unknown', 'none-seen', 'not-visible', 'unclear', 'none', 'insufficient-evidence', 'other']

// A composer that runs on and on gives lists and texts without end. No clip holds more than this of anything, and the
// patterns that look at a text are given no more.
const longestList = 200
const longestText = 4_000
const longestWord = 100

export function fit(schema: z.ZodType, value: unknown): unknown {
  const { type, shape, element, innerType, options, entries } = definition(schema)
  switch (type) {
    case 'object':
      return fitObject(shape!, value)
    case 'array':
      return fitList(element!, value)
    case 'optional':
      return fitOptional(innerType!, value)
    case 'union':
      return fitOrNull(
        options!.find((option) => definition(option).type !== 'null')!,
        value,
      )
    case 'string':
      return fitText(value, grounding.get(schema)?.rule === 'time')
    case 'enum':
      return fitChoice(Object.values(entries!), value)
    case 'number':
      return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' || value === undefined ? false : value
    default:
      return value
  }
}

function fitObject(shape: Record<string, z.ZodType>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = value as Record<string, unknown>
  const fitted: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(shape)) {
    const inner = fit(schema, Object.hasOwn(given, key) ? given[key] : undefined)
    if (inner !== undefined) fitted[key] = inner
  }
  return fitted
}

/** Items that do not fit are left out: a list with one broken entry is still a list. */
function fitList(element: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return value
  return value
    .slice(0, longestList)
    .map((item) => fit(element, item))
    .filter((item) => element.safeParse(item).success)
}

/** What may be absent is rather absent than wrong. */
function fitOptional(schema: z.ZodType, value: unknown): unknown {
  const fitted = fit(schema, value)
  return schema.safeParse(fitted).success ? fitted : undefined
}

function fitOrNull(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  return fit(schema, value)
}

function fitText(value: unknown, isTime: boolean): unknown {
  if (isTime) return fitTime(value)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, longestText) : value
}

/** "00:05", "[0:05]", "0:05.4 - 0:08", "1:02:03", "5s" and 5 as m:ss; the first of two times counts. */
function fitTime(value: unknown): unknown {
  if (typeof value === 'number') return timestamp(value)
  if (typeof value !== 'string') return value
  const said = value.slice(0, longestWord)
  const clock = /(?:(\d+):)?(\d+):(\d{2})(?!\d)/.exec(said)
  if (clock) return timestamp(Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]))
  const seconds = /^\D*(\d+(?:\.\d+)?) ?s?(?:ec(?:onds?)?)?\D*$/.exec(said)
  return seconds ? timestamp(Number(seconds[1])) : value
}

function fitChoice(choices: string[], value: unknown): unknown {
  if (value === null || value === undefined) return neutral.find((choice) => choices.includes(choice))
  if (typeof value !== 'string') return value
  const plain = (text: string) =>
    text
      .slice(0, longestWord)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-')
  return choices.find((choice) => choice === value) ?? choices.find((choice) => plain(choice) === plain(value)) ?? value
}
