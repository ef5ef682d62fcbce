/** The client that asks the platforms about a link: where it leads, or whether a page is there. It reads no bodies. */

import { createGuardedRequest, type GuardedOptions, maxBytes } from './guarded-agent.ts'
import { isLinkHost } from '../platforms/index.ts'

interface PageAnswer {
  status: number
  /** Where a redirect leads, as it was written. */
  location: string | undefined
}

/** One request, no redirects followed. Throws when there is no answer, or when the answer is to come again later. */
export type SafeFetch = (
  url: URL,
  signal: AbortSignal,
  headers?: Readonly<Record<string, string>>,
) => Promise<PageAnswer>

export function createSafeFetch(options: GuardedOptions = {}): SafeFetch {
  const request = createGuardedRequest(options, { milliseconds: 5_000, connections: 16 })

  return async (url, signal, headers = {}) => {
    // Asked for each hop, because a redirect is untrusted.
    if (!isLinkHost(url.hostname)) throw new Error(`${url.hostname} is not a host of the platforms`)
    const response = await request(`https://${url.hostname}${url.pathname}${url.search}`, {
      signal,
      // Instagram answers a share link with a redirect only to clients that do not look like a browser.
      headers: { 'user-agent': 'reelgist', accept: '*/*', ...headers },
    })
    await response.body.dump({ limit: maxBytes, signal })
    const { statusCode: status } = response
    if (status === 429 || status >= 500) throw new Error(`${url.hostname} responded with ${status}`)
    const { location } = response.headers
    return { status, location: status >= 300 && status < 400 && typeof location === 'string' ? location : undefined }
  }
}
