import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { ApiError } from '../../errors.ts'
import { errorJson } from '../error-schemas.ts'
import type { App } from '../service.ts'
import { tags } from '../shared-schemas.ts'
import { cacheUntilExpiry, findJob, withoutSecurity, jobParam, type Live, missing } from './jobs.ts'

const route = createRoute({
  method: 'get',
  path: '/v1/jobs/{jobId}/frames/{n}.jpg',
  operationId: 'getFrame',
  tags: [tags.details.name],
  summary: 'Get a frame of the video',
  description: 'Free. Frames are numbered from 0 and listed in the evidence. They never change.',
  ...withoutSecurity,
  request: { params: z.object({ ...jobParam, n: z.int().min(0).meta({ description: 'The number of the frame.' }) }) },
  responses: {
    200: {
      description: 'The frame, as a JPEG.',
      content: { 'image/jpeg': { schema: z.string().meta({ format: 'binary' }) } },
      headers: z.object({ ETag: z.string() }),
    },
    304: { description: 'The frame matches `If-None-Match`.' },
    ...missing,
    404: errorJson('The job or the frame does not exist.', ['job_not_found', 'not_found']),
  },
})

export function serveFrames(app: App, live: Live): void {
  app.openAPIRegistry.registerPath(route)
  app.get('/v1/jobs/:jobId/frames/:file{[0-9]{1,4}\\.jpg}', async (c) => {
    const job = await findJob(live, c.req.param('jobId'))
    const jpeg = await live.jobs.frame(job, Number.parseInt(c.req.param('file'), 10))
    if (!jpeg) throw new ApiError(404, 'No such frame')
    const etag = `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"`
    const headers = { ETag: etag, 'Cache-Control': `${cacheUntilExpiry(job)}, immutable` }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(jpeg), 200, { ...headers, 'Content-Type': 'image/jpeg' })
  })
}
