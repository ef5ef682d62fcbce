import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { AnalysisFailure } from '../errors.ts'
import { createEvidenceStore } from './evidence-store.ts'
import { prune } from './expiry.ts'
import { createStore } from './store.ts'

test('reports a job as expired for seven days, then deletes it', async () => {
  const { db, submit, pool } = await withJobs()
  const jobs = [await submit(someVideo('1')), await submit(someVideo('2'))]
  const age = (interval: string) => pool.query(`update jobs set expires_at = now() - $1::interval`, [interval])
  const polls = () => Promise.all(jobs.map(async ({ jobId }) => (await createStore(pool).poll(jobId)).status))
  await age('6 days 23 hours')
  await prune(db)
  assert.deepEqual(await polls(), ['expired', 'expired'])
  await age('7 days')
  await prune(db)
  assert.deepEqual(await polls(), ['unknown', 'unknown'])
  assert.equal((await pool.query('select from jobs')).rowCount, 0)
})

test('results outlive their jobs; old failures and empty videos are deleted', async () => {
  const { db, submit, work, settled, pool } = await withJobs()
  await work(async (video) => {
    if (video.id === 'bad') throw new AnalysisFailure('video is private')
    return 'kept'
  })
  for (const id of ['good', 'bad']) await settled((await submit(someVideo(id))).jobId)
  await pool.query(`insert into frames values ('tiktok', 'bad', 0, '\\x00')`)
  await pool.query(`update analyses set finished_at = now() - interval '8 days'`)
  await pool.query(`update videos set updated_at = now() - interval '8 days'`)
  await prune(db)
  const left = async (table: string) =>
    (await pool.query(`select video_id from ${table}`)).rows.map((row) => row.video_id)
  assert.deepEqual(await left('analyses'), ['good'])
  assert.deepEqual(await left('videos'), ['good'])
  assert.deepEqual(await left('frames'), [])
  assert.equal((await submit(someVideo('good'))).status, 'success')
})

test('with CACHE_DAYS, deletes results that are too old to return', async () => {
  const { db, submit, work, settled, pool } = await withJobs({ cacheDays: 0.5 })
  await work(async () => 'result')
  for (const id of ['old', 'new']) await settled((await submit(someVideo(id))).jobId)
  await pool.query(`update analyses set finished_at = now() - interval '13 hours' where video_id = 'old'`)
  await prune(db, { cacheDays: 0.5, evidenceDays: 0.5 })
  const { rows } = await pool.query('select video_id from analyses')
  assert.deepEqual(rows, [{ video_id: 'new' }])
})

test('with CACHE_DAYS, deletes unused evidence and its frames, but not the video', async () => {
  const { db, pool } = await withJobs()
  const evidence = createEvidenceStore(db)
  const frames = [{ at: 0, jpeg: Buffer.from([1]) }]
  for (const id of ['old', 'new']) await evidence.save(someVideo(id), evidenceOf({}), frames)
  await pool.query(`update videos set updated_at = now() - interval '14 hours' where video_id = 'old'`)
  await prune(db)
  assert.ok(await evidence.load(someVideo('old')), 'without it evidence is kept')
  await prune(db, { cacheDays: 0.5, evidenceDays: 0.5 })
  const ids = async (query: string) => (await pool.query(query)).rows.map((row) => row.video_id)
  assert.deepEqual(await ids('select video_id from videos where evidence is not null'), ['new'])
  assert.deepEqual(await ids('select video_id from frames'), ['new'])
  assert.deepEqual(await ids('select video_id from videos order by 1'), ['new', 'old'])
})

test('deletes the producers of dead workers', async () => {
  const { db, pool } = await withJobs()
  await pool.query(`insert into makers select gen_random_uuid(), '', 'embedded', null, 1, 1, now() + at::interval
    from unnest(array['-1 second', '1 hour']) at`)
  await prune(db)
  assert.equal((await pool.query('select from makers')).rowCount, 1)
})

test('never deletes running work, and accepts submissions while several processes prune', async () => {
  const { db, submit, pool } = await withJobs()
  const waiting = await submit(someVideo('waiting'))
  await pool.query(`update analyses set created_at = now() - interval '30 days'`)
  await pool.query(`update videos set updated_at = now() - interval '30 days'`)
  await pool.query(`insert into jobs (id, platform, video_id, format, run, status, expires_at)
    select gen_random_uuid(), 'tiktok', n::text, '', gen_random_uuid(), 'failed', now() - interval '8 days'
    from generate_series(1, 2500) n`)
  await pool.query(`insert into videos (platform, video_id, url, updated_at)
    select 'tiktok', n::text, '', now() - interval '8 days' from generate_series(1, 50) n`)
  const submissions = Array.from({ length: 50 }, (_, n) => submit(someVideo(String(n + 1))))
  await Promise.allSettled([
    prune(db, { cacheDays: 1, evidenceDays: 1 }),
    prune(db, { cacheDays: 1, evidenceDays: 1 }),
    prune(db, { cacheDays: 1, evidenceDays: 1 }),
  ])
  await Promise.all(submissions)
  await prune(db, { cacheDays: 1, evidenceDays: 1 })
  assert.equal((await pool.query('select from jobs')).rowCount, 51)
  assert.equal((await createStore(pool).poll(waiting.jobId)).status, 'found')
  assert.equal(await createEvidenceStore(db).load(someVideo('waiting')), undefined)
  assert.equal((await pool.query('select from analyses')).rowCount, 51)
})

test('EVIDENCE_DAYS deletes frames before results, and LEDGER_DAYS deletes ended payments', async () => {
  const { db, pool } = await withJobs()
  const evidence = createEvidenceStore(db)
  await evidence.save(someVideo('1'), evidenceOf({}), [{ at: 0, jpeg: Buffer.from([1]) }])
  await pool.query(`insert into analyses (platform, video_id, format, status, run, entry, result, finished_at)
    values ('tiktok', '1', '', 'success', gen_random_uuid(), gen_random_uuid(), '{}', now() - interval '3 days')`)
  await pool.query(`update videos set updated_at = now() - interval '3 days'`)
  const pay = (key: string, state: string, days: number, creditOf: string | null = null) =>
    pool.query(
      `insert into payments (key, network, payer, amount, state, request_hash, platform, video_id, format, "order",
        credit_of, created_at) values ($1, 'n', 'p', 1, $2, 'h', 'tiktok', '1', '', '{}', $4, now() - $3 * interval '1 day')`,
      [key, state, days, creditOf],
    )
  await pay('old', 'paid', 41)
  await pay('made up for', 'paid', 41)
  await pay('credit', 'credited', 35, 'made up for')
  await pay('unknown', 'settling', 41)
  await pay('new', 'paid', 39)
  await prune(db, { evidenceDays: 2, ledgerDays: 40 })
  assert.equal(await evidence.load(someVideo('1')), undefined)
  assert.equal((await pool.query('select from frames')).rowCount, 0)
  assert.equal((await pool.query('select from analyses')).rowCount, 1)
  const { rows } = await pool.query('select key from payments order by key')
  assert.deepEqual(
    rows.map(({ key }: { key: string }) => key),
    ['credit', 'made up for', 'new', 'unknown'],
  )
})
