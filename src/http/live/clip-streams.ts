/**
 * The bytes of clips on their way to browsers. A browser that has buffered enough stops reading and leaves its request
 * open, and anybody may read as slowly as they like: so streams are limited in number, hold one part each, and end
 * when nobody reads.
 */

import { ApiError } from '../../errors.ts'
import type { ByteRange } from '../range.ts'

export interface ClipStreams {
  /** Throws an `ApiError` when the caller, or all callers together, have too many open. */
  open: (caller: string, source: ClipSource, range: ByteRange) => ReadableStream<Uint8Array<ArrayBuffer>>
  /** Ends those that are open: a paused player must not delay the end of the process. */
  stop: () => void
}

export interface ClipSource {
  partBytes: number
  /** Undefined when it is gone. */
  part: (n: number) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /**
   * Ends the connection before the promised length. Not by an error of the stream: the server would send that as text,
   * and print it. `failure` is undefined for a normal end: nobody reads, or the service stops.
   */
  hangUp: (failure?: unknown) => void
}

export interface StreamLimits {
  /** A player has one or two, and a person a few players. */
  eachCaller?: number
  all?: number
  /** After so long without reading, the player asks again where it stopped. */
  idleMs?: number
  /** Parts that are read from the database at once: polls need its connections too. */
  reads?: number
}

export function createClipStreams({
  eachCaller = 12,
  all = 96,
  idleMs = 60_000,
  reads = 2,
}: StreamLimits = {}): ClipStreams {
  /** How each open stream is ended, by caller. */
  const open = new Map<symbol, { caller: string; end: () => void }>()
  const takeTurn = createTurns(reads)

  function admit(caller: string): void {
    const own = open.values().filter((one) => one.caller === caller)
    if ([...own].length >= eachCaller) refuse(429, 'too many clips are being read from this address')
    if (open.size >= all) refuse(503, 'too many clips are being read at the moment')
  }

  return {
    open(caller, source, { first, last }) {
      admit(caller)
      const id = Symbol(caller)
      let position = first
      const close = () => {
        clearTimeout(idle)
        open.delete(id)
      }
      const end = (failure?: unknown) => {
        close()
        source.hangUp(failure)
      }
      const idle = setTimeout(() => end(), idleMs).unref()
      open.set(id, { caller, end: () => end() })
      const next = async () => {
        const n = Math.floor(position / source.partBytes)
        const begin = position - n * source.partBytes
        const part = await takeTurn(() => source.part(n))
        const bytes = part?.subarray(begin, begin + last + 1 - position)
        if (!bytes?.length) throw new Error('a part of the clip is missing')
        position += bytes.length
        return bytes
      }
      return new ReadableStream(
        {
          async pull(controller) {
            idle.refresh()
            try {
              const bytes = await next()
              // Ended meanwhile.
              if (!open.has(id)) return
              controller.enqueue(bytes)
            } catch (error) {
              return end(error)
            }
            if (position <= last) return
            close()
            controller.close()
          },
          cancel: close,
        },
        { highWaterMark: 0 },
      )
    },
    stop() {
      for (const { end } of open.values()) end()
    },
  }
}

function refuse(status: 429 | 503, message: string): never {
  throw new ApiError(status, message, { headers: { 'Retry-After': '5' } })
}

/** Runs a limited number at a time; the others wait in order. */
function createTurns(max: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < max) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next one takes its place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
