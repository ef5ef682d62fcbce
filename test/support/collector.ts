/** A double of an OpenTelemetry collector: takes spans as OTLP over HTTP in JSON, and keeps them. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string
  /** Of the process that it comes from. */
  role: string
  service: string
  attributes: Record<string, unknown>
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

interface Batch {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'parentSpanId'> & {
        attributes?: Attribute[]
        parentSpanId?: string
      })[]
    }[]
  }[]
}

const read = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

export async function startCollector() {
  const spans: CollectedSpan[] = []
  const requests: { path: string; headers: Record<string, unknown> }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    const { resourceSpans } = (await json(request)) as Batch
    for (const { resource, scopeSpans } of resourceSpans) {
      const { 'reelgist.role': role, 'service.name': service } = read(resource.attributes)
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { name, traceId, spanId, parentSpanId = '', attributes } = span
        const from = { role: String(role), service: String(service) }
        spans.push({ name, traceId, spanId, parentSpanId, ...from, attributes: read(attributes) })
      }
    }
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    spans,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The spans below one, by their names and the role of their process, as an outline: `worker analysis`, then deeper. */
export function outline(spans: readonly CollectedSpan[], parent = '', indent = ''): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, role, spanId }) => [`${indent}${role} ${name}`].concat(outline(spans, spanId, `${indent}  `)))
}
