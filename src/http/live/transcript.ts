import { createRoute, z } from '@hono/zod-openapi'
import { ApiError } from '../../errors.ts'
import { errorJson } from '../error-schemas.ts'
import type { App } from '../service.ts'
import { tags } from '../shared-schemas.ts'
import { type TranscriptKind, writeTranscript } from './cues.ts'
import { cacheUntilExpiry, findFinished, withoutSecurity, jobParam, type Live, missing, unfinished } from './jobs.ts'

const types: Record<TranscriptKind, string> = { vtt: 'text/vtt', srt: 'application/x-subrip', txt: 'text/plain' }
const kinds = Object.keys(types) as TranscriptKind[]

const route = createRoute({
  method: 'get',
  path: '/v1/jobs/{jobId}/transcript.{kind}',
  operationId: 'getTranscript',
  tags: [tags.details.name],
  summary: 'Get the transcript as subtitles or text',
  description: 'Free. WebVTT, SubRip, or plain text with one line per passage. Empty when there is no speech.',
  ...withoutSecurity,
  request: { params: z.object({ ...jobParam, kind: z.enum(kinds).meta({ description: 'The file type.' }) }) },
  responses: {
    200: {
      description: 'The transcript.',
      content: Object.fromEntries(Object.values(types).map((type) => [type, { schema: z.string() }])),
    },
    ...missing,
    404: errorJson('The job does not exist, was deleted, or failed.', ['job_not_found', 'not_found']),
    ...unfinished,
  },
})

export function serveTranscript(app: App, live: Live): void {
  app.openAPIRegistry.registerPath(route)
  app.get('/v1/jobs/:jobId/:file{transcript\\.(?:vtt|srt|txt)}', async (c) => {
    const job = await findFinished(live, c.req.param('jobId'))
    const evidence = job.status === 'success' ? await live.jobs.evidenceOf(job) : undefined
    if (!evidence) throw new ApiError(404, 'No transcript')
    const kind = c.req.param('file').split('.')[1] as TranscriptKind
    return c.body(writeTranscript(kind, evidence.speech.segments), 200, {
      'Content-Type': `${types[kind]}; charset=utf-8`,
      'Cache-Control': cacheUntilExpiry(job),
    })
  })
}
