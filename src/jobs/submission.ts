import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import type { Callbacks } from './callbacks/callbacks.ts'
import { addToEvent } from '../event.ts'
import { submissions } from './counters.ts'
import { expedite, takeTurn } from './fairness.ts'
import { type SubmittedJob, formatColumn, type Submission } from './job.ts'
import { isOutranked, producerColumns } from './producers.ts'
import type { Queue } from './queue.ts'

/** Makes a job of a submission, inside a transaction of the caller's: the job exists if and only if that commits. */
export type SubmitVideo = (trx: Trx, submission: Submission) => Promise<SubmittedJob>

export interface SubmissionOptions {
  queue: Pick<Queue, 'enqueue'>
  /** Results older than this are not returned again; unlimited by default. */
  cacheDays: number | undefined
  callbacks?: Pick<Callbacks, 'attach'>
}

export function createSubmission({ queue, cacheDays, callbacks }: SubmissionOptions): SubmitVideo {
  return async (trx, submission) => {
    const accepted = await submit(trx, submission)
    addToEvent({
      platform: submission.video.platform,
      videoId: submission.video.id,
      format: submission.format ?? 'default',
    })
    if (submission.callback !== undefined) await callbacks?.attach(trx, submission.callback, accepted.jobId)
    return accepted
  }

  async function submit(trx: Trx, { video, format, payer }: Submission): Promise<SubmittedJob> {
    const analysis = await lockAnalysis(trx, { video, format })
    const jobId = randomUUID()
    const answer = { jobId, videoId: video.id, ...(format === undefined ? {} : { format }) }

    const isKnown = analysis.status === 'success' && isFresh(analysis.finished_at, cacheDays)
    if (isKnown && !analysis.outranked) {
      await insertJob(trx, jobId, { video, format }, analysis, 'success')
      count('stored')
      return { ...answer, status: 'success', result: analysis.result }
    }
    if (analysis.isNew || analysis.status === 'success' || analysis.status === 'failed') {
      const run = analysis.isNew ? analysis.run : await beginAgain(trx, analysis.id, isKnown)
      await queue.enqueue(trx, run, { ...(await takeTurn(trx, payer)), payer })
      await insertJob(trx, jobId, { video, format }, { id: analysis.id, run }, 'pending')
      count('new')
    } else {
      await insertJob(trx, jobId, { video, format }, analysis, analysis.status)
      if (analysis.status === 'pending') await expedite(trx, analysis.entry, payer)
      count('joined')
    }
    return { ...answer, status: 'pending' }
  }
}

function count(kind: 'stored' | 'new' | 'joined'): void {
  submissions.inc({ kind })
  addToEvent({ submission: kind })
}

/**
 * A new run of an analysis that has ended: the jobs of earlier runs stay unchanged. A result that is only to be
 * improved stays until then: see `store` in `attempts.ts`.
 */
export async function beginAgain(trx: Trx, id: string, keepResult: boolean): Promise<string> {
  const run = randomUUID()
  const begin = { run, entry: run, status: 'pending' as const, attempt: 0, error: null, progress: null }
  const forget = { result: null, support: null, finished_at: null, ...producerColumns(undefined) }
  await trx
    .updateTable('analyses')
    .set({ ...begin, started_at: null, ...(keepResult ? {} : forget) })
    .where('id', '=', id)
    .execute()
  return run
}

export function isFresh(finished: Date | null, cacheDays: number | undefined): boolean {
  if (cacheDays === undefined) return true
  return finished !== null && Date.now() - finished.getTime() < cacheDays * 86_400_000
}

/** The analysis of a video and format, locked until the transaction ends: of many submissions at once, one makes it. */
async function lockAnalysis(trx: Trx, { video, format }: Submission) {
  const key = { platform: video.platform, video_id: video.id, format: formatColumn(format) }
  const find = () =>
    trx
      .selectFrom('analyses')
      .select(['id', 'status', 'run', 'entry', 'result', 'finished_at', isOutranked.as('outranked')])
      .where('platform', '=', key.platform)
      .where('video_id', '=', key.video_id)
      .where('format', '=', key.format)
      .forUpdate()
      .executeTakeFirst()

  for (;;) {
    const found = await find()
    if (found) return { ...found, isNew: false }
    // `do update`, though nothing changes: it locks the row, so that pruning cannot take it from under the analysis.
    await trx
      .insertInto('videos')
      .values({ platform: video.platform, video_id: video.id, url: video.url })
      .onConflict((conflict) => conflict.columns(['platform', 'video_id']).doUpdateSet({ url: video.url }))
      .execute()
    const run = randomUUID()
    const made = await trx
      .insertInto('analyses')
      .values({ ...key, status: 'pending', run, entry: run, attempt: 0 })
      .onConflict((conflict) => conflict.columns(['platform', 'video_id', 'format']).doNothing())
      .returning(['id', 'status', 'run', 'entry', 'result', 'finished_at'])
      .executeTakeFirst()
    if (made) return { ...made, outranked: false, isNew: true }
    // Another transaction made it between the two statements: look again.
  }
}

/** The database copies the result of a finished analysis into the job, so that it is not read and sent again. */
async function insertJob(
  trx: Trx,
  id: string,
  { video, format }: Submission,
  analysis: { id: string; run: string },
  status: 'pending' | 'processing' | 'success',
): Promise<void> {
  const done = status === 'success'
  const copy = (column: 'result' | 'support') =>
    sql<string>`(select ${sql.ref(column)} from analyses where id = ${analysis.id})`
  await trx
    .insertInto('jobs')
    .values({
      id,
      platform: video.platform,
      video_id: video.id,
      format: formatColumn(format),
      run: analysis.run,
      status,
      result: done ? copy('result') : null,
      support: done ? copy('support') : null,
      finished_at: done ? sql<Date>`now()` : null,
    })
    .execute()
}
