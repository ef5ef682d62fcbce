import { createMiddleware } from 'hono/factory'
import type { Log } from '../log.ts'

/** One line for each request that was answered; polls pass by it, being many and saying little. */
export function logRequests(log: Log) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const start = performance.now()
    await next()
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    )
  })
}
