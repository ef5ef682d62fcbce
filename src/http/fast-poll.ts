/**
 * Polls of finished jobs, answered from memory before the framework has looked at them: they are nearly all of the
 * traffic, and the path through it takes longer than everything else (`npm run bench -- poll`).
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Store } from '../jobs/store.ts'
import { createRequestCounter } from './counters.ts'
import { commonHeadersFor } from './common-headers.ts'

/** Whether it has answered the request; other requests go to the framework. */
export type FastAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

const prefix = '/v1/jobs/'
const length = prefix.length + 36

export function createFastPoll(peek: Store['peek']): FastAnswer {
  const count = createRequestCounter('GET', '/v1/jobs/:jobId')
  return ({ method, url = '', headers: asked }, response) => {
    if (method !== 'GET' || url.length !== length || !url.startsWith(prefix)) return false
    // Its response has to state what was applied.
    if (asked['prefer'] !== undefined) return false
    const start = performance.now()
    const body = peek(url.slice(prefix.length))
    if (body === undefined) return false
    const headers = commonHeadersFor(asked['x-request-id'])
    headers['Content-Type'] = 'application/json'
    headers['Content-Length'] = String(Buffer.byteLength(body))
    response.writeHead(200, headers).end(body)
    count(200, start)
    return true
  }
}
