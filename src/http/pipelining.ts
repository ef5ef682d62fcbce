/**
 * Pipelining: a client sends further requests before it has an answer. Node parses everything that it has read, 64 KiB
 * at once, and starts a thousand requests of one connection together. Here each connection has one request handled at a
 * time, and at most one small piece is parsed ahead. The rest waits in the socket, where the sender's system sees it.
 */

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Parsed at once: about 40 of the shortest requests, and most requests are shorter than this. */
const pieceBytes = 1024

interface Connection {
  isBusy: boolean
  /** Parsed ahead. */
  waiting: [IncomingMessage, ServerResponse][]
  /** Begins the next request, or lets the parser have more. */
  resume: () => void
}

/** Calls `handle` for one request of each connection at a time, in the order of their arrival. */
export function handleInOrder(server: Server, handle: RequestListener): void {
  const connections = new WeakMap<Socket, Connection>()

  server.on('connection', (socket) => {
    const feed = readInPieces(socket, () => connection.waiting.length > 0)
    const resume = () => {
      connection.isBusy = false
      // After `Connection: close` nothing can be answered, so nothing more is begun: it might be paid for.
      const next = socket.writable ? connection.waiting.shift() : undefined
      if (next) begin(connection, next)
      feed()
    }
    const connection: Connection = { isBusy: false, waiting: [], resume }
    connections.set(socket, connection)
  })
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)!
    if (connection.isBusy) connection.waiting.push([request, response])
    else begin(connection, [request, response])
  })

  function begin(connection: Connection, [request, response]: Connection['waiting'][number]): void {
    connection.isBusy = true
    response.on('close', connection.resume)
    handle(request, response)
  }
}

/**
 * Gives the parser what was read in pieces, and none while `isHeld`. The system is not read before all pieces are given.
 * Returns what is to be called when `isHeld` may have changed.
 */
function readInPieces(socket: Socket, isHeld: () => boolean): () => void {
  // A listener makes Node's parser get its data from the stream, and no longer from the system. It is needed once only.
  socket.on('data', ignore).off('data', ignore)
  const push = socket.push.bind(socket)
  const readSystem = socket._read.bind(socket)
  let unread: Buffer | undefined
  /** The stream has asked for data and got none yet. */
  let isWanted = false

  /** Gives the next piece; whether more may be read from the system. */
  function feed(): boolean {
    // A paused stream would collect pieces, and give them to the parser all at once. A closed one has no parser.
    if (!unread || !isWanted || isHeld() || socket.isPaused() || !socket.writable) return false
    const piece = unread.subarray(0, pieceBytes)
    unread = unread.length > pieceBytes ? unread.subarray(pieceBytes) : undefined
    isWanted = false
    return push(piece) && unread === undefined
  }
  socket._read = (size) => {
    isWanted = true
    if (unread === undefined) readSystem(size)
    // Not before this call is over: the stream would store the piece, and ask for another before it is parsed.
    else process.nextTick(feed)
  }
  socket.push = (chunk: Buffer | null) => {
    if (chunk === null || (chunk.length <= pieceBytes && !isHeld())) return push(chunk)
    unread = chunk
    isWanted = true
    return feed()
  }
  socket.on('resume', feed)
  return feed
}

function ignore(): void {}
