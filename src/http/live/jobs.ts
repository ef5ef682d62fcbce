/** What the live endpoints share: finding the job, and the errors when it cannot be served. */

import { z } from '@hono/zod-openapi'
import { ApiError } from '../../errors.ts'
import type { JobReader, LiveJob } from '../../jobs/live/job-reader.ts'
import type { Hub } from '../../jobs/live/hub.ts'
import { errorJson } from '../error-schemas.ts'
import { retryAfterHeader } from '../shared-schemas.ts'
import type { ClipStreams } from './clip-streams.ts'

/** The parts that the live endpoints need. */
export interface Live {
  hub: Hub
  jobs: JobReader
  clips: ClipStreams
}

export const jobParam = { jobId: z.uuid().meta({ description: 'The `jobId` that the submission returned.' }) }

/** Every live endpoint is free. */
export const withoutSecurity = { security: [] }

export const missing = {
  404: errorJson('The job does not exist, or it was deleted.', ['job_not_found']),
  410: errorJson('The job has expired. Jobs are available for 24 hours after submission.', ['job_expired']),
  500: errorJson('An error in the service.', ['internal_error']),
}

export const unfinished = { 409: errorJson('The job is not finished yet.', ['job_not_finished'], retryAfterHeader) }

export async function findJob({ jobs }: Live, jobId: string): Promise<LiveJob> {
  const job = await jobs.find(jobId)
  if (job === 'unknown') throw new ApiError(404, 'Job not found', { code: 'job_not_found' })
  if (job === 'expired') throw new ApiError(410, 'Job expired')
  return job
}

export async function findFinished(live: Live, jobId: string): Promise<LiveJob> {
  const job = await findJob(live, jobId)
  if (job.status === 'success' || job.status === 'failed') return job
  throw new ApiError(409, 'Job not finished', { code: 'job_not_finished', headers: { 'Retry-After': '5' } })
}

/** What never changes may be cached until the job expires. */
export const cacheUntilExpiry = (job: LiveJob): string => `public, max-age=${secondsToExpiry(job)}`

export const secondsToExpiry = ({ expiresAt }: LiveJob): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000))
