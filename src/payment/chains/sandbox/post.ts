/**
 * Calls of the local chains. Not by `fetch`: to load that, and to be refused by it while anvil starts, takes a fifth of the
 * processor's time that the chains need to be up.
 */

import { once } from 'node:events'
import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { request } from './light-http.ts'

export interface Connections {
  url: string
  /** Without one, a connection for each call. */
  agent?: Agent
}

export async function post({ url, agent }: Connections, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return answerTo(request(url, { method: 'POST', agent: agent ?? false, headers }).end(body))
}

/** Its own connection, since nothing may be left open of it. */
export const get = (url: string, signal: AbortSignal): Promise<string> =>
  answerTo(request(url, { agent: false, signal }).end())

async function answerTo(asked: ClientRequest): Promise<string> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  // From here on the reader of the body gets errors; an unhandled one would end us.
  asked.on('error', () => undefined)
  return text(response)
}
