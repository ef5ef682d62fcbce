/**
 * The life of one attempt at an analysis, in SQL. An attempt is known by its queue entry and its number, and every
 * later statement asks for both: a worker that was presumed dead and returns finds that nothing matches.
 */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { FailureReason } from '../errors.ts'
import type { Video } from '../evidence.ts'
import type { Platform } from '../platforms/index.ts'
import { currentTurn } from './fairness.ts'
import { maxAttempts } from './job.ts'
import { announce } from './live/channel.ts'
import { fallbackColumns, type Producer, producerColumns, recordAnswer, rank, rankOf } from './producers.ts'
import { recordDeath, clearDeaths, quarantine } from './quarantine.ts'
import type { Queue } from './queue.ts'

export interface Attempt {
  analysis: string
  run: string
  entry: string
  number: number
  /** A worker has died over this video, so it may be the reason. */
  suspect: boolean
  video: Video
  format: string | undefined
}

type AnalysisOutcome =
  | { status: 'success'; result: string; support?: string | undefined; producer?: Producer | undefined }
  | { status: 'failed'; error: FailureReason }

/** How an attempt ends: with an outcome, or so that another attempt follows. */
export type Ending =
  | AnalysisOutcome
  | { status: 'again'; afterSeconds: number }
  | { status: 'stopped' | 'broken' | 'lost' | 'later' }

/** Does what belongs to the end of a run, in the transaction that ends it and its jobs. */
export type Ended = (trx: Trx, run: string) => Promise<void>

/**
 * Begins the next attempt, unless there is nothing to do for this entry: it is finished, replaced, used up, or its video
 * is in quarantine.
 */
export async function begin(db: Db, entry: string): Promise<Attempt | undefined> {
  return db.transaction().execute(async (trx) => {
    await recordDeath(trx, entry)
    const { rows } = await sql<{
      id: string
      run: string
      attempt: number
      platform: Platform
      video_id: string
      format: string
      url: string
      deaths: number
    }>`
      update analyses set status = 'processing', attempt = attempt + 1, started_at = now(), progress = null
      from videos
      where entry = ${entry} and status in ('pending', 'processing') and attempt < ${maxAttempts}
        and videos.platform = analyses.platform and videos.video_id = analyses.video_id
        and (quarantined_until is null or quarantined_until < now())
      returning id, run, attempt, analyses.platform, analyses.video_id, format, url, deaths`.execute(trx)
    const row = rows[0]
    if (!row) return undefined
    await sql`update jobs set status = 'processing' where run = ${row.run} and status = 'pending'`.execute(trx)
    await announce(trx, row.run)
    return {
      analysis: row.id,
      run: row.run,
      entry,
      number: row.attempt,
      suspect: row.deaths > 0,
      video: { platform: row.platform, id: row.video_id, url: row.url },
      format: row.format || undefined,
    }
  })
}

/** Ends the analysis and every job that waits for it. False when the attempt no longer counts. */
export async function finishRun(
  db: Db,
  { analysis, entry, number }: Attempt,
  outcome: AnalysisOutcome,
  ended?: Ended,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Closing>`
      select id, run from analyses
      where id = ${analysis} and entry = ${entry} and attempt = ${number} and status = 'processing'
      for update`.execute(trx)
    if (!rows[0]) return false
    await close(trx, rows[0], outcome, ended)
    // Last, because all results of one model update the same row.
    if (outcome.status === 'success') await clearDeaths(trx, analysis)
    if (outcome.status === 'success' && outcome.producer) await recordAnswer(trx, outcome.producer)
    return true
  })
}

/** Ends an analysis whose workers died or whose attempts are used up. Nothing happens if it has ended already. */
export async function abandon(db: Db, entry: string, ended?: Ended): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await recordDeath(trx, entry)
    const { rows } = await sql<Closing & { quarantined: boolean }>`
      select id, run, quarantined_until > now() is true as quarantined from analyses join videos using (platform, video_id)
      where entry = ${entry} and status in ('pending', 'processing') for update of analyses`.execute(trx)
    const error = rows[0]?.quarantined ? quarantine.reason : 'analysis failed'
    if (rows[0]) await close(trx, rows[0], { status: 'failed', error }, ended)
  })
}

async function close(trx: Trx, analysis: Closing, outcome: AnalysisOutcome, ended: Ended | undefined): Promise<void> {
  await store(trx, analysis, outcome)
  await ended?.(trx, analysis.run)
  await announce(trx, analysis.run)
}

interface Closing {
  id: string
  run: string
}

/**
 * The analysis is locked by the caller, so no job can join the run once its jobs have been ended here.
 *
 * A run that was started to improve an earlier result still has that result. If it produced nothing better, the earlier
 * result stays, and the jobs get it: without the chance of a better one they would have got it at once.
 */
async function store(trx: Trx, { id, run }: Closing, outcome: AnalysisOutcome): Promise<void> {
  const succeeded = outcome.status === 'success'
  const isWorse = succeeded && outcome.producer ? sql`${rank} > ${rankOf(outcome.producer)}` : sql`false`
  const { numAffectedRows: hasEarlierResult } = await sql`
    update analyses set status = 'success', progress = null
    where id = ${id} and result is not null and (${!succeeded}::boolean or ${isWorse})`.execute(trx)
  if (hasEarlierResult) {
    // The stored result stays, but the model is known to have failed at a better one.
    if (succeeded)
      await trx.updateTable('analyses').set(fallbackColumns(outcome.producer)).where('id', '=', id).execute()
    await sql`
      update jobs
      set status = 'success', result = analyses.result, support = analyses.support, finished_at = now()
      from analyses
      where jobs.run = ${run} and jobs.status in ('pending', 'processing') and analyses.id = ${id}`.execute(trx)
    return
  }
  const result = succeeded ? outcome.result : null
  const support = succeeded ? (outcome.support ?? null) : null
  const error = succeeded ? null : outcome.error
  const ending = { status: outcome.status, result, support, error, progress: null, finished_at: sql<Date>`now()` }
  await trx
    .updateTable('analyses')
    .set({ ...ending, ...producerColumns(succeeded ? outcome.producer : undefined) })
    .where('id', '=', id)
    .execute()
  await sql`
    update jobs
    set status = ${outcome.status}, result = ${result}, support = ${support}, error = ${error}, finished_at = now()
    where run = ${run} and status in ('pending', 'processing')`.execute(trx)
}

/**
 * Requeues the analysis under a new entry, so that the old one has no effect if it is still delivered.
 * `counts`: whether this counts as one of its attempts.
 */
export async function requeue(
  db: Db,
  queue: Pick<Queue, 'enqueue'>,
  { analysis, entry, number }: Attempt,
  { afterSeconds, counts }: { afterSeconds: number; counts: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const next = randomUUID()
    const { numAffectedRows } = await sql`
      update analyses set entry = ${next}, attempt = attempt - ${counts ? 0 : 1}, progress = null, started_at = null
      where id = ${analysis} and entry = ${entry} and attempt = ${number} and status = 'processing'`.execute(trx)
    if (!numAffectedRows) return false
    await queue.enqueue(trx, next, { afterSeconds, turn: await currentTurn(trx) })
    return true
  })
}

/** Leaves an entry that was taken and not begun to another worker, or to this one later. */
export async function release(db: Db, queue: Pick<Queue, 'enqueue'>, entry: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const next = randomUUID()
    const { numAffectedRows } = await sql`
      update analyses set entry = ${next} where entry = ${entry} and status in ('pending', 'processing')`.execute(trx)
    if (numAffectedRows) await queue.enqueue(trx, next, { turn: await currentTurn(trx) })
  })
}

/** The first few jobs that wait for a run, and how long the first one waited for its start: for the log. */
export async function jobsOf(db: Db, run: string): Promise<{ jobIds: string[]; queueSeconds: number }> {
  const { rows } = await sql<{ id: string; seconds: number }>`
    select jobs.id, extract(epoch from analyses.started_at - jobs.created_at)::float8 as seconds
    from jobs join analyses on analyses.run = jobs.run
    where jobs.run = ${run} order by jobs.created_at limit 10`.execute(db)
  return {
    jobIds: rows.map(({ id }) => id),
    queueSeconds: Math.round(Math.max(0, rows[0]?.seconds ?? 0) * 1000) / 1000,
  }
}
