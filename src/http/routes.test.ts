/** Every route under `/v1` that the app serves is described for programs and for models, and nothing else is. */

import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { documentParts } from '../../scripts/support/document-parts.ts'
import { failIfCalled } from '../../scripts/support/fail-if-called.ts'
import { createApp } from './app.ts'
import { loadDocs } from './docs/load.ts'

/** With the parts that only some services have, so that what they serve is looked at too. */
const app = createApp({
  ...documentParts,
  faucet: failIfCalled,
  sandboxChains: {},
  receiptDocument: {},
  docs: await loadDocs(),
})
const read = async (path: string) => (await app.request(path)).text()

interface Parameter {
  name: string
  in: string
  schema: { type?: string; enum?: string[]; format?: string; minimum?: number }
}
interface Document {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>
}
const { paths } = JSON.parse(await read('/openapi.json')) as Document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [] }]) => ({ method: method.toUpperCase(), path, parameters })),
)

/** A path that the description allows: each parameter has a value that its schema takes. */
function pathOf(template: string, parameters: Parameter[]): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name && parameter.in === 'path')?.schema
    assert.ok(schema, `${template} does not describe {${name}}`)
    if (schema.enum) return schema.enum[0]!
    if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
    return String(schema.minimum ?? 1)
  })
}

/** The routes that answer a path: without the middleware, which is asked about every path. */
const routesFor = (method: string, path: string) =>
  app.router
    .match(method, path)[0]
    .map(([[, route]]) => `${route.method} ${route.path}`)
    .filter((route) => !route.startsWith('ALL '))

suite('routes', () => {
  for (const { method, path, parameters } of operations) {
    test(`${method} ${path} of the OpenAPI document is served`, () => {
      assert.notDeepEqual(routesFor(method, pathOf(path, parameters)), [])
    })
  }

  const described = new Set(
    operations.flatMap(({ method, path, parameters }) => routesFor(method, pathOf(path, parameters))),
  )
  for (const { method, path } of app.routes.filter(({ path }) => path.startsWith('/v1'))) {
    test(`${method} ${path} is in the OpenAPI document`, () => {
      assert.ok(described.has(`${method} ${path}`), 'it is served, and no registerPath describes it')
    })
  }

  test('llms.txt names every operation', async () => {
    for (const text of [await read('/llms.txt'), await read('/llms-full.txt')]) {
      for (const { method, path } of operations) assert.ok(text.includes(`${method} ${path}`), `${method} ${path}`)
    }
  })

  test('discovery documents name only what is served', async () => {
    const { resources } = JSON.parse(await read('/.well-known/x402')) as { resources: string[] }
    for (const url of resources) assert.notDeepEqual(routesFor('POST', new URL(url).pathname), [], url)
  })
})
