import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import { ApiError } from '../errors.ts'

/**
 * Only this machine may ask: what is behind it is the operator's, and a service that can be reached from outside
 * keeps it to itself. A request that a proxy passed on comes from outside, wherever the proxy stands.
 */
export const loopbackOnly = createMiddleware(async (c, next) => {
  const address = getConnInfo(c).remote.address
  const isLoopback = address !== undefined && ipaddr.process(address).range() === 'loopback'
  if (!isLoopback || c.req.header('x-forwarded-for') !== undefined) throw new ApiError(404, 'Not found')
  await next()
})
