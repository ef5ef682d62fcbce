/** The live endpoints of the running service: events, waiting polls, transcripts, evidence and frames. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { AnalysisFailure } from '../src/errors.ts'
import defaultFormat from '../src/formats/default.ts'
import type { Finding } from '../src/evidence.ts'
import { foundVideo } from '../src/findings.ts'
import { basicResult } from '../src/http/live/basic-result.ts'
import { FindingEvent, JobEvidence, NoticeEvent, ProgressEvent } from '../src/http/live/shapes.ts'
import { createEvidenceStore } from '../src/jobs/evidence-store.ts'
import type { Analyse } from '../src/jobs/worker.ts'
import { createQueue } from '../src/jobs/queue.ts'
import { createSubmission } from '../src/jobs/submission.ts'
import { silent, withDatabase } from '../scripts/support/database.ts'
import { evidenceOf } from '../scripts/support/evidence.ts'
import { openEvents } from './support/event-source.ts'
import { openSocket } from './support/socket.ts'
import { someVideo } from './support/jobs.ts'
import { startTestService, type TestService, urlOf } from '../scripts/support/service.ts'

const evidence = evidenceOf({
  video: { title: 'Pancakes' },
  speech: [
    { start: 0.5, end: 2, text: 'two cups of flour & <one> egg' },
    { start: 3661.25, end: 3662, text: 'then --> bake' },
  ],
  onScreenText: [{ start: 1, end: 2, text: '2 cups' }],
  seen: [{ start: 0, end: 4, things: ['cup', 'cup'] }],
})
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9])

/** What the analysis of a video waits for, by its id, and what it tells. */
const gates = new Map<string, PromiseWithResolvers<void>>()
const gate = (id: string) => {
  const known = gates.get(id) ?? Promise.withResolvers<void>()
  gates.set(id, known)
  return known
}
const speech: Finding = { kind: 'speech', start: 0.5, end: 2, text: 'two cups' }
let attempts = 0

const analyse: Analyse = async ({ id }, _format, signal, progress, producedBy, found) => {
  progress({ stage: 'downloading', fraction: 0.1 })
  found([foundVideo(evidence.video), { kind: 'frame', n: 0, at: 0.4, width: 200, height: 356 }])
  if (id === 'flaky' && attempts++ === 0) {
    await gate('flaky, once').promise
    throw new AnalysisFailure('video could not be downloaded')
  }
  await Promise.race([gate(id).promise, once(signal, 'abort')])
  signal.throwIfAborted()
  progress({ stage: 'reading', fraction: 0.5, videoSeconds: 10 })
  found([speech])
  if (id.startsWith('private')) throw new AnalysisFailure('video is private')
  const fallback = id === 'basic' ? { fallbackFrom: 'some-model' } : {}
  const producer = { composer: 'embedded', formatVersion: 1, evidenceVersion: 2, ...fallback } as const
  producedBy(producer, { '/title': [{ by: 'heard', at: 0.5, words: 'two cups' }] })
  return defaultFormat.example
}

let service: TestService
let database: Awaited<ReturnType<typeof withDatabase>>
let queue: Awaited<ReturnType<typeof createQueue>>
before(async () => {
  database = await withDatabase()
  queue = await createQueue({ connection: database.connection, log: silent, analysisSeconds: 60 })
  service = await startTestService({ analyse }, { DATABASE_URL: urlOf(database.connection), WORKER_CONCURRENCY: '4' })
})
after(async () => {
  for (const { resolve } of gates.values()) resolve()
  await service[Symbol.asyncDispose]()
  await queue.stop()
})

/** A job as a paid submission makes it. */
async function submit(id: string): Promise<string> {
  const accept = createSubmission({ queue, cacheDays: undefined })
  const order = { video: someVideo(id), format: undefined }
  return (await database.db.transaction().execute((trx) => accept(trx, order))).jobId
}
const at = (jobId: string, rest = '') => `${service.url}/v1/jobs/${jobId}${rest}`
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${service.url}${path}`, { headers })

async function finished(id: string): Promise<string> {
  gate(id).resolve()
  const jobId = await submit(id)
  await (await fetch(at(jobId), { headers: { Prefer: 'wait=30' } })).json()
  return jobId
}

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

test('answers a long poll when the job ends', async () => {
  const jobId = await submit('waited')
  const waiting = get(`/v1/jobs/${jobId}`, { Prefer: 'wait=99' })
  await sleep(50)
  gate('waited').resolve()
  const response = await waiting
  assert.equal(response.headers.get('preference-applied'), 'wait=30')
  assert.equal(response.headers.get('retry-after'), null)
  assert.equal(((await response.json()) as { status: string }).status, 'success')
})

test('answers a long poll at its timeout', async () => {
  const jobId = await submit('slow')
  const response = await get(`/v1/jobs/${jobId}`, { Prefer: 'respond-async, wait=1' })
  assert.equal(response.headers.get('preference-applied'), 'wait=1')
  assert.equal(response.headers.get('retry-after'), '5')
  assert.notEqual(((await response.json()) as { status: string }).status, 'success')
  const plain = await get(`/v1/jobs/${jobId}`)
  assert.equal(plain.headers.get('preference-applied'), null)
  gate('slow').resolve()
})

const live = ['events', 'evidence', 'transcript.vtt', 'frames/0.jpg']
test('distinguishes unknown, expired and unfinished jobs', async () => {
  const jobId = await submit('unfinished')
  const gone = await submit('gone')
  await database.pool.query(`update jobs set expires_at = now() - interval '1 hour' where id = $1`, [gone])
  const answer = async (path: string) => {
    const response = await get(path)
    return [response.status, ((await response.json()) as { error: string }).error]
  }
  for (const path of live) {
    assert.deepEqual(await answer(`/v1/jobs/${randomUUID()}/${path}`), [404, 'Job not found'])
    assert.deepEqual(await answer(`/v1/jobs/nothing/${path}`), [404, 'Job not found'])
    assert.deepEqual(await answer(`/v1/jobs/${gone}/${path}`), [410, 'Job expired'])
  }
  assert.deepEqual(await answer(`/v1/jobs/${jobId}/evidence`), [409, 'Job not finished'])
  assert.deepEqual(await answer(`/v1/jobs/${jobId}/transcript.txt`), [409, 'Job not finished'])
  assert.deepEqual(await answer(`/v1/jobs/${jobId}/transcript.doc`), [404, 'Not found'])
  gate('unfinished').resolve()
  gate('gone').resolve()
})

test('the evidence of a job has the findings, the producer and the citations', async () => {
  const jobId = await finished('evident')
  const store = createEvidenceStore(database.db)
  await store.save(someVideo('evident'), evidence, [])
  const strip = store.beginStrip(someVideo('evident'), () => undefined)
  strip.add({ at: 0.4, width: 200, height: 356, jpeg })
  await strip.end()
  const response = await get(`/v1/jobs/${jobId}/evidence`)
  const body = JobEvidence.parse(await response.json())
  assert.equal(body.video?.title, 'Pancakes')
  assert.deepEqual(body.frames, [{ n: 0, at: 0.4, width: 200, height: 356, url: `/v1/jobs/${jobId}/frames/0.jpg` }])
  assert.deepEqual(body.support, [{ pointer: '/title', witnesses: [{ by: 'heard', at: 0.5, words: 'two cups' }] }])
  assert.deepEqual(body.maker, {
    composer: 'embedded',
    model: null,
    formatVersion: 1,
    evidenceVersion: 2,
    fallbackFrom: null,
    label: 'Basic result, made without a language model.',
  })

  const frame = await get(`/v1/jobs/${jobId}/frames/0.jpg`)
  assert.deepEqual(Buffer.from(await frame.arrayBuffer()), jpeg)
  assert.equal(frame.headers.get('content-type'), 'image/jpeg')
  assert.match(frame.headers.get('cache-control') ?? '', /^public, max-age=86\d{3}, immutable$/)
  const again = await get(`/v1/jobs/${jobId}/frames/0.jpg`, { 'If-None-Match': frame.headers.get('etag')! })
  assert.equal(again.status, 304)
  assert.equal((await get(`/v1/jobs/${jobId}/frames/1.jpg`)).status, 404)
})

test('the events and the evidence report that the model did not answer', async () => {
  const jobId = await finished('basic')
  await using events = await openEvents(at(jobId, '/events'))
  const [notice, end] = (await events.rest()).slice(-2)
  assert.deepEqual([notice!.event, end!.event], ['notice', 'end'])
  assert.deepEqual(NoticeEvent.parse(notice!.data), { kind: 'basic-result', text: basicResult })
  const { maker: producer } = JobEvidence.parse(await (await get(`/v1/jobs/${jobId}/evidence`)).json())
  assert.deepEqual(
    [producer?.composer, producer?.fallbackFrom, producer?.label],
    ['embedded', 'some-model', basicResult],
  )
})

test('a failed job has its partial evidence and no transcript', async () => {
  const jobId = await finished('private as well')
  const body = JobEvidence.parse(await (await get(`/v1/jobs/${jobId}/evidence`)).json())
  assert.deepEqual([body.status, body.video, body.speech], ['failed', null, []])
  assert.equal((await get(`/v1/jobs/${jobId}/transcript.vtt`)).status, 404)
})

test('returns transcripts as subtitles and text', async () => {
  const jobId = await finished('spoken')
  await createEvidenceStore(database.db).save(someVideo('spoken'), evidence, [])
  const read = async (kind: string) => {
    const response = await get(`/v1/jobs/${jobId}/transcript.${kind}`)
    return [response.headers.get('content-type'), await response.text()]
  }
  assert.deepEqual(await read('vtt'), [
    'text/vtt; charset=utf-8',
    'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\ntwo cups of flour &amp; &lt;one&gt; egg\n\n01:01:01.250 --> 01:01:02.000\nthen --&gt; bake\n',
  ])
  const [, srt] = await read('srt')
  assert.equal(srt!.split('\n\n')[0], '1\n00:00:00,500 --> 00:00:02,000\ntwo cups of flour & ‹one› egg')
  assert.equal((await read('txt'))[1], 'two cups of flour & <one> egg\nthen --> bake\n')
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

/** Resolves when the service has received a long poll: it follows another request on the same connection. */
async function startLongPoll(url: string, jobId: string): Promise<{ answer: Promise<string> }> {
  const requests = ['GET /healthz', `GET /v1/jobs/${jobId}`].map((line) => `${line} HTTP/1.1\r\nHost: x\r\n`)
  const socket = await openSocket(url, `${requests.join('\r\n')}Prefer: wait=30\r\n\r\n`)
  await once(socket, 'data')
  return { answer: text(socket) }
}
