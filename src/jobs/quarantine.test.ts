import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pool } from 'pg'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { begin, finishRun, abandon, requeue } from './attempts.ts'
import { quarantine } from './quarantine.ts'

const entryOf = async (pool: Pool, format: string) =>
  (await pool.query<{ entry: string }>('select entry from analyses where format = $1', [format])).rows[0]!.entry

/** Lets three workers begin the default analysis of a video, and never be heard of again. */
async function withPoison() {
  const jobs = await withJobs()
  const { jobId } = await jobs.submit(someVideo())
  const entry = await entryOf(jobs.pool, '')
  const attempts = []
  for (let death = 1; death <= 3; death++) attempts.push(await begin(jobs.db, entry))
  return { ...jobs, jobId, entry, attempts }
}

test('quarantines a video whose workers died three times, in all formats', async () => {
  const { db, pool, entry, attempts, jobId, submit, work, settled } = await withPoison()
  assert.deepEqual(
    attempts.map((attempt) => attempt?.suspect),
    [false, true, true],
  )
  await abandon(db, entry)
  assert.equal((await settled(jobId))['error'], quarantine.reason)
  let analyses = 0
  await work(async () => ++analyses)
  const other = await submit(someVideo(), 'recipe')
  assert.equal((await settled(other.jobId))['error'], quarantine.reason)
  assert.equal(analyses, 0)

  await pool.query(`update videos set quarantined_until = now() - interval '1 s'`)
  const later = await submit(someVideo(), 'recipe')
  assert.equal((await settled(later.jobId))['result'], 1, 'after a day it is tried again')
  const { rows } = await pool.query('select deaths, quarantined_until from videos')
  assert.deepEqual(rows, [{ deaths: 0, quarantined_until: null }], 'and a success takes it all back')
})

test('counts worker deaths across the formats of a video', async () => {
  const { db, pool, submit, settled } = await withJobs()
  await submit(someVideo())
  const first = await entryOf(pool, '')
  await begin(db, first)
  await begin(db, first)
  await abandon(db, first)
  const { jobId } = await submit(someVideo(), 'recipe')
  const second = await entryOf(pool, 'recipe')
  await begin(db, second)
  assert.equal(await begin(db, second), undefined)
  await abandon(db, second)
  assert.equal((await settled(jobId))['error'], quarantine.reason)
})

test('does not count failures, releases and late outcomes as deaths', async () => {
  const { db, pool, queue, submit } = await withJobs()
  await submit(someVideo())
  for (let time = 0; time < 4; time++) {
    const attempt = await begin(db, await entryOf(pool, ''))
    assert.ok(attempt && !attempt.suspect)
    await requeue(db, queue, attempt, { afterSeconds: 0, counts: false })
  }
  const attempt = await begin(db, await entryOf(pool, ''))
  await finishRun(db, attempt!, { status: 'failed', error: 'analysis failed' })
  const { rows } = await pool.query('select deaths from videos')
  assert.deepEqual(rows, [{ deaths: 0 }])
})

test('does not run two suspected videos at the same time', async () => {
  const { pool, submit, work, settled } = await withJobs()
  const jobs = [await submit(someVideo('1')), await submit(someVideo('2')), await submit(someVideo('3'))]
  await pool.query(`update videos set deaths = 1 where video_id <> '3'`)
  const running = new Set<string>()
  const together: string[][] = []
  const innocent = Promise.withResolvers<void>()
  await work(
    async ({ id }) => {
      running.add(id)
      together.push([...running].filter((one) => one !== '3'))
      if (id === '3') innocent.resolve()
      await innocent.promise
      running.delete(id)
      return {}
    },
    { concurrency: 3 },
  )
  for (const { jobId } of jobs) await settled(jobId)
  assert.ok(
    together.every((suspects) => suspects.length <= 1),
    JSON.stringify(together),
  )
})
