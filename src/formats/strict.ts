import { z } from 'zod'

/** A JSON Schema, as far as the formats' schemas use it. */
export interface JsonSchema {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: (string | number | null)[]
}

/**
 * The schema in the form that every provider's strict structured output takes: all keys required, no others, and none
 * of the keywords that some of them refuse. An empty string among an enum's values (Gemini refuses it) becomes null.
 * What is lost is checked by the zod schema afterwards. `known` keys are left out: they are not composed.
 */
export function strictSchema(schema: z.ZodType, known: readonly string[] = []): JsonSchema {
  const whole = strict(z.toJSONSchema(schema) as JsonSchema)
  for (const key of known) delete whole.properties?.[key]
  return { ...whole, required: Object.keys(whole.properties ?? {}) }
}

function strict(schema: JsonSchema): JsonSchema {
  const described = schema.description === undefined ? {} : { description: schema.description }
  if (schema.properties) {
    const properties = Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, strict(value)]))
    return { ...described, type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  }
  if (schema.items) return { ...described, type: 'array', items: strict(schema.items) }
  if (schema.anyOf) return { ...described, anyOf: schema.anyOf.map(strict) }
  if (schema.enum?.includes('')) {
    const values = schema.enum.filter((value) => value !== '')
    return { ...described, anyOf: [{ type: 'string', enum: values }, { type: 'null' }] }
  }
  return { ...described, ...(schema.type && { type: schema.type }), ...(schema.enum && { enum: schema.enum }) }
}
