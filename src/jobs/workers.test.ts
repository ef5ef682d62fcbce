import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silent } from '../../scripts/support/database.ts'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { readBacklog } from './backlog.ts'
import { publishProducers } from './producers.ts'
import { createQueue } from './queue.ts'

test('a worker is registered while it accepts jobs, and removed when it stops', async () => {
  const { db, work } = await withJobs()
  const idle = async () => (await readBacklog(db)).idleSeconds
  assert.equal(await idle(), undefined)
  const worker = await work(async () => ({}))
  assert.ok((await idle())! < 0)
  await worker.stop()
  assert.ok((await idle())! >= 0)
})

test('does not count a worker with broken parts', async () => {
  const { db, work } = await withJobs()
  await work(async () => ({}), { check: () => 'a model is missing' })
  assert.ok((await readBacklog(db)).idleSeconds! >= 0)
})

test('counts a worker of the previous version, which only registers producers', async () => {
  const { db } = await withJobs()
  const producer = { composer: 'embedded', formatVersion: 1, evidenceVersion: 1, format: undefined } as const
  const producers = await publishProducers({ db, log: silent, worker: randomUUID(), producers: [producer] })
  assert.ok((await readBacklog(db)).idleSeconds! < 0)
  await producers.stop()
})

test('a worker at its memory limit leaves jobs to others until memory is free', async () => {
  const { submit, work, settled, pool, connection } = await withJobs()
  const used = { isFull: true }
  const asked = Promise.withResolvers<void>()
  const waitForMemory = async (signal: AbortSignal) => {
    while (used.isFull && !signal.aborted) await sleep(10)
  }
  const memory = { isReached: () => (asked.resolve(), used.isFull), waitForMemory }
  let analyses = 0
  const worker = await work(async () => ({ by: 'small', n: ++analyses }), { memory, concurrency: 1 })
  const { jobId } = await submit(someVideo('1'))
  await asked.promise
  assert.equal(worker.problem(), 'the memory limit of the worker is reached')
  // As in another process: a queue distributes evenly among its own workers.
  const queue = await createQueue({ connection, log: silent, analysisSeconds: 60 })
  after(queue.stop)
  const other = await work(async () => ({ by: 'large' }), { queue })
  assert.deepEqual((await settled(jobId))['result'], { by: 'large' })
  await other.stop()
  const later = await submit(someVideo('2'))
  used.isFull = false
  assert.deepEqual((await settled(later.jobId))['result'], { by: 'small', n: 1 })
  assert.equal(worker.problem(), undefined)
  const { rows } = await pool.query('select distinct attempt from analyses')
  assert.deepEqual(rows, [{ attempt: 1 }], 'what is left to others costs no attempt')
})

test('a worker waiting for memory stops on a signal', async () => {
  const { submit, work, poll } = await withJobs()
  const waits = Promise.withResolvers<void>()
  // The entry that it leaves to others may come back to it while it stops.
  const waitForMemory = async (signal: AbortSignal) => {
    waits.resolve()
    if (!signal.aborted) await once(signal, 'abort')
  }
  const worker = await work(async () => ({}), { memory: { isReached: () => true, waitForMemory } })
  const { jobId } = await submit(someVideo())
  await waits.promise
  await worker.stop()
  assert.equal(((await poll(jobId)) as { status: string }).status, 'pending')
})
