/** `reelgist listen`: sends the end of jobs to a program on this machine, signed as the service signs callbacks. */

import { ReelgistError } from '../errors.ts'
import { pause } from '../http.ts'
import type { Job } from '../types.ts'
import { getJob, type ServiceConnection, waitForJob } from '../wait.ts'
import { signWebhook } from '../webhook.ts'
import { CommandError, describeFailure, exitCodeOf, UsageError } from './exit.ts'
import { storedJobs } from './purchases.ts'
import { callbackSecret } from './secret.ts'
import { serviceUrl } from './settings.ts'

interface Flags {
  'forward-to'?: string
  'print-secret'?: boolean
  url?: string
}

interface Forwarding {
  connection: ServiceConnection
  target: string
  secret: string
  signal: AbortSignal
}

const log = (text: string) => process.stderr.write(`${text}\n`)

export async function listen(args: string[], flags: Flags, signal: AbortSignal): Promise<number> {
  if (flags['print-secret']) {
    process.stdout.write(`${await callbackSecret()}\n`)
    return 0
  }
  const target = readTarget(flags['forward-to'])
  const baseUrl = serviceUrl(flags.url)
  const secret = await callbackSecret()
  const connection = { baseUrl, fetch, maxRetries: 5, chargedFor: () => 'unknown' as const }
  const forwarding = { connection, target, secret, signal }
  log(`Forwarding to ${target}, signed with the secret ${secret}`)
  return args.length > 0 ? forwardAll(forwarding, args) : followStored(forwarding)
}

/** The jobs that were named, also those that ended long ago. */
async function forwardAll(forwarding: Forwarding, jobIds: string[]): Promise<number> {
  const codes = await Promise.all(
    [...new Set(jobIds)].map((jobId) =>
      forwardEnd(forwarding, jobId).then(
        () => 0,
        (error: unknown) => {
          log(forwarding.signal.aborted ? 'Interrupted.' : `job ${jobId}: ${describeFailure(error)}`)
          return forwarding.signal.aborted ? 130 : exitCodeOf(error)
        },
      ),
    ),
  )
  return codes.find((code) => code !== 0) ?? 0
}

const scanMs = 500

/** Those that commands on this machine bought from the service, and that end from now on. Until it is interrupted. */
async function followStored(forwarding: Forwarding): Promise<number> {
  const { connection, signal } = forwarding
  const known = new Set<string>()
  const isOver = async (jobId: string) => {
    const job = await getJob(connection, jobId, { signal }).catch((error: unknown) => {
      if (error instanceof ReelgistError && ['job_expired', 'job_not_found'].includes(error.code)) return undefined
      throw error
    })
    return job === undefined || isEnded(job)
  }
  try {
    for (const jobId of await storedJobs(connection.baseUrl)) if (await isOver(jobId)) known.add(jobId)
    log('Waiting for jobs of `reelgist analyse`. Press Ctrl-C to stop.')
    for (;;) {
      for (const jobId of await storedJobs(connection.baseUrl)) {
        if (known.has(jobId)) continue
        known.add(jobId)
        void keepForwarding(forwarding, jobId)
      }
      await pause(scanMs, signal)
    }
  } catch (error) {
    if (signal.aborted) return 0
    throw error
  }
}

const isEnded = ({ status }: Job) => status === 'success' || status === 'failed'

async function keepForwarding(forwarding: Forwarding, jobId: string): Promise<void> {
  const { signal } = forwarding
  for (;;) {
    try {
      return await forwardEnd(forwarding, jobId)
    } catch (error) {
      if (signal.aborted) return
      log(`job ${jobId}: ${describeFailure(error)}`)
      // A service that is down comes back, and the job goes on.
      if (!(error instanceof ReelgistError) || !['unreachable', 'busy', 'service_error'].includes(error.code)) return
      await pause(5_000, signal).catch(() => undefined)
    }
  }
}

async function forwardEnd({ connection, target, secret, signal }: Forwarding, jobId: string): Promise<void> {
  const job = await waitForJob(connection, jobId, { signal })
  const status = await deliver(target, jobId, JSON.stringify(job), secret, signal)
  log(`job ${jobId} ${job.status}: delivered, ${status}`)
}

const maxTries = 6
const answerMs = 10_000
/** The receiver is gone: the one status that ends the retries, as with the service's own callbacks. */
const gone = 410

/** The id of the callback is the job's, so that a repetition is detected. */
async function deliver(
  target: string,
  jobId: string,
  body: string,
  secret: string,
  signal: AbortSignal,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const headers = await signWebhook(body, { id: jobId, secret })
    const outcome = await post(target, headers, body, signal)
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return outcome
    if (tries >= maxTries || outcome === gone)
      throw new CommandError(1, `${target} did not take the callback: ${outcome}`)
    log(`job ${jobId}: ${target} responded with ${outcome}, trying again`)
    await pause(250 * 2 ** tries, signal)
  }
}

async function post(
  target: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number | string> {
  try {
    // What was asked for and nowhere else: results do not follow redirects.
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
    const response = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal: timeout })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    signal.throwIfAborted()
    const { cause } = error as { cause?: NodeJS.ErrnoException }
    return cause?.code ?? 'no answer'
  }
}

function readTarget(text: string | undefined): string {
  if (text === undefined)
    throw new UsageError('specify where to send the jobs: --forward-to http://localhost:3000/hook')
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined) throw new UsageError(`--forward-to must begin with http:// or https://, not ${text}`)
  if (url.username !== '' || url.password !== '') throw new UsageError('--forward-to must not contain a password')
  return url.href
}
