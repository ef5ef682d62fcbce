import { Histogram } from 'prom-client'
import { registry } from '../metrics.ts'

const requestSeconds = new Histogram({
  name: 'reelgist_http_request_seconds',
  help: 'Duration of requests, by route pattern, method and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30],
  registers: [registry],
})

// The routes that are paid for, from the start on: see `startAtZero` in `metrics.ts`.
for (const [method, route, statuses] of [
  ['POST', '/v1/jobs', ['200', '202', '402', '500', '503']],
  ['GET', '/v1/jobs/:jobId', ['200', '500']],
] as const) {
  for (const status of statuses) requestSeconds.zero({ method, route, status })
}

/** Requests may name any method: only served methods have a label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** `route` is a pattern such as `/formats/:name`, so that there are as many labels as there are routes. */
export function countRequest(method: string, route: string, status: number, seconds: number): void {
  const labels = { method: methods.has(method) ? method : 'other', route, status: String(status) }
  requestSeconds.observe(labels, seconds)
}

/** The same for a route that is asked for so often that even the look-up of its labels would show. */
export function createRequestCounter(method: string, route: string): (status: number, start: number) => void {
  const byStatus = new Map<number, ReturnType<typeof requestSeconds.labels>>()
  return (status, start) => {
    let series = byStatus.get(status)
    if (!series) {
      series = requestSeconds.labels({ method, route, status: String(status) })
      byStatus.set(status, series)
    }
    series.observe((performance.now() - start) / 1000)
  }
}
