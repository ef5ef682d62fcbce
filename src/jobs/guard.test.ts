import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { AnalysisFailure } from '../errors.ts'
import type { Analyse } from './worker.ts'

test('a worker with broken parts pauses, reports why, and resumes once repaired', async () => {
  const { submit, work, settled, poll } = await withJobs()
  let broken: string | undefined = 'a model is missing'
  const looks = new EventEmitter()
  const check = () => (looks.emit('look'), broken)
  const { jobId } = await submit(someVideo())
  const worker = await work(async () => ({ done: true }), { check, repairMs: 50 })
  assert.equal(worker.problem(), 'a model is missing')
  for (let look = 0; look < 3; look++) await once(looks, 'look')
  assert.equal(((await poll(jobId)) as Record<string, unknown>)['status'], 'pending')
  broken = undefined
  assert.deepEqual((await settled(jobId))['result'], { done: true })
  assert.equal(worker.problem(), undefined)
})

test('releases an attempt that failed because of broken parts, without counting it', async () => {
  const { submit, work, settled, pool } = await withJobs()
  // Broken for two looks at each of four attempts, more than an analysis has: the one after the failure, and one later.
  let brokenLooks = 0
  let attempts = 0
  const analyse: Analyse = async () => {
    attempts++
    if (attempts > 4) return { attempts }
    brokenLooks = 2
    throw new Error('no space left on device')
  }
  const check = () => (brokenLooks-- > 0 ? 'the disk is full' : undefined)
  await work(analyse, { check, repairMs: 50, concurrency: 1 })
  const { jobId } = await submit(someVideo())
  assert.deepEqual((await settled(jobId))['result'], { attempts: 5 })
  const { rows } = await pool.query('select attempt from analyses')
  assert.deepEqual(rows, [{ attempt: 1 }])
})

test('a job without a downloader waits for a worker that has one', async () => {
  const { submit, work, settled } = await withJobs()
  let isGone = false
  const analyse: Analyse = async () => {
    if (isGone) throw new AnalysisFailure('video could not be downloaded', { transient: false })
    return 'done'
  }
  const worker = await work(analyse, { check: () => (isGone ? 'yt-dlp was not found' : undefined), repairMs: 20 })
  isGone = true
  const { jobId } = await submit(someVideo())
  while (worker.problem() === undefined) await sleep(10)
  assert.equal(worker.problem(), 'yt-dlp was not found')
  isGone = false
  assert.equal((await settled(jobId))['result'], 'done')
})

test('a paused worker stops normally', async () => {
  const { submit, work, poll } = await withJobs()
  const { jobId } = await submit(someVideo())
  const worker = await work(async () => ({}), { check: () => 'broken', repairMs: 10 })
  await worker.stop()
  assert.equal(((await poll(jobId)) as Record<string, unknown>)['status'], 'pending')
})
