import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import { formats } from '../../src/formats/index.ts'
import { schemas } from '../src/schemas.ts'

const ajv = new Ajv2020()
formatsPlugin.default(ajv)

test('has a schema for each format, which accepts its example and no other object', () => {
  const examples = Object.fromEntries(formats.map(({ name, example }) => [name, example]))
  assert.deepEqual(Object.keys(schemas), Object.keys(examples))
  for (const [name, schema] of Object.entries(schemas)) {
    const validate = ajv.compile(schema)
    assert.ok(validate(examples[name]), `${name}: ${JSON.stringify(validate.errors)}`)
    assert.ok(!validate({ novel: true }), name)
  }
})

test('is an entry of the package, as ESM and CommonJS', async () => {
  const entry: string = 'reelgist/schemas'
  const imported = (await import(entry)) as { schemas: unknown }
  const required = createRequire(import.meta.url)(entry) as { schemas: unknown }
  assert.deepEqual(imported.schemas, schemas)
  assert.deepEqual(required.schemas, schemas)
})
