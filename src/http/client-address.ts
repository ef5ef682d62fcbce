/**
 * The address of the caller. Anybody can write `X-Forwarded-For`, and a caller mistaken for another would be limited as
 * that one. So it is read only where TRUST_PROXY declares a proxy, and only the entries on the right that our own proxies
 * have written. What a caller wrote is further left, and is never read.
 */

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { TrustProxy } from '../config/proxy.ts'

type Asking = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

export interface ClientAddresses {
  /** The address of the caller. */
  of: (request: Asking) => string
  /** Whether the connection comes from a proxy, which sends the requests of many callers. */
  isProxy: (address: string | undefined) => boolean
}

/** No real chain of proxies is longer; a header of 16 KB could name thousands. */
const maxHops = 16

export function createClientAddresses(trust: TrustProxy | undefined): ClientAddresses {
  const hops = typeof trust === 'number' ? trust : maxHops
  const proxies = typeof trust === 'number' ? undefined : blockList(trust ?? [])
  const isProxy = (address: string) =>
    proxies ? proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') : hops > 0
  return {
    isProxy: (address) => address !== undefined && isIP(address) !== 0 && isProxy(address),
    of: ({ socket, headers }) => {
      let address = readAddress(socket.remoteAddress)
      if (address === undefined) return 'unknown'
      if (trust === undefined) return address
      // Several lines of it are one list, in their order.
      const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
      for (let hop = 0; hop < hops && isProxy(address); hop++) {
        const before = readAddress(forwarded.pop())
        // The proxy wrote none, or an invalid one: then the proxy itself counts as the caller.
        if (before === undefined) break
        address = before
      }
      return address
    },
  }
}

/** Without a proxy in front. */
export const byConnection: ClientAddresses = createClientAddresses(undefined)

/** What counts as one address: a household or a machine has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}

/** Who is limited together with this caller, if anybody is. */
export function callerOf(c: Context, addresses: ClientAddresses): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming ? networkOf(addresses.of(incoming)) : 'unknown'
}

function blockList(addresses: readonly { address: string; bits: number }[]): BlockList {
  const list = new BlockList()
  for (const { address, bits } of addresses) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return list
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. An IPv4 address in the clothes of IPv6 is IPv4. */
function readAddress(text: string | undefined): string | undefined {
  const bare = text?.trim().replace(/^\[([0-9a-f:.]{2,45})\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/i, '$1$2')
  if (bare === undefined || isIP(bare) === 0 || bare.includes('%')) return undefined
  return ipaddr.process(bare).toString()
}
