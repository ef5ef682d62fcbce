import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keys, withBucket } from '../../../test/support/bucket.ts'
import { buildBlobs } from '../../config/blobs.ts'
import { checkBucket } from './check-bucket.ts'

test('reports an unusable bucket in one sentence without the keys', async () => {
  const { bucket, endpoint, stop } = await withBucket()
  await checkBucket(bucket, 'worker')
  await checkBucket(bucket, 'api')
  await assert.rejects(checkBucket({ ...bucket, secretAccessKey: 'wrong' }, 'worker'), {
    message: `The bucket of BLOBS cannot be used (${endpoint}/reels/some/where): AWS_SECRET_ACCESS_KEY is wrong.`,
  })
  await assert.rejects(checkBucket({ ...bucket, accessKeyId: 'nobody' }, 'api'), /AWS_ACCESS_KEY_ID is unknown/)
  const missing = buildBlobs({ BLOBS: `s3://elsewhere?endpoint=${endpoint}`, ...keys })!
  await assert.rejects(checkBucket(missing, 'all'), /the bucket does not exist/)
  stop()
  await assert.rejects(checkBucket(bucket, 'worker'), /nothing listens there/)
})
