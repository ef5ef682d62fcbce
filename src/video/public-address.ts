/** Connections to the open internet only: the guard under everything that reaches out because a link says so. */

import { lookup } from 'node:dns'
import { connect, isIP } from 'node:net'
import type { LookupFunction, Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Opens a connection. What reaches out takes it as a parameter, so that tests can answer for the platforms' hosts. */
export type Dial = (host: string, port: number) => Promise<Socket>

const connectMilliseconds = 5_000

/**
 * Whether an address is on the open internet. Loopback, private, link-local (where clouds keep their metadata),
 * multicast and reserved ranges are not; neither are IPv6 forms that carry an IPv4 address inside (mapped, NAT64,
 * 6to4, Teredo), since they would lead back to one of those.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Checks each address that is really connected to: a name that was checked earlier may have changed its mind. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address))
    if (!first) return done(new Error(`${hostname} has no public address`), '')
    if (options.all) return done(null, [first, ...others])
    done(null, first.address, first.family)
  })
}

export const connectPublic: Dial = async (host, port) => {
  // A literal address is connected to without any lookup.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error(`${host} is not a public address`)
  return connected(connect({ host, port, lookup: publicLookup }))
}

/** The socket once it is connected. A TLS layer must not be put on it earlier: a second address may still be tried. */
export function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(connectMilliseconds, () => socket.destroy(new Error('the connection timed out')))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('timeout')
      socket.off('error', reject)
      resolve(socket)
    })
  })
}
