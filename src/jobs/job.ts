/**
 * A job is one submission and its outcome. Several jobs may wait for one analysis. The outcome of a job never changes
 * again, whatever happens to the analysis later.
 *
 *     pending → processing → success | failed
 */

import { sql } from 'kysely'
import type { JobStatus } from '../database/tables.ts'
import type { Video } from '../evidence.ts'

export type { JobStatus }

/** What is asked for: a video, and the shape of the result (`undefined` for the default analysis). */
export interface Submission {
  video: Video
  format: string | undefined
  /** The id of the callback for the end of the job. */
  callback?: string | undefined
  /** The wallet that pays: wallets share the workers fairly. */
  payer?: string | undefined
}

/** How an accepted submission is answered. `result` is there when it was already known. */
export interface SubmittedJob {
  jobId: string
  videoId: string
  status: 'pending' | 'success'
  result?: unknown
  format?: string
}

/** The default analysis has no name in a request; in the tables it is the empty one. */
export const formatColumn = (format: string | undefined): string => format ?? ''

/** An analysis is started at most this often: once, then after temporary failures and after workers that died. */
export const maxAttempts = 3

/** An expired job is distinguished from an unknown one for this long; then its row is removed. */
export const expiredDays = 7

/** By the database's clock, which is the one that all processes share. */
export const daysAgo = (days: number) => sql<Date>`now() - make_interval(secs => ${days * 86_400})`
