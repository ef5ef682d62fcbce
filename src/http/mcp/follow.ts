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
  let reported = 0
  const heartbeat = setInterval(() => {
    const now = progress === null ? undefined : (JSON.parse(progress) as Progress)
    reported = rising(reported, now?.fraction ?? 0)
    void reportProgress(context, reported, now)
  }, heartbeatMs)
  const timer = setTimeout(resolve, deadline - Date.now())
  signal.addEventListener('abort', () => resolve(), { once: true })
  await over
  clearTimeout(timer)
  clearInterval(heartbeat)
  unwatch()
  return readJob(parts, jobId)
}

const total = 100

/** Each report must be above the last, also when nothing happened or an analysis began again. It never reaches the total. */
const rising = (before: number, fraction: number) =>
  Math.max(before + (total - before) / 1000, Math.min(fraction * total, total - 1))

async function reportProgress({ mcpReq }: ServerContext, progress: number, now: Progress | undefined): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return
  const message = now ? `${now.stage}, ${Math.round(now.fraction * 100)} % done` : 'waiting for a worker'
  const params = { progressToken, progress, total, message }
  await mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {
    // A disconnected client gets nothing more, and its job continues.
  })
}
