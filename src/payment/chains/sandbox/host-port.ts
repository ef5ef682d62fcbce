import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { askHost, readPort } from './chains-file.ts'
import type { Warn } from './damaged-file.ts'

/** Below the ports that systems give to outgoing connections: there, one could be taken while a host is started again. */
const lowest = 20_000
const highest = 32_767
const timeoutMs = 5_000

/**
 * Listens on the port that the folder's chains had before, or, if there is none or it is taken, on another.
 * Undefined if another host has the folder: its services find the chains there.
 */
export async function listenOnKnownPort(server: Server, folder: string, warn: Warn): Promise<number | undefined> {
  const before = await readPort(folder)
  // Another host that was started at the same time may have it and is about to take the folder, or an older one is
  // about to leave.
  const deadline = Date.now() + (before === undefined ? 0 : timeoutMs)
  while (Date.now() < deadline) {
    if (await listen(server, before!)) return before
    if (await askHost(folder)) return undefined
    await sleep(50)
  }
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (!(await listen(server, port))) continue
    if (before !== undefined) warn(`port ${before} is in use: the local chains now use port ${port}`)
    return port
  }
}

async function listen(server: Server, port: number): Promise<boolean> {
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  }
}
