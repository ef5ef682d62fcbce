import type { Bucket } from '../../config/blobs.ts'
import type { Db } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { type Blobs, inRows } from './blobs.ts'
import { createBucketBlobs } from './in-bucket.ts'
import { createS3 } from './s3.ts'

/** In the bucket where one is configured, else in PostgreSQL's rows. */
export function openBlobs(bucket: Bucket | undefined, db: Db, log: Log): Blobs {
  return bucket ? createBucketBlobs({ db, log, s3: createS3(bucket) }) : inRows
}
