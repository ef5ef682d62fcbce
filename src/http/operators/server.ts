/**
 * The operators' port: `/metrics` for Prometheus, `/healthz` and `/readyz` for whatever starts and watches processes, and
 * a page, in every role. Not on the public port, which a proxy on the same machine would publish whole.
 */

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import type { Log } from '../../log.ts'
import { handleInOrder } from '../pipelining.ts'
import { createFairAccept } from '../fair-accept.ts'
import type { OperatorAnswers } from './answers.ts'
import { pageHeaders } from './page.ts'

export interface OperatorsOptions {
  host: string
  port: number | 'off'
  log: Log
  answers: Pick<OperatorAnswers, 'metricsText' | 'readiness' | 'page'>
}

export interface OperatorsServer {
  /** '' where nothing is served. */
  url: string
  stop: () => Promise<void>
}

const json = { 'Content-Type': 'application/json' }

export async function serveOperators({ host, port, log, answers }: OperatorsOptions): Promise<OperatorsServer> {
  const nothing: OperatorsServer = { url: '', stop: async () => undefined }
  if (port === 'off') return nothing

  const routes: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/': async (response) => {
      const page = await answers.page()
      if (page === undefined) response.writeHead(503, { 'Content-Type': 'text/plain' }).end('starting\n')
      else response.writeHead(200, pageHeaders).end(page)
    },
    '/metrics': async (response) => {
      response.setHeader('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE).end(await answers.metricsText())
    },
    // Alive, whatever is away: also for workers, which have no other port.
    '/healthz': async (response) => {
      response.writeHead(200, json).end(JSON.stringify({ status: 'ok' }))
    },
    '/readyz': async (response) => {
      const { reasons, checks, notes } = await answers.readiness()
      const status = reasons.length === 0 ? { status: 'ready' } : { status: 'not ready', reasons }
      const body = { ...status, checks, ...(notes.length > 0 && { notes }) }
      response.writeHead(reasons.length === 0 ? 200 : 503, json).end(JSON.stringify(body))
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
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
