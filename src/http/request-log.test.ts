import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCollector } from '../../test/support/collector.ts'
import { failIfCalled } from '../../scripts/support/fail-if-called.ts'
import { defaultPrice } from '../config/price.ts'
import { createLog } from '../log.ts'
import { startTracing } from '../wiring/trace-export.ts'
import { createApp } from './app.ts'

const log = createLog('silent')
const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']

/** The spans of a submission that carries a trace of the caller's, and of a page. */
async function spansOf(trustTraces: boolean) {
  await using collector = await startCollector()
  const stop = await startTracing(collector.env, 'api', log)
  const app = createApp({
    publicUrl: 'https://reels.example',
    price: defaultPrice,
    log,
    checkout: { pay: async () => ({ status: 402, body: '{}', headers: {} }) },
    resolveLink: () => Promise.reject(new Error('not part of this')),
    pollJob: failIfCalled(),
    live: failIfCalled(),
    callbacks: failIfCalled(),
    trustTraces,
  })
  const headers = { traceparent: `00-${traceId}-${spanId}-01` }
  await app.request('/v1/jobs', { method: 'POST', headers })
  await app.request('/formats', { headers })
  await stop()
  return collector.spans
}

test('ignores a caller’s trace unless configured, and traces only paid requests', async () => {
  const [own, ...others] = await spansOf(false)
  const status = own?.attributes['http.response.status_code']
  assert.deepEqual([own?.name, status, own?.parentSpanId, others], ['POST /v1/jobs', 402, '', []])
  assert.notEqual(own?.traceId, traceId)
  const [joined] = await spansOf(true)
  assert.deepEqual([joined?.traceId, joined?.parentSpanId], [traceId, spanId])
})

test('logs requests at info, and those of health probes at debug', async () => {
  const lines: string[] = []
  const record = (level: string) => (fields: { path: string }) => lines.push(`${level} ${fields.path}`)
  const recorder = { info: record('info'), debug: record('debug') } as unknown as typeof log
  const app = createApp({
    publicUrl: 'https://reels.example',
    price: defaultPrice,
    log: recorder,
    checkout: failIfCalled(),
    resolveLink: failIfCalled(),
    pollJob: failIfCalled(),
    live: failIfCalled(),
    callbacks: failIfCalled(),
  })
  for (const path of ['/healthz', '/formats']) await app.request(path)
  assert.deepEqual(lines, ['debug /healthz', 'info /formats'])
})
