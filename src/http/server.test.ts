import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSocket } from '../../test/support/socket.ts'
import { listen } from './server.ts'

const local = { host: '127.0.0.1', port: 0 }
/** Far longer than a test may take: who waits it out fails by the clock of the runner. */
const forever = { graceMs: 3_600_000 }

/** A request on a connection that would be used again, answered when the gate is opened. */
async function ask(url: string) {
  const agent = new Agent({ keepAlive: true })
  const asked = request(url, { agent }).end()
  return once(asked, 'response').then(async ([response]) => {
    response.resume()
    await once(response, 'end')
    return response as { statusCode: number; headers: Record<string, string> }
  })
}

test('closes silent and half-sent connections', async () => {
  const { url, stop } = await listen(() => new Response('hello'), local, { ...forever, idleMs: 20 })
  const head = 'GET / HTTP/1.1\r\nHost: x\r\n'
  const sockets = await Promise.all(['', 'GET / HT', head].map((text) => openSocket(url, text)))
  const idle = await openSocket(url, `${head}\r\n`)
  await once(idle, 'data')
  const closed = Promise.all([...sockets, idle].map((socket) => once(socket, 'close')))
  await stop()
  await closed
})

test('does not wait for a body that never arrives', async () => {
  const { url, stop } = await listen(async (request) => new Response(await request.text()), local, forever)
  const socket = await openSocket(url, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf')
  const closed = once(socket, 'close')
  // Long enough for the head to have arrived; if it has not, the connection is closed all the same.
  await sleep(50)
  await stop()
  await closed
})

test('finishes current responses with Connection: close', async () => {
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const { url, stop } = await listen(
    async () => {
      isAsked()
      await gate
      return new Response('paid')
    },
    local,
    forever,
  )
  const response = ask(url)
  await asked
  const stopped = stop()
  await assert.rejects(fetch(url))
  answer()
  const { statusCode, headers } = await response
  assert.equal(statusCode, 200)
  assert.equal(headers['connection'], 'close')
  await stopped
})

test('answers one last request on an idle connection after the stop', async () => {
  const { url, stop } = await listen(() => new Response('hello'), local, { ...forever, idleMs: 3_600_000 })
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const [used, fresh] = [await openSocket(url, get), await openSocket(url, '')]
  const [before] = (await once(used, 'data')) as [Buffer]
  assert.doesNotMatch(String(before), /connection: close/i)
  const stopped = stop()
  await assert.rejects(fetch(url), 'nobody new is let in')
  for (const socket of [used, fresh]) {
    const closed = once(socket, 'close')
    socket.write(get)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    assert.match(String(answer), /^HTTP\/1\.1 200 OK\r\n[^]*connection: close/i)
    await closed
  }
  await stopped
})

for (const [name, grace, hurry] of [
  ['an answer that takes longer than the grace is cut off', { graceMs: 20 }, false],
  ['somebody who insists waits for no answer', forever, true],
] as const) {
  test(name, async () => {
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
    const { url, stop } = await listen(() => (isAsked(), new Promise<Response>(() => undefined)), local, grace)
    const response = assert.rejects(fetch(url))
    await asked
    const now = new AbortController()
    const stopped = stop(now.signal)
    if (hurry) now.abort()
    await Promise.all([stopped, response])
  })
}

test('reuses a connection after an unread body arrives late', async () => {
  const { url, stop } = await listen(() => new Response('hello'), local, forever)
  const socket = await openSocket(url, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf')
  await once(socket, 'data')
  // Longer than the half second after which the adaptor would cut it off.
  await sleep(700)
  socket.write('-bodyGET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  assert.match(String(answer), /^HTTP\/1\.1 200/)
  await stop()
})

test('closes a connection whose body continues after the response', async () => {
  const { url, stop } = await listen(() => new Response('hello'), local, forever)
  const socket = await openSocket(url, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n')
  await once(socket, 'data')
  // What is still on its way when the server closes may be answered by a reset, which is an end as well.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(Buffer.alloc(4 * 1024 * 1024))
  await closed
  await stop()
})

// A queue of Linux, and one that an administrator may have made shorter.
const systemsLimit = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => 0))
test('queues a thousand simultaneous connections', { skip: systemsLimit < 1_000 }, async () => {
  const { url, stop } = await listen(() => new Response('hello'), local)
  const { port } = new URL(url)
  const sockets = Array.from({ length: 1_000 }, () => connect({ host: '127.0.0.1', port: Number(port) }))
  // They are connecting when this turn is over, and are taken in the next one: in between, the system says how many wait.
  await new Promise((resolve) => process.nextTick(resolve))
  const listener = `0100007F:${Number(port).toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((text) => text.includes(listener))!
  const waiting = Number.parseInt(/ \w+:(\w+) /.exec(line.slice(line.indexOf(' 0A ') + 3))![1]!, 16)
  for (const socket of sockets) socket.destroy()
  await stop()
  assert.equal(waiting, 1_000)
})
