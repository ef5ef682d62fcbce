/**
 * The clips of `KEEP_CLIP`: the file of a video, stored until its last job expires, for the player of the page. It is cut
 * into parts, each in a row or in the bucket as frames are: nobody ever holds a whole clip in memory.
 */

import { type FileHandle, open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import type { Blobs, VideoKey } from '../blobs/blobs.ts'
import { headBytes, mediaTypeOf } from './container.ts'

export interface ClipWriterOptions {
  db: Db
  blobs: Blobs
  log: Log
  /** Larger files are not stored. */
  maxBytes: number
  partBytes?: number
}

/** Stores the file of a video. Never fails: the payer gets the result even without a player. */
export type KeepClip = (video: VideoKey, file: string, signal: AbortSignal) => Promise<void>

/** A request reads one part at a time, and PostgreSQL sends it as twice as much text. */
const defaultPartBytes = 512 * 1024

export function createClipWriter(options: ClipWriterOptions): KeepClip {
  const { db, log } = options
  return async (video, path, signal) => {
    let clip: string | undefined
    try {
      await using file = await open(path)
      const { size } = await file.stat()
      const type = size > options.maxBytes ? undefined : await readType(file)
      // Another worker or an earlier run has it: a video does not change.
      if (type === undefined || (await findClip(db, video))) return
      const partBytes = options.partBytes ?? defaultPartBytes
      const { id } = await db
        .insertInto('clips')
        .values({ platform: video.platform, video_id: video.id, type, bytes: size, part_bytes: partBytes })
        .returning('id')
        .executeTakeFirstOrThrow()
      clip = id
      for (let n = 0; n * partBytes < size; n++) {
        signal.throwIfAborted()
        await storePart(
          options,
          video,
          id,
          n,
          await readFully(file, n * partBytes, Math.min(partBytes, size - n * partBytes)),
        )
      }
      await db
        .updateTable('clips')
        .set({ stored_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, ...video }, 'storing the clip failed: the result has no player')
      // If this fails too, the hourly removal finds it.
      if (clip !== undefined) await removeClip(db, clip).catch(() => undefined)
    }
  }
}

async function readType(file: FileHandle) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return bytesRead < headBytes ? undefined : mediaTypeOf(buffer)
}

async function readFully(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead !== length) throw new Error('the file became shorter while it was stored')
  return buffer
}

/** Fails when the clip was removed meanwhile, with its video or by an operator: its row is referenced. */
async function storePart({ db, blobs }: ClipWriterOptions, video: VideoKey, clip: string, n: number, bytes: Buffer) {
  const written = await blobs.write(video, bytes, 'application/octet-stream')
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('clip_parts')
      .values({ clip, n, platform: video.platform, video_id: video.id, part: written.bytes, blob: written.blob })
      .execute()
    await blobs.claim(trx, video, [written])
  })
}

const removeClip = (db: Db, id: string) => db.deleteFrom('clips').where('id', '=', id).execute()

export interface Clip {
  /** Never given to other content. */
  id: string
  type: string
  bytes: number
  partBytes: number
}

/** The clip of a video that is stored completely. Of two workers that stored it at once, the first. */
export async function findClip(db: Db, { platform, id }: VideoKey): Promise<Clip | undefined> {
  const row = await db
    .selectFrom('clips')
    .select(['id', 'type', 'bytes', 'part_bytes'])
    .where('platform', '=', platform)
    .where('video_id', '=', id)
    .where('stored_at', 'is not', null)
    .orderBy('stored_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, type: row.type, bytes: row.bytes, partBytes: row.part_bytes }
}

/** Undefined when it is gone. */
export async function readClipPart(
  db: Db,
  blobs: Blobs,
  video: VideoKey,
  clip: Clip,
  n: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('clip_parts')
    .select(['part', 'blob'])
    .where('clip', '=', clip.id)
    .where('n', '=', n)
    .executeTakeFirst()
  const bytes = row && (await blobs.read(video, { bytes: row.part, blob: row.blob }))
  return bytes as Buffer<ArrayBuffer> | undefined
}
