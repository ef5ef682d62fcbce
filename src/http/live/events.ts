import { createRoute, z } from '@hono/zod-openapi'
import type { JobStatus } from '../../database/tables.ts'
import type { Finding, Progress } from '../../evidence.ts'
import type { StoredFinding } from '../../jobs/live/hub.ts'
import type { JobProducer, LiveJob } from '../../jobs/live/job-reader.ts'
import type { App, Service } from '../service.ts'
import { createRequestCounter } from '../counters.ts'
import { commonHeaders } from '../common-headers.ts'
import { tags } from '../shared-schemas.ts'
import { frameUrl } from './evidence.ts'
import { findJob, withoutSecurity, jobParam, type Live, missing } from './jobs.ts'
import { labelOf } from './basic-result.ts'
import { FindingEvent, NoticeEvent, ProgressEvent } from './shapes.ts'
import { type EventStream, openStream } from './stream.ts'

const route = createRoute({
  method: 'get',
  path: '/v1/jobs/{jobId}/events',
  operationId: 'watchJob',
  tags: [tags.details.name],
  summary: 'Watch a job',
  description:
    'Free. Server-sent events: `progress` (ProgressEvent), `finding` (FindingEvent), `restart` when earlier findings must be discarded, `notice` (NoticeEvent) when the model did not answer, and `end` with the same body that polling returns.',
  ...withoutSecurity,
  request: {
    params: z.object(jobParam),
    headers: z.object({
      'Last-Event-ID': z
        .string()
        .optional()
        .meta({ description: 'The id of the last event you received. The stream continues after it.' }),
    }),
  },
  responses: {
    200: { description: 'The event stream.', content: { 'text/event-stream': { schema: z.string() } } },
    204: { description: 'The last event you received was the end.' },
    ...missing,
  },
})

/**
 * Signals to the framework's server that Node's own response is being written. `RESPONSE_ALREADY_SENT` does so only if it
 * was created before the first server of the process: a server replaces the global `Response` with its own, whose header
 * is not read until another property has been read.
 */
function alreadySent(): Response {
  sent ??= new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
  void sent.bodyUsed
  return sent
}
/** One for all: it has no body to use up. */
let sent: Response | undefined

/** The id of the last event of every job. */
const endId = 'end'

export function serveEvents(app: App, live: Live, { pollJob, log }: Pick<Service, 'pollJob' | 'log'>): void {
  app.openAPIRegistry.registerPath(route)
  // A stream has no schema that refers to them.
  app.openAPIRegistry.register('ProgressEvent', ProgressEvent)
  app.openAPIRegistry.register('FindingEvent', FindingEvent)
  app.openAPIRegistry.register('NoticeEvent', NoticeEvent)
  const count = createRequestCounter('GET', route.getRoutingPath())
  app.get(route.getRoutingPath(), async (c) => {
    const start = performance.now()
    const job = await findJob(live, c.req.param('jobId'))
    const seen = c.req.header('last-event-id')
    if (seen === endId || c.req.method === 'HEAD') {
      const status = seen === endId ? 204 : 200
      count(status, start)
      return new Response(null, { status, headers: { ...commonHeaders(c), 'Content-Type': 'text/event-stream' } })
    }
    count(200, start)
    follow(job, Number.parseInt(seen ?? '', 10) || 0)
    return alreadySent()

    function follow(job: LiveJob, after: number): void {
      let unwatch = () => {}
      let isClosed = false
      const stream = openStream(c, () => {
        isClosed = true
        unwatch()
      })
      const sendRows = (rows: StoredFinding[]) => sendFindings(stream, job, rows, after)
      const finish = () => {
        unwatch()
        end(job, stream).catch((error: unknown) => {
          log.warn({ err: error, jobId: job.id }, 'end event not sent')
          stream.end()
        })
      }
      if (job.status === 'success' || job.status === 'failed') {
        readAll(job).then(
          (rows) => (sendRows(rows), finish()),
          (error: unknown) => {
            log.warn({ err: error, jobId: job.id }, 'finding events not sent')
            stream.end()
          },
        )
        return
      }
      unwatch = live.hub.watch(job.run, {
        progress: (status, progress) => stream.send('progress', describeProgress(status, progress)),
        found: sendRows,
        over: finish,
      })
      if (isClosed) unwatch()
    }
  })

  async function readAll(job: LiveJob): Promise<StoredFinding[]> {
    const rows = await live.hub.read(job.run)
    return rows.length > 0 ? rows : live.jobs.findingsOf(job)
  }

  /** Without an end where the job has none yet, as when the service is being stopped: the caller comes back. */
  async function end(job: LiveJob, stream: EventStream): Promise<void> {
    const [poll, producer] = await Promise.all([pollJob(job.id), live.jobs.producerOf(job)])
    if (producer?.composer === 'embedded') stream.send('notice', JSON.stringify(basicNotice(producer)))
    if (poll.status === 'found' && poll.done) stream.send('end', poll.body, endId)
    stream.end()
  }
}

const basicNotice = (producer: JobProducer): z.input<typeof NoticeEvent> => ({
  kind: 'basic-result',
  text: labelOf(producer),
})

function sendFindings(stream: EventStream, job: LiveJob, rows: StoredFinding[], after: number): void {
  for (const { seq, data } of rows) {
    if (seq <= after) continue
    // Thousands may watch one run: only what is not sent on storing is read.
    if (data.startsWith('{"kind":"restart"')) stream.send('restart', '{}', seq)
    else stream.send('finding', data.startsWith('{"kind":"frame"') ? addUrl(data, job.id) : data, seq)
  }
}

function addUrl(data: string, jobId: string): string {
  const frame = JSON.parse(data) as Extract<Finding, { kind: 'frame' }>
  return JSON.stringify({ ...frame, url: frameUrl(jobId, frame.n) } satisfies z.input<typeof FindingEvent>)
}

function describeProgress(status: JobStatus, stored: string | null): string {
  const now = stored === null ? undefined : (JSON.parse(stored) as Progress)
  return JSON.stringify({
    status: status === 'processing' ? 'processing' : 'pending',
    stage: now?.stage ?? 'waiting',
    fraction: Math.round((now?.fraction ?? 0) * 1000) / 1000,
    etaSeconds: now?.etaSeconds ?? null,
  } satisfies z.input<typeof ProgressEvent>)
}
