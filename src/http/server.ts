/** Listening on the port, and leaving it: nobody who is being answered is cut off, and nobody else holds us up. */

import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import type { FastAnswer } from './fast-poll.ts'

export interface Listening {
  url: string
  /**
   * Takes no more connections, hangs up on those that ask nothing (idle, silent, or in the middle of a request's
   * head), and lets what is being answered have its answer. After `graceMs`, or when `now` is aborted, it is cut off.
   */
  stop: (now?: AbortSignal) => Promise<void>
}

export interface Address {
  host: string
  port: number
}

/** A paid submission is settled in about two seconds. */
const usualGraceMs = 4_000
/** What is left of a body that is on its way arrives in far less; who sends half of one may wait for ever. */
const bodyMs = 1_000
/** More of a body that nobody reads is an attack: the connection is closed. */
const mostUnreadBytes = 1024 * 1024

export async function listen(
  fetch: App['fetch'],
  { host, port }: Address,
  { graceMs = usualGraceMs, fast }: { graceMs?: number; fast?: FastAnswer } = {},
): Promise<Listening> {
  // Its own clean-up cuts off whoever has not sent the rest of an unread body half a second after the answer: on a slow
  // line or machine, before the answer was read.
  const server = createAdaptorServer({ fetch, autoCleanupIncoming: false, ...(fast && before(fast)) }) as Server
  const sockets = new Set<Socket>()
  const answering = new Set<ServerResponse>()
  let isStopping = false

  /** `closeIdleConnections` knows only those that have had an answer before. */
  function hangUpOnIdle(): void {
    const busy = new Set([...answering].map(({ req }) => req.socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon()
  }

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Before the one that answers, which may do so at once.
  server.prependListener('request', (request, response) => {
    answering.add(response)
    response.once('finish', () => readToEnd(request))
    if (isStopping) response.shouldKeepAlive = false
    response.once('close', () => {
      answering.delete(response)
      if (isStopping) hangUpOnIdle()
    })
  })

  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async stop(now) {
      isStopping = true
      const closed = once(server, 'close')
      server.close()
      // Makes the answer say `Connection: close`, so that the caller's next request goes elsewhere.
      for (const response of answering) response.shouldKeepAlive = false
      hangUpOnIdle()
      const halfSent = setTimeout(() => {
        for (const { req } of answering) if (!req.complete) req.socket.destroy()
      }, bodyMs)
      const over = new AbortController()
      const patience = sleep(graceMs, undefined, { signal: AbortSignal.any([over.signal, ...(now ? [now] : [])]) })
      await Promise.race([closed, patience.catch(() => undefined)])
      clearTimeout(halfSent)
      over.abort()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Asks `fast` first, and the framework about what is left. */
const before = (fast: FastAnswer) => {
  const make = (options: ServerOptions, usual: RequestListener) =>
    createServer(options, (request, response) => {
      if (!fast(request, response)) usual(request, response)
    })
  return { createServer: make as typeof createServer }
}

/** The rest of a body that the answer did not need, so that the connection can be used again. Node limits its time. */
function readToEnd(request: IncomingMessage): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostUnreadBytes) request.socket.destroy()
  })
  request.resume()
}
