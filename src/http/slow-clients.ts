/**
 * A client that opens connections and sends little or nothing holds memory and file handles. Each
 * address may have a few such at a time; the next is closed. A client that sends whole requests is never counted, however
 * many they are.
 */

import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { type ClientAddresses, networkOf } from './client-address.ts'
import { rawError } from './client-errors.ts'

export interface SlowOptions {
  addresses: ClientAddresses
  /** For the link of `Error-Help`. */
  publicUrl: string
  /** How many slow ones one address may have. */
  max?: number
  /** What is not there after this is slow. */
  afterMs?: number
}

export function limitSlowClients(
  server: Server,
  { addresses, publicUrl, max = 50, afterMs = 5_000 }: SlowOptions,
): void {
  const slow = new Map<string, number>()
  const silent = new WeakMap<Socket, () => void>()

  /** Counts it until `over` is called, unless there are too many already. */
  function count(address: string, socket: Socket): () => void {
    const name = networkOf(address)
    const already = slow.get(name) ?? 0
    if (already >= max) {
      socket.end(rawError(408, publicUrl))
      socket.destroySoon()
      return () => undefined
    }
    slow.set(name, already + 1)
    return () => {
      const left = (slow.get(name) ?? 1) - 1
      if (left > 0) slow.set(name, left)
      else slow.delete(name)
    }
  }

  /** Watches until `isOver`, and counts what takes longer. Gives what ends it. */
  function watch(address: string, socket: Socket, isOver: () => boolean): () => void {
    let release: (() => void) | undefined
    let isDone = false
    const timer = setTimeout(() => {
      // After what has arrived was read: of a process that was busy, its callers are not slow.
      setImmediate(() => {
        if (!isDone && !isOver() && !socket.destroyed) release = count(address, socket)
      })
    }, afterMs)
    timer.unref()
    return () => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      release?.()
    }
  }

  server.on('connection', (socket) => {
    // A proxy keeps connections open for later, and sends the heads of requests whole.
    if (addresses.isProxy(socket.remoteAddress)) return
    const end = watch(addresses.of({ socket, headers: {} }), socket, () => false)
    silent.set(socket, end)
    socket.once('close', end)
  })
  server.prependListener('request', (request: IncomingMessage) => {
    silent.get(request.socket)?.()
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || request.headers['content-length'] !== undefined
    if (!hasBody || request.complete) return
    const end = watch(addresses.of(request), request.socket, () => request.complete)
    request.once('end', end)
    request.once('close', end)
  })
}
