import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { AnalysisFailure } from '../errors.ts'

test('fifty simultaneous submissions of one video share one analysis', async () => {
  const { submit, work, settled } = await withJobs()
  let analyses = 0
  await work(async () => ({ number: ++analyses }))
  const jobs = await Promise.all(Array.from({ length: 50 }, () => submit(someVideo(), 'recipe')))
  assert.equal(new Set(jobs.map(({ jobId }) => jobId)).size, 50)
  for (const { jobId } of jobs) {
    assert.deepEqual(await settled(jobId), {
      jobId,
      videoId: someVideo().id,
      status: 'success',
      result: { number: 1 },
      format: 'recipe',
    })
  }
  assert.equal(analyses, 1)
})

test('answers a known video and format at once, with a new job', async () => {
  const { submit, work, settled, poll } = await withJobs()
  await work(async () => ({ zebra: 1, apple: [2] }))
  const first = await submit(someVideo())
  assert.deepEqual(first, { jobId: first.jobId, videoId: someVideo().id, status: 'pending' })
  await settled(first.jobId)
  const second = await submit(someVideo())
  const result = { zebra: 1, apple: [2] }
  assert.deepEqual(second, { jobId: second.jobId, videoId: someVideo().id, status: 'success', result })
  assert.deepEqual(Object.keys(second.result as object), ['zebra', 'apple'])
  assert.notEqual(second.jobId, first.jobId)
  assert.deepEqual(await poll(second.jobId), { ...second })
})

test('formats do not share results', async () => {
  const { submit, work, settled } = await withJobs()
  await work(async (_, format) => ({ format: format ?? 'none' }))
  const [recipe, plain] = [await submit(someVideo(), 'recipe'), await submit(someVideo())]
  assert.deepEqual((await settled(recipe.jobId))['result'], { format: 'recipe' })
  assert.deepEqual((await settled(plain.jobId))['result'], { format: 'none' })
})

test('a submission joins a running analysis, and polls as processing', async () => {
  const { submit, work, settled, poll } = await withJobs()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let analyses = 0
  await work(async () => {
    analyses++
    await gate
    return { analyses }
  })
  const first = await submit(someVideo())
  await settled(first.jobId, ['processing'])
  const second = await submit(someVideo())
  assert.equal(second.status, 'pending')
  assert.equal(((await poll(second.jobId)) as { status: string }).status, 'processing')
  open()
  assert.deepEqual((await settled(second.jobId))['result'], { analyses: 1 })
})

test('a failure is not cached, and the job that failed stays failed when a later one succeeds', async () => {
  const { submit, work, settled, store, poll, pool } = await withJobs()
  let fail = true
  await work(async () => {
    if (fail) throw new AnalysisFailure('video is private')
    return { fine: true }
  })
  const first = await submit(someVideo())
  assert.equal((await settled(first.jobId))['error'], 'video is private')
  fail = false
  const second = await submit(someVideo())
  assert.equal(second.status, 'pending')
  assert.deepEqual((await settled(second.jobId))['result'], { fine: true })
  assert.deepEqual(await poll(first.jobId), {
    jobId: first.jobId,
    videoId: someVideo().id,
    status: 'failed',
    error: 'video is private',
  })
  const { rows } = await pool.query('select status from jobs where id = $1', [first.jobId])
  assert.deepEqual(rows, [{ status: 'failed' }])
  assert.equal((await store.poll(second.jobId)).status, 'found')
})

test('replaces a result older than CACHE_DAYS, and earlier jobs keep theirs', async () => {
  const { submit, work, settled, pool } = await withJobs({ cacheDays: 1 })
  let analyses = 0
  await work(async () => ({ number: ++analyses }))
  const first = await submit(someVideo())
  await settled(first.jobId)
  assert.equal((await submit(someVideo())).status, 'success')
  await pool.query(`update analyses set finished_at = now() - interval '25 hours'`)
  const later = await submit(someVideo())
  assert.equal(later.status, 'pending')
  assert.deepEqual((await settled(later.jobId))['result'], { number: 2 })
  const { rows } = await pool.query('select result from jobs where id = $1', [first.jobId])
  assert.deepEqual(rows, [{ result: { number: 1 } }])
})

test('a rolled-back transaction leaves no job, analysis or queue entry', async () => {
  const { db, submit, pool, queue } = await withJobs()
  const { createSubmission } = await import('./submission.ts')
  const accept = createSubmission({ queue, cacheDays: undefined })
  const attempt = db.transaction().execute(async (trx) => {
    await accept(trx, { video: someVideo(), format: undefined })
    throw new Error('the payment was not taken')
  })
  await assert.rejects(attempt, /the payment was not taken/)
  const count = async () => {
    const { rows } = await pool.query(`select (select count(*)::int from jobs) as jobs,
      (select count(*)::int from analyses) as analyses, (select count(*)::int from pgboss.job) as entries`)
    return rows[0] as unknown
  }
  assert.deepEqual(await count(), { jobs: 0, analyses: 0, entries: 0 })
  await submit(someVideo())
  assert.deepEqual(await count(), { jobs: 1, analyses: 1, entries: 1 })
})
