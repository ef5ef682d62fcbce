import type { Db } from '../database/database.ts'
import { formatColumn, type Submission } from './job.ts'
import { isOutranked } from './producers.ts'
import { isFresh } from './submission.ts'

/** Whether a submission would have to be worked on: it is neither stored, nor is an analysis of it under way. */
export function createIsNewWork(db: Db, cacheDays: number | undefined) {
  return async ({ video, format }: Submission): Promise<boolean> => {
    const analysis = await db
      .selectFrom('analyses')
      .select(['status', 'finished_at', isOutranked.as('outranked')])
      .where('platform', '=', video.platform)
      .where('video_id', '=', video.id)
      .where('format', '=', formatColumn(format))
      .executeTakeFirst()
    if (!analysis || analysis.status === 'failed') return true
    return analysis.status === 'success' && (analysis.outranked || !isFresh(analysis.finished_at, cacheDays))
  }
}
