/** How many of the expected facts a result holds, and how many facts it has that nobody expected. */

import type { z } from 'zod'
import { grounding } from '../../../src/formats/parts.ts'
import { held, similar } from './similar.ts'

/** A fact is an item's main text, one of its other values, an entry of a list, or a single value. */
export interface Count {
  right: number
  expected: number
  found: number
}

const none: Count = { right: 0, expected: 0, found: 0 }
const sum = (counts: Count[]): Count =>
  counts.reduce(
    (all, one) => ({
      right: all.right + one.right,
      expected: all.expected + one.expected,
      found: all.found + one.found,
    }),
    none,
  )

/** Facts in lists of things, and the values that stand alone, counted apart. Only keys that are expected are judged. */
export function countFacts(schema: z.ZodType, expected: object, result: object): { lists: Count; singles: Count } {
  const shape = shapeOf(schema)
  const pairs = Object.entries(expected).map(([key, want]) => ({
    want: want as unknown,
    got: (result as Record<string, unknown>)[key],
    element: shape[key] && elementOf(shape[key]),
  }))
  const lists = pairs.filter(({ want, element }) => Array.isArray(want) && element)
  const singles = pairs.filter(({ want }) => !Array.isArray(want))
  return {
    lists: sum(lists.map(({ want, got, element }) => countList(element!, want as unknown[], got as unknown[]))),
    singles: sum(singles.map(({ want, got }) => countSingle(want, got))),
  }
}

interface Definition {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
}
const definition = (schema: z.ZodType) => schema.def as Definition
const unwrapped = (schema: z.ZodType): z.ZodType => {
  const inner = definition(schema).innerType
  return inner ? unwrapped(inner) : schema
}
export const shapeOf = (schema: z.ZodType) => definition(unwrapped(schema)).shape ?? {}
export const elementOf = (schema: z.ZodType) => definition(unwrapped(schema)).element

/** Each expected item is paired with the likest one that was found and is still free. */
export function pairItems(element: z.ZodType, want: unknown[], got: unknown[]): { want: unknown; got?: unknown }[] {
  const main = grounding.get(element)?.main
  const about = (item: unknown) => textOf(isObject(item) ? item[main ?? ''] : item)
  // The same fact may be spread over an item's values in another way: a question and its answer, a gap and its filling.
  const whole = (item: unknown, keys: string[]) =>
    isObject(item) ? keys.map((key) => textOf(item[key])).join(' ') : textOf(item)
  const free = new Set(got)
  return want.map((item) => {
    const keys = Object.keys(isObject(item) ? item : shapeOf(element))
    // A plain text that stands for an item is a note about it, not a whole one.
    const likeness = (other: unknown) =>
      isObject(other) && !isObject(item)
        ? held(about(item), whole(other, keys))
        : Math.max(similar(about(item), about(other)), similar(whole(item, keys), whole(other, keys)))
    const best = [...free].toSorted((one, other) => likeness(other) - likeness(one))[0]
    if (best === undefined || likeness(best) < 0.5) return { want: item }
    free.delete(best)
    return { want: item, got: best }
  })
}

function countList(element: z.ZodType, want: unknown[], got: unknown[]): Count {
  const main = grounding.get(element)?.main
  const counts: Count[] = []
  const pairs = pairItems(element, want, got)
  for (const { want: item, got: best } of pairs) {
    if (best === undefined) {
      const beside = isObject(item) ? valuesBeside(item, main).length : 0
      counts.push({ right: 0, expected: 1 + beside, found: 0 })
      continue
    }
    counts.push({ right: 1, expected: 1, found: 1 })
    if (isObject(item)) {
      for (const [key, value] of Object.entries(item)) {
        if (key !== main && key !== place) counts.push(countSingle(value, (best as Record<string, unknown>)[key]))
      }
    }
  }
  const paired = pairs.filter(({ got: best }) => best !== undefined).length
  return sum([...counts, { right: 0, expected: 0, found: new Set(got).size - paired }])
}

/** A step's number says where it stands, which its place in the list says already. */
const place = 'step'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A value as text; '' for what is none. */
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const valuesBeside = (item: object, main: string | undefined) =>
  Object.entries(item).filter(([key, value]) => key !== main && key !== place && !isEmpty(value))

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

export function countSingle(want: unknown, got: unknown): Count {
  if (Array.isArray(want)) {
    const list = Array.isArray(got) ? got : []
    const right = want.filter((one) => list.some((other) => similar(textOf(one), textOf(other)) >= 0.5)).length
    return { right, expected: want.length, found: Math.max(list.length, right) }
  }
  if (typeof want === 'object' && want !== null) {
    const inner = (got ?? {}) as Record<string, unknown>
    return sum(Object.entries(want).map(([key, value]) => countSingle(value, inner[key])))
  }
  const right = isEmpty(want) ? 0 : Number(want === got || similar(textOf(want), textOf(got)) >= 0.5)
  return { right, expected: Number(!isEmpty(want)), found: Number(!isEmpty(got)) }
}

export const precision = ({ right, found }: Count) => (found === 0 ? 1 : right / found)
export const recall = ({ right, expected }: Count) => (expected === 0 ? 1 : right / expected)
export function f1(count: Count): number {
  const both = precision(count) + recall(count)
  return both === 0 ? 0 : (2 * precision(count) * recall(count)) / both
}
