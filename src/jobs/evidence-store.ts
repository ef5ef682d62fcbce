import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Blobs, inRows, type StoredBytes, unlessUnavailable, type VideoKey } from './blobs/blobs.ts'
import { daysAgo } from './job.ts'
import { type Evidence, evidenceVersion, type KeyFrame, type StripFrame, type Video } from '../evidence.ts'
import { beginStrip, listStrip, type StripWriter } from './strip-store.ts'

/** What is known of a video, so that another format need not fetch and perceive it again. */
export interface EvidenceStore {
  load: (video: Video) => Promise<{ evidence: Evidence; frames: KeyFrame[] } | undefined>
  save: (video: Video, evidence: Evidence, frames: KeyFrame[]) => Promise<void>
  listStrip: (video: Video) => Promise<Omit<StripFrame, 'jpeg'>[]>
  /** Takes the small pictures of a video that is being perceived; `stored` is called when one can be looked at. */
  beginStrip: (video: Video, stored: (frame: StripFrame, n: number) => void) => StripWriter
}

export interface EvidenceStoreOptions {
  /** Evidence older than this is not reused; unlimited by default. */
  cacheDays?: number | undefined
  /** Where the bytes are stored. */
  blobs?: Blobs
  log?: Log
}

export function createEvidenceStore(
  db: Db,
  { cacheDays, blobs = inRows, log }: EvidenceStoreOptions = {},
): EvidenceStore {
  return {
    load: async (wanted) => {
      const video = await db
        .selectFrom('videos')
        .select(['evidence', 'evidence_blob'])
        .where('platform', '=', wanted.platform)
        .where('video_id', '=', wanted.id)
        // Evidence of an earlier version has another meaning, so the video is perceived again.
        .where('evidence_version', '=', evidenceVersion)
        .$if(cacheDays !== undefined, (query) => query.where('updated_at', '>', daysAgo(cacheDays!)))
        .executeTakeFirst()
      if (!video) return undefined
      const stored = Promise.all([loadEvidence(blobs, wanted, video), readFrames(wanted)])
      // The bucket is unreachable. Perceiving the video again takes longer, but the payer gets the result.
      const read = await unlessUnavailable(stored, (error) =>
        log?.warn({ err: error, ...wanted }, 'stored evidence is unreadable: producing it again'),
      )
      const [evidence, frames] = read ?? []
      return evidence && frames && { evidence, frames }
    },

    save: async (video, evidence, frames) => {
      const { platform, id, url } = video
      const text = JSON.stringify(evidence)
      const written = await blobs.write(video, Buffer.from(text), 'application/json')
      const pictures: (StoredBytes & { at: number })[] = []
      for (const { at, jpeg } of frames) pictures.push({ at, ...(await blobs.write(video, jpeg, 'image/jpeg')) })
      const stored = {
        evidence: written.blob === null ? text : null,
        evidence_blob: written.blob,
        evidence_version: evidence.version,
        updated_at: new Date(),
      }
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('videos')
          .values({ platform, video_id: id, url, ...stored })
          .onConflict((conflict) => conflict.columns(['platform', 'video_id']).doUpdateSet(stored))
          .execute()
        await trx.deleteFrom('frames').where('platform', '=', platform).where('video_id', '=', id).execute()
        for (const { at, bytes, blob } of pictures) {
          await trx
            .insertInto('frames')
            .values({ platform, video_id: id, at, jpeg: bytes, blob })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        }
        await blobs.claim(trx, video, [written, ...pictures])
      })
    },

    listStrip: (video) => listStrip(db, video),
    beginStrip: (video, stored) => beginStrip(db, blobs, video, stored),
  }

  /** All of them, or none: evidence without its pictures would be composed into something poorer. */
  async function readFrames(video: Video): Promise<KeyFrame[] | undefined> {
    const rows = await db
      .selectFrom('frames')
      .select(['at', 'jpeg', 'blob'])
      .where('platform', '=', video.platform)
      .where('video_id', '=', video.id)
      .orderBy('at')
      .execute()
    const frames = await Promise.all(
      rows.map(async ({ at, jpeg, blob }) => ({ at, jpeg: await blobs.read(video, { bytes: jpeg, blob }) })),
    )
    return frames.every((frame): frame is { at: number; jpeg: Buffer } => frame.jpeg !== undefined) ? frames : undefined
  }
}

/** The evidence of a row of `videos`; undefined when there is none, or its blob is gone. */
export async function loadEvidence(
  blobs: Blobs,
  video: VideoKey,
  row: { evidence: Evidence | null; evidence_blob: string | null },
): Promise<Evidence | undefined> {
  if (row.evidence_blob === null) return row.evidence ?? undefined
  const bytes = await blobs.read(video, { bytes: null, blob: row.evidence_blob })
  return bytes && (JSON.parse(bytes.toString()) as Evidence)
}
