/** No combination of method, path, header, query and body gets a 5xx out of the service, or brings it down. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { Pool } from 'undici'
import defaultFormat from '../src/formats/default.ts'
import { formats } from '../src/formats/index.ts'
import { startTestService } from './support/service.ts'
import { scaled } from './support/soak.ts'

const requests = scaled(20_000, 1_600)

const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY', 'PROPFIND')

const paths = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '/v1/jobs',
      '/v1/jobs/',
      '/healthz',
      '/v1/formats',
      '/formats',
      '/openapi.json',
      '/sandbox/faucet',
      '/',
    ),
  },
  { weight: 2, arbitrary: fc.uuid().map((id) => `/v1/jobs/${id}`) },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: 'binary', maxLength: 40 })
      .map((id) => `/v1/jobs/${encodeURIComponent(id.toWellFormed())}`),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[\w%./~:@!$&'()*+,;=-]{0,60}$/).map((path) => `/${path}`) },
)

const links = fc.oneof(
  fc.constantFrom(
    'https://www.tiktok.com/@samples/video/7000000000000000001',
    'https://www.tiktok.com/@samples/photo/7449575367024626974',
    'https://www.instagram.com/reel/Csample0001/',
    'https://www.youtube.com/shorts/sampleSht01',
    'https://www.tiktok.com/@samples',
  ),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
)
const anyFormat = fc.oneof(fc.constantFrom(...formats.map(({ name }) => name), '__proto__', null), fc.jsonValue())

/** As deep as fits into a body, and so deeper than a recursion has stack for. */
const deep = fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"a":[', ']}]']).map(([open, close]) => {
  const depth = Math.floor(60_000 / (open.length + close.length))
  return `${open.repeat(depth)}1${close.repeat(depth)}`
})
const key = fc.oneof(
  fc.constantFrom('url', 'format', 'fromat', 'Format', '__proto__', 'constructor', 'toString', ''),
  fc.string({ unit: 'binary', maxLength: 10 }),
)
/** Written by hand, so that a key may come twice and a value may be what JSON.stringify would not write. */
const handWritten = fc
  .array(fc.tuple(key, fc.oneof({ weight: 4, arbitrary: fc.json() }, { weight: 1, arbitrary: deep })), { maxLength: 4 })
  .chain((fields) =>
    links.map((link) => {
      const written = fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`)
      return `{${[`"url":${JSON.stringify(link)}`, ...written].join(',')}}`
    }),
  )

const bodies = fc.oneof(
  { weight: 2, arbitrary: handWritten },
  deep,
  fc.constantFrom(
    '{"url":"https://www.tiktok.com/@a/video/1","format":"\\ud800"}',
    '{"url":"https://www.tiktok.com/@a/video/\\u0000"}',
    '{"url":"https://www.tiktok.com/@\\udfff/video/1\\u0000"}',
    `{"url":"https://www.tiktok.com/@a/video/${'1'.repeat(60_000)}"}`,
    `{"url":"https://www.tiktok.com/@${'a'.repeat(60_000)}/video/1"}`,
  ),
  fc.record({ url: links, format: anyFormat }, { requiredKeys: [] }).map((body) => JSON.stringify(body)),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constant('['.repeat(30_000)),
  fc.constant('x'.repeat(70_000)),
)

const query = fc.oneof(
  fc.constant(''),
  links.map((url) => `?url=${encodeURIComponent(url.toWellFormed())}`),
  fc.stringMatching(/^[\w%&=+[\]-]{0,40}$/).map((text) => `?${text}`),
  fc.array(fc.tuple(key, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 4 }).map((pairs) => {
    const written = pairs.map(([name, value]) => [name, value].map((part) => encodeURIComponent(part.toWellFormed())))
    return `?${written.map((pair) => pair.join('=')).join('&')}`
  }),
)

/** Anything that can be sent in a header: payments that are base64, JSON, both or neither among them. */
const headerText = fc.stringMatching(/^[ -~]{0,80}$/)
const payments = fc.oneof(
  headerText,
  fc.json().map((text) => Buffer.from(text).toString('base64')),
  fc
    .record({
      x402Version: fc.constantFrom(1, 2, 3, null),
      scheme: fc.constant('exact'),
      network: fc.constantFrom('base', 'eip155:8453', 'solana'),
      payload: fc.jsonValue(),
    })
    .map((payment) => Buffer.from(JSON.stringify(payment)).toString('base64')),
)
const headers = fc.record(
  {
    'x-payment': payments,
    'payment-signature': payments,
    'x-request-id': headerText,
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/json; charset=utf-16',
    ),
    origin: headerText,
    'access-control-request-method': headerText,
    'access-control-request-headers': headerText,
    accept: headerText,
  },
  { requiredKeys: [] },
)

test(`${requests.toLocaleString('en')} generated requests get no 5xx, and the service is well afterwards`, async (t) => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', note)
  t.after(() => process.off('unhandledRejection', note))

  await using service = await startTestService({ analyse: async () => defaultFormat.example })
  // Connections are given up long before the server would: one that is closed while a request is on its way says nothing
  // about the service.
  const pool = new Pool(service.url, { connections: 16, keepAliveMaxTimeout: 1_000 })
  const sendsBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND'])
  const request = fc.record({ method: methods, path: paths, query, headers, body: bodies })

  // Drawn in handfuls that are sent side by side: one at a time, the run would mostly wait.
  const handful = 40
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: handful, maxLength: handful }), async (drawn) => {
      const answers = drawn.map(async ({ method, path, query, headers, body }) => {
        const { statusCode, body: answer } = await pool.request({
          method,
          path: path + query,
          headers,
          body: sendsBody.has(method) ? body : null,
        })
        await answer.dump()
        assert.ok(statusCode < 500, `${method} ${path}${query} gave ${statusCode}`)
      })
      await Promise.all(answers)
    }),
    { numRuns: Math.ceil(requests / handful), endOnFailure: true },
  )
  assert.deepEqual(rejections, [])
  assert.equal((await fetch(`${service.url}/healthz`)).status, 200)
  await pool.close()
})
