/**
 * What every answer carries: leave for browsers to read it, and the request's id. Written out instead of taken from
 * hono's middleware because polling is nearly all of the traffic, and a chain of middleware around it halves the
 * number of polls that a core can answer (`npm run bench -- poll`).
 */

import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

const exposed = 'Payment-Required, Payment-Response, X-Payment-Response, Payment-Credit, Retry-After, X-Request-Id'

const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-Payment, Payment-Signature, X-Request-Id',
  'Access-Control-Max-Age': '86400',
}

// A caller's own id goes back to it and into the log, so it may hold nothing that could forge a line or a header.
const acceptableId = /^[\w=-]{1,128}$/

export function edgeHeaders(c: Context): Record<string, string> {
  // An error is answered after the middleware has given the request its id: one request, one id.
  const id = (c.get('requestId') as string | undefined) ?? requestId(c)
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': exposed,
    'X-Request-Id': id,
  }
}

function requestId(c: Context): string {
  const asked = requestHeader(c, 'x-request-id')
  return asked !== undefined && acceptableId.test(asked) ? asked : randomUUID()
}

/** Asks Node's own request where there is one: hono would first copy all of the headers. */
function requestHeader(c: Context, name: string): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const value = incoming ? incoming.headers[name] : c.req.header(name)
  return typeof value === 'string' ? value : undefined
}

/** Puts the headers on all answers, and answers the question that browsers ask first. */
export const edge = createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
  const headers = edgeHeaders(c)
  c.set('requestId', headers['X-Request-Id']!)
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { ...headers, ...preflight })
  await next()
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
})
