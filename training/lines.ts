/**
 * `node training/lines.ts OUT CASES...`: the lines of every case as the composer would read them, and what each format
 * looks for, so that training sees exactly what the service will.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { formats } from '../src/formats/index.ts'
import { grounding } from '../src/formats/parts.ts'
import { readableFor } from '../src/language/in-english.ts'
import { readEvidence } from '../src/language/reading.ts'
import { evidenceOf, type EvidenceParts } from '../scripts/support/evidence.ts'

interface Case extends EvidenceParts {
  name: string
  format?: string | null
  expected?: Record<string, unknown> | null
  fits?: boolean
  group?: string
  part?: string
}

interface Definition {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string>
}
const definition = (schema: z.ZodType): Definition => {
  const own = schema.def as Definition
  const inner = own.innerType ?? own.options?.[0]
  return inner ? definition(inner) : own
}

/** A list field by its items' main key and their other keys; a single text by itself; enums apart. */
function fieldsOf(schema: z.ZodType) {
  return Object.entries(definition(schema).shape ?? {}).map(([key, value]) => {
    const { element, entries } = definition(value)
    const item = element && definition(element)
    return {
      key,
      list: element !== undefined,
      main: element && (grounding.get(element)?.main ?? null),
      others: Object.keys(item?.shape ?? {}),
      enumeration: Object.keys(entries ?? {}),
    }
  })
}

/** Keys of a label that its format does not have: what stands there would be learned by nobody, and missed by nobody. */
function strayKeys(fields: ReturnType<typeof fieldsOf>, expected: Record<string, unknown>): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const field = fields.find((one) => one.key === key)
    if (!field) return [key]
    const items = Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
    const stray = items.flatMap((item) => Object.keys(item as object).filter((own) => !field.others.includes(own)))
    return [...new Set(stray)].map((own) => `${key}.${own}`)
  })
}

const shapes = Object.fromEntries(formats.map((format) => [format.name, fieldsOf(format.schema)]))
const [out, ...folders] = process.argv.slice(2)
if (!out || folders.length === 0) throw new Error('Usage: node training/lines.ts OUT CASES...')
const cases: unknown[] = []
for (const folder of folders) {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()) {
    const content = JSON.parse(await readFile(join(folder, name), 'utf8')) as Case | Case[]
    for (const one of [content].flat()) {
      const stray = strayKeys(shapes[one.format ?? 'default']!, one.expected ?? {})
      if (stray.length > 0) throw new Error(`${one.name}: the format has no ${stray.join(', ')}`)
      const { lines } = readEvidence(readableFor(one.format ?? 'default', evidenceOf(one)))
      cases.push({
        name: one.name,
        format: one.format ?? 'default',
        group: one.group ?? one.name,
        part: one.part ?? (folder.endsWith('short') ? 'short' : 'made'),
        fits: one.fits ?? null,
        expected: one.expected ?? null,
        lines: lines.map(({ source, start, end, text }) => ({ source, start, end, text })),
      })
    }
  }
}
await writeFile(out, JSON.stringify({ shapes, cases }))
console.log(`${cases.length} cases`)
