import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silent } from '../../test/support/database.ts'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { AnalysisFailure } from '../errors.ts'
import { type Maker, publishMakers } from './makers.ts'

const embedded: Maker = { composer: 'embedded', formatVersion: 1, evidenceVersion: 1 }
const model: Maker = { ...embedded, composer: 'model', model: 'one' }

/** Jobs whose analysis is made by whoever is named last, and says so in its result. */
async function withMaker(first: Maker) {
  const jobs = await withJobs()
  let maker = first
  let failure: AnalysisFailure | undefined
  await jobs.work(async (_video, _format, _signal, _progress, madeBy) => {
    if (failure) throw failure
    madeBy(maker)
    return { ...maker }
  })
  const publish = (published: Maker, lifeSeconds = 60) =>
    publishMakers({ db: jobs.db, log: silent, lifeSeconds, makers: [{ format: 'recipe', ...published }] })
  return {
    ...jobs,
    publish,
    makeBy: (next: Maker) => (maker = next),
    failWith: (next: AnalysisFailure | undefined) => (failure = next),
    /** What a submission is answered with, and what its job comes to. */
    ask: async (format = 'recipe') => {
      const { jobId, status } = await jobs.submit(someVideo(), format)
      return { answer: status, ...(await jobs.settled(jobId)) } as Record<string, unknown>
    },
  }
}

const higher: [string, Maker, Maker][] = [
  ['a model outranks the embedded composer', embedded, model],
  ['a newer format outranks an older one', embedded, { ...embedded, formatVersion: 2 }],
  ['newer evidence outranks older evidence', model, { ...model, evidenceVersion: 2 }],
  ['an old model outranks a newer embedded composer', { ...embedded, formatVersion: 9, evidenceVersion: 9 }, model],
]
for (const [name, lower, upper] of higher) {
  test(`${name}: a stored result of the one is made anew by the other, never the other way`, async () => {
    const { ask, publish, makeBy } = await withMaker(lower)
    assert.equal((await ask()).answer, 'pending')
    const first = await publish(lower)
    assert.equal((await ask()).answer, 'success', 'the same rank is not higher')
    await publish(upper)
    makeBy(upper)
    assert.deepEqual((({ answer, result }) => ({ answer, result }))(await ask()), { answer: 'pending', result: upper })
    assert.equal((await ask()).answer, 'success')
    await first.stop()
    await publish(lower)
    assert.deepEqual((await ask())['result'], upper)
  })
}

test('another model is no higher, and other formats are not concerned', async () => {
  const { ask, publish } = await withMaker(model)
  await ask()
  await ask('flashcards')
  await publish({ ...model, model: 'two' })
  assert.equal((await ask()).answer, 'success')
  await publish({ ...model, formatVersion: 2 })
  assert.equal((await ask('flashcards')).answer, 'success')
})

test('a worker that stops takes back what it said, and one that dies is not believed for long', async () => {
  const { ask, publish, pool } = await withMaker(embedded)
  await ask()
  const stopped = await publish(model)
  await stopped.stop()
  assert.equal((await ask()).answer, 'success')
  await publish(model)
  await pool.query('update makers set expires_at = now()')
  assert.equal((await ask()).answer, 'success')
})

test('a live worker is believed for as long as it lives', async () => {
  const { publish, pool } = await withMaker(embedded)
  await publish(model, 2)
  const read = async () => (await pool.query<{ at: Date }>('select expires_at as at from makers')).rows[0]!.at.getTime()
  const before = await read()
  for (const deadline = Date.now() + 60_000; (await read()) === before;) {
    assert.ok(Date.now() < deadline, 'it was never said again')
    await sleep(20)
  }
})

test('the result is stored with what made it, and no answer carries that', async () => {
  const { ask, pool } = await withMaker({ ...model, formatVersion: 3, evidenceVersion: 2 })
  const answer = await ask()
  assert.deepEqual(Object.keys(answer).toSorted(), ['answer', 'format', 'jobId', 'result', 'status', 'videoId'])
  const { rows } = await pool.query('select composer, model, format_version, evidence_version from analyses')
  assert.deepEqual(rows, [{ composer: 'model', model: 'one', format_version: 3, evidence_version: 2 }])
})

test('a stored result stays until a better one has been made: when that fails, its jobs get the stored one', async () => {
  const { ask, publish, makeBy, failWith, pool } = await withMaker(embedded)
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
  makeBy(model)
  assert.deepEqual((await ask())['result'], model)
})

test('a result that comes out lower than the stored one does not take its place', async () => {
  const { ask, publish, makeBy, pool } = await withMaker({ ...embedded, formatVersion: 2 })
  await ask()
  await publish(model)
  makeBy(embedded)
  assert.deepEqual((await ask())['result'], { ...embedded, formatVersion: 2 })
  const { rows } = await pool.query('select composer, format_version from analyses')
  assert.deepEqual(rows, [{ composer: 'embedded', format_version: 2 }])
})

test('a result whose maker is not known, and any while no worker says anything, is used as it is', async () => {
  const { ask, publish, pool } = await withMaker(embedded)
  await ask()
  assert.equal((await ask()).answer, 'success')
  await pool.query('update analyses set composer = null, format_version = null, evidence_version = null')
  await publish(model)
  assert.equal((await ask()).answer, 'success')
})
