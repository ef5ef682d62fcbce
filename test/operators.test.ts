/** The operators' port: metrics and readiness in every role, and on no other port. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import defaultFormat from '../src/formats/default.ts'
import { withDatabase } from './support/database.ts'
import { startTestService, urlOf } from './support/service.ts'
import { openWire } from './support/wire.ts'

const analyse = async () => defaultFormat.example

async function readiness(url: string) {
  const response = await fetch(`${url}/readyz`)
  return [response.status, await response.json()]
}

const ready = [200, { status: 'ready' }]

test('a service is ready, and counts requests by the pattern of their route; the public port has neither', async () => {
  await using service = await startTestService({ analyse })
  assert.deepEqual(await readiness(service.operatorsUrl), ready)
  for (const path of ['/metrics', '/readyz']) assert.equal((await fetch(service.url + path)).status, 404)
  for (const path of ['/v1/jobs/none', '/v1/jobs/0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10', '/formats/x', '/any/thing']) {
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
  const counted = [...metrics.matchAll(/^reelgist_http_request_seconds_count\{(.*)\} (\d+)$/gm)].map(
    ([, labels, count]) => `${labels!.replaceAll(/\w+="([^"]*)",?/g, '$1 ')}${count}`,
  )
  assert.deepEqual(counted.toSorted(), [
    'GET /* 404 3',
    'GET /formats/:name 404 1',
    'GET /v1/jobs/:jobId 404 2',
    'POST /v1/jobs 402 1',
    'other /* 404 1',
  ])
  assert.equal((await fetch(`${service.operatorsUrl}/healthz`)).status, 404)
  assert.equal((await fetch(`${service.operatorsUrl}/metrics`, { method: 'POST' })).status, 404)
})

test('a worker of its own needs no payment settings, is ready, and tells what waits and for how long', async () => {
  const { connection, pool } = await withDatabase()
  const DATABASE_URL = urlOf(connection)
  const never = () => new Promise<never>(() => {})
  await using worker = await startTestService(
    { analyse: never },
    { DATABASE_URL, ROLE: 'worker', PAYMENT: 'self', WORKER_CONCURRENCY: '1' },
  )
  assert.equal(worker.url, '')
  assert.deepEqual(await readiness(worker.operatorsUrl), ready)
  // Entries that no worker takes: they belong to no analysis and are due, but the queue is another one's.
  await pool.query(`update pgboss.queue set policy = policy`)
  const waiting = async () => {
    const metrics = await (await fetch(`${worker.operatorsUrl}/metrics`)).text()
    const read = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)![1])
    return [read('reelgist_queue_waiting'), read('reelgist_queue_oldest_seconds')] as const
  }
  assert.deepEqual(await waiting(), [0, 0])
})

test('a database that is away makes a process not ready, and ready again when it is back', async () => {
  const { connection } = await withDatabase()
  const { host, port } = connection
  const wire = await openWire(
    host?.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host: host!, port: port! },
  )
  after(wire.close)
  const DATABASE_URL = urlOf({ ...connection, host: '127.0.0.1', port: wire.port })
  await using worker = await startTestService({ analyse }, { DATABASE_URL, ROLE: 'worker' })
  assert.deepEqual(await readiness(worker.operatorsUrl), ready)
  wire.cut()
  const [status, { reasons }] = (await readiness(worker.operatorsUrl)) as [number, { reasons: string[] }]
  assert.equal(status, 503)
  assert.ok(reasons.includes('the database does not answer'), reasons.join())
  wire.mend()
  while ((await readiness(worker.operatorsUrl))[0] !== 200) await sleep(100)
})

test('a taken METRICS_PORT is no reason not to start', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  after(() => other.close())
  const { connection } = await withDatabase()
  const METRICS_PORT = String((other.address() as AddressInfo).port)
  const env = { DATABASE_URL: urlOf(connection), ROLE: 'worker', METRICS_PORT }
  await using worker = await startTestService({ analyse }, env)
  assert.equal(worker.operatorsUrl, '')
})
