import { createRoute, z } from '@hono/zod-openapi'
import type { Evidence } from '../../evidence.ts'
import type { JobDetails, LiveJob } from '../../jobs/live/job-reader.ts'
import { postOf } from '../../lines.ts'
import { textWithRoles } from '../../support/text-roles.ts'
import type { App } from '../service.ts'
import { json, tags } from '../shared-schemas.ts'
import { labelOf } from './basic-result.ts'
import { clipUrl } from './clip.ts'
import { findFinished, withoutSecurity, jobParam, type Live, missing, unfinished } from './jobs.ts'
import { JobEvidence } from './shapes.ts'

const route = createRoute({
  method: 'get',
  path: '/v1/jobs/{jobId}/evidence',
  operationId: 'getEvidence',
  tags: [tags.details.name],
  summary: 'Get the evidence for a result',
  description:
    'Free. The speech, the on-screen text and the shots with their times, and the lines that each value of the result cites.',
  ...withoutSecurity,
  request: { params: z.object(jobParam) },
  responses: { 200: json('The evidence.', JobEvidence), ...missing, ...unfinished },
})

export function serveEvidence(app: App, live: Live): void {
  app.openAPIRegistry.registerPath(route)
  app.get(route.getRoutingPath(), async (c) => {
    const evidence = await readJobEvidence(live, c.req.param('jobId'))
    // The deliveries of a callback change.
    return c.json(evidence, 200, { 'Cache-Control': 'no-cache' })
  })
}

/** The evidence for a finished job. Throws the `ApiError` that says why there is none. */
export async function readJobEvidence(live: Live, jobId: string): Promise<Body> {
  const job = await findFinished(live, jobId)
  return describe(job, await live.jobs.details(job))
}

type Body = z.input<typeof JobEvidence>

function describe(job: LiveJob, { evidence, frames, clip, support, producer, deliveries }: JobDetails): Body {
  return {
    jobId: job.id,
    status: job.status as Body['status'],
    ...perceived(evidence),
    frames: frames.map(({ at, width, height }, n) => ({ n, at, width, height, url: frameUrl(job.id, n) })),
    clip: clip ? { type: clip.type, bytes: clip.bytes, url: clipUrl(job.id) } : null,
    support: Object.entries(support).map(([pointer, witnesses]) => ({ pointer, witnesses })) as Body['support'],
    maker: producer && { ...producer, label: labelOf(producer) },
    deliveries,
  }
}

export const frameUrl = (jobId: string, n: number): string => `/v1/jobs/${jobId}/frames/${n}.jpg`

/** What was heard, read and seen, as it is public. */
export function perceived(given: Evidence | undefined) {
  if (!given) {
    const nothing = { language: '', speechState: 'none' as const, sound: { music: false, tempo: null } }
    return { video: null, ...nothing, speech: [], text: [], post: [], shots: [] }
  }
  const { video, language, speech, shots, sound } = given
  return {
    video,
    language,
    speechState: speech.state,
    speech: speech.segments,
    ...(speech.translation ? { translation: speech.translation } : {}),
    ...(speech.translationCoverage === undefined ? {} : { translationCoverage: speech.translationCoverage }),
    text: textWithRoles(given).map(({ start, end, text, box, role = 'content' as const }) => ({
      start,
      end,
      text,
      role,
      box,
    })),
    post: postOf(video),
    shots,
    sound,
  }
}
