/**
 * What every response has: permission for browsers to read it, the request's id, and no content sniffing. For
 * polls it is written out instead of taken from hono's middleware, because polling is nearly all of the traffic, and a
 * chain of middleware around it halves the number of polls that a core can answer (`npm run bench -- poll`).
 */

import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'

const exposed = [
  'ETag',
  'Error-Code',
  'Error-Help',
  'Payment-Required',
  'Payment-Response',
  'X-Payment-Response',
  'Payment-Error',
  'Payment-Credit',
  'Preference-Applied',
  'Retry-After',
  'X-Request-Id',
  'Accept-Ranges',
  'Content-Range',
]
const exposedText = exposed.join(',')

// A caller's own id is returned and logged, so it must not contain anything that could forge a line or a header.
const acceptableId = /^[\w=-]{1,128}$/

export function commonHeaders(c: Context): Record<string, string> {
  // An error is answered after the middleware has given the request its id: one request, one id.
  return headersWith((c.get('requestId') as string | undefined) ?? requestId(c))
}

/** The same for code without a context of hono's. */
export const commonHeadersFor = (asked: string | string[] | undefined): Record<string, string> =>
  headersWith(idFor(asked))

const headersWith = (id: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedText,
  'X-Request-Id': id,
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
})

const idFor = (asked: string | string[] | undefined): string =>
  typeof asked === 'string' && acceptableId.test(asked) ? asked : randomUUID()

const requestId = (c: Context): string => idFor(requestHeader(c, 'x-request-id'))

/** Asks Node's own request where there is one: hono would first copy all of the headers. */
function requestHeader(c: Context, name: string): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const value = incoming ? incoming.headers[name] : c.req.header(name)
  return typeof value === 'string' ? value : undefined
}

const isPrivatePath = /^\/(?:v1|jobs|mcp|rpc|sandbox|history)(?:\/|$)/

/** The same on all answers but those of polls. */
export const commonHeadersMiddleware = createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
  const id = requestId(c)
  c.set('requestId', id)
  await next()
  c.res.headers.set('X-Request-Id', id)
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  // Results are for those who have the link, and API responses are not pages.
  if (isPrivatePath.test(c.req.path)) c.res.headers.set('X-Robots-Tag', 'noindex')
})

/**
 * Any site may call, with any headers: nothing here goes by who a browser is logged in as, so there is nothing to
 * protect from other sites. The headers that are asked for are echoed, because clients send more than they need: the
 * official x402 client puts `Access-Control-Expose-Headers` on its own requests.
 */
export const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST'],
  exposeHeaders: exposed,
  maxAge: 86_400,
})
