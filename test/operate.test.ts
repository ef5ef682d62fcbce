/**
 * The operator's page and commands against the real service: what is queued, running, failed and quarantined; a failed job
 * is analysed again without a second charge; a drained service refuses new work before it is paid for.
 */

import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { AnalysisFailure } from '../src/errors.ts'
import type { Database } from '../src/database/database.ts'
import defaultFormat from '../src/formats/default.ts'
import type { Analyse } from '../src/jobs/worker.ts'
import { runDrain } from '../scripts/drain/main.ts'
import { runJobs } from '../scripts/jobs/main.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { signFakePayment, startFakeFacilitator } from '../scripts/support/fake-facilitator.ts'
import { startTestService, type TestService, urlOf } from '../scripts/support/service.ts'

let service: TestService
let database: Database
let facilitator: Awaited<ReturnType<typeof startFakeFacilitator>>
let env: Record<string, string>
const failing = new Set<string>()
const blocked = Promise.withResolvers<void>()

const analyse: Analyse = async ({ id }, _format, _signal, progress) => {
  progress({ stage: 'listening', fraction: 0.5 })
  if (id.startsWith('9')) await blocked.promise
  if (failing.has(id)) throw new AnalysisFailure('video is private')
  return defaultFormat.example
}

/** A link as an attacker would write it: it is stored, and must never reach a browser as markup. */
const resolve = async (url: string) => ({
  platform: 'tiktok' as const,
  id: /\d+$/.exec(url)![0],
  url: `${url}?"><img src=x onerror=alert(1)>&\u001b[2J`,
})

before(async () => {
  facilitator = await startFakeFacilitator()
  const fresh = await withDatabase()
  database = fresh
  env = { ...facilitator.env, DATABASE_URL: urlOf(fresh.connection) }
  service = await startTestService({ analyse, links: { resolve } }, env)
})
after(async () => {
  blocked.resolve()
  await service[Symbol.asyncDispose]()
  await facilitator.close()
})

async function submit(id: string, at = service, payment?: string) {
  const response = await fetch(`${at.url}/v1/jobs`, {
    method: 'POST',
    headers: { 'X-Payment': payment ?? (await signFakePayment(at.url)) },
    body: JSON.stringify({ url: `https://www.tiktok.com/@a/video/${id}` }),
  })
  const body = (await response.json()) as { jobId: string; status: string; error?: string }
  return { status: response.status, headers: response.headers, body }
}

async function poll(jobId: string, at = service) {
  return (await (await fetch(`${at.url}/v1/jobs/${jobId}`)).json()) as { status: string; error?: string }
}

async function ended(jobId: string, at = service) {
  for (;;) {
    const answer = await poll(jobId, at)
    if (answer.status === 'success' || answer.status === 'failed') return answer
    await sleep(20)
  }
}

async function run(command: typeof runJobs, ...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const output = Promise.all([text(stdout), text(stderr)])
  const code = await command(args, { env, stdout, stderr })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await output
  return { code, out, err: err.replace(/^Database: .*\n/m, '') }
}

const payments = async () =>
  (
    await database.pool.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from payments group by 1 order by 1',
    )
  ).rows

const readyz = async (at = service) =>
  (await fetch(`${at.operatorsUrl}/readyz`)).json() as Promise<{ notes?: string[] }>

test('retry analyses a failed job again; its payer gets the result and is charged once', async () => {
  failing.add('71')
  const first = await submit('71')
  assert.equal((await ended(first.body.jobId)).error, 'video is private')
  failing.delete('71')

  const retried = await run(runJobs, 'retry', first.body.jobId)
  assert.deepEqual(retried, {
    code: 0,
    out: 'The analysis is queued again. The job stays failed; its payer gets the result by submitting again, and is not charged.\n',
    err: '',
  })
  const status = async () =>
    (await database.pool.query<{ status: string }>(`select status from analyses where video_id = '71'`)).rows[0]!.status
  while ((await status()) !== 'success') await sleep(20)
  assert.equal((await poll(first.body.jobId)).status, 'failed', 'a job that has ended does not change')

  const second = await submit('71')
  assert.deepEqual([second.status, second.headers.get('payment-credit')], [200, 'used'])
  assert.deepEqual(await payments(), [
    { state: 'credited', n: 1 },
    { state: 'paid', n: 1 },
  ])
  assert.deepEqual(await run(runJobs, 'retry', first.body.jobId), {
    code: 1,
    out: '',
    err: 'nothing was done: its video has a result in this format: the payer gets it by submitting again\n',
  })
})

test('lists and shows jobs without the control characters of their links', async () => {
  failing.add('72')
  const { body } = await submit('72')
  await ended(body.jobId)
  const list = await run(runJobs, 'list', '--state', 'failed', '--limit', '1')
  assert.match(list.out, new RegExp(`^${body.jobId}  \\S+  failed      tiktok/72  video is private\n$`))
  const shown = await run(runJobs, 'show', body.jobId)
  assert.match(shown.out, /^status {6}failed: video is private$/m)
  assert.match(shown.out, /^payment {5}paid, \$0\.10 on /m)
  // oxlint-disable-next-line no-control-regex
  assert.doesNotMatch(shown.out + list.out, /\u001b/)
  const unknown = await run(runJobs, 'show', '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10')
  assert.deepEqual([unknown.code, unknown.out], [1, 'the job does not exist, or it was deleted\n'])
})

test('the page shows queue, failures and workers, and escapes what comes from outside', async () => {
  const running = await submit('91')
  while ((await poll(running.body.jobId)).status !== 'processing') await sleep(20)
  await database.pool.query(
    `update videos set deaths = 3, quarantined_until = now() + interval '1 day' where video_id = '72'`,
  )
  const response = await fetch(service.operatorsUrl)
  const page = await response.text()
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-security-policy')!, /^default-src 'none'; style-src 'sha256-[^']+'; /)
  assert.doesNotMatch(page, /<img|<script/)
  assert.ok(page.includes('?&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;'))
  for (const part of [
    running.body.jobId,
    'video is private',
    'Quarantined videos',
    'takes jobs',
    'listening',
    '014-operators',
  ])
    assert.ok(page.includes(part), part)
  assert.match(page, /npm run jobs -- release [0-9a-f-]{36}/)
  assert.equal((await fetch(service.operatorsUrl, { method: 'POST' })).status, 404)
  assert.equal((await fetch(`${service.url}/metrics`)).status, 404)
})

test('release ends a quarantine, after which retry is accepted', async () => {
  const { rows } = await database.pool.query<{ id: string }>(`select id from jobs where video_id = '72'`)
  const { id } = rows[0]!
  assert.deepEqual(await run(runJobs, 'retry', id), {
    code: 1,
    out: '',
    err: `nothing was done: its video is quarantined: run npm run jobs -- release ${id} first\n`,
  })
  assert.equal(
    (await run(runJobs, 'release', id)).out,
    `The quarantine of its video has ended. To analyse it now: npm run jobs -- retry ${id}\n`,
  )
  assert.equal((await run(runJobs, 'release', id)).err, 'nothing was done: its video is not quarantined\n')
  assert.equal((await run(runJobs, 'retry', id)).code, 0)
})

test('a drained service refuses new work uncharged, answers the rest, and stays drained after a restart', async () => {
  const before = await payments()
  const running = (await database.pool.query<{ id: string }>(`select id from jobs where video_id = '91'`)).rows[0]!.id
  const on = await run(runDrain, 'on')
  assert.match(on.out, /^Draining is on since \S+: new work is refused\. \d+ jobs wait, \d+ run\.\n$/)
  assert.deepEqual((await run(runDrain, 'on')).out.slice(0, 45), on.out.slice(0, 45), 'twice changes nothing')

  // A service that starts now is drained too: the command need not be repeated.
  await using later = await startTestService({ links: { resolve } }, { ...env, ROLE: 'api' })
  const payment = await signFakePayment(later.url)
  const refused = await submit('73', later, payment)
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('retry-after'), '120')
  assert.equal(
    refused.body.error,
    'the service accepts no new videos at the moment: nothing was charged, send the same request with the same payment again',
  )
  assert.deepEqual(await payments(), before)
  assert.equal((await submit('71', later)).status, 200, 'a stored result is no new work')
  assert.match((await readyz(later)).notes![0]!, /^draining since \S+Z: new work is refused$/)
  assert.match((await readyz()).notes![0]!, /^draining since /)
  assert.match(await (await fetch(`${service.operatorsUrl}/metrics`)).text(), /^reelgist_draining 1$/m)

  blocked.resolve()
  assert.equal((await ended(running, later)).status, 'success', 'workers finish')

  assert.match((await run(runDrain, 'off')).out, /^Draining is off: new work is accepted\. 0 jobs wait, 0 run\.\n$/)
  let again = await submit('73', later, payment)
  // What was read of the queue is a second old at most.
  while (again.status === 503) again = await submit('73', later, payment)
  assert.equal(again.status, 202, 'the same payment buys it now')
  assert.equal((await ended(again.body.jobId)).status, 'success')
  assert.equal((await readyz()).notes, undefined)
})

for (const [command, args, problem] of [
  [runJobs, ['--colour'], "Unknown option '--colour'"],
  [runJobs, ['remove', 'x'], 'unknown command "remove"'],
  [runJobs, ['show'], 'show needs the id of a job'],
  [runJobs, ['show', 'x'], '"x" is not the id of a job'],
  [runJobs, ['list', '--state', 'x'], '--state must be one of waiting, running, failed, quarantined, done: not "x"'],
  [runJobs, ['list', '--limit', '0'], '--limit must be a number from 1 to 9999: not "0"'],
  [runDrain, [], 'drain needs "on", "off" or "status"'],
  [runDrain, ['maybe'], 'unknown command "maybe"'],
  [runDrain, ['on', 'off'], 'unexpected argument "off"'],
] as const) {
  test(`${command.name}(${args.join(' ')}) reports: ${problem}`, async () => {
    const { code, out, err } = await run(command, ...args)
    assert.deepEqual([code, out, err.split('\n')[0]], [2, '', problem])
    assert.match(err, /\n\nUsage:\n/)
  })
}
