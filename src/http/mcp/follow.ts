/** Waits for a job on behalf of a client and reports progress to it. Nothing here can stop a job. */

import type { ServerContext } from '@modelcontextprotocol/server'
import { ApiError } from '../../errors.ts'
import type { Progress } from '../../evidence.ts'
import { noticeFor } from '../live/basic-result.ts'
import type { Service } from '../service.ts'

export interface JobState {
  jobId: string
  videoId: string
  status: 'pending' | 'processing' | 'success' | 'failed'
  result?: Record<string, unknown>
  error?: string
  format?: string
  /** What people should know about the result. */
  notice?: string
}

type Parts = Pick<Service, 'pollJob' | 'live'>

/** Clients time out after a minute by default. */
export const maxSeconds = 45
const heartbeatMs = 1_000

async function readJob({ pollJob }: Parts, jobId: string): Promise<JobState> {
  const poll = await pollJob(jobId).catch((cause: unknown) => {
    throw new ApiError(500, 'failed to get job', { code: 'read_failed', cause })
  })
  if (poll.status === 'unknown') throw new ApiError(404, 'Job not found', { code: 'job_not_found' })
  if (poll.status === 'expired') throw new ApiError(410, 'Job expired')
  return JSON.parse(poll.body) as JobState
}

/** The job with what people should know about its result. */
export async function withNotice({ live }: Pick<Parts, 'live'>, job: JobState): Promise<JobState> {
  const notice = job.status === 'success' ? await noticeFor(live, job.jobId) : undefined
  return notice === undefined ? job : { ...job, notice }
}

export const isDone = ({ status }: JobState) => status === 'success' || status === 'failed'

/** The job when it is done, or its state at `deadline` or when the client disconnects. */
export async function followJob(
  parts: Parts,
  jobId: string,
  context: ServerContext,
  deadline: number,
): Promise<JobState> {
  const { signal } = context.mcpReq
  const job = await readJob(parts, jobId)
  if (isDone(job) || Date.now() >= deadline || signal.aborted) return job
  const live = await parts.live.jobs.find(jobId)
  if (typeof live === 'string') return job

  const { promise: over, resolve } = Promise.withResolvers<void>()
  let progress: string | null = null
  const unwatch = parts.live.hub.watch(live.run, { progress: (_, now) => (progress = now), over: resolve })
  // A message every second also keeps the connection from looking dead.
  const heartbeat = setInterval(() => void reportProgress(context, progress), heartbeatMs)
  const timer = setTimeout(resolve, deadline - Date.now())
  signal.addEventListener('abort', () => resolve(), { once: true })
  await over
  clearTimeout(timer)
  clearInterval(heartbeat)
  unwatch()
  return readJob(parts, jobId)
}

/** The seconds, because progress may only rise, and an analysis that is begun again falls back. */
async function reportProgress({ mcpReq }: ServerContext, stored: string | null): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return
  const now = stored === null ? undefined : (JSON.parse(stored) as Progress)
  const message = now ? `${now.stage}, ${Math.round(now.fraction * 100)} % done` : 'waiting for a worker'
  const params = { progressToken, progress: performance.now() / 1000, message }
  await mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {
    // A disconnected client gets nothing more, and its job continues.
  })
}
