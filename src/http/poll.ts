import { createRoute, z } from '@hono/zod-openapi'
import { ApiError } from '../errors.ts'
import type { App, Service } from './service.ts'
import { PollJobResponse } from './contract.ts'
import { createRequestCounter } from './counters.ts'
import { commonHeaders } from './common-headers.ts'
import { errorJson } from './error-schemas.ts'
import { jobParam, missing, withoutSecurity } from './live/jobs.ts'
import { askedToWait, waitUntilEnded } from './live/wait.ts'
import { json, tags } from './shared-schemas.ts'

const route = createRoute({
  method: 'get',
  path: '/v1/jobs/{jobId}',
  operationId: 'pollJob',
  tags: [tags.jobs.name],
  summary: 'Poll a job',
  description: 'Free. Follow `Retry-After` between polls.',
  ...withoutSecurity,
  request: {
    params: z.object(jobParam),
    headers: z.object({
      Prefer: z
        .string()
        .optional()
        .meta({ description: '`wait=N`: respond when the job ends, or after N seconds (30 at most).' }),
    }),
  },
  responses: {
    200: json('The job. A failed job is a 200 too.', PollJobResponse, {
      'Preference-Applied': z.string().optional().meta({ description: '`wait=N`, as applied.' }),
      'Retry-After': z.int().optional().meta({ description: '5, while the job is pending or processing.' }),
    }),
    ...missing,
    500: errorJson('The job could not be read.', ['read_failed']),
  },
})

export function servePoll(app: App, { pollJob, live }: Pick<Service, 'pollJob' | 'live'>): void {
  app.openAPIRegistry.registerPath(route)
  const count = createRequestCounter('GET', route.getRoutingPath())
  app.get(route.getRoutingPath(), async (c) => {
    const start = performance.now()
    let status = 500
    try {
      const jobId = c.req.param('jobId')
      let job = await read(jobId)
      const seconds = askedToWait(c)
      if (seconds > 0 && job.status === 'found' && !job.done) {
        await wait(jobId, seconds, c.req.raw.signal)
        job = await read(jobId)
      }
      if (job.status === 'unknown') throw new ApiError((status = 404), 'Job not found', { code: 'job_not_found' })
      if (job.status === 'expired') throw new ApiError((status = 410), 'Job expired')
      const headers = commonHeaders(c)
      headers['Content-Type'] = 'application/json'
      if (!job.done) headers['Retry-After'] = '5'
      if (seconds > 0) headers['Preference-Applied'] = `wait=${seconds}`
      status = 200
      // Not by `c.body`, which puts two or more headers through a Headers object: that alone takes a third of the time.
      return new Response(job.body, { headers })
    } finally {
      count(status, start)
    }
  })

  const read = (jobId: string) => orFailure(pollJob(jobId))
  const wait = (jobId: string, seconds: number, clientGone: AbortSignal) =>
    orFailure(waitUntilEnded(live, jobId, seconds, clientGone))
}

async function orFailure<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new ApiError(500, 'failed to get job', { code: 'read_failed', cause })
  }
}
