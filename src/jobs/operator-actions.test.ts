import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { AnalysisFailure } from '../errors.ts'
import { ActionRefusal, releaseJob, retryJob } from './operator-actions.ts'

const unknown = '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10'

test('a job that the queue has lost is queued again, and ends', async () => {
  const { db, pool, queue, submit, work, settled } = await withJobs()
  const { jobId } = await submit(someVideo())
  await assert.rejects(retryJob(db, queue, jobId), {
    message: 'it is still in the queue (created): nothing has to be done',
  })
  await pool.query(`delete from pgboss.job where name = 'analyses'`)
  assert.equal(await retryJob(db, queue, jobId), 'requeued')
  await work(async () => 'done')
  assert.equal((await settled(jobId))['result'], 'done')
})

test('of retries and submissions at once, one analysis is made, and every job ends with it', async () => {
  const { db, pool, queue, submit, work, settled } = await withJobs()
  const first = await submit(someVideo())
  let analyses = 0
  const begun = Promise.withResolvers<void>()
  await work(async () => {
    if (++analyses === 1) throw new AnalysisFailure('video is private')
    await begun.promise
    return analyses
  })
  assert.equal((await settled(first.jobId))['status'], 'failed')
  const [retries, jobs] = await Promise.all([
    Promise.allSettled(Array.from({ length: 5 }, () => retryJob(db, queue, first.jobId))),
    Promise.all(Array.from({ length: 5 }, () => submit(someVideo()))),
  ])
  begun.resolve()
  for (const { jobId } of jobs) assert.equal((await settled(jobId))['result'], 2)
  assert.equal(analyses, 2)
  assert.ok(retries.filter(({ status }) => status === 'fulfilled').length <= 1)
  for (const retry of retries) if (retry.status === 'rejected') assert.ok(retry.reason instanceof ActionRefusal)
  const { rows } = await pool.query(`select count(*)::int as n from jobs where status = 'failed'`)
  assert.deepEqual(rows, [{ n: 1 }], 'the failed job stays as its caller has seen it')
})

test('refuses jobs that there are none of, and those whose video was deleted', async () => {
  const { db, pool, queue, submit } = await withJobs()
  const message = 'the job does not exist, or it was deleted'
  await assert.rejects(retryJob(db, queue, unknown), { message })
  await assert.rejects(releaseJob(db, unknown), { message })
  const { jobId } = await submit(someVideo())
  await pool.query('delete from analyses')
  await assert.rejects(retryJob(db, queue, jobId), { message: 'what was stored of its video was deleted' })
})
