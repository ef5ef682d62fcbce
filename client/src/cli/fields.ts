/** A format's fields for a person to read, from its JSON Schema. */

import type { FormatDescription } from '../types.ts'

interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

interface Row {
  name: string
  kind: string
  description: string
}

/** One line for each field, those within lists and objects indented below it. */
export function describeFields({ schema }: Pick<FormatDescription, 'schema'>): string {
  const rows = rowsIn(schema, '  ')
  const names = Math.max(0, ...rows.map(({ name }) => name.length))
  const kinds = Math.max(0, ...rows.map(({ kind }) => kind.length))
  return rows
    .map(({ name, kind, description }) => `${name.padEnd(names)}  ${kind.padEnd(kinds)}  ${description}`.trimEnd())
    .join('\n')
}

function rowsIn({ properties = {}, required = [] }: Schema, indent: string): Row[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = withoutNull(property)
    const isOptional = field !== property || !required.includes(name)
    const own = {
      name: indent + name,
      kind: kindOf(field) + (isOptional ? ', if known' : ''),
      description: property.description ?? field.description ?? field.items?.description ?? '',
    }
    return [own].concat(rowsIn(withoutNull(field.items ?? field), `${indent}  `))
  })
}

/** Without the null of a value that may be missing, in either notation. */
function withoutNull(schema: Schema): Schema {
  const { type, anyOf = [] } = schema
  if (Array.isArray(type) && type.includes('null')) {
    const [first, ...rest] = type.filter((one) => one !== 'null')
    return { ...schema, type: rest.length > 0 ? [first!, ...rest] : first! }
  }
  const others = anyOf.filter((one) => one.type !== 'null')
  return others.length === 1 && anyOf.length === 2 ? others[0]! : schema
}

const words: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  object: 'group',
}

function kindOf({ type, enum: values, const: only, items, anyOf }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.length <= 4 ? values.join(' | ') : `one of ${values.length} words`
  if (anyOf) return [...new Set(anyOf.map(kindOf))].join(' or ')
  if (type === 'array') {
    const inner = items ? withoutNull(items) : {}
    return inner.properties ? 'list' : `list of ${kindOf(inner)}`
  }
  return [type ?? 'any value']
    .flat()
    .map((name) => words[name] ?? name)
    .join(' or ')
}
