import { createRoute, z } from '@hono/zod-openapi'
import { ApiError } from '../errors.ts'
import type { App, Service } from './app.ts'
import { ErrorBody, PollJobResponse } from './contract.ts'
import { createRequestCounter } from './counters.ts'
import { edgeHeaders } from './edge.ts'
import { json } from './parts.ts'

const route = createRoute({
  method: 'get',
  path: '/v1/jobs/{jobId}',
  operationId: 'pollJob',
  summary: 'Poll a job',
  description: 'Free, and limited by nothing but `Retry-After`.',
  request: { params: z.object({ jobId: z.uuid() }) },
  responses: {
    200: json('The job. A failed one is a 200 too.', PollJobResponse, {
      'Retry-After': z.int().optional().meta({ description: '5, while the job is pending or processing.' }),
    }),
    404: json('No such job: it never was, or it was pruned.', ErrorBody),
    410: json('The job expired, 24 hours after it was submitted.', ErrorBody),
    500: json('The job could not be read.', ErrorBody),
  },
})

export function servePoll(app: App, { pollJob }: Service): void {
  app.openAPIRegistry.registerPath(route)
  const count = createRequestCounter('GET', route.getRoutingPath())
  app.get(route.getRoutingPath(), async (c) => {
    const start = performance.now()
    let status = 500
    try {
      const job = await read(c.req.param('jobId'))
      if (job.status === 'unknown') throw new ApiError((status = 404), 'Job not found')
      if (job.status === 'expired') throw new ApiError((status = 410), 'Job expired')
      const headers = edgeHeaders(c)
      headers['Content-Type'] = 'application/json'
      if (!job.done) headers['Retry-After'] = '5'
      status = 200
      // Not by `c.body`, which puts two or more headers through a Headers object: that alone takes a third of the time.
      return new Response(job.body, { headers })
    } finally {
      count(status, start)
    }
  })

  async function read(jobId: string) {
    try {
      return await pollJob(jobId)
    } catch (cause) {
      throw new ApiError(500, 'failed to get job', { cause })
    }
  }
}
