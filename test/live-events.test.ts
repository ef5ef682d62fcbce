/** The live events of the running service: streams, resuming, restarts, lost connections, and their end. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { test } from 'node:test'
import { FindingEvent, ProgressEvent } from '../src/http/live/shapes.ts'
import { createEvidenceStore } from '../src/jobs/evidence-store.ts'
import { startTestService, urlOf } from '../scripts/support/service.ts'
import { openEvents } from './support/event-source.ts'
import { someVideo } from './support/jobs.ts'
import { evidence, jpeg, speech, startLive, startLongPoll } from './support/live.ts'

const { database, analyse, gate, submit, finished, at, get } = await startLive()

test('streams the events of a job to its end, which equals the poll’s body', async () => {
  const jobId = await submit('watched')
  await using events = await openEvents(at(jobId, '/events'))
  assert.equal(events.response.status, 200)
  assert.equal(events.response.headers.get('content-type'), 'text/event-stream')
  assert.equal(events.response.headers.get('access-control-allow-origin'), '*')
  const begun = await events.until(({ data }) => data['stage'] === 'downloading')
  assert.equal(begun.id, undefined)
  assert.deepEqual(ProgressEvent.parse(begun.data).fraction, 0.1)
  const frame = await events.until(({ data }) => data['kind'] === 'frame')
  assert.equal(FindingEvent.parse(frame.data).kind, 'frame')
  assert.equal(frame.data['url'], `/v1/jobs/${jobId}/frames/0.jpg`)
  gate('watched').resolve()
  const rest = await events.rest()
  const findings = rest.filter(({ event }) => event === 'finding')
  assert.deepEqual(
    findings.map(({ id, data }) => [id, FindingEvent.parse(data)]),
    [['3', speech]],
  )
  const end = rest.at(-1)!
  assert.deepEqual([end.event, end.id], ['end', 'end'])
  assert.equal(end.text, await (await fetch(at(jobId))).text())
})

test('resumes a stream after the last event, with nothing after the end', async () => {
  const jobId = await finished('resumed')
  await using all = await openEvents(at(jobId, '/events'))
  assert.deepEqual(
    (await all.rest()).map(({ id, event }) => id ?? event),
    ['1', '2', '3', 'notice', 'end'],
  )
  await using rest = await openEvents(at(jobId, '/events'), '2')
  assert.deepEqual(
    (await rest.rest()).map(({ id, event }) => id ?? event),
    ['3', 'notice', 'end'],
  )
  assert.equal((await get(`/v1/jobs/${jobId}/events`, { 'Last-Event-ID': 'end' })).status, 204)
})

test('jobs of one analysis share events, each with its own end', async () => {
  const [first, second] = [await submit('shared'), await submit('shared')]
  await using one = await openEvents(at(first, '/events'))
  await using other = await openEvents(at(second, '/events'))
  await Promise.all([one, other].map((events) => events.until(({ event }) => event === 'finding')))
  gate('shared').resolve()
  const ends = await Promise.all([one, other].map((events) => events.until(({ event }) => event === 'end')))
  assert.deepEqual(
    ends.map(({ data }) => data['jobId']),
    [first, second],
  )
})

test('rebuilds the events of a stored result from its evidence', async () => {
  await finished('known')
  await createEvidenceStore(database.db).save(someVideo('known'), evidence, [{ at: 0.4, jpeg }])
  await database.pool.query('delete from findings')
  const jobId = await submit('known')
  await using events = await openEvents(at(jobId, '/events'))
  const all = await events.rest()
  const kinds = all.map(({ data }) => data['kind'] ?? data['status'])
  assert.deepEqual(kinds, ['video', 'frame', 'shot', 'seen', 'speech', 'speech', 'text', 'basic-result', 'success'])
  for (const { event, data } of all) if (event === 'finding') FindingEvent.parse(data)
})

test('sends restart when an analysis starts over, and its findings again', async () => {
  const jobId = await submit('flaky')
  gate('flaky').resolve()
  await using events = await openEvents(at(jobId, '/events'))
  await events.until(({ data }) => data['kind'] === 'video')
  gate('flaky, once').resolve()
  const restart = await events.until(({ event }) => event === 'restart')
  const rest = await events.rest()
  assert.deepEqual(
    rest.filter(({ event }) => event === 'finding').map(({ data }) => data['kind']),
    ['video', 'frame', 'speech'],
  )
  const ids = [restart, ...rest].flatMap(({ id }) => (id === undefined || id === 'end' ? [] : [Number(id)]))
  assert.deepEqual(ids, [3, 4, 5, 6])
})

test('a failed job ends with its reason', async () => {
  const jobId = await finished('private')
  await using events = await openEvents(at(jobId, '/events'))
  const end = await events.until(({ event }) => event === 'end')
  assert.equal(end.data['error'], 'video is private')
})

test('events continue after the listening connection is lost', async () => {
  const jobId = await submit('deaf')
  await using events = await openEvents(at(jobId, '/events'))
  await events.until(({ data }) => data['kind'] === 'video')
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'reelgist live' and datname = current_database()`,
  )
  assert.equal(rowCount, 1, 'one connection for all')
  gate('deaf').resolve()
  await events.until(({ event }) => event === 'end')
})

test('disconnecting frees a stream, and stopping ends all streams', async () => {
  const other = await startTestService({ analyse }, { DATABASE_URL: urlOf(database.connection) })
  const jobId = await submit('endless')
  const left = request(`${other.url}/v1/jobs/${jobId}/events`).end()
  await once(left, 'response')
  left.destroy()
  const events = await openEvents(`${other.url}/v1/jobs/${jobId}/events`)
  await events.next()
  const { answer: waiting } = await startLongPoll(other.url, jobId)
  await other[Symbol.asyncDispose]()
  assert.deepEqual(
    (await events.rest()).filter(({ event }) => event === 'end'),
    [],
  )
  assert.match(await waiting, /^HTTP\/1\.1 200 OK\r\n.*"status":"processing"/s)
  gate('endless').resolve()
})
