/** A format's fields as lines of text, from its JSON Schema. */

import { z } from 'zod'
import type { Format } from '../../formats/format.ts'

export interface FormatField {
  /** Where it is: `ingredients[].amount`. */
  path: string
  type: string
  required: boolean
  description: string
}

export interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

export function fieldsOf({ schema }: Pick<Format, 'schema'>): FormatField[] {
  return fieldsIn(z.toJSONSchema(schema) as Schema, '')
}

export function fieldsIn(schema: Schema, prefix: string): FormatField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`
    const inner = withoutNull(property)
    const own: FormatField = {
      path,
      type: `${typeOf(inner)}${inner === property ? '' : ' or null'}`,
      required: schema.required?.includes(name) ?? false,
      description: property.description ?? inner.description ?? inner.items?.description ?? '',
    }
    const within = inner.items ? fieldsIn(withoutNull(inner.items), `${path}[].`) : fieldsIn(inner, `${path}.`)
    return [own].concat(within)
  })
}

/** Removes null from a nullable schema, in either notation; other schemas stay unchanged. */
function withoutNull(schema: Schema): Schema {
  const { type, anyOf = [] } = schema
  if (Array.isArray(type) && type.includes('null')) return { ...schema, type: type.filter((one) => one !== 'null') }
  const others = anyOf.filter((one) => one.type !== 'null')
  return others.length === 1 && anyOf.length === 2 ? others[0]! : schema
}

function typeOf({ type, enum: values, const: only, items, anyOf }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (type === 'array') return `list of ${items ? plural(typeOf(items)) : 'anything'}`
  return [type ?? 'anything'].flat().join(' | ')
}

/** `object` is `objects`; the values of an enum stay what they are. */
const plural = (type: string) => (/^[a-z]+$/.test(type) ? `${type}s` : type)
