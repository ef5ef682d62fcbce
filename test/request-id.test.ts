/** One request id from the answer to the log, and from there to the job that the request made. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { createApp } from '../src/http/app.ts'
import { readConfig } from '../src/config.ts'
import { defaultPrice } from '../src/config/price.ts'
import { startService } from '../src/service.ts'
import { signFakePayment, startFakeFacilitator } from '../scripts/support/fake-facilitator.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { urlOf } from '../scripts/support/service.ts'
import { failIfCalled } from '../scripts/support/fail-if-called.ts'

type Line = Record<string, unknown>

const signatureIn = (payment: string) =>
  (JSON.parse(Buffer.from(payment, 'base64').toString()) as { payload: { signature: string } }).payload.signature

function collect() {
  const lines: Line[] = []
  return { lines, log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) }) }
}

test('a response’s request id leads to its log line, job and analysis', async () => {
  await using facilitator = await startFakeFacilitator()
  const { connection } = await withDatabase()
  const { lines, log } = collect()
  const env = { ...facilitator.env, PORT: '0', METRICS_PORT: 'off', DATABASE_URL: urlOf(connection) }
  const service = await startService(readConfig(env), log, { analyse: async () => ({ title: 'x' }) })
  try {
    const body = JSON.stringify({ url: 'https://www.tiktok.com/@samples/video/7000000000000000001' })
    const headers = { 'X-Payment': await signFakePayment(service.url) }
    const answer = await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers, body })
    assert.equal(answer.status, 202)
    const { jobId, pollUrl } = (await answer.json()) as { jobId: string; pollUrl: string }
    let status = ''
    while (status !== 'success') {
      status = ((await (await fetch(service.url + pollUrl)).json()) as { status: string }).status
    }
    const requestId = answer.headers.get('x-request-id')
    const [request, ...others] = lines.filter((line) => line['requestId'] === requestId)
    assert.equal(request?.['msg'], 'request')
    const { steps, payer, ...fields } = request
    assert.deepEqual(
      Object.entries(fields).filter(([name]) => !['level', 'time', 'milliseconds', 'transaction'].includes(name)),
      Object.entries({
        requestId,
        method: 'POST',
        path: '/v1/jobs',
        network: 'eip155:8453',
        submission: 'new',
        platform: 'tiktok',
        videoId: '7000000000000000001',
        format: 'default',
        payment: 'paid',
        usd: 0.1,
        route: '/v1/jobs',
        status: 202,
        jobId,
        msg: 'request',
      }),
    )
    assert.deepEqual(Object.keys(steps as object), ['verify', 'validate', 'settle'])
    assert.match(String(payer), /^0x\w{4}…\w{4}$/)
    // And once more at the end of the analysis, which another process may have made.
    assert.deepEqual(
      others.map(({ msg, outcome, jobIds }) => [msg, outcome, jobIds]),
      [['analysis', 'success', [jobId]]],
    )
    const [analysis] = others
    assert.deepEqual([analysis?.['format'], analysis?.['attempt'], analysis?.['platform']], ['default', 1, 'tiktok'])
    assert.equal(typeof analysis?.['queueSeconds'], 'number')
    const everything = JSON.stringify(lines)
    for (const secret of [headers['X-Payment'], signatureIn(headers['X-Payment'])]) {
      assert.ok(!everything.includes(secret), 'no payment is in the log')
    }
  } finally {
    await service.stop()
  }
})

test('an error response has the request id of its log line', async () => {
  const { lines, log } = collect()
  const app = createApp({
    publicUrl: 'http://service.test',
    price: defaultPrice,
    log,
    checkout: { pay: () => Promise.reject(new Error('something broke')) },
    resolveLink: () => Promise.reject(new Error('not part of this')),
    pollJob: () => Promise.reject(new Error('something broke')),
    live: failIfCalled(),
    callbacks: failIfCalled(),
  })
  for (const [path, method] of [
    ['/v1/jobs', 'POST'],
    ['/v1/jobs/0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10', 'GET'],
  ] as const) {
    lines.length = 0
    const answer = await app.request(path, { method })
    assert.equal(answer.status, 500)
    const ids = lines.map(({ requestId }) => requestId)
    assert.deepEqual(new Set(ids), new Set([answer.headers.get('x-request-id')]))
  }
})

test('keeps a plain request id of the caller, and replaces one that could forge a log line', async () => {
  const { lines, log } = collect()
  const app = createApp({
    publicUrl: 'http://service.test',
    price: defaultPrice,
    log,
    checkout: { pay: async () => ({ status: 402, body: '{}', headers: {} }) },
    resolveLink: () => Promise.reject(new Error('not part of this')),
    pollJob: async () => ({ status: 'unknown' }),
    live: failIfCalled(),
    callbacks: failIfCalled(),
  })
  const idFor = async (id: string, path: string, method: string) =>
    (await app.request(path, { method, headers: { 'X-Request-Id': id } })).headers.get('x-request-id')
  for (const [path, method] of [
    ['/v1/jobs', 'POST'],
    ['/v1/jobs/none', 'GET'],
  ] as const) {
    assert.equal(await idFor('abc-1', path, method), 'abc-1')
    for (const forged of ['a b', 'x","level":60,"msg":"forged', 'a'.repeat(129)]) {
      assert.notEqual(await idFor(forged, path, method), forged)
    }
  }
  assert.ok(!JSON.stringify(lines).includes('forged'))
})
