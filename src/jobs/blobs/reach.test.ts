import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keys, withBucket } from '../../../test/support/bucket.ts'
import { buildBlobs } from '../../config/blobs.ts'
import { reachBucket } from './reach.ts'

test('a bucket that cannot be used is reported in a sentence without the keys', async () => {
  const { bucket, endpoint, stop } = await withBucket()
  await reachBucket(bucket, 'worker')
  await reachBucket(bucket, 'api')
  await assert.rejects(reachBucket({ ...bucket, secretAccessKey: 'wrong' }, 'worker'), {
    message: `The bucket of BLOBS cannot be used (${endpoint}/reels/some/where): AWS_SECRET_ACCESS_KEY is wrong.`,
  })
  await assert.rejects(reachBucket({ ...bucket, accessKeyId: 'nobody' }, 'api'), /AWS_ACCESS_KEY_ID is not known/)
  const missing = buildBlobs({ BLOBS: `s3://elsewhere?endpoint=${endpoint}`, ...keys })!
  await assert.rejects(reachBucket(missing, 'all'), /the bucket does not exist/)
  stop()
  await assert.rejects(reachBucket(bucket, 'worker'), /nothing listens there/)
})
