/** Removes what nobody can ask for any more. Any number of processes may do it at once; they only share the work. */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Blobs, inRows } from './blobs/blobs.ts'
import { daysAgo, expiredDays } from './job.ts'

export interface ExpiryOptions {
  db: Db
  log: Log
  cacheDays: number | undefined
  blobs?: Blobs
}

/** Small enough that a removal never holds up a submission for long. */
const batch = 1_000

/** What was found is kept for as long as the job that was the first to want it. */
const findingDays = 1

export async function prune(db: Db, cacheDays: number | undefined): Promise<void> {
  const past = daysAgo(expiredDays)
  await removeAll((limit) =>
    sql`delete from jobs where id in (
      select id from jobs where expires_at < ${past} limit ${limit} for update skip locked)`.execute(db),
  )
  // A failure is never given out again, and neither is a result that is older than the cache keeps it.
  const stale = cacheDays === undefined ? sql`false` : sql`finished_at < ${daysAgo(cacheDays)}`
  await removeAll((limit) =>
    sql`delete from analyses where id in (
      select id from analyses
      where (status = 'failed' and finished_at < ${past}) or (status = 'success' and ${stale})
      limit ${limit} for update skip locked)`.execute(db),
  )
  // No job that shared the run lives longer, but for those that joined at its end: they have them from the evidence.
  await removeAll((limit) =>
    sql`delete from findings where (run, seq) in (
      select run, seq from findings where created_at < ${daysAgo(findingDays)} limit ${limit})`.execute(db),
  )
  // Of payments that came to nothing.
  await sql`delete from callbacks where job_id is null and created_at < ${daysAgo(expiredDays)}`.execute(db)
  if (cacheDays !== undefined) await forgetEvidence(db, cacheDays)
  await sql`delete from makers where expires_at < now()`.execute(db)
  // Videos of which nothing is left, and with them their frames.
  await removeAll((limit) =>
    sql`delete from videos where (platform, video_id) in (
      select platform, video_id from videos
      where updated_at < ${past} and not exists (
        select from analyses where analyses.platform = videos.platform and analyses.video_id = videos.video_id)
      limit ${limit} for update skip locked)`.execute(db),
  )
}

/** An hour later than it is last used, so that nobody who has just read the evidence finds its frames gone. */
async function forgetEvidence(db: Db, cacheDays: number): Promise<void> {
  await removeAll((limit) =>
    sql`with old as (
      select platform, video_id from videos
      where evidence_version is not null and updated_at < ${daysAgo(cacheDays + 1 / 24)}
      limit ${limit} for update skip locked
    ), gone as (
      delete from frames using old where frames.platform = old.platform and frames.video_id = old.video_id
    ), torn as (
      delete from strip using old where strip.platform = old.platform and strip.video_id = old.video_id
    )
    update videos set evidence = null, evidence_blob = null, evidence_version = null
    from old where videos.platform = old.platform and videos.video_id = old.video_id`.execute(db),
  )
}

async function removeAll(remove: (limit: number) => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while ((await remove(batch)).numAffectedRows === BigInt(batch));
}

/** Prunes now and every hour until it is stopped. */
export function startExpiry({ db, log, cacheDays, blobs = inRows }: ExpiryOptions): { stop: () => Promise<void> } {
  const pruneOnce = async () => {
    await prune(db, cacheDays).catch((error: unknown) => log.warn({ err: error }, 'old rows could not be removed'))
    await blobs.sweep().catch((error: unknown) => log.warn({ err: error }, 'old blobs could not be removed'))
  }
  let running = pruneOnce()
  const timer = setInterval(() => {
    running = pruneOnce()
  }, 3_600_000)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
