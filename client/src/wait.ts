/** Waits for a job by the best way that the service and the network allow: events, held-back answers, polling. */

import { adviceForCode } from './advice.ts'
import { type Charged, ReelgistError } from './errors.ts'
import { CallbackFailure, listenToEvents } from './events.ts'
import type { OutputFormat } from './generated.ts'
import {
  type Answer,
  errorDetails,
  errorText,
  ConnectionLost,
  pause,
  readObject,
  retryAfter,
  send,
  unexpected,
  unreachable,
} from './http.ts'
import type { Job, WaitOptions } from './types.ts'

export interface ServiceConnection {
  baseUrl: string
  fetch: typeof fetch
  maxRetries: number
  /** Whether a job was charged, as far as the client knows. */
  chargedFor: (jobId: string) => Charged
}

type Format = OutputFormat | undefined
type Seen<F extends Format> = { job: Job<F>; headers: Headers }

/** How many connections in a row may break before anything came through. */
const maxBroken = 3
const waitSeconds = 25
const defaultInterval = 5_000

/** The current state of the job. */
export async function getJob<F extends Format>(
  connection: ServiceConnection,
  jobId: string,
  options: WaitOptions = {},
): Promise<Job<F>> {
  return (await poll<F>(connection, jobId, options, 0)).job
}

/** The job as it ended, in success or failure. */
export async function waitForJob<F extends Format>(
  connection: ServiceConnection,
  jobId: string,
  options: WaitOptions,
): Promise<Job<F>> {
  const { via = 'events' } = options
  if (via === 'events') {
    const job = await byEvents<F>(connection, jobId, options)
    if (job) return job
  }
  return byPolling<F>(connection, jobId, options, via !== 'poll')
}

/** Nothing where there are no events to be had. */
async function byEvents<F extends Format>(
  connection: ServiceConnection,
  jobId: string,
  options: WaitOptions,
): Promise<Job<F> | undefined> {
  const { signal } = options
  const memory = { retry: 2_000 }
  for (let broken = 0; broken < maxBroken;) {
    const outcome = await listenToEvents(jobUrl(connection, jobId, '/events'), {
      fetch: connection.fetch,
      signal,
      memory,
      onProgress: guarded(options.onProgress),
      onFinding: guarded(options.onFinding),
    })
    if (outcome.kind === 'ended') return readJob<F>(outcome.body)
    if (outcome.kind !== 'broken') return undefined
    broken = outcome.useful ? 0 : broken + 1
    await pause(memory.retry, signal)
  }
  return undefined
}

async function byPolling<F extends Format>(
  connection: ServiceConnection,
  jobId: string,
  options: WaitOptions,
  held: boolean,
): Promise<Job<F>> {
  const { signal, onProgress, pollInterval = defaultInterval } = options
  for (let seconds = held ? waitSeconds : 0; ;) {
    const { job, headers } = await poll<F>(connection, jobId, options, seconds)
    if (job.status === 'success' || job.status === 'failed') return job
    onProgress?.({ status: job.status })
    // A service that does not know the preference answers at once: then it is polled.
    if (!headers.has('preference-applied')) seconds = 0
    if (seconds === 0) await pause(Math.max(pollInterval, retryAfter(headers)), signal)
  }
}

async function poll<F extends Format>(
  connection: ServiceConnection,
  jobId: string,
  options: WaitOptions,
  seconds: number,
): Promise<Seen<F>> {
  const { signal, maxRetries = connection.maxRetries } = options
  const url = jobUrl(connection, jobId, '')
  const about = { jobId, charged: connection.chargedFor(jobId) }
  const headers = seconds > 0 ? { Prefer: `wait=${seconds}` } : {}
  const answer = await send(
    url,
    { headers },
    { fetch: connection.fetch, signal, maxRetries, timeoutMs: 30_000 + seconds * 1000 },
  ).catch((error: unknown) => {
    throw error instanceof ConnectionLost ? unreachable(url, error, about) : error
  })
  return { job: read<F>(answer, about), headers: answer.headers }
}

function read<F extends Format>(answer: Answer, about: { jobId: string; charged: Charged }): Job<F> {
  const { status, text } = answer
  const body = readObject(text)
  if (status === 200 && body) return readJob<F>(body)
  const details = { ...about, ...errorDetails(answer) }
  if (details.serviceCode === 'job_not_found' || (status === 404 && body?.['error'] === 'Job not found')) {
    const advice = adviceForCode('job_not_found')!
    throw new ReelgistError('job_not_found', errorText(answer), { ...details, advice })
  }
  if (status === 410) {
    const advice = adviceForCode('job_expired')!
    throw new ReelgistError('job_expired', errorText(answer), { ...details, advice })
  }
  throw unexpected(answer, about)
}

/** By the service's contract: what it answers is what the types were made from. */
const readJob = <F extends Format>(body: Record<string, unknown>) => body as unknown as Job<F>

const jobUrl = ({ baseUrl }: ServiceConnection, jobId: string, rest: string) =>
  `${baseUrl}/v1/jobs/${encodeURIComponent(jobId)}${rest}`

function guarded<T>(callback: ((value: T) => void) | undefined): ((value: T) => void) | undefined {
  if (!callback) return undefined
  return (value) => {
    try {
      callback(value)
    } catch (cause) {
      throw new CallbackFailure('a listener threw an error', { cause })
    }
  }
}
