/**
 * Removes all that is stored of a video: evidence, pictures, its clip, findings and results, in every format. What was paid stays
 * in the ledger, without the results that answers carried. Doing it again finds nothing and harms nothing.
 */

import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { FailureReason } from '../errors.ts'
import type { Video } from '../evidence.ts'
import { announce } from './live/channel.ts'

/** How many of each were removed. */
export interface Forgotten {
  evidence: number
  frames: number
  pictures: number
  clips: number
  findings: number
  results: number
  /** Jobs that could still be read; they are reported as expired now. */
  jobs: number
  /** Answers in the ledger that held a result. */
  answers: number
  /** Analyses that were running. Their jobs have failed, and their payers may submit again without paying. */
  stopped: number
}

type VideoKey = Pick<Video, 'platform' | 'id'>

const removed: FailureReason = 'video was removed'

export async function forgetVideo(db: Db, { platform, id }: VideoKey): Promise<Forgotten> {
  const of = sql`platform = ${platform} and video_id = ${id}`
  return db.transaction().execute(async (trx) => {
    const count = (statement: ReturnType<typeof sql>) => changed(trx, statement)
    // Locked, so that no worker ends one of them meanwhile and no job joins.
    const { rows: analyses } = await sql<{ run: string; status: string; kept: boolean }>`
      select run, status, result is not null as kept from analyses where ${of} for update`.execute(trx)
    const underWay = analyses.filter(({ status }) => status === 'pending' || status === 'processing')
    await sql`
      update jobs set status = 'failed', error = ${removed}, finished_at = now()
      where ${of} and status in ('pending', 'processing')`.execute(trx)
    const findings = await count(sql`
      delete from findings where run in (select run from jobs where ${of} union select run from analyses where ${of})`)
    // No callback is sent for deleted results; jobs that just failed get theirs in the next sweep.
    await sql`
      update callbacks set url = null, secret = null, queued = true
      where job_id in (select id from jobs where ${of} and status = 'success')`.execute(trx)
    const jobs = await count(sql`
      update jobs set result = null, support = null, expires_at = least(expires_at, now())
      where ${of} and status = 'success' and result is not null`)
    const answers = await count(sql`
      update payments set body = null where ${of} and status = 200 and body is not null`)
    const frames = await count(sql`delete from frames where ${of}`)
    const pictures = await count(sql`delete from strip where ${of}`)
    const clips = await count(sql`delete from clips where ${of}`)
    const evidence = await count(sql`update videos set evidence = null, evidence_blob = null
      where ${of} and (evidence is not null or evidence_blob is not null)`)
    await sql`delete from analyses where ${of}`.execute(trx)
    await sql`delete from videos where ${of}`.execute(trx)
    for (const { run } of underWay) await announce(trx, run)
    const results = analyses.filter(({ kept }) => kept).length
    return { evidence, frames, pictures, clips, findings, results, jobs, answers, stopped: underWay.length }
  })
}

async function changed(trx: Trx, statement: ReturnType<typeof sql>): Promise<number> {
  return Number((await statement.execute(trx)).numAffectedRows ?? 0)
}

/** The video of a job, for as long as the job is known. */
export async function videoOfJob(db: Db, jobId: string): Promise<VideoKey | undefined> {
  const row = await db.selectFrom('jobs').select(['platform', 'video_id']).where('id', '=', jobId).executeTakeFirst()
  return row && { platform: row.platform, id: row.video_id }
}
