import assert from 'node:assert/strict'
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { silent } from '../../../scripts/support/database.ts'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { withBucket } from '../../../test/support/bucket.ts'
import { someVideo, withJobs } from '../../../test/support/jobs.ts'
import type { Db } from '../../database/database.ts'
import { type Blobs, inRows } from '../blobs/blobs.ts'
import { createBucketBlobs } from '../blobs/in-bucket.ts'
import { createS3 } from '../blobs/s3.ts'
import { createEvidenceStore } from '../evidence-store.ts'
import { prune } from '../expiry.ts'
import { forgetVideo } from '../forget.ts'
import { createClipWriter, findClip, readClipPart } from './clips.ts'

const sample = join(import.meta.dirname, '../../../samples/restaurant.mp4')
const partBytes = 100_000
const signal = new AbortController().signal
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clips-'))
})
after(() => rm(folder, { recursive: true }))

const writer = (db: Db, blobs: Blobs = inRows, maxBytes = 1_000_000) =>
  createClipWriter({ db, blobs, log: silent, maxBytes, partBytes })

async function readWhole(db: Db, blobs: Blobs, id: string): Promise<Buffer | undefined> {
  const clip = await findClip(db, someVideo(id))
  if (!clip) return undefined
  const count = Math.ceil(clip.bytes / clip.partBytes)
  const parts = Array.from({ length: count }, (_, n) => readClipPart(db, blobs, someVideo(id), clip, n))
  return Buffer.concat((await Promise.all(parts)).map((part) => part!))
}

const rows = async (pool: { query: (text: string) => Promise<{ rowCount: number | null }> }) => [
  (await pool.query('select from clips')).rowCount,
  (await pool.query('select from clip_parts')).rowCount,
]

test('stores a clip once, in parts, and finds it by its video', async () => {
  const { db, pool, submit } = await withJobs()
  await submit(someVideo('1'))
  const keep = writer(db)
  await keep(someVideo('1'), sample, signal)
  await keep(someVideo('1'), sample, signal)
  const { size } = { size: (await readFile(sample)).length }
  const clip = await findClip(db, someVideo('1'))
  assert.deepEqual(clip, { id: clip?.id, type: 'video/mp4', bytes: size, partBytes })
  assert.deepEqual(await rows(pool), [1, Math.ceil(size / partBytes)])
  assert.deepEqual(await readWhole(db, inRows, '1'), await readFile(sample))
  assert.equal(await findClip(db, someVideo('2')), undefined)
})

test('does not store what is too large, no video of a browser, or empty', async () => {
  const { db, pool, submit } = await withJobs()
  await submit(someVideo('1'))
  await writer(db, inRows, 10_000)(someVideo('1'), sample, signal)
  for (const [name, content] of [
    ['text', 'x'.repeat(500)],
    ['empty', ''],
  ] as const) {
    await writeFile(join(folder, name), content)
    await writer(db)(someVideo('1'), join(folder, name), signal)
  }
  await writer(db)(someVideo('1'), join(folder, 'missing'), signal)
  assert.deepEqual(await rows(pool), [0, 0])
})

test('leaves nothing when it is stopped, or when the file or the video goes while it is stored', async () => {
  const { db, pool, submit } = await withJobs()
  await submit(someVideo('1'))
  const stop = new AbortController()
  const interrupted = (act: () => Promise<unknown>): Blobs => {
    let written = 0
    return {
      ...inRows,
      write: async (...given) => {
        if (++written === 3) await act()
        return inRows.write(...given)
      },
    }
  }
  await writer(
    db,
    interrupted(async () => stop.abort()),
  )(someVideo('1'), sample, stop.signal)
  assert.deepEqual(await rows(pool), [0, 0])

  const short = join(folder, 'short.mp4')
  await copyFile(sample, short)
  await writer(
    db,
    interrupted(() => truncate(short, 250_000)),
  )(someVideo('1'), short, signal)
  assert.deepEqual(await rows(pool), [0, 0])

  await writer(
    db,
    interrupted(() => forgetVideo(db, someVideo('1'))),
  )(someVideo('1'), sample, signal)
  assert.deepEqual(await rows(pool), [0, 0])
  // And for a video that was removed before.
  await writer(db)(someVideo('1'), sample, signal)
  assert.deepEqual(await rows(pool), [0, 0])
})

test('a clip lives as long as the last job of its video', async () => {
  const { db, pool, submit } = await withJobs()
  await submit(someVideo('1'))
  await submit(someVideo('2'))
  for (const id of ['1', '2']) await writer(db)(someVideo(id), sample, signal)
  await submit(someVideo('1'), 'recipe')
  const expire = (id: string, format: string) =>
    pool.query(`update jobs set expires_at = now() where video_id = $1 and format = $2`, [id, format])
  await expire('1', '')
  await expire('2', '')
  await prune(db)
  assert.ok(await findClip(db, someVideo('1')), 'another job shows it')
  assert.equal(await findClip(db, someVideo('2')), undefined)
  await expire('1', 'recipe')
  await prune(db)
  assert.deepEqual(await rows(pool), [0, 0])
})

test('half a clip is not served, and is removed after some hours', async () => {
  const { db, pool, submit } = await withJobs()
  await submit(someVideo('1'))
  await writer(db)(someVideo('1'), sample, signal)
  // As a worker leaves it that dies before the end.
  await pool.query('update clips set stored_at = null')
  assert.equal(await findClip(db, someVideo('1')), undefined)
  await prune(db)
  assert.equal((await rows(pool))[0], 1, 'another worker may be writing it')
  await pool.query(`update clips set created_at = now() - interval '7 hours'`)
  await prune(db)
  assert.deepEqual(await rows(pool), [0, 0])
})

test('a clip goes with the evidence of its video', async () => {
  const { db, pool, submit } = await withJobs()
  await submit(someVideo('1'))
  await createEvidenceStore(db).save(someVideo('1'), evidenceOf({}), [])
  await writer(db)(someVideo('1'), sample, signal)
  await pool.query(`update videos set updated_at = now() - interval '14 hours'`)
  await prune(db, { evidenceDays: 1 })
  assert.ok(await findClip(db, someVideo('1')))
  await prune(db, { evidenceDays: 0.5 })
  assert.deepEqual(await rows(pool), [0, 0])
})

test('with a bucket, parts are blobs, which go after their clip', async () => {
  const [{ db, pool, submit }, bucket] = [await withJobs(), await withBucket()]
  const s3 = createS3(bucket.bucket)
  const blobs = createBucketBlobs({ db, s3, log: silent, unreferencedSeconds: 0 })
  await submit(someVideo('1'))
  await writer(db, blobs)(someVideo('1'), sample, signal)
  const { rowCount } = await pool.query('select from clip_parts where part is null and blob is not null')
  assert.equal((await bucket.names()).length, rowCount)
  // Written a second time by a worker that died: a row names them still.
  await blobs.write(someVideo('1'), (await readFile(sample)).subarray(0, partBytes), '')
  await blobs.sweep()
  assert.deepEqual(await readWhole(db, blobs, '1'), await readFile(sample))
  assert.equal((await forgetVideo(db, someVideo('1'))).clips, 1)
  await blobs.sweep()
  assert.deepEqual(await bucket.names(), [])
  assert.equal((await pool.query('select from loose_blobs')).rowCount, 0)
})
