/** Visits the values of a result along its schema, with the citations that each of them carries. */

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
  /** The object that it is a part of, and the key that names what the object is about. */
  entry: Fields
  main: string | undefined
  /** Of a value inside a list: the entry of the list, and what the other entries are about. */
  item: Fields | undefined
  others: readonly string[]
  /** The ids of the lines that the composer cites for it. */
  cites: readonly string[]
}

export interface Visitor {
  /** Returns the value that takes the leaf's place: '' or undefined for none. */
  leaf(leaf: Leaf, value: string | number | boolean): unknown
  /** An object after its leaves. */
  object?(shape: Record<string, z.ZodType>, value: Fields, path: string): Fields
  /** A list after its items. */
  list?(element: z.ZodType, items: unknown[], path: string): unknown[]
}

export function visitValues(schema: z.ZodType, value: unknown, visitor: Visitor): unknown {
  const ofKeys = rootCites(value)
  return step(schema, value, visitor, {
    path: '',
    key: '',
    entry: {},
    main: undefined,
    item: undefined,
    others: [],
    cites: [],
    ofKeys,
  })
}

type Place = Pick<Leaf, 'path' | 'key' | 'entry' | 'main' | 'item' | 'others' | 'cites'> & {
  ofKeys: ReadonlyMap<string, string[]>
}

function step(schema: z.ZodType, value: unknown, visitor: Visitor, place: Place): unknown {
  const { type, shape, element, innerType, options } = definition(schema)
  if (value === null || value === undefined) return value
  switch (type) {
    case 'object': {
      const entry = value as Fields
      const main = grounding.get(schema)?.main
      const inner = Object.entries(entry).map(([key, part]) => {
        const there = { ...place, path: `${place.path}/${escape(key)}`, key, entry, main }
        return [key, shape![key] ? step(shape![key], part, visitor, there) : part] as const
      })
      const done = Object.fromEntries(inner.filter(([, part]) => part !== undefined))
      return visitor.object?.(shape!, done, place.path) ?? done
    }
    case 'array': {
      const main = grounding.get(element!)?.main
      const items = (value as unknown[]).map((item, index, all) => {
        const path = `${place.path}/${index}`
        const others = all.toSpliced(index, 1).map((other) => mainOf(other, main))
        const isEntry = typeof item === 'object' && item !== null
        return step(
          element!,
          item,
          visitor,
          isEntry ? entryPlace(place, path, item as Fields, others) : { ...place, path },
        )
      })
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
    case 'boolean': {
      const { ofKeys, ...rest } = place
      const cites = rest.item ? rest.cites : citesOf(keyOf(place.path), ofKeys)
      return visitor.leaf({ ...rest, cites, type, rule: grounding.get(schema)?.rule }, value as string)
    }
    default:
      return value
  }
}

/** A nested entry has its own citations; without any it has those of the entry around it. */
function entryPlace(place: Place, path: string, item: Fields, others: string[]): Place {
  const own = item['cites']
  return { ...place, path, item, others, cites: Array.isArray(own) && own.length > 0 ? (own as string[]) : place.cites }
}

const mainOf = (item: unknown, main: string | undefined): string => {
  const value = main === undefined ? item : (item as Fields | null)?.[main]
  return typeof value === 'string' ? value : ''
}

/** `/metadata/yield` and `/tips/3` as the keys by which an answer's root cites: `metadata.yield`, short `yield`, and `tips`. */
export const keyOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .join('.')

/** "metadata.yield" as a model is asked for it: without its outermost object, which takes tokens and adds nothing. */
export const shortKey = (key: string): string => key.slice(key.indexOf('.') + 1)

const citesOf = (key: string, ofKeys: ReadonlyMap<string, string[]>) =>
  ofKeys.get(key) ?? ofKeys.get(shortKey(key)) ?? []

function rootCites(answer: unknown): Map<string, string[]> {
  const cites = (answer as Fields | null | undefined)?.['cites']
  if (!Array.isArray(cites)) return new Map()
  return new Map((cites as { key: string; lines: string[] }[]).map(({ key, lines }) => [key, lines]))
}

/** The time of an entry, where it has one. */
export function timeIn(item: Fields | undefined): number | undefined {
  const timestamp = item?.['timestamp']
  return typeof timestamp === 'string' && timestamp !== '' ? parseTimestamp(timestamp) : undefined
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
