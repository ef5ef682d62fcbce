/** Being called when a job ends: what is refused, what is sent, how often, and what is left of it. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { AnalysisFailure } from '../src/errors.ts'
import defaultFormat from '../src/formats/default.ts'
import { JobEvidence } from '../src/http/live/shapes.ts'
import { signPayment } from '../scripts/support/caller.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { startReceiver } from './support/receiver.ts'
import { startTestService, type TestService, urlOf } from '../scripts/support/service.ts'

const host = 'hooks.example.com'
const callback = `https://${host}/done?x=1`
const secret = `whsec_${randomBytes(32).toString('base64')}`
const video = (id: number) => `https://www.tiktok.com/@samples/video/72${String(id).padStart(17, '0')}`
const broken = video(9)

/** What the receiver answers next; 200 when nothing is left. */
let answers: (number | undefined)[] = []
let gate = Promise.resolve()
let receiver: Awaited<ReturnType<typeof startReceiver>>
let service: TestService
let database: Awaited<ReturnType<typeof withDatabase>>
before(async () => {
  database = await withDatabase()
  receiver = await startReceiver(host, () => (answers.length > 0 ? answers.shift() : 200))
  service = await start()
})

/** On the same database; with the data folder of another, it has its wallets and its chains too. */
async function start(env: Record<string, string> = {}) {
  const { dial, ca } = receiver
  const names: Record<string, string> = { [host]: '93.184.215.14', 'inside.example.com': '10.0.0.7' }
  const resolve = async (name: string) => {
    const address = names[name]
    if (address === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    return [address]
  }
  return startTestService(
    {
      analyse: async ({ id }) => {
        await gate
        if (broken.endsWith(id)) throw new AnalysisFailure('video is private')
        return defaultFormat.example
      },
      callbacks: { dial, ca, resolve, backOffSeconds: () => 0 },
    },
    { DATABASE_URL: urlOf(database.connection), ...env },
  )
}
after(async () => {
  await service[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})

const usual = { 'Reelgist-Callback': callback, 'Reelgist-Callback-Secret': secret }
async function submit(url: string, payment: string, headers: Record<string, string> = usual) {
  const response = await fetch(`${service.url}/v1/jobs`, {
    method: 'POST',
    headers: { ...headers, 'X-Payment': payment, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  return { status: response.status, body: (await response.json()) as { jobId: string; error?: string } }
}
const poll = async (jobId: string) => (await fetch(`${service.url}/v1/jobs/${jobId}`)).text()

/** What the evidence of a job says of its deliveries, once there are so many. */
async function deliveries(jobId: string, count: number) {
  for (;;) {
    const response = await fetch(`${service.url}/v1/jobs/${jobId}/evidence`)
    const body = response.ok ? JobEvidence.parse(await response.json()) : undefined
    if (body && body.deliveries.length >= count) return body.deliveries
    await sleep(20)
  }
}
const storedCallbacks = async () =>
  (await database.pool.query('select url, secret from callbacks order by created_at')).rows

for (const [what, headers, error] of [
  ['over http', { 'Reelgist-Callback': `http://${host}/` }, /https/],
  ['on another port', { 'Reelgist-Callback': `https://${host}:8443/` }, /port/],
  ['with a password', { 'Reelgist-Callback': `https://me:it@${host}/` }, /user name/],
  ['at a private address', { 'Reelgist-Callback': 'https://169.254.169.254/' }, /public internet/],
  ['at a private address in disguise', { 'Reelgist-Callback': 'https://[::ffff:10.0.0.1]/' }, /public internet/],
  ['at a name of a private address', { 'Reelgist-Callback': 'https://inside.example.com/' }, /public internet/],
  ['at a name that there is not', { 'Reelgist-Callback': 'https://nowhere.example.com/' }, /host does not exist/],
  ['that is no address', { 'Reelgist-Callback': 'call me' }, /not a URL/],
  ['with a secret that is too short', { 'Reelgist-Callback-Secret': 'whsec_c2hvcnQ=' }, /24 to 64 bytes/],
  ['with a secret of another form', { 'Reelgist-Callback-Secret': 'hunter2' }, /24 to 64 bytes/],
] as const) {
  test(`a callback ${what} is refused before anything is charged`, async () => {
    const answer = await submit(video(1), 'x', { ...usual, ...headers })
    assert.equal(answer.status, 402, 'who has not paid is asked to pay, whatever the headers hold')
    const refused = await submit(video(1), await signPayment(service.url), { ...usual, ...headers })
    assert.equal(refused.status, 400)
    assert.match(refused.body.error!, error)
    const { rows } = await database.pool.query('select from payments')
    assert.equal(rows.length, 0)
  })
}

test('delivers a finished job, signed, then deletes the URL and the secret', async () => {
  const held = Promise.withResolvers<void>()
  gate = held.promise
  const before = receiver.calls.length
  const { body } = await submit(video(2), await signPayment(service.url))
  held.resolve()
  const call = await receiver.call(before + 1)
  assert.equal(call.url, '/done?x=1')
  assert.equal(call.body, await poll(body.jobId))
  assert.deepEqual(new Webhook(secret).verify(call.body, call.headers), JSON.parse(call.body))
  const [delivery] = await deliveries(body.jobId, 1)
  assert.deepEqual([delivery?.status, delivery?.outcome], [200, 'delivered'])
  assert.deepEqual(await storedCallbacks(), [{ url: null, secret: null }])
})

test('delivers a stored result too', async () => {
  const before = receiver.calls.length
  const { status, body } = await submit(video(2), await signPayment(service.url))
  assert.equal(status, 200)
  assert.equal((await receiver.call(before + 1)).body, await poll(body.jobId))
})

test('retries a failing receiver with the same id, and follows no redirect', async () => {
  const before = receiver.calls.length
  answers = [500, 302, undefined, 204]
  const { body } = await submit(video(3), await signPayment(service.url))
  const calls = await Promise.all([1, 2, 3, 4].map((nth) => receiver.call(before + nth)))
  assert.equal(new Set(calls.map(({ headers }) => headers['webhook-id'])).size, 1)
  const deliveredCalls = await deliveries(body.jobId, 4)
  assert.deepEqual(
    deliveredCalls.map(({ status, outcome }) => [status, outcome]),
    [
      [500, 'again'],
      [302, 'again'],
      [null, 'again'],
      [204, 'delivered'],
    ],
  )
})

test('delivers a failed job, and stops after 410', async () => {
  const before = receiver.calls.length
  answers = [410]
  const { body } = await submit(broken, await signPayment(service.url))
  assert.match((await receiver.call(before + 1)).body, /"error":"video is private"/)
  assert.deepEqual(
    (await deliveries(body.jobId, 1)).map(({ outcome }) => outcome),
    ['given-up'],
  )
  for (const row of await storedCallbacks()) assert.deepEqual(row, { url: null, secret: null })
})

test('a repeated payment can add a callback, called once per URL', async () => {
  const payment = await signPayment(service.url)
  const { body } = await submit(video(4), payment, {})
  const before = receiver.calls.length
  const copies = await Promise.all([1, 2, 3].map(() => submit(video(4), payment)))
  assert.deepEqual(new Set(copies.map((copy) => copy.body.jobId)), new Set([body.jobId]))
  await receiver.call(before + 1)
  await submit(video(4), payment)
  assert.equal((await deliveries(body.jobId, 1)).length, 1)
  const { rows } = await database.pool.query('select from callbacks where job_id = $1', [body.jobId])
  assert.equal(rows.length, 1)
  const refused = await submit(video(4), payment, { ...usual, 'Reelgist-Callback': 'https://10.0.0.1/' })
  assert.equal(refused.status, 400)
})

test('a callback survives a crash between the payment and its job', async () => {
  const before = receiver.calls.length
  // Paid, but the job cannot be written: what a crash at this moment leaves behind.
  await database.pool.query(`
    create function die() returns trigger language plpgsql as $$ begin raise 'dead'; end $$;
    create trigger die before insert on jobs execute function die()`)
  const { status } = await submit(video(5), await signPayment(service.url))
  assert.equal(status, 500)
  await database.pool.query('drop trigger die on jobs')
  assert.equal(receiver.calls.length, before)
  // Nobody asks again: the process that is started next finishes it.
  await using next = await start({ DATA_DIR: service.dataDir })
  const call = await receiver.call(before + 1)
  const { jobId } = new Webhook(secret).verify(call.body, call.headers) as { jobId: string }
  assert.equal(call.body, await (await fetch(`${next.url}/v1/jobs/${jobId}`)).text())
})
