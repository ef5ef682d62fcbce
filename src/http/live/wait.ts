/** `Prefer: wait=N` (RFC 7240): a response when the job has ended, or after N seconds. */

import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { Live } from './jobs.ts'

const maxSeconds = 30

/** The seconds that the caller would wait; 0 without the header. */
export function askedToWait(c: Context): number {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const preferred = incoming ? incoming.headers['prefer'] : c.req.header('prefer')
  if (preferred === undefined) return 0
  const asked = /(?:^|[,;\s])wait\s?=\s?"?(\d{1,6})/i.exec(String(preferred))
  return Math.min(maxSeconds, Number(asked?.[1] ?? 0))
}

/** Resolves when the job may have ended, after so many seconds, when the caller disconnects, or when the service stops. */
export async function waitUntilEnded(
  { hub, jobs }: Live,
  jobId: string,
  seconds: number,
  clientGone: AbortSignal,
): Promise<void> {
  const job = await jobs.find(jobId)
  if (typeof job === 'string' || clientGone.aborted) return
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, seconds * 1000)
  clientGone.addEventListener('abort', () => resolve(), { once: true })
  const unwatch = hub.watch(job.run, { over: resolve })
  await over
  clearTimeout(timer)
  unwatch()
}
