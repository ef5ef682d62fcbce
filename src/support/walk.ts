/** Goes through a result along its schema, value by value, knowing what each is about and where it stands. */

import type { z } from 'zod'
import { grounding, type GroundingRule } from '../formats/parts.ts'
import { parseTimestamp } from '../language/timestamps.ts'

/** zod's own description of a schema, as far as the formats use it. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string>
}

export const definition = (schema: z.ZodType) => schema.def as Definition

export type Fields = Record<string, unknown>

export interface Leaf {
  /** A JSON pointer. */
  path: string
  key: string
  type: 'string' | 'number' | 'enum' | 'boolean'
  rule: GroundingRule | undefined
  /** The object that it is a part of, and the key that says what the object is about. */
  entry: Fields
  main: string | undefined
  /** Of an entry of a list with times: the time of the next one. */
  until: number | undefined
}

export interface Visitor {
  /** Returns the value that takes the leaf's place: '' or undefined for none. */
  leaf(leaf: Leaf, value: string | number | boolean): unknown
  /** An object after its leaves. */
  object?(shape: Record<string, z.ZodType>, value: Fields, path: string): Fields
  /** A list after its items. */
  list?(element: z.ZodType, items: unknown[], path: string): unknown[]
}

export function walk(schema: z.ZodType, value: unknown, visitor: Visitor): unknown {
  return step(schema, value, visitor, { path: '', key: '', entry: {}, main: undefined, until: undefined })
}

type Place = Pick<Leaf, 'path' | 'key' | 'entry' | 'main' | 'until'>

function step(schema: z.ZodType, value: unknown, visitor: Visitor, place: Place): unknown {
  const { type, shape, element, innerType, options } = definition(schema)
  if (value === null || value === undefined) return value
  switch (type) {
    case 'object': {
      const entry = value as Fields
      const main = grounding.get(schema)?.main
      const inner = Object.entries(entry).map(([key, part]) => {
        const there = { path: `${place.path}/${escape(key)}`, key, entry, main, until: place.until }
        return [key, shape![key] ? step(shape![key], part, visitor, there) : part] as const
      })
      const done = Object.fromEntries(inner.filter(([, part]) => part !== undefined))
      return visitor.object?.(shape!, done, place.path) ?? done
    }
    case 'array': {
      const times = (value as unknown[]).map(timeIn)
      const items = (value as unknown[]).map((item, index) =>
        step(element!, item, visitor, {
          ...place,
          path: `${place.path}/${index}`,
          until: nextAfter(times[index], times) ?? place.until,
        }),
      )
      return visitor.list?.(element!, items, place.path) ?? items
    }
    case 'optional':
    case 'nullable':
      return step(innerType!, value, visitor, place)
    case 'union': {
      const done = step(
        options!.find((option) => definition(option).type !== 'null')!,
        value,
        visitor,
        place,
      )
      // In a nullable place, what is not known is null rather than ''.
      return done === '' || done === undefined ? null : done
    }
    case 'string':
    case 'number':
    case 'enum':
    case 'boolean':
      return visitor.leaf({ ...place, type, rule: grounding.get(schema)?.rule }, value as string)
    default:
      return value
  }
}

/** An entry's own time, or the one that its notes give: "from 0:12". */
export function timeIn(item: unknown): number | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { timestamp, notes } = item as Fields
  if (typeof timestamp === 'string') return parseTimestamp(timestamp)
  const noted = typeof notes === 'string' ? /\b(\d{1,3}:[0-5]\d)\b/.exec(notes.slice(0, 200))?.[1] : undefined
  return noted === undefined ? undefined : parseTimestamp(noted)
}

/** The path of the entry of a list that a value is a part of. */
export const entryOf = (path: string): string | undefined => /^\/.*\/\d+\//.exec(path)?.[0]

function nextAfter(time: number | undefined, times: (number | undefined)[]): number | undefined {
  const later = times.filter((other) => time !== undefined && other !== undefined && other > time) as number[]
  return later.length === 0 ? undefined : Math.min(...later)
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
