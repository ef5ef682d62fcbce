/** Writes TypeScript declarations of JSON Schemas as zod writes them: what the service checks is what the client has. */

export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  description?: string
}

/** An exported type by that name, with its description above it. */
export function declare(name: string, schema: Schema): string {
  const type = typeOf(schema, '')
  const declared =
    schema.type === 'object' && type.startsWith('{') ? `interface ${name} ${type}` : `type ${name} = ${type}`
  return `${comment(schema.description, '')}export ${declared}\n`
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map((choice) => typeOf(choice, indent)))
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ')
  const types = [schema.type ?? []].flat()
  if (types.length === 0) return 'unknown'
  return union(types.map((type) => named(type, schema, indent)))
}

function named(type: string, schema: Schema, indent: string): string {
  if (type === 'integer') return 'number'
  if (type === 'array') return `${element(schema.items ?? {}, indent)}[]`
  if (type === 'object') return objectOf(schema, indent)
  return type
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([key, schema]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
    // Callers compile with `exactOptionalPropertyTypes` or without: `| undefined` would be wrong of JSON either way.
    const mark = required.includes(key) ? '' : '?'
    return `${comment(schema.description, inner)}${inner}${name}${mark}: ${typeOf(schema, inner)}\n`
  })
  if (additionalProperties !== undefined && additionalProperties !== false) {
    const value = additionalProperties === true ? 'unknown' : typeOf(additionalProperties, inner)
    if (fields.length === 0) return `Record<string, ${value}>`
    fields.push(`${inner}[key: string]: unknown\n`)
  }
  return `{\n${fields.join('')}${indent}}`
}

const union = (types: string[]) => [...new Set(types)].join(' | ')

function element(schema: Schema, indent: string): string {
  const type = typeOf(schema, indent)
  const isChoice = (schema.enum ?? schema.anyOf ?? schema.oneOf ?? [schema.type].flat()).length > 1
  return isChoice ? `(${type})` : type
}

/** A description must not end its comment. */
const comment = (text: string | undefined, indent: string) =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`
