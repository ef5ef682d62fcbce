/**
 * Frames, parts of clips and evidence in a bucket. PostgreSQL stays the one that knows: a blob is written before the row that names it,
 * and removed after the last such row is gone. In between its name is in `loose_blobs`, so that a crash at
 * any moment leaves no unknown object in the bucket.
 */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { type Blobs, BlobsUnavailable, inRows, type StoredBytes, type VideoKey } from './blobs.ts'
import { blobRequests } from './counters.ts'
import type { S3 } from './s3.ts'

export interface BucketOptions {
  db: Db
  s3: S3
  log: Log
  /** How long a blob stays after no row has named it: far longer than a writer or reader needs between two steps. */
  unreferencedSeconds?: number
}

/** For so long after a failure, rows hold new bytes: an unreachable bucket must not delay every picture. */
const pauseMs = 30_000
const batch = 100

export function createBucketBlobs({ db, s3, log, unreferencedSeconds = 3_600 }: BucketOptions): Blobs {
  let pausedUntil = 0

  return {
    write: async (video, bytes, type) => {
      if (Date.now() < pausedUntil) return inRows.write(video, bytes, type)
      const blob = createHash('sha256').update(bytes).digest('hex')
      await markUnreferenced(db, video, blob)
      try {
        await counted('put', s3.put(nameOf(video, blob), bytes, type))
        return { bytes: null, blob }
      } catch (error) {
        pausedUntil = Date.now() + pauseMs
        log.warn({ err: error }, 'bucket write failed: stored in PostgreSQL for now')
        return inRows.write(video, bytes, type)
      }
    },

    claim: (trx, video, stored) => tie(trx, video, namesOf(stored)),

    read: async (video, stored) => {
      if (stored.blob === null) return inRows.read(video, stored)
      const bytes = await counted('get', s3.get(nameOf(video, stored.blob))).catch((cause: unknown) => {
        throw new BlobsUnavailable({ cause })
      })
      if (bytes && createHash('sha256').update(bytes).digest('hex') === stored.blob) return bytes
      log.warn({ ...video, blob: stored.blob }, bytes ? 'blob checksum mismatch' : 'blob missing')
      return undefined
    },

    sweep: async () => {
      while ((await sweepOnce()) === batch);
    },
  }

  /** Their rows stay locked meanwhile: another write of the same blob waits, and then happens. */
  function sweepOnce(): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ platform: VideoKey['platform']; video_id: string; blob: string; named: boolean }>`
        select platform, video_id, blob, exists (
            select from videos v where (v.platform, v.video_id, v.evidence_blob) = (l.platform, l.video_id, l.blob)
            union all
            select from frames f where (f.platform, f.video_id, f.blob) = (l.platform, l.video_id, l.blob)
            union all
            select from strip s where (s.platform, s.video_id, s.blob) = (l.platform, l.video_id, l.blob)
            union all
            select from clip_parts c where (c.platform, c.video_id, c.blob) = (l.platform, l.video_id, l.blob)
          ) as named
        from loose_blobs l
        where loose_at < now() - make_interval(secs => ${unreferencedSeconds})
        limit ${batch}
        for update skip locked`.execute(trx)
      for (const { platform, video_id: id, blob, named } of rows) {
        // Two workers may have written the same blob, and only one of them its row.
        if (!named) await counted('remove', s3.remove(nameOf({ platform, id }, blob)))
        await tie(trx, { platform, id }, [blob])
      }
      return rows.length
    })
  }
}

/** Video ids are checked when a link is read; encoded all the same, so that none could ever leave its folder. */
const nameOf = ({ platform, id }: VideoKey, blob: string) => `${platform}/${encodeURIComponent(id)}/${blob}`

const namesOf = (stored: StoredBytes[]) => stored.flatMap(({ blob }) => (blob === null ? [] : [blob]))

async function markUnreferenced(db: Db, { platform, id }: VideoKey, blob: string): Promise<void> {
  await db
    .insertInto('loose_blobs')
    .values({ platform, video_id: id, blob })
    .onConflict((conflict) => conflict.columns(['platform', 'video_id', 'blob']).doUpdateSet({ loose_at: sql`now()` }))
    .execute()
}

/** They are no longer loose: a row names them, or they are gone. */
async function tie(trx: Db, { platform, id }: VideoKey, blobs: string[]): Promise<void> {
  if (blobs.length === 0) return
  await trx
    .deleteFrom('loose_blobs')
    .where('platform', '=', platform)
    .where('video_id', '=', id)
    .where('blob', 'in', blobs)
    .execute()
}

async function counted<T>(operation: string, request: Promise<T>): Promise<T> {
  const outcome = await request.then(
    () => 'done',
    () => 'failed',
  )
  blobRequests.inc({ operation, outcome })
  return request
}
