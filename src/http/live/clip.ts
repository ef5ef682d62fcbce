import type { HttpBindings } from '@hono/node-server'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ApiError } from '../../errors.ts'
import type { LiveJob } from '../../jobs/live/job-reader.ts'
import { byConnection, callerOf } from '../client-address.ts'
import { errorJson } from '../error-schemas.ts'
import { readRange } from '../range.ts'
import type { App, Service } from '../service.ts'
import { retryAfterHeader, tags } from '../shared-schemas.ts'
import { findJob, withoutSecurity, jobParam, type Live, missing, secondsToExpiry } from './jobs.ts'

const video = { schema: z.string().meta({ format: 'binary' }) }
const content = { 'video/mp4': video, 'video/webm': video }
const lengths = { ETag: z.string(), 'Accept-Ranges': z.literal('bytes') }
const contentRange = z.string().meta({ description: '`bytes FIRST-LAST/SIZE`; with 416 `bytes */SIZE`.' })

const route = createRoute({
  method: 'get',
  path: '/v1/jobs/{jobId}/clip',
  tags: [tags.details.name],
  operationId: 'getClip',
  summary: 'Get the video file',
  description:
    'Free, for players. Only services with `KEEP_CLIP=on` store the file, until the last job of the video expires. `clip` in the evidence names its type and size. One range of bytes is supported; several return the whole file.',
  ...withoutSecurity,
  request: {
    params: z.object(jobParam),
    headers: z.object({
      Range: z.string().optional().meta({ description: '`bytes=0-499`, `bytes=500-`, `bytes=-500`' }),
    }),
  },
  responses: {
    200: { description: 'The whole file.', content, headers: z.object(lengths) },
    206: {
      description: 'The requested range.',
      content,
      headers: z.object({ ...lengths, 'Content-Range': contentRange }),
    },
    304: { description: 'The file matches `If-None-Match`.' },
    ...missing,
    404: errorJson('The job does not exist, or no clip is stored for it.', ['job_not_found', 'not_found']),
    416: errorJson('The range is outside of the file.', ['range_not_satisfiable'], {
      'Content-Range': contentRange,
    }),
    429: errorJson('Your address reads too many clips at once.', ['rate_limited'], retryAfterHeader),
    503: errorJson('Too many clips are read at once.', ['unavailable'], retryAfterHeader),
  },
})

export function serveClip(
  app: App,
  live: Live,
  { addresses = byConnection, log }: Pick<Service, 'addresses' | 'log'>,
): void {
  app.openAPIRegistry.registerPath(route)
  app.get('/v1/jobs/:jobId/clip', async (c) => {
    const job = await findJob(live, c.req.param('jobId'))
    const clip = await live.jobs.clip(job)
    if (!clip) throw new ApiError(404, 'No clip')
    const etag = `"${clip.id}"`
    const headers = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': cachePolicy(job) }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const length = (bytes: number) => ({ 'Content-Type': clip.type, 'Content-Length': String(bytes) })
    // Ranges are defined for GET alone, and apply to the file that the caller knows.
    const isHead = c.req.method === 'HEAD'
    const isSameFile = (c.req.header('if-range') ?? etag) === etag
    const range = isHead || !isSameFile ? undefined : readRange(c.req.header('range'), clip.bytes)
    if (range === 'unsatisfiable') {
      const size = { 'Content-Range': `bytes */${clip.bytes}`, 'Accept-Ranges': 'bytes' }
      throw new ApiError(416, 'the range is outside of the clip', { headers: size })
    }
    if (isHead) return c.body(null, 200, { ...headers, ...length(clip.bytes) })
    const { first, last } = range ?? { first: 0, last: clip.bytes - 1 }
    const hangUp = (failure?: unknown) => {
      if (failure !== undefined) log.warn({ err: failure, jobId: job.id }, 'sending a clip failed')
      outgoingOf(c)?.destroy()
    }
    const source = { partBytes: clip.partBytes, part: (n: number) => live.jobs.clipPart(job, clip, n), hangUp }
    const body = live.clips.open(callerOf(c, addresses), source, { first, last })
    const all = { ...headers, ...length(last + 1 - first) }
    if (!range) return c.body(body, 200, all)
    return c.body(body, 206, { ...all, 'Content-Range': `bytes ${first}-${last}/${clip.bytes}` })
  })
}

/** Undefined where no server is around the app. */
const outgoingOf = (c: Context) => ((c.env ?? {}) as Partial<HttpBindings>).outgoing

/** Other people's videos are in no shared cache. */
const cachePolicy = (job: LiveJob) => `private, max-age=${secondsToExpiry(job)}`

export const clipUrl = (jobId: string): string => `/v1/jobs/${jobId}/clip`
