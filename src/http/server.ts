/** Listening on the port, and leaving it: current responses finish, and no other connection delays the stop. */

import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './service.ts'
import { byConnection, type ClientAddresses } from './client-address.ts'
import { answerClientErrors } from './client-errors.ts'
import type { FastAnswer } from './fast-poll.ts'
import { handleInOrder } from './pipelining.ts'
import { limitSlowClients } from './slow-clients.ts'
import { createFairAccept } from './fair-accept.ts'

export interface ListeningServer {
  url: string
  /**
   * Accepts no more connections, and finishes current responses. A connection without a complete request (idle, silent,
   * or in the middle of a request's head) is closed after a moment: a request that arrives until then is answered, as the
   * last one of that connection. After `graceMs`, or when `now` is aborted, all connections are closed.
   */
  stop: (now?: AbortSignal) => Promise<void>
}

export interface Address {
  host: string
  port: number
  /** Other processes listen there too, and the system distributes the connections. */
  isShared?: boolean
}

export interface ListenOptions {
  graceMs?: number
  idleMs?: number
  addresses?: ClientAddresses
  /** For the link of `Error-Help`; without it, the link is relative. */
  publicUrl?: string
  /** Answers what it can before the framework handles the request. */
  fast?: FastAnswer
}

/** A paid submission is settled in about two seconds. */
const defaultGraceMs = 4_000
/** What is left of a body that is on its way arrives in far less; a half-sent one may never end. */
const bodyMs = 1_000
/** Within this time, requests arrive whose callers could not know that we stop. */
const defaultIdleMs = 1_000
/** Longer than the minute for which proxies keep a connection that they do not use: it is for them to end it. */
const keepAliveTimeout = 72_000
/** A head is a few hundred bytes, and a body at most 64 KiB. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }
/** Connections that wait to be taken. With Node's 511, of 2,000 who come at once most would wait for a second or more. */
const maxWaiting = 4_096
/** More of an unread body is an attack: the connection is closed. */
const maxUnreadBytes = 1024 * 1024

export async function listen(
  fetch: App['fetch'],
  { host, port, isShared = false }: Address,
  {
    graceMs = defaultGraceMs,
    idleMs = defaultIdleMs,
    addresses = byConnection,
    publicUrl = '',
    fast,
  }: ListenOptions = {},
): Promise<ListeningServer> {
  // Its own clean-up cuts off a client that has not sent the rest of an unread body half a second after the answer: on a slow
  // line or machine, before the answer was read.
  const serverOptions = { ...timeouts, keepAliveTimeout }
  const options = { fetch, autoCleanupIncoming: false, serverOptions, createServer: createServerFor(fast) }
  const server = createAdaptorServer(options) as Server
  limitSlowClients(server, { addresses, publicUrl })
  /** Every open connection, with its unfinished responses. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  const answering = () => connections.values().flatMap((responses) => responses.values())
  let isStopping = false
  let isOver = false

  /** `closeIdleConnections` knows only those that have had an answer before. */
  function closeIdle(): void {
    for (const [socket, responses] of connections) if (responses.size === 0) socket.destroySoon()
  }

  answerClientErrors(server, publicUrl, (socket) =>
    (connections.get(socket) ?? new Set()).values().some((response) => response.headersSent),
  )
  server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  // Before the one that answers, which may do so at once.
  server.prependListener('request', (request, response) => {
    const responses = connections.get(request.socket)
    responses?.add(response)
    response.once('finish', () => readToEnd(request))
    if (isStopping) response.shouldKeepAlive = false
    response.once('close', () => {
      responses?.delete(response)
      if (isOver) closeIdle()
    })
  })

  server.listen({ port, host, reusePort: isShared, backlog: maxWaiting })
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async stop(now) {
      isStopping = true
      const closed = once(server, 'close')
      // Not the HTTP server's own, which cuts off idle connections at once.
      NetServer.prototype.close.call(server)
      // Makes the answer say `Connection: close`, so that the caller's next request goes elsewhere.
      for (const response of answering()) response.shouldKeepAlive = false
      const idle = setTimeout(() => {
        isOver = true
        closeIdle()
      }, idleMs)
      const halfSent = setTimeout(() => {
        for (const { req } of answering()) if (!req.complete) req.socket.destroy()
      }, bodyMs)
      const over = new AbortController()
      const grace = sleep(graceMs, undefined, { signal: AbortSignal.any([over.signal, ...(now ? [now] : [])]) })
      await Promise.race([closed, grace.catch(() => undefined)])
      clearTimeout(halfSent)
      clearTimeout(idle)
      over.abort()
      for (const socket of connections.keys()) socket.destroy()
      await closed
      // Ends its checks for slow requests.
      server.close()
    },
  }
}

/** Tries `fast` first; the framework handles the rest. */
const createServerFor = (fast: FastAnswer = () => false) => {
  const make = (options: ServerOptions, fallback: RequestListener) => {
    const fairAccept = createFairAccept((request, response) => {
      if (!fast(request, response)) fallback(request, response)
    })
    const server = createServer(options).on('connection', fairAccept.onConnection)
    handleInOrder(server, fairAccept.answer)
    return server
  }
  return make as typeof createServer
}

/**
 * The rest of a body that the answer did not need, so that the connection can be used again. Node reads it and throws it
 * away, within the time that a request has; we only see how much that is.
 */
function readToEnd(request: IncomingMessage): void {
  if (request.complete) return
  const { socket } = request
  const before = socket.bytesRead
  const looking = setInterval(() => {
    if (!request.complete && socket.bytesRead - before > maxUnreadBytes) socket.destroy()
    if (request.complete || socket.destroyed) clearInterval(looking)
  }, 100)
  looking.unref()
}
