import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { explainPort, tryPort } from './port.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const refusal = async (port: number) => {
  try {
    await tryPort('127.0.0.1', port)
  } catch (error) {
    return (error as Error).message
  }
}

test('reports a port used by another Reelgist', async () => {
  const document = JSON.stringify({ openapi: '3.1.0', info: { title: 'Reelgist' }, more: 'x'.repeat(100_000) })
  await using other = await serve((_, response) => response.end(document))
  assert.equal(
    await refusal(other.port),
    `Another Reelgist already uses port ${other.port}: stop it, or set PORT to another port.`,
  )
})

test('reports a port used by another program', async () => {
  const otherServers: RequestListener[] = [
    (_, response) => response.writeHead(404).end(),
    (request) => request.socket.destroy(),
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    // Never ends, and never says what is looked for.
    (_, response) => {
      const flood = setInterval(() => response.write('x'.repeat(1_000)), 1)
      response.on('close', () => clearInterval(flood))
    },
  ]
  for (const answer of otherServers) {
    await using other = await serve(answer)
    assert.equal(
      await refusal(other.port),
      `Port ${other.port} is already in use: stop the other program, or set PORT to another port.`,
    )
  }
})

test('leaves a free port usable', async () => {
  const { port, [Symbol.asyncDispose]: close } = await serve(() => {})
  await close()
  await tryPort('127.0.0.1', port)
  await tryPort('127.0.0.1', port)
})

test('reports an address that this machine does not have', async () => {
  await assert.rejects(tryPort('192.0.2.1', 8402), {
    name: 'StartError',
    message:
      'This machine does not have the address 192.0.2.1: set HOST to one of its addresses, or to 0.0.0.0, or :: on a host without IPv4.',
  })
})

test('reports a forbidden port, and leaves other errors unchanged', async () => {
  const denied = (await explainPort(Object.assign(new Error(), { code: 'EACCES' }), '127.0.0.1', 80)) as Error
  assert.equal(denied.message, 'No permission to listen on port 80: set PORT to 1024 or higher.')
  const other = new Error('other')
  assert.equal(await explainPort(other, '127.0.0.1', 80), other)
})

test('names the variables of the operators’ port where that is meant, and IPv6 on a host without IPv4', async () => {
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
  const sentence = async (code: string, host: string) =>
    ((await explainPort(Object.assign(new Error(), { code }), host, 9402, names)) as Error).message
  assert.equal(
    await sentence('EACCES', '127.0.0.1'),
    'No permission to listen on port 9402: set METRICS_PORT to 1024 or higher.',
  )
  assert.equal(await sentence('EAFNOSUPPORT', '127.0.0.1'), 'This machine has no IPv4: set METRICS_HOST to ::.')
  assert.equal(await sentence('EAFNOSUPPORT', '::1'), 'This machine has no IPv6: set METRICS_HOST to 0.0.0.0.')
  assert.equal(
    await sentence('EADDRNOTAVAIL', 'fd00::1'),
    'This machine does not have the address fd00::1: set METRICS_HOST to one of its addresses, or to ::.',
  )
})
