/** Connections for clients that follow strangers' addresses: dialled by us, on the port of https, and bounded. */

import { Agent, buildConnector } from 'undici'
import { type Dial, dialPublic } from './dial.ts'

export interface GuardedOptions {
  dial?: Dial
  ca?: string | undefined
}

/** Of an answer's head, and of a body that is nothing to us. */
export const mostBytes = 64 * 1024

export function createGuardedAgent(
  { dial = dialPublic, ca }: GuardedOptions,
  { milliseconds, ...options }: { milliseconds: number } & Pick<Agent.Options, 'connections' | 'pipelining'>,
): Agent {
  const secure = buildConnector({ allowH2: false, timeout: milliseconds, ...(ca === undefined ? {} : { ca }) })
  async function open(options: buildConnector.Options, done: buildConnector.Callback): Promise<void> {
    try {
      const httpSocket = await dial(options.hostname, 443)
      secure({ ...options, httpSocket }, done)
    } catch (error) {
      done(error as Error, null)
    }
  }
  return new Agent({
    connect: (options, done) => void open(options, done),
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
    maxHeaderSize: mostBytes,
    ...options,
  })
}
