import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withBucket } from '../../../test/support/bucket.ts'
import { silent } from '../../../scripts/support/database.ts'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { someVideo, withJobs } from '../../../test/support/jobs.ts'
import { createEvidenceStore } from '../evidence-store.ts'
import { prune } from '../expiry.ts'
import { createJobReader, type LiveJob } from '../live/job-reader.ts'
import { BlobsUnavailable } from './blobs.ts'
import { createBucketBlobs } from './in-bucket.ts'
import { createS3, type S3Options } from './s3.ts'

const frames = [0.25, 1.5].map((at) => ({ at, jpeg: Buffer.from([255, 216, at * 4]) }))
const strip = [0, 1].map((at) => ({ at, width: 9, height: 16, jpeg: Buffer.from([255, 216, 9, at]) }))
const known = (title = 'known') => evidenceOf({ video: { title } })

async function withBlobs(options: S3Options = {}) {
  const [jobs, bucket] = [await withJobs(), await withBucket()]
  const s3 = createS3(bucket.bucket, options)
  const blobs = createBucketBlobs({ db: jobs.db, s3, log: silent, unreferencedSeconds: 0 })
  const store = createEvidenceStore(jobs.db, { blobs, cacheDays: 1 })
  const perceived = async (id: string, title?: string) => {
    const video = someVideo(id)
    await jobs.submit(video)
    const writer = store.beginStrip(video, () => undefined)
    for (const frame of strip) writer.add(frame)
    await writer.end()
    await store.save(video, known(title), frames)
  }
  const loose = async () => (await jobs.pool.query('select from loose_blobs')).rowCount
  return { ...jobs, ...bucket, blobs, store, perceived, loose }
}

const liveJob = (id: string): LiveJob => ({
  id,
  run: '',
  platform: 'tiktok',
  videoId: id,
  format: '',
  status: 'success',
  expiresAt: new Date(),
})

test('stores evidence and frames in the bucket under their hashes', async () => {
  const { perceived, store, names, pool, blobs, db, loose } = await withBlobs()
  await perceived('1')
  assert.deepEqual(await store.load(someVideo('1')), { evidence: known(), frames })
  const { rows } = await pool.query<{ blob: string }>(
    `select evidence_blob as blob from videos where evidence is null
     union all select blob from frames where jpeg is null union all select blob from strip where jpeg is null`,
  )
  assert.deepEqual(
    await names(),
    rows.map(({ blob }) => `tiktok/1/${blob}`).toSorted(),
    'the rows name all of them, and hold none',
  )
  const reader = createJobReader(db, blobs)
  assert.deepEqual(await reader.frame(liveJob('1'), 1), strip[1]!.jpeg)
  assert.equal(await reader.frame(liveJob('1'), 2), undefined)
  assert.equal((await reader.evidenceOf(liveJob('1')))?.video.title, 'known')
  assert.equal(await loose(), 0)
})

test('treats a missing or damaged blob as not stored', async () => {
  const { perceived, store, names, damage, blobs, db, pool, bucket } = await withBlobs()
  for (const id of ['evidence', 'frame', 'damaged', 'whole']) await perceived(id)
  const blobOf = async (query: string, id: string) =>
    `tiktok/${id}/${(await pool.query<{ blob: string }>(query, [id])).rows[0]!.blob}`
  const evidence = await blobOf('select evidence_blob as blob from videos where video_id = $1', 'evidence')
  await createS3(bucket).remove(evidence)
  await createS3(bucket).remove(await blobOf('select blob from frames where video_id = $1', 'frame'))
  await damage(await blobOf('select evidence_blob as blob from videos where video_id = $1', 'damaged'))
  for (const id of ['evidence', 'frame', 'damaged']) assert.equal(await store.load(someVideo(id)), undefined, id)
  assert.ok(await store.load(someVideo('whole')))
  assert.equal(await createJobReader(db, blobs).evidenceOf(liveJob('damaged')), undefined)
  await perceived('evidence')
  assert.ok(await store.load(someVideo('evidence')), 'made again, it is there again')
  assert.ok((await names()).includes(evidence))
})

test('removes replaced and expired blobs after their rows, and nothing else', async () => {
  const { perceived, store, names, blobs, db, pool, loose } = await withBlobs()
  for (const id of ['old', 'new']) await perceived(id)
  const before = await names()
  await perceived('new', 'seen again')
  assert.equal(await loose(), 1, 'the old evidence; its pictures are the same')
  assert.equal((await names()).length, before.length + 1)
  await blobs.sweep()
  assert.equal((await names()).length, before.length)
  assert.equal((await store.load(someVideo('new')))?.evidence.video.title, 'seen again')
  await pool.query(`update videos set updated_at = now() - interval '2 days' where video_id = 'old'`)
  await prune(db, { evidenceDays: 1 })
  assert.equal((await names()).length, before.length, 'rows go first')
  await blobs.sweep()
  assert.deepEqual([...new Set((await names()).map((name) => name.split('/')[1]))], ['new'])
  await pool.query('delete from jobs')
  await pool.query('delete from analyses')
  await pool.query('delete from videos')
  await blobs.sweep()
  assert.deepEqual([await names(), await loose()], [[], 0])
})

test('removes orphaned blobs, and leaves foreign ones', async () => {
  const { perceived, blobs, names, store, loose } = await withBlobs()
  await perceived('1')
  const before = await names()
  await blobs.write(someVideo('1'), Buffer.from('a worker that died'), 'image/jpeg')
  await blobs.write(someVideo('1'), frames[0]!.jpeg, 'image/jpeg')
  assert.equal(await loose(), 2)
  await blobs.sweep()
  assert.deepEqual([await names(), await loose()], [before, 0])
  assert.ok(await store.load(someVideo('1')))
})

test('keeps a blob while a writer or reader may need it', async () => {
  const { db, bucket, names, perceived, pool } = await withBlobs()
  await perceived('1')
  const blobs = createBucketBlobs({ db, s3: createS3(bucket), log: silent })
  await pool.query('delete from strip')
  const before = await names()
  await blobs.sweep()
  assert.deepEqual(await names(), before)
  await pool.query(`update loose_blobs set loose_at = now() - interval '61 minutes'`)
  await blobs.sweep()
  assert.equal((await names()).length, before.length - strip.length)
})

test('retries requests after a broken connection and an overloaded server', async () => {
  const { perceived, store, faults } = await withBlobs()
  faults.push('broken', 503, 429)
  await perceived('1')
  faults.push(500, 'broken')
  assert.ok(await store.load(someVideo('1')))
  assert.deepEqual(faults, [])
})

test('stores new blobs in rows while the bucket is away', async () => {
  const { perceived, store, stop, pool, blobs, db } = await withBlobs({ once: true })
  await perceived('1')
  stop()
  assert.equal(await store.load(someVideo('1')), undefined)
  const reader = createJobReader(db, blobs)
  await assert.rejects(
    reader.evidenceOf(liveJob('1')),
    BlobsUnavailable,
    'a missing bucket is not reported as missing evidence',
  )
  assert.deepEqual(await reader.findingsOf(liveJob('1')), [], 'and the result is still delivered')
  await perceived('2')
  const { rows } = await pool.query(`select from videos where evidence is not null and evidence_blob is null`)
  assert.equal(rows.length, 1)
  assert.deepEqual(await store.load(someVideo('2')), { evidence: known(), frames })
  assert.ok(await createEvidenceStore(db).load(someVideo('2')), 'also with BLOBS switched off')
  assert.equal(await createEvidenceStore(db).load(someVideo('1')), undefined)
})
