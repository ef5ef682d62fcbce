/** What the running service reports of a job besides events: waiting polls, transcripts, evidence and frames. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { basicResult } from '../src/http/live/basic-result.ts'
import { JobEvidence, NoticeEvent } from '../src/http/live/shapes.ts'
import { createEvidenceStore } from '../src/jobs/evidence-store.ts'
import { openEvents } from './support/event-source.ts'
import { someVideo } from './support/jobs.ts'
import { evidence, jpeg, startLive, startLongPoll } from './support/live.ts'

const { database, service, gate, submit, finished, at, get } = await startLive()

test('answers a long poll when the job ends', async () => {
  const jobId = await submit('waited')
  const { answer } = await startLongPoll(service.url, jobId, 99)
  gate('waited').resolve()
  const [head, body] = (await answer).split('\r\n\r\n')
  assert.match(head!, /^HTTP\/1\.1 200 OK\r\n/)
  assert.match(head!, /^preference-applied: wait=30\r$/im)
  assert.doesNotMatch(head!, /^retry-after:/im)
  assert.equal((JSON.parse(body!) as { status: string }).status, 'success')
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
