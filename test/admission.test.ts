/** More work than there is room for, and no worker at all: nothing is sold that nobody would do. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Database } from '../src/database/database.ts'
import { startHeartbeat } from '../src/jobs/workers.ts'
import { signFakePayment, startFakeFacilitator } from '../scripts/support/fake-facilitator.ts'
import { silent, withDatabase } from '../scripts/support/database.ts'
import { startTestService, type TestService, urlOf } from '../scripts/support/service.ts'
import { scaled } from './support/soak.ts'

let service: TestService
let database: Database
let facilitator: Awaited<ReturnType<typeof startFakeFacilitator>>
let worker: Awaited<ReturnType<typeof startHeartbeat>>
const maxQueued = 6

before(async () => {
  facilitator = await startFakeFacilitator()
  const fresh = await withDatabase()
  database = fresh
  const limits = { QUEUE_MAX_DEPTH: String(maxQueued), QUEUE_WITHOUT_WORKER_SECONDS: '0', TRUST_PROXY: '1' }
  const env = { ...facilitator.env, ...limits, DATABASE_URL: urlOf(fresh.connection), ROLE: 'api' }
  service = await startTestService({ links: { resolve: resolveShort } }, env)
})
after(async () => {
  await worker.stop()
  await service[Symbol.asyncDispose]()
  await facilitator.close()
})

let videos = 0
const link = () => `https://www.tiktok.com/@a/video/72${String(++videos).padStart(17, '0')}`

/** As the real one, but that nobody is asked: a short link names no video. */
async function resolveShort(url: string, _: AbortSignal, beforeAsking?: () => void) {
  if (!url.includes('vm.tiktok.com')) return { platform: 'tiktok' as const, id: url.slice(-19), url }
  beforeAsking?.()
  throw Object.assign(new Error('no'), { status: 400 })
}

async function submit(url: string, payment?: string, headers: Record<string, string> = {}) {
  const signed = payment ?? (await signFakePayment(service.url))
  const response = await fetch(`${service.url}/v1/jobs`, {
    method: 'POST',
    headers: { 'X-Payment': signed, ...headers },
    body: JSON.stringify({ url }),
  })
  const body = (await response.json()) as { error?: string; jobId?: string }
  const { headers: given } = response
  return { status: response.status, code: given.get('error-code'), retryAfter: given.get('retry-after'), body }
}

const payments = async () =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from payments')).rows[0]!.n

test('charges nobody without a live worker, and still quotes the price', async () => {
  const count = scaled(300, 10)
  const signed = await Promise.all(Array.from({ length: count }, () => signFakePayment(service.url)))
  const answers = await Promise.all(signed.map((payment) => submit(link(), payment)))
  const error =
    'no video is being analysed at the moment: nothing was charged, send the same request with the same payment again'
  for (const answer of answers) {
    assert.deepEqual(answer, { status: 503, code: 'queue_full', retryAfter: '60', body: { error } })
  }
  assert.equal(await payments(), 0)
  assert.equal((await fetch(`${service.url}/v1/jobs`, { method: 'POST' })).status, 402)
})

test('sells as many simultaneous jobs as fit; joins and repeated payments always succeed', async () => {
  const { db } = database
  worker = await startHeartbeat({ db, log: silent, id: randomUUID(), concurrency: 1, isTaking: () => true })
  // What was read of the queue before is a second old by then.
  const payment = await signFakePayment(service.url)
  const url = link()
  let first = await submit(url, payment)
  while (first.status === 503) first = await submit(url, payment)
  assert.equal(first.status, 202)
  const many = scaled(40, 12)
  const signed = await Promise.all(Array.from({ length: many }, () => signFakePayment(service.url)))
  const answers = await Promise.all(signed.map((one) => submit(link(), one)))
  const taken = answers.filter(({ status }) => status === 202).length
  // All of them come from one payer, who gets half of the room.
  assert.equal(taken, maxQueued / 2 - 1)
  assert.equal(answers.filter(({ status }) => status === 503).length, many - taken)
  assert.match(answers.find(({ status }) => status === 503)!.body.error!, /^too many of your videos are waiting: /)
  assert.equal(await payments(), maxQueued / 2)

  assert.deepEqual((await submit(url, payment)).body, first.body, 'a replay')
  const joined = await submit(url)
  assert.equal(joined.status, 202)
  assert.notEqual(joined.body.jobId, first.body.jobId)
  const { rows } = await database.pool.query(`select count(*)::int as n from pgboss.job where name = 'analyses'`)
  assert.deepEqual(rows, [{ n: maxQueued / 2 }])
})

test('limits unpaid short links per caller, whatever headers they send', async () => {
  const payment = await signFakePayment(service.url)
  const from = (address: string) => submit('https://vm.tiktok.com/ZM1/', payment, { 'X-Forwarded-For': address })
  const statuses = new Set<number>()
  let refused = await from('203.0.113.7')
  for (let n = 0; n < 1_000 && refused.status !== 429; n++) {
    statuses.add(refused.status)
    // Whatever he writes before what the proxy adds.
    refused = await from(`198.51.100.${n % 200}, 203.0.113.7`)
  }
  assert.equal(refused.status, 429)
  assert.match(refused.body.error!, /^too many short links from your address: nothing was charged/)
  assert.ok(Number(refused.retryAfter) >= 1)
  assert.ok(!statuses.has(429))
  assert.notEqual((await from('203.0.113.8')).status, 429, 'another caller behind the same proxy')
})
