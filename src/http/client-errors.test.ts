import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, maxHeaderSize } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { after, test } from 'node:test'
import { openSocket } from '../../test/support/socket.ts'
import { answerClientErrors } from './client-errors.ts'
import { listen } from './server.ts'

const publicUrl = 'https://reels.example'
const local = { host: '127.0.0.1', port: 0 }

async function readToEnd(socket: Socket): Promise<string> {
  const chunks = await Array.fromAsync(socket as AsyncIterable<Buffer>)
  return Buffer.concat(chunks).toString()
}

function assertError(answer: string, status: number, code: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  assert.ok(head.startsWith(`HTTP/1.1 ${status} `), head)
  assert.match(head, new RegExp(`\r\nError-Code: ${code}\r\n`))
  assert.match(head, new RegExp(`\r\nError-Help: ${publicUrl}/docs/errors#${code}\r\n`))
  assert.match(head, /\r\nAccess-Control-Expose-Headers: .*Error-Code,Error-Help/)
  assert.deepEqual(Object.keys(JSON.parse(body) as object), ['error'])
}

for (const [status, code, what, text] of [
  [400, 'invalid_request', 'text that is no HTTP', 'nonsense\r\n\r\n'],
  [
    431,
    'headers_too_large',
    'headers that are too large',
    `GET / HTTP/1.1\r\nCookie: ${'x'.repeat(maxHeaderSize)}\r\n\r\n`,
  ],
] as const) {
  test(`answers ${what} with ${status} ${code}`, async () => {
    const { url, stop } = await listen(() => new Response('hello'), local, { publicUrl })
    assertError(await readToEnd(await openSocket(url, text)), status, code)
    await stop()
  })
}

async function serve(publicUrl: string, isAnswering: boolean): Promise<string> {
  const server = createServer({ headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 5 })
  answerClientErrors(server, publicUrl, () => isAnswering)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('answers a request that is not complete in time with 408 request_timeout', async () => {
  const socket = await openSocket(await serve(publicUrl, false), 'GET / HTTP/1.1\r\nHost: x\r\n')
  assertError(await readToEnd(socket), 408, 'request_timeout')
})

test('writes nothing into a response that has begun', async () => {
  const socket = await openSocket(await serve(publicUrl, true), 'GET / HTTP/1.1\r\nHost: x\r\n')
  assert.equal(await readToEnd(socket), '')
})
