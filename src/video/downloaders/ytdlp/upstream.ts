import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Dial } from '../../public-address.ts'

const milliseconds = 15_000

/**
 * Dials through the proxy that the operator set (`YTDLP_PROXY`). That proxy looks the names up, so the addresses are
 * its business; which hosts may be asked for stays ours.
 */
export function dialThrough(proxy: string): Dial {
  const { protocol, hostname, port, username, password } = new URL(proxy)
  const request = protocol === 'https:' ? httpsRequest : httpRequest
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')

  return async (host, hostPort) => {
    const asking = request({
      method: 'CONNECT',
      host: hostname.replaceAll(/[[\]]/g, ''),
      port: port || (protocol === 'https:' ? 443 : 80),
      path: `${host}:${hostPort}`,
      headers: {
        host: `${host}:${hostPort}`,
        ...(username ? { 'proxy-authorization': `Basic ${credentials}` } : {}),
      },
      timeout: milliseconds,
      agent: false,
    })
    asking.once('timeout', () => asking.destroy(new Error('the upstream proxy timed out')))
    asking.end()
    const [response, socket] = (await once(asking, 'connect')) as [IncomingMessage, Socket, Buffer]
    if (response.statusCode !== 200) {
      socket.destroy()
      throw new Error(`the upstream proxy responded with ${response.statusCode}`)
    }
    socket.setTimeout(0)
    return socket
  }
}
