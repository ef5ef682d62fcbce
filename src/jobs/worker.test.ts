import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { AnalysisFailure } from '../errors.ts'
import type { Progress } from '../evidence.ts'
import { begin, finishRun } from './attempts.ts'
import { quarantine } from './quarantine.ts'
import type { Analyse } from './worker.ts'

test('a job is pending, then processing, then has the result of its video and format', async () => {
  const { submit, work, settled, poll } = await withJobs()
  const { jobId } = await submit(someVideo(), 'recipe')
  const echo = { jobId, videoId: someVideo().id, format: 'recipe' }
  assert.deepEqual(await poll(jobId), { ...echo, status: 'pending' })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await work(async (video, format) => {
    await gate
    return { video, format }
  })
  assert.deepEqual(await settled(jobId, ['processing']), { ...echo, status: 'processing' })
  open()
  const result = { video: someVideo(), format: 'recipe' }
  assert.deepEqual(await settled(jobId), { ...echo, status: 'success', result })
})

test('tries a temporary failure three times, then reports it', async () => {
  const { submit, work, settled } = await withJobs()
  let attempts = 0
  await work(async () => {
    attempts++
    throw new AnalysisFailure('the platform is limiting requests; try again later')
  })
  const { jobId } = await submit(someVideo())
  assert.equal((await settled(jobId))['error'], 'the platform is limiting requests; try again later')
  assert.equal(attempts, 3)
})

test('retries a temporary failure after the back-off, and the result shows nothing of it', async () => {
  const { submit, work, settled, pool } = await withJobs()
  const waits: number[] = []
  let attempts = 0
  const analyse: Analyse = async () => {
    if (++attempts < 3) throw new AnalysisFailure('video could not be downloaded')
    return { attempts }
  }
  const backOffSeconds = (attempt: number) => (waits.push(attempt), 1)
  await work(analyse, { backOffSeconds })
  const { jobId } = await submit(someVideo())
  assert.deepEqual((await settled(jobId))['result'], { attempts: 3 })
  assert.deepEqual(waits, [1, 2])
  const { rows } = await pool.query(`select name from pgboss.job where name = 'analyses' and
    started_on < start_after order by created_on`)
  assert.deepEqual(rows, [])
})

test('reports a permanent failure at once', async () => {
  const { submit, work, settled } = await withJobs()
  let attempts = 0
  await work(async () => {
    attempts++
    throw new AnalysisFailure('video was removed')
  })
  const { jobId } = await submit(someVideo())
  assert.equal((await settled(jobId))['error'], 'video was removed')
  assert.equal(attempts, 1)
})

test('reports an unexpected error or an invalid result as "analysis failed"', async () => {
  const { submit, work, settled } = await withJobs()
  await work(async (video) => {
    if (video.id === '1') throw new TypeError('secret detail')
    return undefined
  })
  const jobs = [await submit(someVideo('1')), await submit(someVideo('2'))]
  for (const { jobId } of jobs) assert.equal((await settled(jobId))['error'], 'analysis failed')
})

test('aborts an analysis at its time limit, even if it ignores its signal', async () => {
  const { submit, work, settled } = await withJobs()
  const reasons: unknown[] = []
  await work(
    async (video, _, signal) => {
      await once(signal, 'abort')
      reasons.push((signal.reason as Error).name)
      if (video.id === '2') await new Promise(() => undefined)
      throw signal.reason
    },
    { secondsFor: () => 0.1, graceSeconds: 0.1 },
  )
  const jobs = [await submit(someVideo('1')), await submit(someVideo('2'))]
  for (const { jobId } of jobs) assert.equal((await settled(jobId))['error'], 'analysis timed out')
  assert.deepEqual(new Set(reasons), new Set(['TimeoutError']))
})

test('a late worker cannot overwrite the result of a newer attempt', async () => {
  const { submit, db, pool, settled, poll } = await withJobs()
  const { jobId } = await submit(someVideo())
  const { rows } = await pool.query<{ entry: string }>('select entry from analyses')
  const entry = rows[0]!.entry
  const dead = await begin(db, entry)
  const alive = await begin(db, entry)
  assert.ok(dead && alive)
  assert.equal(await finishRun(db, dead, { status: 'failed', error: 'analysis failed' }), false)
  assert.equal(((await poll(jobId)) as { status: string }).status, 'processing')
  assert.equal(await finishRun(db, alive, { status: 'success', result: '"right"' }), true)
  assert.equal(await finishRun(db, dead, { status: 'success', result: '"wrong"' }), false)
  assert.equal((await settled(jobId))['result'], 'right')
  assert.equal(await begin(db, entry), undefined)
})

test('fails an analysis whose workers all died', async (t) => {
  const { submit, work, settled, pool, connection, db } = await withJobs()
  const { jobId } = await submit(someVideo())
  const boss = new PgBoss({ ...connection, schedule: false, supervise: false })
  t.after(() => boss.stop())
  await boss.start()
  for (let death = 1; death <= 3; death++) {
    let [taken] = await boss.fetch<{ entry: string }>('analyses')
    while (!taken) [taken] = await sleep(50, boss.fetch<{ entry: string }>('analyses'))
    assert.ok(await begin(db, taken.data.entry))
    await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  }
  let analyses = 0
  await work(async () => ++analyses)
  assert.equal((await settled(jobId))['error'], quarantine.reason)
  assert.equal(analyses, 0)
})

test('requeues a job when its worker stops, without counting an attempt', async () => {
  const { submit, work, settled, pool } = await withJobs()
  const { jobId } = await submit(someVideo())
  for (let stop = 1; stop <= 4; stop++) {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const worker = await work(async (_, __, signal) => {
      begin()
      await once(signal, 'abort')
      throw signal.reason
    })
    await begun
    await worker.stop()
    const { rows } = await pool.query('select status, attempt from analyses')
    assert.deepEqual(rows, [{ status: 'processing', attempt: 0 }])
  }
  await work(async () => 'finished')
  assert.equal((await settled(jobId))['result'], 'finished')
})

test('stores the progress of a running analysis', async () => {
  const { submit, work, settled, pool } = await withJobs()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await work(async (_, __, ___, progress) => {
    progress({ stage: 'listening', fraction: 0.25 })
    progress({ stage: 'listening', fraction: 0.26 })
    await gate
    return 'done'
  })
  const { jobId } = await submit(someVideo())
  const read = async () =>
    (await pool.query<{ progress: Progress | null }>('select progress from analyses')).rows[0]?.progress
  let progress: Progress | null | undefined
  while (!progress) progress = await read()
  assert.deepEqual([progress.stage, progress.fraction], ['listening', 0.25])
  open()
  await settled(jobId)
  assert.equal(await read(), null)
})

test('works through a backlog without waiting for the polling interval', async () => {
  const { submit, work, settled, pool } = await withJobs()
  const jobs = await Promise.all(Array.from({ length: 40 }, (_, i) => submit(someVideo(String(i)))))
  await work(async () => 'done', { concurrency: 1 })
  for (const { jobId } of jobs) await settled(jobId)
  // One poll a second would start each of the forty entries in another second, on the slowest machine too.
  const { rows } = await pool.query<{ seconds: number }>(`select count(distinct date_trunc('second', started_on))::int
    as seconds from pgboss.job where name = 'analyses'`)
  assert.ok(rows[0]!.seconds < 36)
})

test('the worker and its analysis survive a short database outage', async () => {
  const { submit, work, settled, pool } = await withJobs()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let analyses = 0
  await work(async () => {
    analyses++
    await gate
    return 'kept'
  })
  const { jobId } = await submit(someVideo('1'))
  await settled(jobId, ['processing'])
  const everyoneElse = 'pid <> pg_backend_pid() and datname = current_database()'
  const cut = `select pid, pg_terminate_backend(pid) from pg_stat_activity where ${everyoneElse}`
  await untilEnded(pool, (await pool.query<{ pid: number }>(cut)).rows)
  open()
  assert.equal((await settled(jobId))['result'], 'kept')
  assert.equal(analyses, 1)
  const later = await submit(someVideo('2'))
  assert.equal((await settled(later.jobId))['result'], 'kept')
})

test('logs the end of an analysis with jobs, format, duration and stages', async () => {
  const { submit, work, settled } = await withJobs()
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const jobs = [await submit(someVideo(), 'recipe'), await submit(someVideo(), 'recipe')].map(({ jobId }) => jobId)
  const analyse: Analyse = async (_video, _format, _signal, report) => {
    report({ stage: 'downloading', fraction: 0 })
    report({ stage: 'composing', fraction: 0.9 })
    return {}
  }
  await work(analyse, { log })
  await settled(jobs[0]!)
  const line = lines.find(({ msg }) => msg === 'analysis')!
  assert.deepEqual((line['jobIds'] as string[]).toSorted(), jobs.toSorted())
  assert.equal(line['format'], 'recipe')
  assert.equal(typeof line['seconds'], 'number')
  assert.deepEqual(Object.keys(line['stages'] as object), ['downloading', 'composing'])
})

/** The pool hands out a connection that was cut until it has noticed, which is soon after its end, and not at once. */
async function untilEnded(pool: Pool, cut: { pid: number }[]): Promise<void> {
  const pids = cut.map(({ pid }) => pid)
  for (let left = pids.length; left > 0;) {
    left = await pool.query('select from pg_stat_activity where pid = any($1)', [pids]).then(
      ({ rowCount }) => rowCount ?? 0,
      () => left,
    )
  }
}
