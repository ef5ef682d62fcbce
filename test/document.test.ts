/** What the service says about itself: the OpenAPI document, the formats, the pages. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { workflowFormats } from '../src/formats/index.ts'
import { createApp } from '../src/http/app.ts'
import { createLog } from '../src/log.ts'
import { priceOf } from '../src/price.ts'

const notHere = () => Promise.reject(new Error('not part of this test'))
const app = createApp({
  publicUrl: 'https://reelgist.test',
  price: priceOf('0.25'),
  log: createLog('silent'),
  checkout: { pay: notHere },
  resolveLink: notHere,
  pollJob: notHere,
})

interface Document {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  components: { schemas: Record<string, unknown> }
}
const read = async <T>(path: string) => (await (await app.request(path)).json()) as T

test('the OpenAPI document is valid by an independent validator', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(await read<Record<string, unknown>>('/openapi.json'))
  assert.ok(valid, JSON.stringify(errors))
  assert.equal(validator.version, '3.1')
})

test("the OpenAPI document has the contract's version, names, endpoints and statuses", async () => {
  const { info, paths, components } = await read<Document>('/openapi.json')
  assert.equal(info.version, '1.0.0')
  const names = `JobStatus SubmitJobRequest OutputFormat SubmitJobResponse PollJobResponse VideoAnalysis Scene
    ContentScreeningResult CreatorBriefResult RecipeResult RecipeIngredient RecipeInstruction RecipeMetadata
    RecipeTemperature WorkflowFormatResult Job Error PaymentRequiredResponse PaymentOption`
  assert.deepEqual(Object.keys(components.schemas).toSorted(), names.split(/\s+/).toSorted())
  const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
  assert.deepEqual(statuses('/v1/jobs', 'post'), ['200', '202', '400', '402', '409', '413', '500', '503'])
  assert.deepEqual(statuses('/v1/jobs/{jobId}', 'get'), ['200', '404', '410', '500'])
  assert.deepEqual(statuses('/healthz', 'get'), ['200'])
})

test('the listing has the default and all formats, each with a schema and an example', async () => {
  const listing = await read<{
    default: { name: string }
    formats: { name: string; schema: { type: string }; example: object }[]
  }>('/v1/formats')
  assert.equal(listing.default.name, 'default')
  assert.deepEqual(
    listing.formats.map((format) => format.name),
    workflowFormats,
  )
  for (const { schema, example } of listing.formats) {
    assert.equal(schema.type, 'object')
    assert.ok(Object.keys(example).length > 0)
  }
})

test('the page of formats names each of them', async () => {
  const text = await (await app.request('/formats')).text()
  for (const name of workflowFormats) assert.ok(text.includes(`<code>${name}</code>`), name)
})

test('the start page asks nothing of any other site', async () => {
  const text = await (await app.request('/')).text()
  assert.doesNotMatch(text, /<(?:script|img|iframe)|@import|src=/)
})

test('the price that is set stands wherever a price is named, and no other', async () => {
  const { info, paths } = await read<{ info: object; paths: Record<string, Record<string, object>> }>('/openapi.json')
  const operation = paths['/v1/jobs']!['post'] as { description: string; 'x-payment-info': { price: object } }
  assert.deepEqual(operation['x-payment-info'].price, { mode: 'fixed', currency: 'USD', amount: '0.25' })
  assert.match(operation.description, /^Paid: \$0\.25 in USDC/)
  const pages = await Promise.all(
    ['/', '/formats', '/openapi.json'].map(async (path) => (await app.request(path)).text()),
  )
  assert.match(pages[0]!, /\$0\.25/)
  assert.match(JSON.stringify(info), /\$0\.25/)
  for (const text of pages) assert.doesNotMatch(text, /\$0\.10|ten.cent/)
})

test('the 402 says in the document which headers carry the reason', async () => {
  const { paths } = await read<{
    paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>
  }>('/openapi.json')
  const { headers } = paths['/v1/jobs']!['post']!.responses['402']!
  assert.deepEqual(Object.keys(headers), ['Payment-Required', 'Payment-Error'])
})
