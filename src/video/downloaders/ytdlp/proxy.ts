/**
 * The downloader is another program and goes wherever a page sends it. So it is given this proxy as its only way out:
 * tunnels to the platforms' own hosts, to addresses on the open internet, and no more bytes than a video may have.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isMediaHost } from '../../../platforms/index.ts'
import type { Dial } from '../../public-address.ts'

interface Proxy extends AsyncDisposable {
  url: string
  /** What has come through so far. */
  readonly receivedBytes: number
  /** Where it would not or could not go, for the log. */
  readonly refused: readonly string[]
}

interface ProxyOptions {
  dial: Dial
  maxBytes: number
  /** Called once when more has come through than was allowed; by then every tunnel is closed. */
  onExceeded: () => void
  onBytes?: (receivedBytes: number) => void
}

export async function openProxy({ dial, maxBytes, onExceeded, onBytes }: ProxyOptions): Promise<Proxy> {
  const open = new Set<Duplex>()
  const refused: string[] = []
  let receivedBytes = 0

  // Requests in the clear are none of a platform's: what asks for one was sent astray.
  const server = createServer((request, response) => {
    refused.push(request.url ?? '')
    response.writeHead(403).end()
  })

  server.on('connect', (request, client, head) => {
    keep(client)
    void tunnel(request.url ?? '', client, head)
  })

  async function tunnel(target: string, client: Duplex, head: Buffer): Promise<void> {
    const host = hostIn(target)
    if (host === undefined) {
      refused.push(target)
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    let upstream: Socket
    try {
      upstream = await dial(host, 443)
    } catch (error) {
      refused.push(`${target}: ${(error as Error).message}`)
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    keep(upstream)
    if (client.destroyed) return void upstream.destroy()
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    upstream.write(head)
    upstream.on('data', (chunk: Buffer) => count(chunk.length))
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }

  function count(bytes: number): void {
    const before = receivedBytes
    receivedBytes += bytes
    onBytes?.(receivedBytes)
    if (before > maxBytes || receivedBytes <= maxBytes) return
    for (const stream of open) stream.destroy()
    onExceeded()
  }

  function keep(stream: Duplex): void {
    open.add(stream)
    stream.on('close', () => open.delete(stream))
    // Either end may go away at any time; the other one notices by the close that follows.
    stream.on('error', () => stream.destroy())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get receivedBytes() {
      return receivedBytes
    },
    refused,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const stream of open) stream.destroy()
      await closed
    },
  }
}

/** The host of `host:443` when it may be reached. Literal addresses are no media hosts and are refused here. */
function hostIn(target: string): string | undefined {
  const host = /^([a-z0-9.-]+):443$/i.exec(target)?.[1]?.toLowerCase()
  return host !== undefined && isMediaHost(host) ? host : undefined
}
