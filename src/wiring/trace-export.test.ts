import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCollector } from '../../test/support/collector.ts'
import { ApiError } from '../errors.ts'
import { createLog } from '../log.ts'
import { startTracing } from './trace-export.ts'
import { inSpan, currentOrigin, parentFrom } from '../trace.ts'

const silent = createLog('silent')

/** What arrives when two spans are made with these variables. */
async function sentWith(variables: Record<string, string>) {
  await using collector = await startCollector()
  const stop = await startTracing({ ...collector.env, ...variables }, 'api', silent)
  await inSpan('outer', () => inSpan('inner', async () => undefined))
  await stop()
  for (const name of Object.keys(variables)) delete process.env[name]
  return collector
}

test('sends spans to the collector of the standard variables', async () => {
  const { spans, requests } = await sentWith({
    OTEL_SERVICE_NAME: 'reels',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
  })
  assert.deepEqual(
    spans.map(({ name, role, service }) => [name, role, service]),
    [
      ['inner', 'api', 'reels'],
      ['outer', 'api', 'reels'],
    ],
  )
  assert.deepEqual(
    requests.map(({ path, headers }) => [path, headers['authorization']]),
    [['/v1/traces', 'Bearer x']],
  )
})

test('sends nothing when tracing is off or nothing is sampled', async () => {
  for (const variables of [
    { OTEL_SDK_DISABLED: 'true' },
    { OTEL_TRACES_EXPORTER: 'none' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_TRACES_SAMPLER: 'always_off' },
    { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
  ]) {
    const { requests } = await sentWith(variables)
    assert.equal(requests.length, 0, JSON.stringify(variables))
  }
})

test('without an endpoint, runs the work and queues no trace context', async () => {
  const stop = await startTracing({}, 'api', silent)
  assert.equal(await inSpan('work', async () => currentOrigin()), undefined)
  await stop()
})

test('exports only our own error texts, and another process continues the trace', async () => {
  await using collector = await startCollector()
  const stop = await startTracing(collector.env, 'api', silent)
  for (const error of [new ApiError(400, 'No url provided'), new TypeError('the key 0xabc is wrong')]) {
    const failing = async () => {
      throw error
    }
    await assert.rejects(inSpan('failing', failing), error)
  }
  const origin = await inSpan('first', async () => currentOrigin())
  await inSpan('second', async () => undefined, { parent: parentFrom(origin) })
  await stop()
  assert.ok(!JSON.stringify(collector.spans).includes('0xabc'))
  const types = collector.spans
    .filter(({ name }) => name === 'failing')
    .map(({ attributes }) => attributes['error.type'])
  assert.deepEqual(types, ['ApiError', 'TypeError'])
  const [first, second] = ['first', 'second'].map((name) => collector.spans.find((span) => span.name === name)!)
  assert.deepEqual([second?.traceId, second?.parentSpanId], [first?.traceId, first?.spanId])
})
