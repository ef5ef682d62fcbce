import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { createEvidenceStore } from './evidence-store.ts'
import { forgetVideo, videoOfJob } from './forget.ts'
import { createStore } from './store.ts'

const frames = [{ at: 0, jpeg: Buffer.from([1]) }]

/** A payment as the ledger keeps it, whose answer holds the result. */
const paid = `insert into payments (key, network, payer, amount, state, request_hash, platform, video_id, format, "order",
  transaction, job_id, status, body) values ('k', 'n', 'p', 100000, 'paid', 'h', 'tiktok', $1, '', '{}', 't', $2, 200, $3)`

test('forgetting a video deletes its data, keeps the ledger and other videos, and is repeatable', async () => {
  const { db, pool, submit, work, settled } = await withJobs()
  await work(async () => ({ secret: 'words' }))
  const evidence = createEvidenceStore(db)
  const jobs = []
  for (const id of ['1', '2']) {
    const { jobId } = await submit(someVideo(id))
    await settled(jobId)
    jobs.push(jobId)
    await evidence.save(someVideo(id), evidenceOf({}), frames)
    await pool.query(`insert into strip values ('tiktok', $1, 0, 0, 1, 1, '\\x00')`, [id])
    await pool.query(
      `with clip as (insert into clips (platform, video_id, type, bytes, part_bytes) values ('tiktok', $1, '', 1, 1) returning id)
       insert into clip_parts select id, 0, 'tiktok', $1, '\\x00' from clip`,
      [id],
    )
    await pool.query(`insert into findings (run, seq, data) select run, 900, '{}' from jobs where id = $1`, [jobId])
  }
  await pool.query(paid, ['1', jobs[0], '{"jobId":"x","result":{"secret":"words"}}'])

  assert.deepEqual(await videoOfJob(db, jobs[0]!), { platform: 'tiktok', id: '1' })
  const { findings, ...rest } = await forgetVideo(db, someVideo('1'))
  assert.ok(findings >= 1)
  const ones = { evidence: 1, frames: 1, pictures: 1, clips: 1, results: 1, jobs: 1, answers: 1, stopped: 0 }
  assert.deepEqual(rest, ones)
  const nothing = Object.fromEntries(Object.keys({ ...ones, findings }).map((name) => [name, 0]))
  assert.deepEqual(await forgetVideo(db, someVideo('1')), nothing)

  // A process that has not polled it before; one that has reads it again within a minute.
  const polls = await Promise.all(jobs.map(async (jobId) => (await createStore(pool).poll(jobId)).status))
  assert.deepEqual(polls, ['expired', 'found'])
  assert.equal(await evidence.load(someVideo('1')), undefined)
  assert.ok(await evidence.load(someVideo('2')))
  const { rows } = await pool.query('select state, amount, body, job_id from payments')
  assert.deepEqual(rows, [{ state: 'paid', amount: '100000', body: null, job_id: jobs[0] }])
  for (const table of ['videos', 'analyses', 'frames', 'strip', 'clips', 'clip_parts']) {
    const { rows: left } = await pool.query(`select video_id from ${table}`)
    assert.deepEqual(left, [{ video_id: '2' }], table)
  }
  assert.ok(!JSON.stringify((await pool.query(`select * from jobs where video_id = '1'`)).rows).includes('words'))
})

test('forgetting stops a running analysis, and its job fails with a known reason', async () => {
  const { db, submit, work, settled, pool } = await withJobs()
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await work(async () => {
    begun.resolve()
    await goOn.promise
    return { secret: 'words' }
  })
  const { jobId } = await submit(someVideo())
  await begun.promise
  assert.equal((await forgetVideo(db, someVideo())).stopped, 1)
  goOn.resolve()
  const job = await settled(jobId)
  assert.deepEqual([job['status'], job['error']], ['failed', 'video was removed'])
  // What the worker makes of it comes too late to be stored.
  const again = await submit(someVideo())
  assert.equal((await settled(again.jobId))['status'], 'success')
  assert.equal((await settled(jobId))['status'], 'failed')
  assert.equal((await pool.query('select from analyses')).rowCount, 1)
})
