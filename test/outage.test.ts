/** A database that goes away: the contract's 500s, nothing lost, and recovery without a hand. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import defaultFormat from '../src/formats/default.ts'
import { StartError } from '../src/process/start-error.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { startTestService, urlOf } from '../scripts/support/service.ts'
import { signPayment } from '../scripts/support/caller.ts'
import { wireTo } from '../scripts/support/wire.ts'

test('answers 500 while the database is away, and the same payment buys the job later', async () => {
  const { connection } = await withDatabase()
  const wire = await wireTo(connection)
  after(wire.close)
  const url = urlOf(wire.connection)
  await using service = await startTestService({ analyse: async () => defaultFormat.example }, { DATABASE_URL: url })

  const submit = (payment: string, id: string) =>
    fetch(`${service.url}/v1/jobs`, {
      method: 'POST',
      headers: { 'X-Payment': payment },
      body: JSON.stringify({ url: `https://www.tiktok.com/@samples/video/${id}` }),
    })
  const poll = (jobId: string) => fetch(`${service.url}/v1/jobs/${jobId}`)

  const [first, second] = [await signPayment(service.url), await signPayment(service.url)]
  const { jobId } = (await (await submit(first, '7200000000000000001')).json()) as { jobId: string }

  wire.cut()
  const unread = await poll('0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10')
  assert.deepEqual([unread.status, await unread.json()], [500, { error: 'failed to get job' }])
  const unstored = await submit(second, '7200000000000000002')
  assert.deepEqual([unstored.status, await unstored.json()], [500, { error: 'failed to enqueue job' }])
  assert.equal((await fetch(`${service.url}/healthz`)).status, 200)

  wire.repair()
  const repaired = await submit(second, '7200000000000000002')
  assert.equal(repaired.status, 202)
  const { jobId: secondId } = (await repaired.json()) as { jobId: string }
  for (const id of [jobId, secondId]) {
    let status = ''
    while (status !== 'success') {
      const job = (await (await poll(id)).json()) as { status: string }
      status = job.status
      await sleep(50)
    }
  }
})

test('loses no payment while the database’s disk is full', async () => {
  const { pool, connection } = await withDatabase()
  const DATABASE_URL = urlOf(connection)
  await using service = await startTestService({ analyse: async () => defaultFormat.example }, { DATABASE_URL })
  const headers = { 'X-Payment': await signPayment(service.url) }
  const body = JSON.stringify({ url: 'https://www.tiktok.com/@samples/video/7200000000000000003' })
  const submit = () => fetch(`${service.url}/v1/jobs`, { method: 'POST', headers, body })
  // What PostgreSQL says then, at the moment in which it would hurt most: the money has been taken.
  await pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on jobs execute function full_disk()`)
  const refused = await submit()
  assert.deepEqual([refused.status, await refused.json()], [500, { error: 'failed to enqueue job' }])
  assert.deepEqual((await pool.query('select state from payments')).rows, [{ state: 'settling' }])

  await pool.query('drop trigger full_disk on jobs')
  const taken = await submit()
  assert.equal(taken.status, 202)
  const { jobId } = (await taken.json()) as { jobId: string }
  const { rows } = await pool.query('select p.state, j.id from payments p left join jobs j on j.id = p.job_id')
  assert.deepEqual(rows, [{ state: 'paid', id: jobId }])
})

test('a database lost during startup ends it with one sentence', async () => {
  const { connection } = await withDatabase()
  const analyse = async () => defaultFormat.example
  /** How the start ends when the database goes away at that connection: undefined if it has come through. */
  const failureAt = async (cutAt: number): Promise<unknown> => {
    const wire = await wireTo(connection, { cutAt })
    try {
      await using _ = await startTestService({ analyse }, { DATABASE_URL: urlOf(wire.connection), ROLE: 'worker' })
      return undefined
    } catch (error) {
      return error
    } finally {
      wire.close()
    }
  }
  // The first connection is the one that looks whether there is a database at all.
  let connections = 1
  for (;;) {
    const failure = await failureAt(++connections)
    if (failure === undefined) break
    assert.ok(failure instanceof StartError, `at connection ${connections}: ${inspect(failure)}`)
    assert.match(failure.message, /^The database connection was lost during startup/)
  }
  assert.ok(connections > 3, 'tables and queue have connections of their own')
})
