/** What the service says about itself: the OpenAPI document, the formats, the pages. */

import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { Format } from '../src/formats/format.ts'
import { formats, workflowFormats } from '../src/formats/index.ts'
import { createApp } from '../src/http/app.ts'
import { loadDocs } from '../src/http/docs/load.ts'
import { resultName } from '../src/http/document-results.ts'
import type { Service } from '../src/http/service.ts'
import { createLog } from '../src/log.ts'
import { parsePrice } from '../src/config/price.ts'
import { base, solana } from '../src/payment/payment.ts'
import { failIfCalled } from '../scripts/support/fail-if-called.ts'

const notHere = () => Promise.reject(new Error('not part of this test'))
const parts: Service = {
  publicUrl: 'https://reelgist.test',
  price: parsePrice('0.25'),
  log: createLog('silent'),
  checkout: { pay: notHere },
  resolveLink: notHere,
  pollJob: notHere,
  live: failIfCalled(),
  callbacks: failIfCalled(),
  docs: await loadDocs(),
}
const app = createApp(parts)

interface Operation {
  parameters?: { name: string; in: string }[]
  responses: Record<string, { headers?: Record<string, unknown> }>
}
interface Document {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}
/** A format's result, and the job that has it. */
const componentsOf = ({ name }: Format) => [
  resultName(name),
  name === 'default' ? 'DefaultJob' : resultName(name).replace(/Result$/, 'Job'),
]
const read = async <T>(path: string) => (await (await app.request(path)).json()) as T

test('the OpenAPI document passes an independent validator', async () => {
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
  const live = ['ProgressEvent', 'FindingEvent', 'NoticeEvent', 'Frame', 'JobEvidence', 'CheckResponse']
  const named = new Set([...names.split(/\s+/), ...live, 'WorkflowJob', ...formats.flatMap(componentsOf)])
  assert.deepEqual(Object.keys(components.schemas).toSorted(), [...named].toSorted())
  const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
  assert.deepEqual(statuses('/v1/jobs', 'post'), ['200', '202', '400', '402', '409', '413', '429', '500', '503'])
  assert.deepEqual(statuses('/v1/jobs/{jobId}', 'get'), ['200', '404', '410', '500'])
  assert.deepEqual(statuses('/healthz', 'get'), ['200'])
})

test('the OpenAPI document lists the response headers and those exposed to browsers', async () => {
  const { paths } = await read<Document>('/openapi.json')
  const { parameters, responses } = paths['/v1/jobs']!['post']!
  const query = parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  assert.deepEqual(query, ['url', 'format'])
  const headers = (status: string) => Object.keys(responses[status]?.headers ?? {}).toSorted()
  const error = ['Error-Code', 'Error-Help']
  assert.deepEqual(headers('402'), [...error, 'Payment-Error', 'Payment-Required', 'X-Request-Id'])
  assert.deepEqual(headers('202'), ['Payment-Credit', 'Payment-Response', 'X-Payment-Response', 'X-Request-Id'])
  for (const status of ['429', '500', '503'])
    assert.deepEqual(headers(status), [...error, 'Retry-After', 'X-Request-Id'])
  const operations = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)),
    ),
  )
  const exposed = (await app.request('/healthz')).headers.get('access-control-expose-headers')?.split(',') ?? []
  assert.deepEqual([...new Set(operations)].toSorted(), exposed.toSorted())
})

test('/v1/formats lists all formats, each with a schema and an example', async () => {
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

test('every response forbids content sniffing', async () => {
  for (const path of ['/healthz', '/v1/formats', '/openapi.json', '/nothing', '/v1/jobs', '/v1/jobs/x']) {
    assert.equal((await app.request(path)).headers.get('x-content-type-options'), 'nosniff', path)
  }
})

test('the OpenAPI document begins with the name that port checks look for', async () => {
  const text = await (await app.request('/openapi.json')).text()
  assert.match(text.slice(0, 4_000), /"title":"Reelgist"/)
})

test('no text hard-codes the number of formats', async () => {
  const folder = join(import.meta.dirname, '../src/http')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  assert.ok(names.includes('app.ts'))
  for (const name of names) {
    assert.doesNotMatch(await readFile(join(folder, name), 'utf8'), /\b\d+ formats/, name)
  }
})

test('texts name the configured chains, and no other', async () => {
  const ofBase = createApp({ ...parts, networks: [base] })
  const ofBoth = createApp({ ...parts, networks: [base, solana] })
  for (const path of ['/openapi.json', '/llms.txt', '/docs/payments']) {
    assert.match(await (await ofBoth.request(path)).text(), /USDC on Base or Solana\b/, path)
    const text = await (await ofBase.request(path)).text()
    assert.match(text, /USDC on Base\b/, path)
    assert.doesNotMatch(text, /Solana/, path)
  }
})

test('texts use the configured price everywhere', async () => {
  const { info, paths } = await read<{ info: object; paths: Record<string, Record<string, object>> }>('/openapi.json')
  const operation = paths['/v1/jobs']!['post'] as { description: string; 'x-payment-info': { price: object } }
  assert.deepEqual(operation['x-payment-info'].price, { mode: 'fixed', currency: 'USD', amount: '0.25' })
  assert.match(operation.description, /^Costs \$0\.25 in USDC/)
  const pages = await Promise.all(
    ['/formats', '/openapi.json', '/llms.txt', '/llms-full.txt', '/docs', '/docs/payments'].map(async (path) =>
      (await app.request(path)).text(),
    ),
  )
  assert.match(JSON.stringify(info), /\$0\.25/)
  for (const text of pages) assert.doesNotMatch(text, /\$0\.10|ten.cent/)
})

test('the OpenAPI document lists the 402’s reason headers', async () => {
  const { paths } = await read<{
    paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>
  }>('/openapi.json')
  const { headers } = paths['/v1/jobs']!['post']!.responses['402']!
  for (const name of ['Payment-Required', 'Payment-Error']) assert.ok(name in headers, name)
})
