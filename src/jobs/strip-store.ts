/** The small pictures of a video: each is stored as soon as it is made, for those who watch. */

import type { Db } from '../database/database.ts'
import type { StripFrame } from '../evidence.ts'
import type { Blobs, VideoKey } from './blobs/blobs.ts'

export interface StripWriter {
  add: (frame: StripFrame) => void
  /** Resolves when all are stored. Further pictures of an earlier perception are deleted. */
  end: () => Promise<void>
}

export function beginStrip(
  db: Db,
  blobs: Blobs,
  video: VideoKey,
  stored: (frame: StripFrame, n: number) => void,
): StripWriter {
  let count = 0
  // One at a time, so that pictures take no more than one of the worker's connections.
  let storing: Promise<void> = Promise.resolve()
  const missing: { frame: StripFrame; n: number }[] = []
  const put = async (frame: StripFrame, n: number) => {
    await store(db, blobs, video, frame, n)
    stored(frame, n)
  }
  return {
    add: (frame) => {
      const n = count++
      // A database that is away for a moment has until the end to come back.
      storing = storing.then(() => put(frame, n)).catch(() => void missing.push({ frame, n }))
    },
    end: async () => {
      await storing
      for (const { frame, n } of missing) await put(frame, n)
      await db
        .deleteFrom('strip')
        .where('platform', '=', video.platform)
        .where('video_id', '=', video.id)
        .where('n', '>=', count)
        .execute()
    },
  }
}

async function store(db: Db, blobs: Blobs, video: VideoKey, { at, width, height, jpeg }: StripFrame, n: number) {
  const written = await blobs.write(video, jpeg, 'image/jpeg')
  const columns = { at, width, height, jpeg: written.bytes, blob: written.blob }
  const write = (on: Db) =>
    on
      .insertInto('strip')
      .values({ platform: video.platform, video_id: video.id, n, ...columns })
      .onConflict((conflict) => conflict.columns(['platform', 'video_id', 'n']).doUpdateSet(columns))
      .execute()
  if (written.blob === null) return void (await write(db))
  await db.transaction().execute(async (trx) => {
    await write(trx)
    await blobs.claim(trx, video, [written])
  })
}

export async function listStrip(db: Db, { platform, id }: VideoKey): Promise<Omit<StripFrame, 'jpeg'>[]> {
  return db
    .selectFrom('strip')
    .select(['at', 'width', 'height'])
    .where('platform', '=', platform)
    .where('video_id', '=', id)
    .orderBy('n')
    .execute()
}

/** Undefined when there is none of that number; `picture` is undefined when there should be one, and it is gone. */
export async function readStripFrame(db: Db, blobs: Blobs, video: VideoKey, n: number) {
  const row = await db
    .selectFrom('strip')
    .select(['jpeg', 'blob'])
    .where('platform', '=', video.platform)
    .where('video_id', '=', video.id)
    .where('n', '=', n)
    .executeTakeFirst()
  return row && { picture: await blobs.read(video, { bytes: row.jpeg, blob: row.blob }) }
}
