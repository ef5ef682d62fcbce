import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../../src/database/database.ts'

/** A loopback wire to a server that can be cut and repaired, for a server that "goes away": at that connection, if given. */
export async function openWire(first: NetConnectOpts, { cutAt = Infinity }: { cutAt?: number } = {}) {
  const pairs = new Set<[near: Socket, far: Socket]>()
  let [isCut, isSilent] = [false, false]
  let connections = 0
  let target = first
  const cut = () => {
    isCut = true
    for (const end of [...pairs].flat()) end.destroy()
  }
  const couple = ([near, far]: [Socket, Socket]) => void near.pipe(far).pipe(near)
  const server = createServer((near) => {
    if (++connections === cutAt) cut()
    if (isCut) return near.destroy()
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const end of pair) {
      end.on('error', () => end.destroy())
      // A client of a server that is gone has to notice.
      end.on('close', () => {
        pairs.delete(pair)
        for (const one of pair) one.destroySoon()
      })
    }
    if (!isSilent) couple(pair)
    return near
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** Where connections lead from now on. */
    lead: (to: NetConnectOpts) => {
      target = to
    },
    /** Nothing comes through any more, without an error: as when a cable is pulled. */
    silence: () => {
      isSilent = true
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    repair: () => {
      if (isSilent) for (const pair of pairs) couple(pair)
      isCut = false
      isSilent = false
    },
    close: () => {
      server.close()
      cut()
    },
  }
}

/** A wire to a database, and the database's connection over it. */
export async function wireTo(connection: Connection, options?: { cutAt?: number }) {
  const wire = await openWire(addressOf(connection), options)
  return { ...wire, connection: { ...connection, host: '127.0.0.1', port: wire.port } }
}

export function addressOf({ host, port }: Connection): NetConnectOpts {
  // A server of ours listens at a socket in a folder where it can.
  return host?.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host: host!, port: port! }
}
