import type { Db } from '../database/database.ts'
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
  /** Evidence older than this is not used again; without it, it is good for ever. */
  cacheDays?: number | undefined
}

export function createEvidenceStore(db: Db, { cacheDays }: EvidenceStoreOptions = {}): EvidenceStore {
  return {
    load: async ({ platform, id }) => {
      const video = await db
        .selectFrom('videos')
        .select('evidence')
        .where('platform', '=', platform)
        .where('video_id', '=', id)
        // Evidence of an earlier version means something else: better perceive anew.
        .where('evidence_version', '=', evidenceVersion)
        .$if(cacheDays !== undefined, (query) => query.where('updated_at', '>', daysAgo(cacheDays!)))
        .executeTakeFirst()
      if (!video?.evidence) return undefined
      const frames = await db
        .selectFrom('frames')
        .select(['at', 'jpeg'])
        .where('platform', '=', platform)
        .where('video_id', '=', id)
        .orderBy('at')
        .execute()
      return { evidence: video.evidence, frames }
    },

    save: ({ platform, id, url }, evidence, frames) =>
      db.transaction().execute(async (trx) => {
        const stored = {
          evidence: JSON.stringify(evidence),
          evidence_version: evidence.version,
          updated_at: new Date(),
        }
        await trx
          .insertInto('videos')
          .values({ platform, video_id: id, url, ...stored })
          .onConflict((conflict) => conflict.columns(['platform', 'video_id']).doUpdateSet(stored))
          .execute()
        await trx.deleteFrom('frames').where('platform', '=', platform).where('video_id', '=', id).execute()
        for (const { at, jpeg } of frames) {
          await trx
            .insertInto('frames')
            .values({ platform, video_id: id, at, jpeg: Buffer.from(jpeg) })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        }
      }),

    listStrip: (video) => listStrip(db, video),
    beginStrip: (video, stored) => beginStrip(db, video, stored),
  }
}
