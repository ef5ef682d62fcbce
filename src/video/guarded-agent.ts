/** Connections for clients that follow untrusted addresses: dialled by us, on the port of https, and bounded. */

import type { Agent, buildConnector, request } from 'undici'
import { type Dial, connectPublic } from './public-address.ts'

export interface GuardedOptions {
  dial?: Dial
  ca?: string | undefined
}

/** Of an answer's head, and of a body that is nothing to us. */
export const maxBytes = 64 * 1024

type Limits = { milliseconds: number } & Pick<Agent.Options, 'connections' | 'pipelining'>
type Guarded = (url: string, options: Parameters<typeof request>[1]) => ReturnType<typeof request>

/** Makes requests over such connections. What it needs is loaded for the first: many services never make one. */
export function createGuardedRequest(options: GuardedOptions, limits: Limits): Guarded {
  let opened: Promise<Guarded> | undefined
  return async (url, given) => (await (opened ??= open(options, limits)))(url, given)
}

async function open(
  { dial = connectPublic, ca }: GuardedOptions,
  { milliseconds, ...limits }: Limits,
): Promise<Guarded> {
  const undici = await import('undici')
  const secure = undici.buildConnector({ allowH2: false, timeout: milliseconds, ...(ca === undefined ? {} : { ca }) })
  async function connect(options: buildConnector.Options, done: buildConnector.Callback): Promise<void> {
    try {
      const httpSocket = await dial(options.hostname, 443)
      secure({ ...options, httpSocket }, done)
    } catch (error) {
      done(error as Error, null)
    }
  }
  const dispatcher = new undici.Agent({
    connect: (options, done) => void connect(options, done),
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
    maxHeaderSize: maxBytes,
    ...limits,
  })
  return (url, options) => undici.request(url, { ...options, dispatcher })
}
