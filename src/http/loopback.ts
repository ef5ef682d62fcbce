import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** A proxied request comes from outside, wherever the proxy runs. */
export function isFromLoopback(c: Context): boolean {
  const address = getConnInfo(c).remote.address ?? ''
  const isLoopback = ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
  return isLoopback && c.req.header('x-forwarded-for') === undefined
}
