/** The client that asks the platforms about a link: where it leads, or whether a page is there. It reads no bodies. */

import { Agent, buildConnector, request } from 'undici'
import { dialPublic } from './dial.ts'
import type { Dial } from './dial.ts'
import { isLinkHost } from './platforms/index.ts'

interface Answer {
  status: number
  /** Where a redirect leads, as it was written. */
  location: string | undefined
}

/** One request, no redirects followed. Throws when there is no answer, or when the answer is to come again later. */
export type SafeFetch = (url: URL, signal: AbortSignal, headers?: Readonly<Record<string, string>>) => Promise<Answer>

const milliseconds = 5_000
const bytes = 64 * 1024

export function createSafeFetch({ dial = dialPublic, ca }: { dial?: Dial; ca?: string } = {}): SafeFetch {
  const secure = buildConnector({ allowH2: false, timeout: milliseconds, ...(ca === undefined ? {} : { ca }) })
  const agent = new Agent({
    connect: (options, done) => void open(options, done),
    connections: 16,
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
    maxHeaderSize: bytes,
  })

  async function open(options: buildConnector.Options, done: buildConnector.Callback): Promise<void> {
    try {
      const httpSocket = await dial(options.hostname, 443)
      secure({ ...options, httpSocket }, done)
    } catch (error) {
      done(error as Error, null)
    }
  }

  return async (url, signal, headers = {}) => {
    // Asked for each hop, because a redirect is somebody else's word about where to go next.
    if (!isLinkHost(url.hostname)) throw new Error(`${url.hostname} is not a host of the platforms`)
    const response = await request(`https://${url.hostname}${url.pathname}${url.search}`, {
      dispatcher: agent,
      signal,
      // Instagram answers a share link with a redirect only to clients that do not look like a browser.
      headers: { 'user-agent': 'reelgist', accept: '*/*', ...headers },
    })
    await response.body.dump({ limit: bytes, signal })
    const { statusCode: status } = response
    if (status === 429 || status >= 500) throw new Error(`${url.hostname} answered ${status}`)
    const { location } = response.headers
    return { status, location: status >= 300 && status < 400 && typeof location === 'string' ? location : undefined }
  }
}
