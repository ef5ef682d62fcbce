/**
 * The operators' port: `/metrics` for Prometheus, `/healthz` and `/readyz` for whatever starts and watches processes, in
 * every role. Not on the public port, which a proxy on the same machine would publish whole.
 */

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Log } from '../log.ts'
import { registry } from '../metrics.ts'
import type { Readiness } from '../process/readiness.ts'
import { handleInOrder } from './pipelining.ts'
import { createFairAccept } from './fair-accept.ts'

export interface OperatorsOptions {
  host: string
  port: number | 'off'
  log: Log
  readiness: Readiness
}

export interface Operators {
  /** '' where nothing is served. */
  url: string
  /** Is called before each answer of `/metrics`, for what is only known when it is asked for. */
  measure: (measure: () => Promise<void>) => void
  stop: () => Promise<void>
}

export async function serveOperators({ host, port, log, readiness }: OperatorsOptions): Promise<Operators> {
  const measures: (() => Promise<void>)[] = [() => measureReadiness(readiness)]
  const nothing: Operators = { url: '', measure: () => undefined, stop: async () => undefined }
  if (port === 'off') return nothing

  const routes: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      for (const measure of measures) {
        await measure().catch((error: unknown) => log.warn({ err: error }, 'metric collection failed'))
      }
      response.setHeader('Content-Type', registry.contentType).end(await registry.metrics())
    },
    // Alive, whatever is away: also for workers, which have no other port.
    '/healthz': async (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status: 'ok' }))
    },
    '/readyz': async (response) => {
      const { reasons, checks } = await readiness.look()
      const body = reasons.length === 0 ? { status: 'ready', checks } : { status: 'not ready', reasons, checks }
      response
        .writeHead(reasons.length === 0 ? 200 : 503, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(body))
    },
  }

  const server = createServer()
  const { answer } = createFairAccept((request, response) => {
    const route = request.method === 'GET' || request.method === 'HEAD' ? routes[request.url ?? ''] : undefined
    if (!route) return response.writeHead(404).end()
    route(response).catch((error: unknown) => {
      log.error({ err: error, path: request.url }, 'operator request failed')
      if (!response.headersSent) response.writeHead(500).end()
    })
  })
  handleInOrder(server, answer)
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    // Two services on one machine are no mistake; that one of them cannot be watched is for the log.
    const { code } = error as NodeJS.ErrnoException
    log.warn({ host, port, code }, 'METRICS_PORT is unavailable: /metrics and /readyz are off')
    return nothing
  }
  collectProcessMetrics()
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    measure: (measure) => void measures.push(measure),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

const checkOk = new Gauge({
  name: 'reelgist_check_ok',
  help: 'Whether a part of this process works, as /readyz reports it: 1 or 0.',
  labelNames: ['check'] as const,
  registers: [registry],
})

async function measureReadiness(readiness: Readiness): Promise<void> {
  const { checks } = await readiness.look()
  for (const [check, { ok }] of Object.entries(checks)) checkOk.set({ check }, Number(ok))
}

let isCollecting = false

/** Memory, processor time, the event loop's delay and so on: of the process, so once in it. */
function collectProcessMetrics(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: registry })
}
