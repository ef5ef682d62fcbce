/**
 * What operators can do to a job: have its video analysed again, or end the quarantine of its video. Neither touches the
 * ledger, and neither changes a job that has ended: its caller has been given that answer, and perhaps a callback.
 */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { currentTurn } from './fairness.ts'
import type { Queue } from './queue.ts'
import { beginAgain } from './submission.ts'

/** Why nothing was done, in words for the operator. */
export class ActionRefusal extends Error {}

const unknownJob = 'the job does not exist, or it was deleted'

interface Found {
  id: string
  run: string
  entry: string
  status: 'pending' | 'processing' | 'success' | 'failed'
  quarantined: boolean
}

/**
 * Queues the analysis of a job again. `again`: it had failed, and a new run begins; the failed job stays failed, and its
 * payer gets the result without paying, because the credit of a failed job is not used up by this. `requeued`: it was
 * waiting or running, but the queue had lost its entry; its jobs wait for the same run.
 */
export async function retryJob(db: Db, queue: Pick<Queue, 'enqueue'>, jobId: string): Promise<'again' | 'requeued'> {
  return db.transaction().execute(async (trx) => {
    const analysis = await lockAnalysisOf(trx, jobId)
    if (analysis.quarantined) {
      throw new ActionRefusal(`its video is quarantined: run npm run jobs -- release ${jobId} first`)
    }
    if (analysis.status === 'success') {
      throw new ActionRefusal('its video has a result in this format: the payer gets it by submitting again')
    }
    const turn = await currentTurn(trx)
    if (analysis.status === 'failed') {
      await queue.enqueue(trx, await beginAgain(trx, analysis.id, false), { turn })
      return 'again'
    }
    const state = await queueState(trx, analysis.entry)
    if (state !== undefined) throw new ActionRefusal(`it is still in the queue (${state}): nothing has to be done`)
    // Under a new entry: a worker that still has the old one finds that nothing matches.
    const next = randomUUID()
    await sql`
      update analyses set entry = ${next}, attempt = 0, progress = null, started_at = null
      where id = ${analysis.id}`.execute(trx)
    await queue.enqueue(trx, next, { turn })
    return 'requeued'
  })
}

/** Ends the quarantine of a job's video, in all formats. Nothing is queued by it. */
export async function releaseJob(db: Db, jobId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update videos set deaths = 0, quarantined_until = null from jobs
    where jobs.id = ${jobId} and videos.platform = jobs.platform and videos.video_id = jobs.video_id
      and quarantined_until > now()`.execute(db)
  if (numAffectedRows) return
  const job = await db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst()
  throw new ActionRefusal(job ? 'its video is not quarantined' : unknownJob)
}

/** Locked as by a submission, so that of a retry and a submission at once, one begins the new run and the other sees it. */
async function lockAnalysisOf(trx: Trx, jobId: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select analyses.id, analyses.run, analyses.entry, analyses.status,
      quarantined_until > now() is true as quarantined
    from jobs join analyses using (platform, video_id, format) join videos using (platform, video_id)
    where jobs.id = ${jobId} for update of analyses`.execute(trx)
  if (rows[0]) return rows[0]
  const job = await trx.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst()
  throw new ActionRefusal(job ? 'what was stored of its video was deleted' : unknownJob)
}

/** How the queue has an entry: itself, or as one whose workers died and that the next worker ends. */
async function queueState(trx: Trx, entry: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job
    where name in ('analyses', 'analyses-abandoned') and state < 'completed' and data ->> 'entry' = ${entry}
    limit 1`.execute(trx)
  return rows[0]?.state
}
