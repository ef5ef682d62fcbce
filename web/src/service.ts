/** The service, by its own client. */

import { signal } from '@preact/signals'
import { createClient } from '../../client/src/index.ts'
import { boot } from './boot.ts'

/** Whether the last request reached nobody. */
export const isLost = signal(false)

/** Tells whether the line holds: the client tries again by itself and says nothing meanwhile. */
const watched: typeof fetch = async (input, init) => {
  if (isQuestionOfPrice(input, init)) return Response.json(boot.quote, { status: 402 })
  try {
    const response = await fetch(input, init)
    isLost.value = false
    return response
  } catch (error) {
    // What the page itself gave up is no loss.
    if (!(error instanceof DOMException && error.name === 'AbortError')) isLost.value = true
    throw error
  }
}

/** What a submission costs stands in the page already: to ask first would be a request, and an error in the console. */
const isQuestionOfPrice = (input: RequestInfo | URL, init: RequestInit | undefined) =>
  init?.method === 'POST' && new Request(input).url.endsWith('/v1/jobs') && !new Headers(init.headers).has('X-Payment')

export const connection = { baseUrl: location.origin, fetch: watched, maxPrice: boot.price.usd }

/** Without a wallet: for everything that is free. */
export const client = createClient(connection)
