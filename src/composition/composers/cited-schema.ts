/** The schema that a model answers by: the format's, with the citations of each entry and of each single field. */

import type { JsonSchema } from '../../formats/strict.ts'
import { shortKey } from '../../support/visit-values.ts'

// Ids are plain strings: a list of them for each video would break the providers' limits and caches of grammars.
const ids = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string' }, description })

/** Adds `cites` to every object of a list, and at the root to the keys that are no such list. */
export function withCites(schema: JsonSchema): JsonSchema {
  const keys = keysOf(schema, '').map(shortKey)
  const cited = inLists(schema)
  if (keys.length === 0 || !cited.properties) return cited
  const cites: JsonSchema = {
    type: 'array',
    description: 'For each of these keys with a value: the lines it is based on',
    items: {
      type: 'object',
      properties: { key: { type: 'string', enum: keys }, lines: ids('"s12", "t3"') },
      required: ['key', 'lines'],
      additionalProperties: false,
    },
  }
  return withProperty(cited, 'cites', cites)
}

function inLists(schema: JsonSchema): JsonSchema {
  if (schema.properties) {
    const inner = Object.entries(schema.properties).map(([key, value]) => [key, inLists(value)] as const)
    return { ...schema, properties: Object.fromEntries(inner) }
  }
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(inLists) }
  if (!schema.items?.properties) return schema
  return { ...schema, items: withProperty(inLists(schema.items), 'cites', ids('Its lines')) }
}

const withProperty = (schema: JsonSchema, key: string, value: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, [key]: value },
  required: [...(schema.required ?? []), key],
})

/** Single texts and numbers, and lists of plain texts, by their dotted paths. Choices need no citation. */
function keysOf(schema: JsonSchema, path: string): string[] {
  if (schema.properties) {
    const within = (key: string) => (path === '' ? key : `${path}.${key}`)
    return Object.entries(schema.properties).flatMap(([key, value]) => keysOf(value, within(key)))
  }
  if (schema.anyOf) return schema.anyOf.flatMap((one) => keysOf(one, path))
  if (schema.items) return schema.items.properties ? [] : keysOf(schema.items, path)
  // zod writes a nullable text as one schema of two types.
  const types = new Set<unknown>([schema.type].flat())
  const isText = schema.enum === undefined && ['string', 'number', 'integer'].some((type) => types.has(type))
  return isText ? [path] : []
}
