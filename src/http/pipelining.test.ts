import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { after, test } from 'node:test'
import { openSocket } from '../../test/support/socket.ts'
import { silent } from '../../scripts/support/database.ts'
import { createOperators } from './operators/answers.ts'
import { serveOperators } from './operators/server.ts'
import { handleInOrder } from './pipelining.ts'
import { listen } from './server.ts'

const local = { host: '127.0.0.1', port: 0 }
const get = (path: string | number) => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** The statuses and bodies of the next answers, all of which have a length. */
function readAnswers(socket: Socket, count: number): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  const answers: string[] = []
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    for (;;) {
      const head = /^HTTP\/1\.1 (\d+)[^]*?content-length: (\d+)[^]*?\r\n\r\n/i.exec(text)
      const end = head ? head[0].length + Number(head[2]) : Infinity
      if (!head || text.length < end) break
      answers.push(`${head[1]} ${text.slice(head[0].length, end)}`)
      text = text.slice(end)
    }
    if (answers.length >= count) resolve(answers)
  })
  socket.on('close', () => reject(new Error(`closed after ${answers.length} answers`)))
  return promise
}

/** A server that handles in order; `parsed` counts the requests that Node has made of what was sent. */
async function serve(handle: RequestListener) {
  const server = createServer()
  const counts = { parsed: 0 }
  server.on('request', () => counts.parsed++)
  handleInOrder(server, handle)
  server.listen(0, local.host)
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, counts }
}

test('handles thousands of pipelined requests one at a time, in order, with few parsed ahead', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let handled = 0
  let max = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/other') return response.end('other')
    max = Math.max(max, ++handled)
    await gate
    handled--
    return response.end(request.url)
  }
  const { url, counts } = await serve((request, response) => void answer(request, response))
  const socket = await openSocket(url, range(2_000).map(get).join(''))
  // Others are answered. By then everything that the server would read ahead has arrived.
  for (const _ of range(20)) assert.equal(await (await fetch(`${url}/other`)).text(), 'other')
  assert.ok(counts.parsed - 20 > 1, 'something is parsed ahead')
  assert.ok(counts.parsed - 20 < 64, `${counts.parsed} parsed ahead`)
  const answers = readAnswers(socket, 2_000)
  open()
  assert.deepEqual(
    await answers,
    range(2_000).map((n) => `200 /${n}`),
  )
  assert.equal(max, 1)
  socket.destroy()
})

test('bodies of pipelined requests stay intact, whether read or not', async () => {
  const { url } = await serve((request, response) => {
    if (request.url === '/ignore') return void response.end('ignored')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    // Late, so that the stream is paused when the body is larger than it holds.
    request.pause()
    setImmediate(() => request.resume())
    request.on('end', () =>
      response.end(`${Buffer.concat(chunks).length} ${Buffer.concat(chunks).toString('hex').slice(-6)}`),
    )
  })
  const post = (path: string, body: string) =>
    `POST /${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const chunked = 'POST /read HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n'
  const large = `${'x'.repeat(300_000)}abc`
  const round = post('read', 'abc') + post('ignore', large) + post('read', large) + chunked + get('read')
  const socket = await openSocket(url, round.repeat(5))
  const answers = ['200 3 616263', '200 ignored', '200 300003 616263', '200 3 616263', '200 0 ']
  assert.deepEqual(
    await readAnswers(socket, 25),
    range(5).flatMap(() => answers),
  )
  socket.destroy()
})

test('starts no request after the caller left or the connection was closed', async () => {
  const begun: string[] = []
  const { promise: clientGone, resolve: isGone } = Promise.withResolvers<void>()
  const { url } = await serve((request, response) => {
    begun.push(request.url!)
    if (request.url === '/last') response.shouldKeepAlive = false
    if (request.url === '/wait') response.on('close', isGone)
    else response.end()
  })
  const closed = await openSocket(url, get('last') + get('paid').repeat(100))
  await once(closed.resume(), 'close')
  const left = await openSocket(url, get('wait') + get('paid').repeat(3))
  // It is taken before it is left.
  while (begun.length < 2) await fetch(`${url}/other`)
  left.resetAndDestroy()
  await clientGone
  await fetch(`${url}/other`)
  assert.deepEqual(
    begun.filter((path) => path !== '/other'),
    ['/last', '/wait'],
  )
})

for (const [name, start] of [
  ['the public port', () => listen(() => new Response('hello'), local, { fast: () => false })],
  [
    'the operators’ port',
    () => serveOperators({ host: local.host, port: 0, log: silent, answers: createOperators(silent).answers }),
  ],
] as const) {
  test(`${name} answers other callers while one pipelines`, async () => {
    const { url, stop } = await start()
    const total = 4 * 500
    const sockets = await Promise.all(range(4).map(() => openSocket(url, get('healthz').repeat(total / 4))))
    let answered = 0
    const { promise: all, resolve } = Promise.withResolvers<void>()
    for (const socket of sockets) {
      socket.on('data', (data: Buffer) => {
        answered += data.toString('latin1').split('HTTP/1.1 200').length - 1
        if (answered === total) resolve()
      })
    }
    await fetch(`${url}/healthz`)
    assert.ok(answered < total / 4, `${answered} of ${total} came first`)
    await all
    for (const socket of sockets) socket.destroy()
    await stop()
  })
}

test('a stop answers the current request and closes a pipelined connection', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  let begun = 0
  const answer = async () => {
    begun++
    isAsked()
    await gate
    return new Response('paid')
  }
  const { url, stop } = await listen(answer, local, { graceMs: 3_600_000, idleMs: 3_600_000 })
  const socket = await openSocket(url, get('').repeat(1_000))
  const closed = once(socket, 'close')
  let text = ''
  socket.on('data', (data: Buffer) => (text += String(data)))
  await asked
  const stopped = stop()
  open()
  await Promise.all([stopped, closed])
  assert.match(text, /^HTTP\/1\.1 200 OK\r\n[^]*connection: close[^]*paid$/i)
  assert.equal(begun, 1)
})
