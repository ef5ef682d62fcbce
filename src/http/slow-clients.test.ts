import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { after, test } from 'node:test'
import { openSocket as connect } from '../../test/support/socket.ts'
import { createClientAddresses } from './client-address.ts'
import { limitSlowClients } from './slow-clients.ts'

/** A server that reads bodies to their end, where one address may have two slow ones. */
async function serve(trust?: number): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('read'))
  })
  limitSlowClients(server, {
    addresses: createClientAddresses(trust),
    publicUrl: 'https://reels.example',
    max: 2,
    afterMs: 20,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A client that reads its responses: it could not notice the end otherwise. */
const openSocket = async (url: string, text: string) => (await connect(url, text)).resume()

const halfBody = (from = '') =>
  `POST / HTTP/1.1\r\nHost: x\r\n${from && `X-Forwarded-For: ${from}\r\n`}Content-Length: 9\r\n\r\nhalf`

/** Which of the sockets is closed first. */
async function firstClosed(sockets: Socket[]): Promise<number> {
  return Promise.race(sockets.map((socket, n) => once(socket, 'close').then(() => n)))
}

async function finish(socket: Socket, rest: string): Promise<string> {
  socket.write(rest)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return String(answer).split('\r\n')[0]!
}

for (const [what, text, rest] of [
  ['nothing', '', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['half of a head', 'GET / HT', 'TP/1.1\r\nHost: x\r\n\r\n'],
  ['half of a body', halfBody(), '-body'],
]) {
  test(`limits connections per address that send ${what}, and answers them later`, async () => {
    const url = await serve()
    const openSockets = [await openSocket(url, text!), await openSocket(url, text!)]
    const tooMany = [await openSocket(url, text!), await openSocket(url, text!)]
    const [first] = await Promise.all([
      firstClosed([...openSockets, ...tooMany]),
      ...tooMany.map((one) => once(one, 'close')),
    ])
    assert.ok(first >= 2, 'the later ones are closed')
    for (const socket of openSockets) assert.equal(await finish(socket, rest!), 'HTTP/1.1 200 OK')
    // There is room again.
    const next = await openSocket(url, text!)
    assert.equal(await finish(next, rest!), 'HTTP/1.1 200 OK')
  })
}

test('limits each caller behind a proxy separately, whatever headers they send', async () => {
  const url = await serve(1)
  const slow = (from: string) => openSocket(url, halfBody(from))
  const openSockets = await Promise.all(['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2'].map(slow))
  const spoofed = await slow('198.51.100.9, 203.0.113.1')
  await once(spoofed, 'close')
  for (const socket of openSockets) assert.equal(await finish(socket, '-body'), 'HTTP/1.1 200 OK')
})

test('does not count clients that send complete requests', async () => {
  const url = await serve()
  const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(url, { method: 'POST', body: 'whole' })))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
})

test('the answer to one connection too many has an error code', async () => {
  const url = await serve()
  for (const _ of [1, 2]) await openSocket(url, '')
  const [answer] = (await once(await connect(url, ''), 'data')) as [Buffer]
  assert.match(String(answer), /^HTTP\/1\.1 408 [\s\S]*\r\nError-Code: request_timeout\r\n/)
})
