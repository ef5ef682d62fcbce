/**
 * Server-sent events, written to Node's own response: web streams for thousands of mostly silent connections would take
 * several times the memory.
 */

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { commonHeaders } from '../common-headers.ts'

export interface EventStream {
  /** `data` is JSON, so it has no line breaks. */
  send: (event: string, data: string, id?: string | number) => void
  end: () => void
}

/** A caller that reads so slowly that this much is buffered is disconnected; it reconnects and gets what it missed. */
const maxWaitingBytes = 4 * 1024 * 1024
const heartbeatMs = 15_000
/** How long a caller waits before it reconnects, unless it has its own setting. */
const retryMs = 2_000

const open = new Set<{ heartbeat: () => void }>()
let timer: NodeJS.Timeout | undefined

/** Opens the stream; `closed` is called once, when it is over, whichever side ended it. */
export function openStream(c: Context, closed: () => void): EventStream {
  const { outgoing } = c.env as HttpBindings
  let isQuiet = true
  const write = (text: string) => {
    if (outgoing.destroyed || outgoing.writableEnded) return
    outgoing.write(text)
    if (outgoing.writableLength > maxWaitingBytes) outgoing.destroy()
  }
  const stream = {
    heartbeat: () => {
      if (isQuiet) write(':\n\n')
      isQuiet = true
    },
  }
  outgoing.once('close', () => {
    forget(stream)
    closed()
  })
  outgoing.writeHead(200, {
    ...commonHeaders(c),
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache, no-transform',
    // nginx would collect events until it has a buffer full of them.
    'X-Accel-Buffering': 'no',
  })
  write(`retry: ${retryMs}\n\n`)
  open.add(stream)
  timer ??= setInterval(heartbeatAll, heartbeatMs).unref()
  return {
    send: (event, data, id) => {
      isQuiet = false
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`)
    },
    end: () => void outgoing.end(),
  }
}

/** One clock for all of them. */
function heartbeatAll(): void {
  for (const stream of open) stream.heartbeat()
}

function forget(stream: { heartbeat: () => void }): void {
  open.delete(stream)
  if (open.size > 0) return
  clearInterval(timer)
  timer = undefined
}
