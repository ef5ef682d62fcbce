import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { findFormat, formats, workflowFormats } from './index.ts'
import { type JsonSchema, strictSchema } from './strict.ts'

const groups = {
  Brand: ['content-screening', 'creator-brief'],
  Food: ['recipe'],
  Content: ['tutorial-guide', 'quote-highlights'],
  'E-commerce': ['product-tagging', 'shop-the-look', 'review-summary'],
  Health: ['workout-plan', 'health-claims'],
  Education: ['flashcards', 'curriculum-tags', 'language-learning'],
  News: ['ugc-verification', 'breaking-news-signal', 'eyewitness-timeline'],
  Music: ['song-context', 'lyric-hook', 'sound-trend'],
  Sports: ['technique-analysis', 'highlight-reel', 'scouting-report'],
  Travel: ['destination-guide', 'restaurant-discovery'],
}

describe('the registry of formats', () => {
  it("holds the contract's closed list, in its groups and order", () => {
    assert.deepEqual(workflowFormats, Object.values(groups).flat())
    for (const [group, names] of Object.entries(groups)) {
      assert.deepEqual(
        formats.filter((format) => format.group === group).map((format) => format.name),
        names,
      )
    }
  })

  it('finds a format by its name, and the default one without a name', () => {
    assert.equal(findFormat(undefined).name, 'default')
    for (const name of workflowFormats) assert.equal(findFormat(name).name, name)
    assert.equal(formats.length, 25)
  })
})

for (const format of formats) {
  describe(`the format ${format.name}`, () => {
    it('has a description of every key', () => {
      assert.deepEqual(undescribed(strictSchema(format.schema)), [])
    })

    it('has an example that is complete and parses', () => {
      assert.deepEqual(format.schema.parse(format.example), format.example)
      assert.deepEqual(missingKeys(z.toJSONSchema(format.schema) as JsonSchema, format.example), [])
    })

    it('refuses a key that is not in its shape', () => {
      assert.ok(!format.schema.safeParse({ ...(format.example as object), surplus: 1 }).success)
    })

    it('has a schema that strict structured output accepts', () => {
      for (const schema of schemasIn(strictSchema(format.schema))) {
        assert.deepEqual(
          Object.keys(schema).filter((key) => !supported.has(key)),
          [],
        )
        assert.ok(!schema.enum?.includes(''))
        if (!schema.properties) continue
        assert.equal(schema.additionalProperties, false)
        assert.deepEqual(schema.required, Object.keys(schema.properties))
      }
    })

    if (format.kind) {
      it('describes a video of another kind, with empty lists', () => {
        const result = format.kind!.otherwise('a dance clip', evidenceOf({}))
        assert.deepEqual(format.schema.parse(result), result)
        assert.deepEqual(missingKeys(z.toJSONSchema(format.schema) as JsonSchema, result), [])
        if (format.name !== 'language-learning') assert.match(JSON.stringify(result), /a dance clip/)
        assert.ok(Object.values(result as object).every((value) => !Array.isArray(value) || value.length === 0))
      })
    }
  })
}

const supported = new Set([
  'type',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
])

function schemasIn(schema: JsonSchema): JsonSchema[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ]
  return [schema, ...inner.flatMap(schemasIn)]
}

/** The keys of the shape, optional ones too, that a value does not have. */
function missingKeys(schema: JsonSchema, value: unknown): string[] {
  if (schema.items) return (value as unknown[]).flatMap((item) => missingKeys(schema.items!, item))
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const object = value as Record<string, unknown>
    return key in object ? missingKeys(inner, object[key]) : [key]
  })
}

/** The paths of the keys that have no description. */
function undescribed({ properties = {}, items, anyOf = [] }: JsonSchema, path = ''): string[] {
  const within = Object.entries(properties).flatMap(([key, value]) => {
    const inner = undescribed(value, `${path}/${key}`)
    return value.description === undefined ? inner.concat(`${path}/${key}`) : inner
  })
  return [...within, ...[...anyOf, ...(items ? [items] : [])].flatMap((inner) => undescribed(inner, path))]
}
