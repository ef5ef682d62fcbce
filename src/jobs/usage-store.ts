import type { Db } from '../database/database.ts'
import type { Video } from '../evidence.ts'
import { formatColumn } from './job.ts'

/** Stores with an analysis what its composition cost. */
export type RecordUsage = (video: Video, format: string | undefined, usage: object) => Promise<void>

export function createUsageStore(db: Db): RecordUsage {
  return async ({ platform, id }, format, usage) => {
    await db
      .updateTable('analyses')
      .set({ usage: JSON.stringify(usage) })
      .where('platform', '=', platform)
      .where('video_id', '=', id)
      .where('format', '=', formatColumn(format))
      .execute()
  }
}
