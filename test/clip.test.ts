/** The clip of a job over HTTP: whole, in ranges, and only as long as the job is there. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { silent, withDatabase } from '../scripts/support/database.ts'
import { startTestService, type TestService, urlOf } from '../scripts/support/service.ts'
import defaultFormat from '../src/formats/default.ts'
import { createClipStreams, type StreamLimits } from '../src/http/live/clip-streams.ts'
import { JobEvidence } from '../src/http/live/shapes.ts'
import { inRows } from '../src/jobs/blobs/blobs.ts'
import { createClipWriter } from '../src/jobs/clips/clips.ts'
import { forgetVideo } from '../src/jobs/forget.ts'
import { someVideo } from './support/jobs.ts'

const sample = join(import.meta.dirname, '../samples/restaurant.mp4')
const file = await readFile(sample)
const size = file.length
/** Several parts, and a last one that is shorter. */
const partBytes = 100_000

let service: TestService
let database: Awaited<ReturnType<typeof withDatabase>>
before(async () => {
  database = await withDatabase()
  service = await startTestService(
    { analyse: async () => defaultFormat.example },
    { DATABASE_URL: urlOf(database.connection) },
  )
})
after(() => service[Symbol.asyncDispose]())

/** A finished job, with the clip of its video unless it has none. */
async function jobOf(id: string, hasClip = true): Promise<string> {
  const { db } = database
  const { platform, url } = someVideo(id)
  const jobId = randomUUID()
  await db.insertInto('videos').values({ platform, video_id: id, url }).execute()
  await db
    .insertInto('jobs')
    .values({ id: jobId, platform, video_id: id, format: '', run: randomUUID(), status: 'success', result: '{}' })
    .execute()
  const keep = createClipWriter({ db, blobs: inRows, log: silent, maxBytes: 1_000_000, partBytes })
  if (hasClip) await keep(someVideo(id), sample, new AbortController().signal)
  return jobId
}

const get = (jobId: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${service.url}/v1/jobs/${jobId}/clip`, { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('the whole clip has its type and length, and is cached no longer than the job lives', async () => {
  const response = await get(await jobOf('whole'))
  assert.equal(response.status, 200)
  const { headers } = response
  assert.equal(headers.get('content-type'), 'video/mp4')
  assert.equal(headers.get('content-length'), String(size))
  assert.equal(headers.get('accept-ranges'), 'bytes')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('x-robots-tag'), 'noindex')
  const [, seconds] = /^private, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? []
  assert.ok(Number(seconds) > 86_000 && Number(seconds) <= 86_400)
  assert.deepEqual(await bytesOf(response), file)
})

const ranges: [range: string, first: number, last: number][] = [
  ['bytes=0-1', 0, 1],
  ['bytes=0-', 0, size - 1],
  ['bytes=99999-100000', 99_999, 100_000],
  ['bytes=150000-349999', 150_000, 349_999],
  ['bytes=-500', size - 500, size - 1],
  [`bytes=${size - 1}-${size + 100}`, size - 1, size - 1],
]
test('a range is answered with 206 and exactly its bytes', async () => {
  const jobId = await jobOf('ranges')
  for (const [range, first, last] of ranges) {
    const response = await get(jobId, { Range: range })
    assert.equal(response.status, 206, range)
    assert.equal(response.headers.get('content-range'), `bytes ${first}-${last}/${size}`)
    assert.equal(response.headers.get('content-length'), String(last + 1 - first))
    assert.ok((await bytesOf(response)).equals(file.subarray(first, last + 1)), range)
  }
})

test('a range outside of the clip is 416, and several ranges or nonsense are the whole clip', async () => {
  const jobId = await jobOf('other ranges')
  for (const range of [`bytes=${size}-`, 'bytes=-0']) {
    const response = await get(jobId, { Range: range })
    assert.equal(response.status, 416, range)
    assert.equal(response.headers.get('content-range'), `bytes */${size}`)
    assert.equal(response.headers.get('error-code'), 'range_not_satisfiable')
    assert.deepEqual(await response.json(), { error: 'the range is outside of the clip' })
  }
  for (const range of ['bytes=0-1,5-6', 'bytes=9-2', 'seconds=1-2']) {
    const response = await get(jobId, { Range: range })
    assert.equal(response.status, 200, range)
    assert.equal((await bytesOf(response)).length, size, range)
  }
})

test('HEAD has the headers of the whole clip and no body', async () => {
  const response = await get(await jobOf('head'), { Range: 'bytes=0-1' }, 'HEAD')
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-length'), String(size))
  assert.equal(response.headers.get('accept-ranges'), 'bytes')
  assert.equal(response.headers.get('content-type'), 'video/mp4')
  assert.equal((await bytesOf(response)).length, 0)
})

test('a known clip is not sent again, and a range of another file is the whole clip', async () => {
  const jobId = await jobOf('conditions')
  const etag = (await get(jobId, {}, 'HEAD')).headers.get('etag')!
  assert.equal((await get(jobId, { 'If-None-Match': etag })).status, 304)
  const same = await get(jobId, { Range: 'bytes=0-1', 'If-Range': etag })
  assert.equal(same.status, 206)
  await same.arrayBuffer()
  const other = await get(jobId, { Range: 'bytes=0-1', 'If-Range': '"another"' })
  assert.equal(other.status, 200)
  assert.equal((await bytesOf(other)).length, size)
})

test('the evidence names the clip, or that there is none', async () => {
  const evidence = async (jobId: string) =>
    JobEvidence.parse(await (await fetch(`${service.url}/v1/jobs/${jobId}/evidence`)).json())
  const jobId = await jobOf('named')
  assert.deepEqual((await evidence(jobId)).clip, { type: 'video/mp4', bytes: size, url: `/v1/jobs/${jobId}/clip` })
  const without = await jobOf('without', false)
  assert.equal((await evidence(without)).clip, null)
  const response = await get(without)
  assert.equal(response.status, 404)
  assert.deepEqual(await response.json(), { error: 'No clip' })
})

test('an expired, forgotten or unknown job has no clip', async () => {
  const expired = await jobOf('expired')
  await database.pool.query('update jobs set expires_at = now() where id = $1', [expired])
  const forgotten = await jobOf('forgotten')
  assert.equal((await forgetVideo(database.db, someVideo('forgotten'))).clips, 1)
  assert.equal((await get(expired)).status, 410)
  assert.equal((await get(forgotten)).status, 410)
  assert.equal((await get(randomUUID())).status, 404)
  assert.equal((await get(expired, {}, 'HEAD')).status, 410)
})

test('a clip that is removed while it is read breaks the connection instead of ending early', async () => {
  const jobId = await jobOf('removed')
  await database.pool.query(`delete from clip_parts where video_id = 'removed' and n = 2`)
  await assert.rejects(get(jobId).then((response) => response.arrayBuffer()))
})

const streamsOf = (hangUp: (failure?: unknown) => void, limits: StreamLimits) => {
  const source = { partBytes: 1, part: async () => new Uint8Array(1), hangUp }
  const { open, stop } = createClipStreams(limits)
  return { open: (caller: string) => open(caller, source, { first: 0, last: 9 }).getReader(), stop }
}

test('one address cannot hold all streams, and a stop ends those that are open', async () => {
  const ended: unknown[] = []
  const { open, stop } = streamsOf((failure) => ended.push(failure), { eachCaller: 2, all: 3 })
  open('a')
  open('a')
  assert.throws(() => open('a'), { status: 429 })
  const b = open('b')
  assert.throws(() => open('c'), { status: 503 })
  await b.cancel()
  assert.equal((await open('c').read()).value?.length, 1)
  stop()
  assert.deepEqual(ended, [undefined, undefined, undefined])
  open('a')
  stop()
})

test('a stream that nobody reads ends', async () => {
  const left = Promise.withResolvers<unknown>()
  const { open } = streamsOf(left.resolve, { eachCaller: 1, idleMs: 5 })
  await open('a').read()
  assert.equal(await left.promise, undefined)
  await open('a').cancel()
})
