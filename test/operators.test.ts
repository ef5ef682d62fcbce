/** The operators' port: metrics and readiness in every role, and on no other port. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import defaultFormat from '../src/formats/default.ts'
import { createQueue } from '../src/jobs/queue.ts'
import { createSubmission } from '../src/jobs/submission.ts'
import type { Analyse } from '../src/jobs/worker.ts'
import { startFakeFacilitator } from '../scripts/support/fake-facilitator.ts'
import { silent, withDatabase } from '../scripts/support/database.ts'
import { someVideo } from './support/jobs.ts'
import { startTestService, urlOf } from '../scripts/support/service.ts'
import { wireTo } from '../scripts/support/wire.ts'

const analyse = async () => defaultFormat.example

async function readiness(url: string) {
  const response = await fetch(`${url}/readyz`)
  return [response.status, await response.json()]
}

/** Ready, with these parts. */
const ready = (...parts: string[]) => [
  200,
  { status: 'ready', checks: Object.fromEntries(parts.map((part) => [part, { ok: true }])) },
]

interface NotReady {
  reasons: string[]
  checks: Record<string, { ok: boolean; reason?: string }>
}

test('the operators’ port has readiness and metrics, the public port neither', async () => {
  await using facilitator = await startFakeFacilitator()
  const { connection } = await withDatabase()
  await using service = await startTestService({ analyse }, { ...facilitator.env, DATABASE_URL: urlOf(connection) })
  assert.deepEqual(await readiness(service.operatorsUrl), ready('database', 'queue', 'models', 'payment'))
  for (const path of ['/metrics', '/readyz']) assert.equal((await fetch(service.url + path)).status, 404)
  for (const path of ['/v1/jobs/none', '/v1/jobs/0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10', '/formats', '/any/thing']) {
    await (await fetch(service.url + path)).text()
  }
  await fetch(`${service.url}/v1/jobs`, { method: 'POST' })
  await fetch(service.url, { method: 'PURGE' })

  const response = await fetch(`${service.operatorsUrl}/metrics`)
  assert.match(response.headers.get('content-type')!, /^text\/plain/)
  const metrics = await response.text()
  assert.match(metrics, /^process_cpu_seconds_total /m)
  assert.match(metrics, /^nodejs_eventloop_lag_seconds /m)
  assert.match(metrics, /^reelgist_queue_waiting 0$/m)
  assert.match(metrics, /^reelgist_queue_oldest_seconds 0$/m)
  assert.match(metrics, /^reelgist_workers 0$/m)
  assert.match(metrics, /^reelgist_payments_unsettled\{by="person"\} 0$/m)
  // Present before the first one. Services of other tests in this process may have counted.
  assert.match(metrics, /^reelgist_callback_deliveries_total\{outcome="delivered"\} \d+$/m)
  assert.match(metrics, /^reelgist_build_info\{version="[^"]+",node="24[^"]+"\} 1$/m)
  assert.match(metrics, /^reelgist_check_ok\{check="payment"\} 1$/m)
  assert.ok(Number(/^reelgist_disk_free_bytes (.*)$/m.exec(metrics)![1]) > 0)
  const counted = [...metrics.matchAll(/^reelgist_http_request_seconds_count\{(.*)\} ([1-9]\d*)$/gm)].map(
    ([, labels, count]) => `${labels!.replaceAll(/\w+="([^"]*)",?/g, '$1 ')}${count}`,
  )
  assert.deepEqual(counted.toSorted(), [
    'GET /* 404 3',
    'GET /formats 200 1',
    'GET /v1/jobs/:jobId 404 2',
    'POST /v1/jobs 402 1',
    'other /* 405 1',
  ])
  assert.equal((await fetch(`${service.operatorsUrl}/anything`)).status, 404)
  assert.equal((await fetch(`${service.operatorsUrl}/metrics`, { method: 'POST' })).status, 404)
})

test('a separate worker is ready without payment settings, and reports the backlog', async () => {
  const { connection, db } = await withDatabase()
  const queue = await createQueue({ connection, log: silent, analysisSeconds: 60 })
  after(queue.stop)
  const submit = createSubmission({ queue, cacheDays: undefined })
  for (const id of ['1', '2', '3']) {
    await db.transaction().execute((trx) => submit(trx, { video: someVideo(id), format: undefined }))
  }
  const begun = Promise.withResolvers<void>()
  const analyse: Analyse = (_video, _format, signal) => {
    begun.resolve()
    return once(signal, 'abort')
  }
  const env = { DATABASE_URL: urlOf(connection), ROLE: 'worker', PAYMENT: 'self', WORKER_CONCURRENCY: '1' }
  await using worker = await startTestService({ analyse }, env)
  assert.equal(worker.url, '')
  assert.deepEqual(await readiness(worker.operatorsUrl), ready('database', 'queue', 'models'))
  await begun.promise
  const metrics = await (await fetch(`${worker.operatorsUrl}/metrics`)).text()
  assert.match(metrics, /^reelgist_queue_waiting 2$/m)
  assert.ok(Number(/^reelgist_queue_oldest_seconds (.*)$/m.exec(metrics)![1]) > 0)
})

test('a process is not ready while its database is away', async () => {
  const { connection } = await withDatabase()
  const wire = await wireTo(connection)
  after(wire.close)
  const DATABASE_URL = urlOf(wire.connection)
  await using worker = await startTestService({ analyse }, { DATABASE_URL, ROLE: 'worker' })
  assert.deepEqual(await readiness(worker.operatorsUrl), ready('database', 'queue', 'models'))
  wire.cut()
  const [status, { reasons, checks }] = (await readiness(worker.operatorsUrl)) as [number, NotReady]
  assert.equal(status, 503)
  assert.ok(reasons.includes('the database does not answer'), reasons.join())
  assert.equal((await fetch(`${worker.operatorsUrl}/healthz`)).status, 200, 'it is alive all the same')
  assert.deepEqual(checks['database'], { ok: false, reason: 'the database does not answer' })
  const queue = async () => ((await readiness(worker.operatorsUrl))[1] as NotReady).checks['queue']
  // It asks every second, and finds out on its own.
  while ((await queue())?.ok) await sleep(100)
  assert.deepEqual(await queue(), { ok: false, reason: 'the queue had an error just now' })
  wire.repair()
  while ((await readiness(worker.operatorsUrl))[0] !== 200) await sleep(100)
})

test('a process is not ready while its facilitator does not respond', async () => {
  await using facilitator = await startFakeFacilitator()
  const { connection } = await withDatabase()
  const env = { ...facilitator.env, DATABASE_URL: urlOf(connection), ROLE: 'api' }
  await using service = await startTestService({}, env)
  await facilitator.close()
  const reason = 'the facilitator does not answer'
  const checks = { database: { ok: true }, queue: { ok: true }, payment: { ok: false, reason } }
  assert.deepEqual(await readiness(service.operatorsUrl), [503, { status: 'not ready', reasons: [reason], checks }])
})

test('a worker without yt-dlp is not ready, unless it has samples', async () => {
  const { connection } = await withDatabase()
  const env = { DATABASE_URL: urlOf(connection), ROLE: 'worker', YTDLP_PATH: '/nowhere/yt-dlp' }
  await using worker = await startTestService({}, { ...env, SAMPLES: 'off' })
  const [status, { checks }] = (await readiness(worker.operatorsUrl)) as [number, NotReady]
  assert.equal(status, 503)
  assert.match(checks['downloader']?.reason ?? '', /^yt-dlp not found/)
  await using other = await startTestService({}, { ...env, SAMPLES: 'on' })
  const [, { checks: others }] = (await readiness(other.operatorsUrl)) as [number, NotReady]
  assert.deepEqual(others['downloader'], { ok: true })
})

test('starts although METRICS_PORT is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  after(() => other.close())
  const { connection } = await withDatabase()
  const METRICS_PORT = String((other.address() as AddressInfo).port)
  const env = { DATABASE_URL: urlOf(connection), ROLE: 'worker', METRICS_PORT }
  await using worker = await startTestService({ analyse }, env)
  assert.equal(worker.operatorsUrl, '')
})
