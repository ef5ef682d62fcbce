/** Deletes what can no longer be requested. Any number of processes may do it at once; they only share the work. */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Blobs, inRows } from './blobs/blobs.ts'
import { daysAgo, expiredDays } from './job.ts'

export interface ExpiryOptions {
  db: Db
  log: Log
  retention: Retention
  blobs?: Blobs
}

/** Retention in days; unlimited where not set. */
export interface Retention {
  /** Results. */
  cacheDays?: number | undefined
  /** Evidence, pictures and clips. */
  evidenceDays?: number | undefined
  /** Payments that have ended. */
  ledgerDays?: number | undefined
}

/** Small enough that a removal never holds up a submission for long. */
const batch = 1_000

/** Findings are stored as long as the first job that wanted them. */
const findingDays = 1

export async function prune(db: Db, { cacheDays, evidenceDays, ledgerDays }: Retention = {}): Promise<void> {
  const past = daysAgo(expiredDays)
  await removeAll((limit) =>
    sql`delete from jobs where id in (
      select id from jobs where expires_at < ${past} limit ${limit} for update skip locked)`.execute(db),
  )
  // A failure is never returned again, and neither is a result that is older than the cache allows.
  const stale = cacheDays === undefined ? sql`false` : sql`finished_at < ${daysAgo(cacheDays)}`
  await removeAll((limit) =>
    sql`delete from analyses where id in (
      select id from analyses
      where (status = 'failed' and finished_at < ${past}) or (status = 'success' and ${stale})
      limit ${limit} for update skip locked)`.execute(db),
  )
  // No job of the run lives longer, except those that joined at its end: they read them from the evidence.
  await removeAll((limit) =>
    sql`delete from findings where (run, seq) in (
      select run, seq from findings where created_at < ${daysAgo(findingDays)} limit ${limit})`.execute(db),
  )
  // Of failed payments.
  await removeAll((limit) =>
    sql`delete from callbacks where id in (
      select id from callbacks where job_id is null and created_at < ${past} limit ${limit} for update skip locked)`.execute(
      db,
    ),
  )
  await forgetClips(db)
  if (evidenceDays !== undefined) await forgetEvidence(db, evidenceDays)
  if (ledgerDays !== undefined) await forgetPayments(db, ledgerDays)
  await sql`delete from makers where expires_at < now()`.execute(db)
  await sql`delete from workers where taking_until < ${daysAgo(1)}`.execute(db)
  // Videos of which nothing is left, and with them their frames.
  await removeAll((limit) =>
    sql`delete from videos where (platform, video_id) in (
      select platform, video_id from videos
      where updated_at < ${past} and not exists (
        select from analyses where analyses.platform = videos.platform and analyses.video_id = videos.video_id)
      limit ${limit} for update skip locked)`.execute(db),
  )
}

/** No analysis lasts nearly as long: what is not stored by then was abandoned. */
const clipWritingHours = 6

/** A clip lives as long as the last job of its video. Half a clip is that of a worker that died. */
async function forgetClips(db: Db): Promise<void> {
  await removeAll((limit) =>
    sql`delete from clips where id in (
      select id from clips
      where stored_at is null and created_at < ${daysAgo(clipWritingHours / 24)}
      limit ${limit} for update skip locked)`.execute(db),
  )
  await removeAll((limit) =>
    sql`delete from clips where id in (
      select id from clips
      where not exists (
        select from jobs
        where jobs.platform = clips.platform and jobs.video_id = clips.video_id and jobs.expires_at > now())
      limit ${limit} for update skip locked)`.execute(db),
  )
}

/** An hour after its last use, so that readers of the evidence still find its frames. */
async function forgetEvidence(db: Db, days: number): Promise<void> {
  await removeAll((limit) =>
    sql`with old as (
      select platform, video_id from videos
      where evidence_version is not null and updated_at < ${daysAgo(days + 1 / 24)}
      limit ${limit} for update skip locked
    ), gone as (
      delete from frames using old where frames.platform = old.platform and frames.video_id = old.video_id
    ), torn as (
      delete from strip using old where strip.platform = old.platform and strip.video_id = old.video_id
    ), cut as (
      delete from clips using old where clips.platform = old.platform and clips.video_id = old.video_id
    )
    update videos set evidence = null, evidence_blob = null, evidence_version = null
    from old where videos.platform = old.platform and videos.video_id = old.video_id`.execute(db),
  )
}

/** Only payments that have ended, and none that another payment was accepted for. */
async function forgetPayments(db: Db, days: number): Promise<void> {
  const old = daysAgo(days)
  await removeAll((limit) =>
    sql`delete from payments where key in (
      select key from payments
      where created_at < ${old} and state <> 'settling' and not exists (
        select from payments as later where later.credit_of = payments.key)
      limit ${limit} for update skip locked)`.execute(db),
  )
  await removeAll((limit) =>
    sql`delete from failed_settlements where ctid = any(array(
      select ctid from failed_settlements where at < ${old} limit ${limit} for update skip locked))`.execute(db),
  )
}

async function removeAll(remove: (limit: number) => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while ((await remove(batch)).numAffectedRows === BigInt(batch));
}

/** Prunes now and every hour until it is stopped. */
export function startExpiry({ db, log, retention, blobs = inRows }: ExpiryOptions): { stop: () => Promise<void> } {
  const pruneOnce = async () => {
    await prune(db, retention).catch((error: unknown) => log.warn({ err: error }, 'deleting old rows failed'))
    await blobs.sweep().catch((error: unknown) => log.warn({ err: error }, 'deleting old blobs failed'))
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
