/**
 * Makes a result say only what the evidence holds. It walks the result along its schema, whose pieces name the rule for
 * each value: what can be mended is mended, the rest is dropped, and both are counted.
 */

import type { z } from 'zod'
import type { Evidence } from '../../evidence.ts'
import { grounding, type Rule } from '../../formats/parts.ts'
import { seconds, timestamp } from '../../language/timestamps.ts'
import { type Figures, indexFigures } from './figures.ts'
import { indexNames, type Names } from './names.ts'
import { indexPassages, type Passages } from './passages.ts'

/** What grounding did: how many values were mended to what the evidence says, and how many were taken out. */
export interface Amends {
  mended: number
  dropped: number
}

export interface Grounding {
  ground<T>(schema: z.ZodType, result: T): { result: T; amends: Amends }
}

interface Context {
  duration: number
  passages: Passages
  figures: Figures
  names: Names
  amends: Amends
}

type Fields = Record<string, unknown>

export function createGrounding(evidence: Evidence): Grounding {
  const { title, author, authorHandle, caption, music, url } = evidence.video
  const posted = [title, author, authorHandle, caption, music.title, music.artist, url]
  const known = {
    duration: evidence.video.durationSeconds,
    passages: indexPassages(evidence),
    figures: indexFigures(evidence, posted),
    names: indexNames(evidence, posted),
  }
  return {
    ground<T>(schema: z.ZodType, result: T) {
      const amends = { mended: 0, dropped: 0 }
      return { result: walk(schema, result, { ...known, amends }) as T, amends }
    },
  }
}

/** zod's own description of a schema, as far as the formats use it. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
}

const definition = (schema: z.ZodType) => schema.def as Definition

function walk(schema: z.ZodType, value: unknown, context: Context): unknown {
  const { type, shape, element, innerType, options } = definition(schema)
  if (value === null || value === undefined) return value
  switch (type) {
    case 'object':
      return walkObject(shape!, value as Fields, context)
    case 'array':
      return walkList(element!, value as unknown[], context)
    case 'optional':
    case 'nullable':
      return walk(innerType!, value, context)
    case 'union':
      return groundOrNull(
        options!.find((option) => definition(option).type !== 'null')!,
        value,
        context,
      )
    case 'string':
      return groundText(grounding.get(schema)?.rule, value as string, context)
    case 'number':
      return groundNumber(grounding.get(schema)?.rule, value as number, context)
    default:
      return value
  }
}

/** In a nullable place, what cannot be supported is null rather than ''. */
function groundOrNull(schema: z.ZodType, value: unknown, context: Context): unknown {
  const grounded = walk(schema, value, context)
  return grounded === '' || grounded === undefined ? null : grounded
}

/** An object's quotation says where it occurs, and its time follows. */
function walkObject(shape: Record<string, z.ZodType>, value: Fields, context: Context): Fields {
  const grounded = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shape[key] ? walk(shape[key], inner, context) : inner]),
  )
  const quotation = Object.keys(shape).find((key) => grounding.get(shape[key]!)?.rule === 'verbatim')
  if (quotation === undefined || typeof grounded['timestamp'] !== 'string') return grounded
  const claimed = seconds(grounded['timestamp'])
  const passage = context.passages.find(String(grounded[quotation]), claimed)
  if (!passage || (claimed >= Math.floor(passage.start) && claimed <= passage.end)) return grounded
  context.amends.mended++
  return { ...grounded, timestamp: timestamp(passage.start, context.duration) }
}

/** Items that lost what they are about are dropped; the rest stand in the order of the video. */
function walkList(element: z.ZodType, list: unknown[], context: Context): unknown[] {
  const main = grounding.get(element)?.main
  const grounded = list
    .map((item) => walk(element, item, context))
    .filter((item) => (main === undefined ? item !== '' : (item as Fields)[main] !== ''))
  const isTimed = grounded.every((item) => typeof (item as Fields)['timestamp'] === 'string')
  return isTimed && definition(element).type === 'object'
    ? grounded.toSorted((one, other) => at(one) - at(other))
    : grounded
}

const at = (item: unknown) => seconds((item as { timestamp: string }).timestamp)

function groundText(rule: Rule | undefined, text: string, context: Context): string {
  if (text === '' || rule === 'free') return text
  switch (rule) {
    case 'time':
      return groundTime(text, context)
    case 'verbatim':
      return groundQuotation(text, context)
    case 'name':
      return context.names.hold(text) ? text : drop(context)
    case 'stated':
      return context.figures.support(text) ? text : drop(context)
    default:
      return groundProse(text, context)
  }
}

function groundTime(text: string, context: Context): string {
  const inside = timestamp(seconds(text), context.duration)
  if (inside !== text) context.amends.mended++
  return inside
}

function groundQuotation(text: string, context: Context): string {
  const passage = context.passages.find(text)
  if (!passage) return drop(context)
  if (passage.exact) return text
  context.amends.mended++
  return passage.text
}

/** Sentences whose numbers or names come from nowhere are taken out; the others stay. */
function groundProse(text: string, context: Context): string {
  const sentences = text.split(/(?<=[.!?…]["”')]?)\s+/)
  const supported = sentences.filter((part) => context.figures.supportProse(part) && context.names.supportProse(part))
  if (supported.length === sentences.length) return text
  if (supported.length === 0) return drop(context)
  context.amends.mended++
  return supported.join(' ')
}

function groundNumber(rule: Rule | undefined, value: number, context: Context): number | undefined {
  if (rule !== 'stated' || context.figures.has(value)) return value
  drop(context)
  return undefined
}

function drop(context: Context): '' {
  context.amends.dropped++
  return ''
}
