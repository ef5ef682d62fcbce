/** Every status and every error text of the contract, asked of the running service. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { AnalysisFailure } from '../src/errors.ts'
import defaultFormat from '../src/formats/default.ts'
import { findFormat, formats, type OutputFormat } from '../src/formats/index.ts'
import { ErrorBody, PaymentRequiredResponse, PollJobResponse, SubmitJobResponse } from '../src/http/contract.ts'
import type { Analyse } from '../src/jobs/worker.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { startTestService, type TestService, urlOf } from '../scripts/support/service.ts'
import { fundedFetch } from '../scripts/support/caller.ts'
import refused from './cases/refused-requests.json' with { type: 'json' }

const video = (id: number) => `https://www.tiktok.com/@samples/video/71${String(id).padStart(17, '0')}`
const [good, privateVideo, slow] = [video(1), video(2), video(3)]

const held = Promise.withResolvers<void>()

/** The work on a video, at the edge of what can be reached from here: which video it is decides how it ends. */
const analyse: Analyse = async ({ id }, format) => {
  if (privateVideo.endsWith(id)) throw new AnalysisFailure('video is private')
  if (slow.endsWith(id)) await held.promise
  return findFormat(format as OutputFormat | undefined).example
}

let service: TestService
let pay: typeof fetch
let database: Awaited<ReturnType<typeof withDatabase>>

before(async () => {
  database = await withDatabase()
  service = await startTestService({ analyse }, { DATABASE_URL: urlOf(database.connection) })
  pay = await fundedFetch(service.url)
})
after(async () => {
  held.resolve()
  await service[Symbol.asyncDispose]()
})

const submit = (body: unknown, send = pay, query = '') =>
  send(`${service.url}/v1/jobs${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function read<Schema extends z.ZodType>(
  response: Response,
  status: number,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await response.text()
  assert.equal(response.status, status, text)
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
  assert.match(response.headers.get('x-request-id') ?? '', /^[\w-]+$/)
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  return schema.parse(JSON.parse(text))
}

async function finished(jobId: string): Promise<z.output<typeof PollJobResponse>> {
  for (;;) {
    const response = await fetch(`${service.url}/v1/jobs/${jobId}`)
    const retryAfter = response.headers.get('retry-after')
    const job = await read(response, 200, PollJobResponse)
    const isDone = job.status === 'success' || job.status === 'failed'
    assert.equal(retryAfter, isDone ? null : '5', 'Retry-After is there exactly while the job runs')
    if (isDone) return job
    await sleep(50)
  }
}

for (const { name, body, query, error } of refused as {
  name: string
  body: unknown
  query?: string
  error: string
}[]) {
  test(`${name} is a 400: ${error.slice(0, 40)}`, async () => {
    const answer = await read(await submit(body, pay, query), 400, ErrorBody)
    assert.deepEqual(answer, { error })
  })
}

test('a format of any depth is a 400', async () => {
  const deep = 20_000
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const depth = open.length === 1 ? deep : deep / 2
    const format = `${open.repeat(depth)}1${close.repeat(depth)}`
    const { error } = await read(await submit(`{"url":"${good}","format":${format}}`), 400, ErrorBody)
    assert.match(error, /^invalid format: must be one of the workflow formats listed at /)
  }
})

test('answers 402 without a payment, whatever the body is', async () => {
  for (const body of ['', '{', { url: good }, { url: 'hello', format: 'poem' }]) {
    const response = await submit(body, fetch)
    assert.ok(response.headers.get('payment-required'))
    assert.equal(response.headers.get('payment-error'), 'payment_required')
    const { x402Version, accepts } = await read(response, 402, PaymentRequiredResponse)
    assert.equal(x402Version, 1)
    assert.deepEqual(
      accepts.map((option) => option.network.split(':')[0]),
      ['eip155', 'solana'],
    )
    for (const option of accepts) {
      assert.equal(option.scheme, 'exact')
      assert.equal(option.resource, 'POST /v1/jobs')
      assert.equal(option.maxAmountRequired, '$0.10')
      assert.equal(option.mimeType, 'application/json')
    }
  }
})

test('an unreadable payment is a 402', async () => {
  const response = await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers: { 'X-Payment': 'money' } })
  assert.equal(response.headers.get('payment-error'), 'invalid_payment')
  await read(response, 402, PaymentRequiredResponse)
})

test('answers a new video with 202, then success, and a repeat with 200', async () => {
  const accepted = await read(await submit({ url: good }), 202, SubmitJobResponse)
  assert.deepEqual(Object.keys(accepted).toSorted(), ['jobId', 'pollUrl', 'status', 'videoId'])
  assert.equal(accepted.status, 'pending')
  assert.equal(accepted.videoId, '7100000000000000001')
  assert.equal(accepted.pollUrl, `/v1/jobs/${accepted.jobId}`)

  const job = await finished(accepted.jobId)
  assert.deepEqual(job, {
    jobId: accepted.jobId,
    videoId: accepted.videoId,
    status: 'success',
    result: defaultFormat.example,
  })

  const again = await read(await submit({ url: good, format: null }), 200, SubmitJobResponse)
  assert.deepEqual(again, {
    jobId: again.jobId,
    videoId: accepted.videoId,
    status: 'success',
    result: defaultFormat.example,
  })
  assert.notEqual(again.jobId, accepted.jobId)
  assert.equal((await finished(again.jobId)).status, 'success', 'a cache hit can be polled too')
})

test('accepts the url in the query', async () => {
  const response = await submit('', pay, `?url=${encodeURIComponent(video(4))}`)
  await read(response, 202, SubmitJobResponse)
})

test('accepts the format in the query', async () => {
  const response = await submit('', pay, `?format=recipe&url=${encodeURIComponent(video(7))}`)
  assert.equal((await read(response, 202, SubmitJobResponse)).format, 'recipe')
})

test('caches each format separately and echoes it on every status', async () => {
  // The faucet fills a wallet for fifty submissions, and this takes nearly that many.
  const payMore = await fundedFetch(service.url)
  for (const { name, example, schema } of formats.slice(1)) {
    const accepted = await read(await submit({ url: video(5), format: name }, payMore), 202, SubmitJobResponse)
    assert.equal(accepted.format, name)
    const job = await finished(accepted.jobId)
    assert.equal(job.format, name)
    assert.deepEqual(schema.parse(job.result), example)
    const again = await read(await submit({ url: video(5), format: name }, payMore), 200, SubmitJobResponse)
    assert.equal(again.format, name)
  }
})

test('answers a failed job with 200 and its reason, and does not cache it', async () => {
  const accepted = await read(await submit({ url: privateVideo, format: 'recipe' }), 202, SubmitJobResponse)
  const job = await finished(accepted.jobId)
  const { jobId, videoId } = accepted
  assert.deepEqual(job, { jobId, videoId, status: 'failed', error: 'video is private', format: 'recipe' })
  await read(await submit({ url: privateVideo, format: 'recipe' }), 202, SubmitJobResponse)
})

test('a running job has its format and Retry-After', async () => {
  const { jobId } = await read(await submit({ url: slow, format: 'recipe' }), 202, SubmitJobResponse)
  const response = await fetch(`${service.url}/v1/jobs/${jobId}`)
  assert.equal(response.headers.get('retry-after'), '5')
  const job = await read(response, 200, PollJobResponse)
  assert.ok(job.status === 'pending' || job.status === 'processing')
  assert.equal(job.format, 'recipe')
  assert.deepEqual(Object.keys(job).toSorted(), ['format', 'jobId', 'status', 'videoId'])
})

test('answers 404 for an unknown job and an invalid job id', async () => {
  for (const id of ['0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10', 'x', '%00', '..%2f..', "'; drop table jobs"]) {
    const response = await fetch(`${service.url}/v1/jobs/${id}`)
    assert.deepEqual(await read(response, 404, ErrorBody), { error: 'Job not found' })
  }
})

test('answers 410 from 24 hours after the submission', async () => {
  const { jobId } = await read(await submit({ url: video(6) }), 202, SubmitJobResponse)
  await finished(jobId)
  const row = await database.db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
  assert.equal(row.expires_at.getTime() - row.created_at.getTime(), 24 * 60 * 60 * 1000)

  const other = await read(await submit({ url: video(6) }), 200, SubmitJobResponse)
  await database.db.updateTable('jobs').set({ expires_at: new Date() }).where('id', '=', other.jobId).execute()
  const response = await fetch(`${service.url}/v1/jobs/${other.jobId}`)
  assert.deepEqual(await read(response, 410, ErrorBody), { error: 'Job expired' })
})

test('the health check needs nothing', async () => {
  const response = await fetch(`${service.url}/healthz`)
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { status: 'ok' })
})

test('answers 404 for unknown routes, and 405 with Allow for wrong methods', async () => {
  assert.deepEqual(await read(await fetch(`${service.url}/v2/jobs`), 404, ErrorBody), { error: 'Not found' })
  const wrong = [
    ['PUT', '/v1/jobs', 'POST'],
    ['GET', '/v1/jobs', 'POST'],
    ['DELETE', '/v1/jobs/0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const
  for (const [method, path, allow] of wrong) {
    const response = await fetch(`${service.url}${path}`, { method })
    assert.equal(response.headers.get('allow'), allow)
    assert.deepEqual(await read(response, 405, ErrorBody), { error: 'Method not allowed' })
  }
})

test('answers 413 for a body over 64 KiB', async () => {
  const response = await submit({ url: 'x'.repeat(64 * 1024) }, fetch)
  assert.deepEqual(await read(response, 413, ErrorBody), { error: 'the request body is larger than 64 KiB' })
})

test('the faucet refuses invalid and proxied requests', async () => {
  const ask = (body: string, headers = {}) => fetch(`${service.url}/sandbox/faucet`, { method: 'POST', body, headers })
  await read(await ask('nothing'), 400, ErrorBody)
  await read(await ask('{"network":"eip155:1","address":"0x0"}'), 400, ErrorBody)
  await read(await ask('{"network":"eip155:8453","address":"0x0"}'), 400, ErrorBody)
  await read(await ask('{}', { 'X-Forwarded-For': '203.0.113.7' }), 404, ErrorBody)
})
