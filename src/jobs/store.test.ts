import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import type { Evidence } from '../evidence.ts'
import { createEvidenceStore } from './evidence-store.ts'
import { createStore } from './store.ts'

test('answers a finished job without the database, for any spelling of its id', async () => {
  const { submit, work, settled, store, pool } = await withJobs()
  await work(async () => ({ text: 'ünï “quoted” \u0000 \ud800' }))
  const { jobId } = await submit(someVideo(), 'recipe')
  const answer = await settled(jobId)
  await pool.query('delete from jobs')
  const again = await store.poll(jobId.toUpperCase())
  assert.ok(again.status === 'found' && again.done)
  assert.deepEqual(JSON.parse(again.body), answer)
  assert.deepEqual(answer['result'], { text: 'ünï “quoted” \u0000 \ud800' })
  assert.deepEqual(await createStore(pool).poll(jobId), { status: 'unknown' })
})

test('reads a running job at every poll', async () => {
  const { submit, store, pool } = await withJobs()
  const { jobId } = await submit(someVideo())
  const first = await store.poll(jobId)
  assert.ok(first.status === 'found' && !first.done)
  assert.deepEqual(JSON.parse(first.body), { jobId, videoId: someVideo().id, status: 'pending' })
  await pool.query(`update jobs set status = 'processing'`)
  const second = await store.poll(jobId)
  assert.ok(second.status === 'found' && !second.done)
  assert.match(second.body, /"status":"processing"/)
})

test('merges a hundred simultaneous polls of one job into one query', async () => {
  const { submit, pool } = await withJobs()
  const { jobId } = await submit(someVideo())
  let queries = 0
  const counting = Object.create(pool, {
    query: { value: (...query: Parameters<typeof pool.query>) => (queries++, pool.query(...query)) },
  }) as typeof pool
  const { poll } = createStore(counting)
  const answers = await Promise.all(Array.from({ length: 100 }, () => poll(jobId)))
  assert.equal(queries, 1)
  assert.equal(new Set(answers.map((answer) => answer.status === 'found' && answer.body)).size, 1)
  const others = await Promise.all(Array.from({ length: 30 }, async (_, n) => (await submit(someVideo(`${n}`))).jobId))
  queries = 0
  for (const [at, answer] of (await Promise.all(others.map(poll))).entries()) {
    assert.ok(answer.status === 'found' && answer.body.includes(others[at]!))
  }
  assert.ok(queries <= 6, `${queries} queries for 30 jobs`)
})

test('a job expires after 24 hours, also when cached', async () => {
  const { submit, work, settled, pool } = await withJobs()
  let time = 0
  const store = createStore(pool, () => time)
  await work(async () => 'done')
  const { jobId } = await submit(someVideo())
  await settled(jobId)
  const { rows } = await pool.query<{ life: string }>('select (expires_at - created_at)::text as life from jobs')
  assert.equal(rows[0]?.life, '1 day')
  assert.equal((await store.poll(jobId)).status, 'found')
  time += 86_400_000 - 60_000
  assert.equal((await store.poll(jobId)).status, 'found')
  const passes = async (interval: string) => {
    await pool.query(`update jobs set expires_at = expires_at - $1::interval`, [interval])
    time += 60_000
  }
  await passes('1 day')
  assert.deepEqual(await store.poll(jobId), { status: 'expired' })
  await passes('7 days')
  assert.deepEqual(await store.poll(jobId), { status: 'unknown' })
})

test('a jump of the local clock expires and revives nothing', async (t) => {
  const { submit, work, settled, store, pool } = await withJobs()
  await work(async () => 'done')
  const [done, running] = [await submit(someVideo('1')), await submit(someVideo('2'))]
  await settled(done.jobId)
  await settled(running.jobId)
  const before = Date.now()
  t.mock.timers.enable({ apis: ['Date'], now: before + 30 * 86_400_000 })
  for (const { jobId } of [done, running]) {
    assert.equal((await store.poll(jobId)).status, 'found')
    assert.equal((await createStore(pool).poll(jobId)).status, 'found')
  }
  t.mock.timers.setTime(before - 30 * 86_400_000)
  await pool.query(`update jobs set expires_at = now() - interval '1 s'`)
  assert.equal((await createStore(pool).poll(done.jobId)).status, 'expired')
})

test('caches an unknown job for a while', async () => {
  const { pool } = await withJobs()
  let queries = 0
  let time = 1
  const counting = Object.create(pool, {
    query: { value: (...query: Parameters<typeof pool.query>) => (queries++, pool.query(...query)) },
  }) as typeof pool
  const { poll } = createStore(counting, () => time)
  const jobId = randomUUID()
  for (let n = 0; n < 50; n++) assert.deepEqual(await poll(jobId), { status: 'unknown' })
  assert.equal(queries, 1)
  // As a restored backup may: nothing else creates a job with a polled id.
  await pool.query(
    `insert into jobs (id, platform, video_id, format, run, status) values ($1, 'tiktok', '1', '', $2, 'pending')`,
    [jobId, randomUUID()],
  )
  time += 31_000
  assert.equal((await poll(jobId)).status, 'found')
})

test('finds a new job even if its id was polled before', async () => {
  const { submit, store } = await withJobs()
  for (let n = 0; n < 200; n++) await store.poll(randomUUID())
  for (let n = 0; n < 5; n++) {
    const { jobId } = await submit(someVideo(`${n}`))
    assert.equal((await store.poll(jobId)).status, 'found')
  }
})

test('treats an invalid or foreign id as unknown', async () => {
  const { store, pool } = await withJobs()
  assert.deepEqual(await store.poll(randomUUID()), { status: 'unknown' })
  await pool.query('drop table jobs cascade')
  for (const id of ['', 'x', "'; drop table jobs", `${randomUUID()}0`, randomUUID().replaceAll('-', '')]) {
    assert.deepEqual(await store.poll(id), { status: 'unknown' })
  }
})

const someEvidence: Evidence = evidenceOf({ video: { title: 'a \u0000 title' } })

test('with CACHE_DAYS, perceives old evidence again', async () => {
  const { db, pool } = await withJobs()
  const evidenceStore = createEvidenceStore(db, { cacheDays: 2 })
  await evidenceStore.save(someVideo(), someEvidence, [])
  await pool.query(`update videos set updated_at = now() - interval '47 hours'`)
  assert.ok(await evidenceStore.load(someVideo()))
  await pool.query(`update videos set updated_at = now() - interval '49 hours'`)
  assert.equal(await evidenceStore.load(someVideo()), undefined)
  assert.ok(await createEvidenceStore(db).load(someVideo()), 'without it evidence does not expire')
  await evidenceStore.save(someVideo(), someEvidence, [])
  assert.ok(await evidenceStore.load(someVideo()), 'what was perceived again is fresh')
})

test('returns evidence with its frames, and none of another version', async () => {
  const { db, submit, pool } = await withJobs()
  await submit(someVideo())
  const evidenceStore = createEvidenceStore(db)
  assert.equal(await evidenceStore.load(someVideo()), undefined)
  const frames = [0.25, 1.1].map((at) => ({ at, jpeg: Buffer.from([1, 2, at * 100]) }))
  await evidenceStore.save(someVideo(), someEvidence, [...frames, { at: 9, jpeg: Buffer.from([0]) }])
  await evidenceStore.save(someVideo(), someEvidence, frames)
  assert.deepEqual(await evidenceStore.load(someVideo()), { evidence: someEvidence, frames })
  await pool.query('update videos set evidence_version = evidence_version - 1')
  assert.equal(await evidenceStore.load(someVideo()), undefined)
})
