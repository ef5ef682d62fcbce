/** A job's server-sent events, from one connection. */

import { createParser } from 'eventsource-parser'
import type { FindingEvent, ProgressEvent } from './generated.ts'
import { readObject } from './http.ts'

/** What one connection came to. */
export type Outcome =
  /** The job has ended; this is its body. */
  | { kind: 'ended'; body: Record<string, unknown> }
  /** It broke off or was closed. `useful`: something had come through it. */
  | { kind: 'broken'; useful: boolean }
  /** This service, or something before it, has no event streams. */
  | { kind: 'unsupported' }
  /** The poll says why. */
  | { kind: 'refused' }

export interface Listening {
  fetch: typeof fetch
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ProgressEvent) => void) | undefined
  onFinding?: ((finding: FindingEvent | undefined) => void) | undefined
  /** Carried from one connection to the next. */
  memory: { lastEventId?: string; retry: number }
}

/** The service sends a comment every 15 seconds. A proxy that holds all of it back is as good as no stream. */
const silenceMs = 40_000

export async function listen(url: string, listening: Listening): Promise<Outcome> {
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
    if (response.status === 404 || response.status === 410 || response.status === 204) return { kind: 'refused' }
    if (response.status >= 500) return { kind: 'broken', useful: false }
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.startsWith('text/event-stream') || !response.body) return { kind: 'unsupported' }

    let ended: Record<string, unknown> | undefined
    const parser = createParser({
      onRetry: (milliseconds) => (memory.retry = Math.min(milliseconds, 30_000)),
      onEvent: ({ id, event, data }) => {
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
      isUseful = true
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

/** What a caller's own function threw: it must not read as a broken connection. */
export class CallbackFailure extends Error {}
