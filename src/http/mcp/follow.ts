/** Waits for a job on behalf of a client, which hears how far it is. Nothing here can stop a job. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerContext } from '@modelcontextprotocol/server'
import { ApiError } from '../../errors.ts'
import type { Service } from '../app.ts'

export interface JobState {
  jobId: string
  videoId: string
  status: 'pending' | 'processing' | 'success' | 'failed'
  result?: Record<string, unknown>
  error?: string
  format?: string
}

/** Clients give up after a minute unless they are told otherwise. */
export const mostSeconds = 45
const pollMs = 1_000

export async function readJob({ pollJob }: Pick<Service, 'pollJob'>, jobId: string): Promise<JobState> {
  const poll = await pollJob(jobId).catch((cause: unknown) => {
    throw new ApiError(500, 'failed to get job', { cause })
  })
  if (poll.status === 'unknown') throw new ApiError(404, 'Job not found')
  if (poll.status === 'expired') throw new ApiError(410, 'Job expired')
  return JSON.parse(poll.body) as JobState
}

export const isDone = ({ status }: JobState) => status === 'success' || status === 'failed'

/** The job when it is done, or as it is at `deadline` or when the client has gone. */
export async function follow(
  service: Pick<Service, 'pollJob'>,
  jobId: string,
  { mcpReq }: ServerContext,
  deadline: number,
): Promise<JobState> {
  const start = Date.now()
  const progressToken = mcpReq._meta?.progressToken
  for (;;) {
    const job = await readJob(service, jobId)
    if (isDone(job) || Date.now() + pollMs > deadline || mcpReq.signal.aborted) return job
    if (progressToken !== undefined) {
      // Also what keeps the connection from being taken for a dead one.
      const params = { progressToken, progress: (Date.now() - start) / 1000, message: says[job.status] }
      await mcpReq.notify({ method: 'notifications/progress', params })
    }
    await sleep(pollMs, undefined, { signal: mcpReq.signal }).catch(() => undefined)
  }
}

const says: Record<string, string> = {
  pending: 'waiting for a free worker',
  processing: 'the video is being analysed',
}
