/** A job's server-sent events, from one connection. */

import { createParser } from 'eventsource-parser'
import type { FindingEvent, ProgressEvent } from './generated.ts'
import { readObject } from './http.ts'

/** What one connection came to. */
export type StreamEnd =
  /** The job has ended; this is its body. */
  | { kind: 'ended'; body: Record<string, unknown> }
  /** It broke off or was closed. `useful`: something had come through it. */
  | { kind: 'broken'; useful: boolean }
  /** This service, or something before it, has no event streams. */
  | { kind: 'unsupported' }
  /** The poll says why. */
  | { kind: 'refused' }

export interface EventOptions {
  fetch: typeof fetch
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ProgressEvent) => void) | undefined
  onFinding?: ((finding: FindingEvent | undefined) => void) | undefined
  /** Carried from one connection to the next. */
  memory: { lastEventId?: string; retry: number }
}

/** The service sends a comment every 15 seconds. A proxy that holds all of it back is as good as no stream. */
const silenceMs = 40_000

export async function listenToEvents(url: string, listening: EventOptions): Promise<StreamEnd> {
  const { fetch, signal, memory } = listening
  const silent = new AbortController()
  let alarm = setTimeout(() => silent.abort(), silenceMs)
  let isUseful = false
  try {
    const response = await fetch(url, {
      headers: {
        Accept: 'text/event-stream',
        ...(memory.lastEventId === undefined ? {} : { 'Last-Event-ID': memory.lastEventId }),
      },
      signal: signal ? AbortSignal.any([signal, silent.signal]) : silent.signal,
    })
    const other = otherwise(response)
    if (other || !response.body) {
      // Else an unread response would block the connection.
      await response.body?.cancel()
      return other ?? { kind: 'unsupported' }
    }

    let ended: Record<string, unknown> | undefined
    const parser = createParser({
      onRetry: (milliseconds) => (memory.retry = Math.min(milliseconds, 30_000)),
      // A stream that only sends a retry time and breaks would be followed forever.
      onComment: () => (isUseful = true),
      onEvent: ({ id, event, data }) => {
        isUseful = true
        if (id !== undefined) memory.lastEventId = id
        const value = readObject(data)
        if (event === 'progress' && value) listening.onProgress?.(value as unknown as ProgressEvent)
        else if (event === 'finding' && value) listening.onFinding?.(value as unknown as FindingEvent)
        else if (event === 'restart') listening.onFinding?.(undefined)
        else if (event === 'end') ended = value
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { kind: 'broken', useful: isUseful }
      clearTimeout(alarm)
      alarm = setTimeout(() => silent.abort(), silenceMs)
      parser.feed(value)
      if (ended) {
        await reader.cancel()
        return { kind: 'ended', body: ended }
      }
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof CallbackFailure) throw error.cause
    return silent.signal.aborted ? { kind: 'unsupported' } : { kind: 'broken', useful: isUseful }
  } finally {
    clearTimeout(alarm)
  }
}

/** What an answer that is no stream of events comes to. */
function otherwise({ status, ok, headers }: Response): StreamEnd | undefined {
  if (status === 404 || status === 410 || status === 204) return { kind: 'refused' }
  if (status >= 500) return { kind: 'broken', useful: false }
  const type = headers.get('content-type') ?? ''
  return ok && type.startsWith('text/event-stream') ? undefined : { kind: 'unsupported' }
}

/** What a caller's own function threw: it must not read as a broken connection. */
export class CallbackFailure extends Error {}
