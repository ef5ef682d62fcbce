/**
 * A call of the local Base. Not by `fetch`: to load that, and to be refused by it while anvil starts, takes a fifth of the
 * processor's time that the chains need to be up.
 */

import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Connections {
  url: string
  /** Without one, a connection for each call. */
  agent?: Agent
}

export async function post({ url, agent }: Connections, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const asked = request(url, { method: 'POST', agent: agent ?? false, headers }).end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  // From here on the reader of the body is told; an error that nobody listens for would end us.
  asked.on('error', () => undefined)
  return text(response)
}
