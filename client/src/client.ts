/** The client: submit a link, pay for it once, wait for its result. */

import { checkVideo } from './check.ts'
import { ReelgistError, retryIsFree, type Charged } from './errors.ts'
import type { CheckResponse, JobEvidence, OutputFormat } from './generated.ts'
import { ConnectionLost, readObject, send, unexpected, unreachable } from './http.ts'
import { defaultMaxPrice } from './payment.ts'
import { submitJob } from './submit.ts'
import type {
  AnalyseOptions,
  CheckOptions,
  FinishedJob,
  FormatDescription,
  Job,
  ResultOf,
  SubmitOptions,
  SubmittedJob,
  WaitOptions,
  Wallet,
} from './types.ts'
import { getJob, waitForJob } from './wait.ts'

export interface ClientOptions {
  /** The URL of the service: `http://localhost:8402`. */
  baseUrl: string
  /** Pays for submissions. Of several wallets, the first that the service accepts pays. Reading jobs needs none. */
  wallet?: Wallet | readonly Wallet[] | undefined
  /** The maximum price of a submission, in dollars. */
  maxPrice?: number | string | undefined
  /** How often a request is repeated after a lost connection or a server error. */
  maxRetries?: number | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined
}

export interface Client {
  readonly baseUrl: string
  /** Whether a link, format and callback would be accepted, the price, and what is stored. Free, without a wallet. */
  check: (url: string, options?: CheckOptions) => Promise<CheckResponse>
  /** Submits, pays and waits. Returns the result, or throws a `ReelgistError`. */
  analyse: <F extends OutputFormat | undefined = undefined>(
    url: string,
    options?: AnalyseOptions<F>,
  ) => Promise<ResultOf<F>>
  /** Submits and pays. Returns the job, with its result if that was stored. */
  submit: <F extends OutputFormat | undefined = undefined>(
    url: string,
    options?: SubmitOptions<F>,
  ) => Promise<SubmittedJob<F>>
  /** The current state of the job. Free. */
  get: <F extends OutputFormat | undefined = OutputFormat | undefined>(
    jobId: string,
    options?: Pick<WaitOptions, 'signal' | 'maxRetries'>,
  ) => Promise<Job<F>>
  /** Waits until the job has succeeded; throws `job_failed` when it fails. Free. */
  wait: <F extends OutputFormat | undefined = OutputFormat | undefined>(
    jobId: string,
    options?: WaitOptions,
  ) => Promise<FinishedJob<F>>
  /** The formats with their JSON Schemas, the default analysis first. Free. */
  formats: (options?: { signal?: AbortSignal }) => Promise<FormatDescription[]>
  /** The evidence: what was heard, read and seen, and the citations of each value. Free. */
  evidence: (jobId: string, options?: { signal?: AbortSignal }) => Promise<JobEvidence>
  /** What is said, as subtitles or plain text. Free. */
  transcript: (jobId: string, type: 'vtt' | 'srt' | 'txt', options?: { signal?: AbortSignal }) => Promise<string>
}

export function createClient({
  baseUrl,
  wallet = [],
  maxPrice = defaultMaxPrice,
  maxRetries = 5,
  fetch = globalThis.fetch,
}: ClientOptions): Client {
  const charges = createCharges()
  const connection = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    // Browsers refuse to call a `fetch` that has been taken from its window.
    fetch: fetch === globalThis.fetch ? fetch.bind(globalThis) : fetch,
    maxRetries,
    chargedFor: charges.get,
  }
  const context = { ...connection, wallets: [wallet].flat(), maxPrice }

  async function submit<F extends OutputFormat | undefined>(url: string, options: SubmitOptions<F> = {}) {
    const job = await within(options.signal, { charged: 'no' }, () => submitJob<F>(context, url, options))
    charges.set(job.jobId, job.charged)
    await options.onSubmitted?.(job)
    return job
  }

  async function wait<F extends OutputFormat | undefined>(jobId: string, options: WaitOptions = {}) {
    const { timeout } = options
    const charged = charges.get(jobId)
    const late = timeout === undefined ? undefined : AbortSignal.timeout(timeout)
    const signals = [options.signal, late].filter((signal) => signal !== undefined)
    const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined
    const job = await within(options.signal, { charged, jobId, late }, () =>
      waitForJob<F>(connection, jobId, { ...options, signal }),
    )
    if (job.status === 'failed') throw failed(job.error, jobId, charged)
    return job as FinishedJob<F>
  }

  async function read(path: string, { signal }: { signal?: AbortSignal } = {}, jobId?: string): Promise<string> {
    const url = `${connection.baseUrl}${path}`
    const about = { jobId, charged: jobId === undefined ? ('no' as const) : charges.get(jobId) }
    return within(signal, about, async () => {
      const answer = await send(url, {}, { fetch: connection.fetch, signal, maxRetries, timeoutMs: 30_000 }).catch(
        (error: unknown) => {
          throw error instanceof ConnectionLost ? unreachable(url, error, about) : error
        },
      )
      if (answer.status !== 200) throw unexpected(answer, about)
      return answer.text
    })
  }

  return {
    baseUrl: connection.baseUrl,
    check: (url, options = {}) => within(options.signal, { charged: 'no' }, () => checkVideo(connection, url, options)),
    submit,
    wait,
    get: (jobId, options = {}) =>
      within(options.signal, { charged: charges.get(jobId), jobId }, () => getJob(connection, jobId, options)),
    analyse: async <F extends OutputFormat | undefined = undefined>(url: string, options: AnalyseOptions<F> = {}) => {
      const job = await submit<F>(url, options)
      const done = job.status === 'success' ? job : await wait<F>(job.jobId, options)
      return done.result as ResultOf<F>
    },
    formats: async (options) => {
      const listed = readObject(await read('/v1/formats', options)) as {
        default: FormatDescription
        formats: FormatDescription[]
      }
      return [listed.default, ...listed.formats]
    },
    evidence: async (jobId, options) =>
      readObject(
        await read(`/v1/jobs/${encodeURIComponent(jobId)}/evidence`, options, jobId),
      ) as unknown as JobEvidence,
    transcript: (jobId, type, options) =>
      read(`/v1/jobs/${encodeURIComponent(jobId)}/transcript.${type}`, options, jobId),
  }
}

/** Of so many submissions a client knows what they cost; of older ones it says that it does not. */
const maxCharges = 10_000

/** What each job cost, from its submission. For other jobs it is unknown: they may have been free. */
function createCharges() {
  const known = new Map<string, Charged>()
  return {
    get: (jobId: string): Charged => known.get(jobId) ?? 'unknown',
    set: (jobId: string, charged: Charged) => {
      known.set(jobId, charged)
      const [oldest] = known.keys()
      if (known.size > maxCharges && oldest !== undefined) known.delete(oldest)
    },
  }
}

/** Aborts and time limits come out as errors of ours, with what is known of the job. */
async function within<T>(
  signal: AbortSignal | undefined,
  { charged, jobId, late }: { charged: Charged; jobId?: string | undefined; late?: AbortSignal | undefined },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReelgistError) throw error
    const going = jobId === undefined ? 'Nothing was charged.' : 'The job continues. Waiting for it again is free.'
    if (signal?.aborted)
      throw new ReelgistError('aborted', 'Cancelled.', { charged, jobId, cause: error, advice: going })
    if (late?.aborted)
      throw new ReelgistError('timeout', 'the job did not end before the timeout', {
        charged,
        jobId,
        cause: error,
        advice: going,
      })
    throw error
  }
}

function failed(reason: string, jobId: string, charged: Charged): ReelgistError {
  return new ReelgistError('job_failed', reason, { charged, jobId, advice: retryIsFree })
}
