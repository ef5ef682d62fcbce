import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
const blobs = (BLOBS: string, more = {}) => readConfig({ BLOBS, ...keys, ...more }).blobs

test('BLOBS addresses Amazon buckets by host, and others by path', () => {
  assert.equal(readConfig({}).blobs, undefined)
  assert.equal(blobs('s3://reels/a/b/?region=eu-central-1')?.url, 'https://reels.s3.eu-central-1.amazonaws.com/a/b')
  assert.equal(blobs('s3://reels', { AWS_REGION: 'us-west-2' })?.url, 'https://reels.s3.us-west-2.amazonaws.com')
  const { url, region } = blobs('s3://reels/a?endpoint=http://10.0.0.7:9000/')!
  assert.deepEqual([url, region], ['http://10.0.0.7:9000/reels/a', 'us-east-1'])
})

test('refuses an invalid BLOBS value, and one without keys', () => {
  for (const place of ['reels', 'https://reels', 's3://', 's3://Re_els', 's3://a.b/c']) {
    assert.throws(() => blobs(place), /BLOBS: must be s3:/, place)
  }
  assert.throws(() => blobs('s3://reels?endpoint=ftp://x'), /BLOBS: the endpoint must be/)
  assert.throws(() => blobs('s3://reels?end-point=http://x'), /BLOBS: has unknown options: end-point/)
  assert.throws(() => blobs('s3://reels?region=../x'), /BLOBS: the region/)
  assert.throws(() => readConfig({ BLOBS: 's3://reels' }), /AWS_ACCESS_KEY_ID: required for BLOBS/)
})
