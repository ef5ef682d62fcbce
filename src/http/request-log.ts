import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Log } from '../log.ts'
import { countRequest } from './counters.ts'

/** One line and one count for each request that was answered; polls pass by it, being many and saying little. */
export function logRequests(log: Log) {
  return createMiddleware<{ Variables: { requestId: string; jobId?: string } }>(async (c, next) => {
    const start = performance.now()
    await next()
    const milliseconds = performance.now() - start
    countRequest(c.req.method, routePath(c, -1), c.res.status, milliseconds / 1000)
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        jobId: c.get('jobId'),
        milliseconds: Math.round(milliseconds * 10) / 10,
      },
      'request',
    )
  })
}
