/** Requests as crawlers, mistaken clients and attackers send them: anything that HTTP can carry, much of it nearly right. */

import * as fc from 'fast-check'
import { formats } from '../../src/formats/index.ts'

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
  fc.constantFrom('url', 'format', 'fromat', 'Format', 'output_format', '__proto__', 'constructor', 'toString', ''),
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

/** One of them whole. */
export const requests = fc.record({ method: methods, path: paths, query, headers, body: bodies })

const sendsBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND'])

interface Client {
  request: (sent: {
    method: string
    path: string
    headers: Record<string, string>
    body: string | Buffer | null
  }) => Promise<{ statusCode: number; body: { dump: () => Promise<void> } }>
}

/** Sends one and gives the status of the answer. */
export async function sendDrawn(client: Client, drawn: DrawnRequest): Promise<number> {
  const { method, path, query, headers, body } = drawn
  const { statusCode, body: answer } = await client.request({
    method,
    path: path + query,
    headers,
    body: sendsBody.has(method) ? body : null,
  })
  await answer.dump()
  return statusCode
}

type DrawnRequest = typeof requests extends fc.Arbitrary<infer Drawn> ? Drawn : never
