/**
 * Responses to input that is not an HTTP request, or is not complete in time. Node's have no body or `Error-Code`. They are
 * written to the socket as text, because there is no request that a handler could answer.
 */

import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultErrorCode } from '../errors.ts'
import { commonHeadersFor } from './common-headers.ts'
import { errorHeaders } from './error-headers.ts'

const messages = {
  400: 'the request is not valid HTTP',
  408: 'the request was not complete in time',
  413: 'the request body is larger than 64 KiB',
  431: 'the request headers are larger than 16 KiB',
}

type RawStatus = keyof typeof messages

/** As Node maps them. */
const statuses: Record<string, RawStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A whole response, after which the connection is closed. */
export function rawError(status: RawStatus, publicUrl: string): string {
  const body = JSON.stringify({ error: messages[status] })
  const headers = {
    ...commonHeadersFor(undefined),
    ...errorHeaders(publicUrl, defaultErrorCode(status)),
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** `isAnswering`: part of a response is written. More in the middle of it would be read as a part of it. */
export function answerClientErrors(server: Server, publicUrl: string, isAnswering: (socket: Socket) => boolean): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable && !isAnswering(socket)) socket.write(rawError(statuses[error.code ?? ''] ?? 400, publicUrl))
    socket.destroy(error)
  })
}
