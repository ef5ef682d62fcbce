import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../../src/database/database.ts'

/** A loopback wire to a server that can be cut and mended, for a server that "goes away": at that connection, if given. */
export async function openWire(target: NetConnectOpts, { cutAt = Infinity }: { cutAt?: number } = {}) {
  const ends = new Set<Socket>()
  let isCut = false
  let connections = 0
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  const server = createServer((near) => {
    if (++connections === cutAt) cut()
    if (isCut) return near.destroy()
    const far = connect(target)
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => ends.delete(end))
    }
    near.pipe(far).pipe(near)
    return near
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      cut()
    },
  }
}

/** A wire to a database, and the database's connection over it. */
export async function wireTo(connection: Connection, options?: { cutAt?: number }) {
  const { host, port } = connection
  // A server of ours listens at a socket in a folder where it can.
  const isSocket = host?.startsWith('/')
  const target = isSocket ? { path: join(host!, `.s.PGSQL.${port}`) } : { host: host!, port: port! }
  const wire = await openWire(target, options)
  return { ...wire, connection: { ...connection, host: '127.0.0.1', port: wire.port } }
}
