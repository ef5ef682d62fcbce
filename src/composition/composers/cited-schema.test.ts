import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formats } from '../../formats/index.ts'
import recipe from '../../formats/recipe.ts'
import { type JsonSchema, strictSchema } from '../../formats/strict.ts'
import { withCites } from './cited-schema.ts'

describe('the schema that a model answers by', () => {
  it('has citations in each object of a list, and at the root for the other keys', () => {
    const schema = withCites(strictSchema(recipe.schema))
    assert.deepEqual(schema.properties!['ingredients']!.items!.required, ['item', 'amount', 'unit', 'cites'])
    const keys = schema.properties!['cites']!.items!.properties!['key']!.enum!
    assert.ok(keys.includes('title') && keys.includes('yield') && keys.includes('temperature.value'))
    assert.ok(!keys.includes('ingredients') && !keys.includes('temperature.unit'))
  })

  it('names each key that can be cited by a name of its own', () => {
    for (const format of formats) {
      const keys = withCites(strictSchema(format.schema)).properties?.['cites']?.items?.properties?.['key']?.enum ?? []
      assert.equal(new Set(keys).size, keys.length, format.name)
    }
  })

  for (const format of formats)
    it(`requires every key of ${format.name}, as strict output demands`, () => {
      const check = (schema: JsonSchema): void => {
        if (schema.properties) assert.deepEqual(schema.required, Object.keys(schema.properties))
        for (const inner of [...Object.values(schema.properties ?? {}), schema.items, ...(schema.anyOf ?? [])])
          if (inner) check(inner)
      }
      check(withCites(strictSchema(format.schema)))
    })
})
