import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createHttpServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { test } from 'node:test'
import { connected } from '../../public-address.ts'
import type { Dial } from '../../public-address.ts'
import { openProxy } from './proxy.ts'
import { dialThrough } from './upstream.ts'

const unlimited = { maxBytes: Infinity, onExceeded: () => assert.fail('there was no limit') }

async function listen(server: Server): Promise<{ port: number } & AsyncDisposable> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}

async function tunnel(proxy: string, target: string): Promise<{ status: number | undefined; socket: Socket }> {
  const asking = request({
    host: '127.0.0.1',
    port: new URL(proxy).port,
    method: 'CONNECT',
    path: target,
    agent: false,
  })
  asking.end()
  const [{ statusCode: status }, socket] = (await once(asking, 'connect')) as [IncomingMessage, Socket]
  socket.on('error', () => {})
  return { status, socket }
}

/** Answers each connection with its own words, backwards. */
const echo = () =>
  createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (words: Buffer) => socket.end(Buffer.from(words.toReversed())))
  })

test('a tunnel to a platform’s host carries bytes both ways, and they are counted', async () => {
  await using server = await listen(echo())
  const dialled: string[] = []
  const dial: Dial = (host, port) => {
    dialled.push(`${host}:${port}`)
    return connected(connect(server.port, '127.0.0.1'))
  }
  await using proxy = await openProxy({ ...unlimited, dial })
  const { status, socket } = await tunnel(proxy.url, 'V16-Webapp.TikTok.com:443')
  assert.equal(status, 200)
  socket.write('hello')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  assert.equal(answer.toString(), 'olleh')
  assert.equal(proxy.receivedBytes, 5)
  assert.deepEqual(dialled, ['v16-webapp.tiktok.com:443'])
})

test('refuses other hosts, look-alikes, addresses and ports', async () => {
  await using proxy = await openProxy({ ...unlimited, dial: () => assert.fail('it was dialled') })
  const elsewhere = [
    'evil.example:443',
    'tiktok.com.evil.example:443',
    'eviltiktok.com:443',
    'www.tiktok.com.:443',
    'www.tiktok.com:80',
    'www.tiktok.com:8443',
    '127.0.0.1:443',
    '2130706433:443',
    '169.254.169.254:80',
    '[::1]:443',
    '[::ffff:169.254.169.254]:443',
    'localhost:443',
    'www.tiktok.com',
  ]
  for (const target of elsewhere) {
    const { status, socket } = await tunnel(proxy.url, target)
    socket.destroy()
    assert.equal(status, 403, target)
  }
  assert.deepEqual(proxy.refused, elsewhere)
})

test('refuses a plain HTTP request', async () => {
  await using proxy = await openProxy({ ...unlimited, dial: () => assert.fail('it was dialled') })
  const asking = request({
    host: '127.0.0.1',
    port: new URL(proxy.url).port,
    path: 'http://169.254.169.254/latest/meta-data/',
    agent: false,
  }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  assert.equal(response.statusCode, 403)
  response.resume()
})

test('answers 502 for an unreachable host, and stores the reason', async () => {
  await using proxy = await openProxy({ ...unlimited, dial: () => Promise.reject(new Error('no public address')) })
  const { status } = await tunnel(proxy.url, 'www.tiktok.com:443')
  assert.equal(status, 502)
  assert.deepEqual(proxy.refused, ['www.tiktok.com:443: no public address'])
})

test('closes every tunnel at the byte limit, and reports it once', async () => {
  await using server = await listen(
    createServer((socket) => {
      socket.on('error', () => {})
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024)));
      }
      socket.on('drain', more)
      more()
    }),
  )
  let warned = 0
  await using proxy = await openProxy({
    dial: () => connected(connect(server.port, '127.0.0.1')),
    maxBytes: 1024 * 1024,
    onExceeded: () => warned++,
  })
  const { socket } = await tunnel(proxy.url, 'www.tiktok.com:443')
  socket.resume()
  await once(socket, 'close')
  assert.equal(warned, 1)
  assert.ok(proxy.receivedBytes < 2 * 1024 * 1024)
})

/** A proxy that wants to know who asks, and leads every tunnel to one port. */
function guardedProxy(port: number, asked: string[]) {
  return createHttpServer().on('connect', (incoming: IncomingMessage, client: Socket) => {
    asked.push(incoming.url ?? '')
    client.on('error', () => {})
    const who = Buffer.from(incoming.headers['proxy-authorization']?.slice(6) ?? '', 'base64').toString()
    if (who !== 'reel:p@ss') return client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    client.write('HTTP/1.1 200 OK\r\n\r\n')
    client.pipe(connect(port, '127.0.0.1')).pipe(client)
  })
}

test('uses the operator’s proxy with its credentials, for the platforms’ hosts only', async () => {
  await using server = await listen(echo())
  const asked: string[] = []
  await using upstream = await listen(guardedProxy(server.port, asked))
  const dial = dialThrough(`http://reel:p%40ss@127.0.0.1:${upstream.port}`)
  await using proxy = await openProxy({ ...unlimited, dial })
  const { socket } = await tunnel(proxy.url, 'www.tiktok.com:443')
  socket.write('hello')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  assert.equal(answer.toString(), 'olleh')
  const { status } = await tunnel(proxy.url, 'evil.example:443')
  assert.equal(status, 403)
  assert.deepEqual(asked, ['www.tiktok.com:443'])
})

test('answers 502 when the operator’s proxy refuses', async () => {
  await using upstream = await listen(guardedProxy(0, []))
  await using proxy = await openProxy({ ...unlimited, dial: dialThrough(`http://127.0.0.1:${upstream.port}`) })
  const { status } = await tunnel(proxy.url, 'www.tiktok.com:443')
  assert.equal(status, 502)
  assert.deepEqual(proxy.refused, ['www.tiktok.com:443: the upstream proxy responded with 407'])
})
