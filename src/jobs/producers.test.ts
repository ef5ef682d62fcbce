import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silent } from '../../scripts/support/database.ts'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { AnalysisFailure } from '../errors.ts'
import { type Producer, publishProducers } from './producers.ts'
import { createQueue } from './queue.ts'
import type { Analyse } from './worker.ts'

const embedded: Producer = { composer: 'embedded', formatVersion: 1, evidenceVersion: 1 }
const model: Producer = { ...embedded, composer: 'model', model: 'one' }

/** Jobs whose analysis is produced by the last producer named, which its result reports. */
async function withProducer(first: Producer) {
  const jobs = await withJobs()
  let producer = first
  let failure: AnalysisFailure | undefined
  await jobs.work(async (_video, _format, _signal, _progress, producedBy) => {
    if (failure) throw failure
    producedBy(producer)
    return { ...producer }
  })
  const publish = (published: Producer, ttlSeconds = 60) =>
    publishProducers({
      db: jobs.db,
      log: silent,
      worker: randomUUID(),
      ttlSeconds,
      producers: [{ format: 'recipe', ...published }],
    })
  return {
    ...jobs,
    publish,
    setProducer: (next: Producer) => (producer = next),
    failWith: (next: AnalysisFailure | undefined) => (failure = next),
    /** What a submission is answered with, and what its job comes to. */
    ask: async (format = 'recipe') => {
      const { jobId, status } = await jobs.submit(someVideo(), format)
      return { answer: status, ...(await jobs.settled(jobId)) } as Record<string, unknown>
    },
  }
}

const higher: [string, Producer, Producer][] = [
  ['a model outranks the embedded composer', embedded, model],
  ['a newer format outranks an older one', embedded, { ...embedded, formatVersion: 2 }],
  ['newer evidence outranks older evidence', model, { ...model, evidenceVersion: 2 }],
  ['an old model outranks a newer embedded composer', { ...embedded, formatVersion: 9, evidenceVersion: 9 }, model],
]
for (const [name, lower, upper] of higher) {
  test(`${name}: replaces a stored result of the lower producer, never of the higher`, async () => {
    const { ask, publish, setProducer } = await withProducer(lower)
    assert.equal((await ask()).answer, 'pending')
    const first = await publish(lower)
    assert.equal((await ask()).answer, 'success', 'the same rank is not higher')
    await publish(upper)
    setProducer(upper)
    assert.deepEqual((({ answer, result }) => ({ answer, result }))(await ask()), { answer: 'pending', result: upper })
    assert.equal((await ask()).answer, 'success')
    await first.stop()
    await publish(lower)
    assert.deepEqual((await ask())['result'], upper)
  })
}

test('another model ranks no higher, and other formats are unaffected', async () => {
  const { ask, publish } = await withProducer(model)
  await ask()
  await ask('flashcards')
  await publish({ ...model, model: 'two' })
  assert.equal((await ask()).answer, 'success')
  await publish({ ...model, formatVersion: 2 })
  assert.equal((await ask('flashcards')).answer, 'success')
})

test('a stopped worker unregisters its producers, and a dead one expires', async () => {
  const { ask, publish, pool } = await withProducer(embedded)
  await ask()
  const stopped = await publish(model)
  await stopped.stop()
  assert.equal((await ask()).answer, 'success')
  await publish(model)
  await pool.query('update makers set expires_at = now()')
  assert.equal((await ask()).answer, 'success')
})

test('the producers of a live worker stay registered', async () => {
  const { publish, pool } = await withProducer(embedded)
  await publish(model, 2)
  const read = async () => (await pool.query<{ at: Date }>('select expires_at as at from makers')).rows[0]!.at.getTime()
  const before = await read()
  while ((await read()) === before) await sleep(20)
})

test('stores the producer of a result, and returns it in no response', async () => {
  const { ask, pool } = await withProducer({ ...model, formatVersion: 3, evidenceVersion: 2 })
  const answer = await ask()
  assert.deepEqual(Object.keys(answer).toSorted(), ['answer', 'format', 'jobId', 'result', 'status', 'videoId'])
  const { rows } = await pool.query('select composer, model, format_version, evidence_version from analyses')
  assert.deepEqual(rows, [{ composer: 'model', model: 'one', format_version: 3, evidence_version: 2 }])
})

test('keeps a stored result until a better one exists, also when that attempt fails', async () => {
  const { ask, publish, setProducer, failWith, pool } = await withProducer(embedded)
  await ask()
  const { rows: before } = await pool.query('select finished_at from analyses')
  await publish(model)
  failWith(new AnalysisFailure('video was removed'))
  const { answer, status, result } = await ask()
  assert.deepEqual({ answer, status, result }, { answer: 'pending', status: 'success', result: embedded })
  const { rows } = await pool.query('select composer, status, result, error from analyses')
  assert.deepEqual(rows, [{ composer: 'embedded', status: 'success', result: embedded, error: null }])
  assert.deepEqual((await pool.query('select finished_at from analyses')).rows, before, 'it is as old as it was')

  failWith(undefined)
  setProducer(model)
  assert.deepEqual((await ask())['result'], model)
})

test('does not replace a stored result with a lower one', async () => {
  const { ask, publish, setProducer, pool } = await withProducer({ ...embedded, formatVersion: 2 })
  await ask()
  await publish(model)
  setProducer(embedded)
  assert.deepEqual((await ask())['result'], { ...embedded, formatVersion: 2 })
  const { rows } = await pool.query('select composer, format_version from analyses')
  assert.deepEqual(rows, [{ composer: 'embedded', format_version: 2 }])
})

test('reuses a result with an unknown producer, and any while no worker is registered', async () => {
  const { ask, publish, pool } = await withProducer(embedded)
  await ask()
  assert.equal((await ask()).answer, 'success')
  await pool.query('update analyses set composer = null, format_version = null, evidence_version = null')
  await publish(model)
  assert.equal((await ask()).answer, 'success')
})

describe('a result of the embedded composer during a model outage', () => {
  const instead: Producer = { ...embedded, fallbackFrom: 'one' }
  /** The model fails at the video that is asked for, and makes another one. */
  async function withOutage(stored: Producer = instead, first?: Producer) {
    const jobs = await withProducer(first ?? stored)
    if (first) await jobs.ask()
    await jobs.publish({ ...model, formatVersion: stored.formatVersion })
    jobs.setProducer(stored)
    await jobs.ask()
    const answerElse = async (other: Producer) => {
      jobs.setProducer(other)
      const { jobId } = await jobs.submit(someVideo('7000000000000000002'), 'flashcards')
      await jobs.settled(jobId)
    }
    return { ...jobs, answerElse }
  }

  test('is reused while the outage lasts', async () => {
    const { ask, pool } = await withOutage()
    for (let repeat = 0; repeat < 3; repeat++) {
      const { answer, result } = await ask()
      assert.deepEqual({ answer, result }, { answer: 'success', result: instead })
    }
    const { rows } = await pool.query(
      'select composer, model, fallback_from, fallback_at <= finished_at as early from analyses',
    )
    assert.deepEqual(rows, [{ composer: 'embedded', model: null, fallback_from: 'one', early: true }])
  })

  test('is replaced by the model’s once the model answers again', async () => {
    const { ask, answerElse } = await withOutage()
    await answerElse(model)
    const { answer, result } = await ask()
    assert.deepEqual({ answer, result }, { answer: 'pending', result: model })
    assert.equal((await ask()).answer, 'success')
  })

  test('is retried once each time the model comes back and fails again', async () => {
    const { ask, answerElse, setProducer } = await withOutage()
    await answerElse(model)
    setProducer(instead)
    assert.equal((await ask()).answer, 'pending')
    assert.equal((await ask()).answer, 'success')
  })

  test('is replaced by another model than the one that failed', async () => {
    const { ask, answerElse, publish } = await withOutage()
    await answerElse({ ...model, model: 'two' })
    assert.equal((await ask()).answer, 'success', 'what another model makes says nothing about the one that failed')
    await publish({ ...model, model: 'two' })
    assert.equal((await ask()).answer, 'pending')
  })

  test('is replaced by a newer version during the outage', async () => {
    const { ask, publish, setProducer } = await withOutage()
    await publish({ ...model, formatVersion: 2 })
    setProducer({ ...instead, formatVersion: 2 })
    assert.equal((await ask()).answer, 'pending')
    assert.equal((await ask()).answer, 'success')
  })

  test('does not replace an older result of the model', async () => {
    const { ask, answerElse } = await withOutage({ ...instead, formatVersion: 2 }, model)
    const { answer, result } = await ask()
    assert.deepEqual({ answer, result }, { answer: 'success', result: model })
    await answerElse({ ...model, formatVersion: 2 })
    assert.equal((await ask()).answer, 'pending')
  })

  test('is produced again only once for many callers and workers', async () => {
    const { answerElse, publish, submit, settled, connection, work, pool } = await withOutage()
    const queue = await createQueue({ connection, log: silent, analysisSeconds: 60 })
    after(queue.stop)
    const makeByModel: Analyse = async (_video, _format, _signal, _progress, producedBy) => {
      producedBy(model)
      return { ...model }
    }
    await work(makeByModel, { queue })
    await publish(model)
    await answerElse(model)
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(someVideo(), 'recipe')))
    const jobs = answers.map(({ jobId }) => jobId)
    for (const job of jobs) assert.deepEqual((await settled(job))['result'], model)
    const { rows } = await pool.query(
      `select count(distinct run)::integer as runs from jobs where id = any($1) and finished_at > created_at`,
      [jobs],
    )
    assert.deepEqual(rows, [{ runs: 1 }])
    assert.equal((await submit(someVideo(), 'recipe')).status, 'success')
  })
})
