/** The service, by its own client. */

import { signal } from '@preact/signals'
import { createClient, ReelgistError } from '../../client/src/index.ts'
import { boot } from './boot.ts'

/** Whether the last request reached nobody. */
export const isOffline = signal(false)

/** Reports whether the connection works: the client retries silently. */
const trackedFetch: typeof fetch = async (input, init) => {
  if (isPriceRequest(input, init)) return Response.json(boot.quote, { status: 402 })
  try {
    const response = await fetch(input, init)
    isOffline.value = false
    return response
  } catch (error) {
    // What the page itself gave up is no loss.
    if (!(error instanceof DOMException && error.name === 'AbortError')) isOffline.value = true
    throw error
  }
}

/** What a submission costs stands in the page already: to ask first would be a request, and an error in the console. */
const isPriceRequest = (input: RequestInfo | URL, init: RequestInit | undefined) =>
  init?.method === 'POST' && new Request(input).url.endsWith('/v1/jobs') && !new Headers(init.headers).has('X-Payment')

export const connection = { baseUrl: location.origin, fetch: trackedFetch, maxPrice: boot.price.usd }

/** Without a wallet: for everything that is free. */
export const client = createClient(connection)

const pauseMs = 3_000

/** Does it again while nobody is reached: a lost connection is no end, for as long as the page is open. */
export async function retryWhileOffline<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isTransient = error instanceof ReelgistError && ['unreachable', 'service_error'].includes(error.code)
      if (!isTransient) throw error
      isOffline.value = true
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal.throwIfAborted()
    }
  }
}
