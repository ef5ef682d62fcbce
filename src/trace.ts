/**
 * Spans, by OpenTelemetry's interface: they cost next to nothing and go nowhere until `wiring/trace-export.ts` is
 * configured to send them. Their seconds are also in the event of the request or analysis that they belong to.
 */

import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api'
import { type Context, trace } from '@opentelemetry/api'
import { AnalysisFailure, ApiError } from './errors.ts'
import { readEventField, noteStep } from './event.ts'

export { SpanKind, SpanStatusCode }

interface SpanSettings {
  kind?: SpanKind
  attributes?: Attributes
  /** Other than the span that is open. */
  parent?: Context
}

/** Runs the work in a separate span, which ends with it. */
export function inSpan<T>(
  name: string,
  work: (span: Span) => Promise<T>,
  { parent = context.active(), ...settings }: SpanSettings = {},
): Promise<T> {
  // Read each time: a stored one would stay with the first SDK.
  return trace.getTracer('reelgist').startActiveSpan(name, settings, parent, async (span) => {
    const start = performance.now()
    try {
      return await work(span)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      if (!isWhole(settings)) noteStep(name, (performance.now() - start) / 1000)
      span.end()
    }
  })
}

/** A request or an analysis itself: it is what the event is about, not a step of it. */
const isWhole = ({ kind }: SpanSettings) => kind === SpanKind.SERVER || kind === SpanKind.CONSUMER

/** Only messages that a caller may read: errors of libraries contain whole requests, with keys and payments. */
function fail(span: Span, error: unknown): void {
  const isOurs = error instanceof AnalysisFailure || error instanceof ApiError
  span.setStatus({ code: SpanStatusCode.ERROR, ...(isOurs ? { message: error.message } : {}) })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

/** The origin of work that another process will do: stored with it in the queue. */
export interface Origin {
  traceparent?: string
  tracestate?: string
  requestId?: string
}

export function currentOrigin(): Origin | undefined {
  const origin: Origin = {}
  propagation.inject(context.active(), origin)
  const requestId = readEventField('requestId')
  if (typeof requestId === 'string') origin.requestId = requestId
  return Object.keys(origin).length === 0 ? undefined : origin
}

/** The parent of whatever is done for that origin. */
export const parentFrom = (origin: Origin = {}): Context => propagation.extract(ROOT_CONTEXT, origin)
