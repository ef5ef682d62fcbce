/**
 * Reading jobs. Polls of running jobs are prepared queries by primary key, few at a time however many ask; a poll of a
 * finished one is no query at all.
 */

import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { pollConnections } from '../database/connection-budget.ts'
import type { Db } from '../database/database.ts'
import { queryPreparedRows } from '../database/prepared.ts'
import { inBatches } from './batches.ts'
import { expiredDays, type JobStatus } from './job.ts'
import { createRecentAnswers } from './recent-answers.ts'

/** `body` is the contract's poll response, ready to be sent; `done` when it will never change again. */
type Poll = { status: 'found'; body: string; done: boolean } | { status: 'expired' } | { status: 'unknown' }

export interface Store {
  poll: (jobId: string) => Promise<Poll>
  /** The same for a finished job that is in memory, without a query; undefined for every other. */
  peek: (jobId: string) => string | undefined
}

/** After this a finished job is read again: it may have been deleted (`npm run forget`). */
const cacheTtlMs = 60_000

/**
 * Ids without a job that can be polled. Ids are random: nobody can poll one before it exists, so an unknown one is never
 * created later. They still expire, for a restored database.
 */
const maxGone = 10_000
const goneTtlMs = 30_000

const expiredFor = expiredDays * 86_400

/** Few enough that their results fit into memory, even if all have just finished. */
const batchSize = 50

const statement = {
  name: 'poll',
  text: `select id, video_id, status, format, result::text, error, extract(epoch from expires_at - now())::float8
    from jobs where id = any($1::uuid[])`,
}
type Row = [
  id: string,
  videoId: string,
  status: JobStatus,
  format: string,
  result: string | null,
  error: string | null,
  /** By the database's clock: the time of day here may be wrong, or jump. */
  secondsLeft: number,
]

// What is not a UUID names no job. It is not sent to the database, which would return an error.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isJobId = (text: string): boolean => uuid.test(text)

export function createStore(pool: Pool, now = () => performance.now()): Store {
  const finished = createRecentAnswers(now)
  const perf = { now: () => Math.max(1, now()) }
  const gone = new LRUCache<string, Poll>({ max: maxGone, ttl: goneTtlMs, ttlResolution: 0, perf })
  const read = inBatches<Row>(
    async (jobIds) => {
      const { rows } = await queryPreparedRows<Row>(pool, statement, [jobIds])
      return new Map(rows.map((row) => [row[0], row]))
    },
    { lanes: pollConnections, size: batchSize },
  )

  return {
    peek: finished.get,
    poll: async (asked) => {
      const jobId = asked.toLowerCase()
      const known = finished.get(jobId)
      if (known !== undefined) return { status: 'found', body: known, done: true }
      if (!uuid.test(jobId)) return { status: 'unknown' }
      const none = gone.get(jobId)
      if (none) return none
      const row = await read(jobId)
      const secondsLeft = row?.[6] ?? -Infinity
      if (!row || secondsLeft <= 0) {
        const answer: Poll = { status: secondsLeft > -expiredFor ? 'expired' : 'unknown' }
        gone.set(jobId, answer)
        return answer
      }
      const body = describe(row)
      const done = row[2] === 'success' || row[2] === 'failed'
      if (done) finished.keep(jobId, body, Math.min(secondsLeft * 1000, cacheTtlMs))
      return { status: 'found', body, done }
    },
  }
}

/** The same for a finished job, expired or not; undefined if there is none. */
export async function readFinished(db: Db, jobId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(['video_id', 'status', 'format', sql<string | null>`result::text`.as('result'), 'error'])
    .where('id', '=', jobId)
    .where('status', 'in', ['success', 'failed'])
    .executeTakeFirst()
  return row && describe([jobId, row.video_id, row.status, row.format, row.result, row.error, 0])
}

/** The result is stored as the text it is sent as, so it is put in, not parsed and written again. */
function describe([jobId, videoId, status, format, result, error]: Row): string {
  const parts = [`"jobId":"${jobId}"`, `"videoId":${JSON.stringify(videoId)}`, `"status":"${status}"`]
  if (status === 'success') parts.push(`"result":${result}`)
  if (status === 'failed') parts.push(`"error":${JSON.stringify(error)}`)
  if (format !== '') parts.push(`"format":${JSON.stringify(format)}`)
  return `{${parts.join(',')}}`
}
