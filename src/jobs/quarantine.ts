/**
 * Videos that kill their worker each time, for example a file that makes a decoder use up all memory. After three deaths,
 * in any formats, a video is quarantined for a day; a success in between resets the count.
 */

import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import type { FailureReason } from '../errors.ts'

export const quarantine = {
  deaths: 3,
  hours: 24,
  reason: 'the video stopped its analysis three times, and is set aside for a day' as FailureReason,
}

/**
 * Counts the death of the worker that began this entry before, if that was never ended: an attempt that ends in any way, or is
 * requeued, has no `started_at` any more or is not processing. Counted once, by the first worker that finds it.
 */
export async function recordDeath(trx: Trx, entry: string): Promise<void> {
  const { rows } = await sql<{ platform: string; video_id: string }>`
    update analyses set started_at = null
    where entry = ${entry} and status = 'processing' and started_at is not null
    returning platform, video_id`.execute(trx)
  const [video] = rows
  if (!video) return
  await sql`
    update videos set deaths = deaths + 1, quarantined_until = case
      when deaths + 1 >= ${quarantine.deaths} then now() + make_interval(hours => ${quarantine.hours})
      else quarantined_until end
    where platform = ${video.platform} and video_id = ${video.video_id}`.execute(trx)
}

/** The analysis succeeded: earlier deaths had other reasons. */
export async function clearDeaths(trx: Trx, analysis: string): Promise<void> {
  await sql`
    update videos set deaths = 0, quarantined_until = null from analyses
    where analyses.id = ${analysis} and videos.platform = analyses.platform and videos.video_id = analyses.video_id
      and deaths > 0`.execute(trx)
}
