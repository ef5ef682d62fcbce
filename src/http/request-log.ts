import { context } from '@opentelemetry/api'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { type EventFields, withEvent } from '../event.ts'
import type { Log } from '../log.ts'
import { inSpan, parentFrom, SpanKind, SpanStatusCode } from '../trace.ts'
import { countRequest } from './counters.ts'

interface Settings {
  /** Whether a caller's `traceparent` is taken over: callers could fill the collector with it. */
  trustTraces?: boolean
}

/** One wide line and one count for each request that was answered; polls pass by it, being many and saying little. */
export function logRequests(log: Log, { trustTraces = false }: Settings = {}) {
  return createMiddleware<{ Variables: { requestId: string; jobId?: string } }>(async (c, next) => {
    const start = performance.now()
    const { method, path } = c.req
    const event: EventFields = { requestId: c.get('requestId'), method, path }
    const parent = trustTraces ? parentFrom({ traceparent: c.req.header('traceparent') ?? '' }) : context.active()
    // Only what may cost money begins a trace: the rest is read and forgotten.
    const traced = () =>
      inSpan(
        method,
        async (span) => {
          await next()
          const { status } = c.res
          span.updateName(`${method} ${routePath(c, -1)}`)
          span.setAttributes({ 'http.request.method': method, 'http.route': routePath(c, -1) })
          span.setAttributes({ 'http.response.status_code': status, 'reelgist.request_id': c.get('requestId') })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        },
        { kind: SpanKind.SERVER, parent },
      )
    await withEvent(event, method === 'POST' ? traced : next)
    const milliseconds = performance.now() - start
    const route = routePath(c, -1)
    countRequest(method, route, c.res.status, milliseconds / 1000)
    const jobId = c.get('jobId')
    // Probes ask every few seconds, and say nothing.
    log[path === '/healthz' ? 'debug' : 'info'](
      { ...event, route, status: c.res.status, jobId, milliseconds: Math.round(milliseconds * 10) / 10 },
      'request',
    )
  })
}
